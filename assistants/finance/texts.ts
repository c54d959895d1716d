/** What people read in the step list. */
export const toolTexts = {
  expenseByCategory: { title: '분류별 지출' },
  totalExpense: { title: '지출 합계' },
  comparePeriods: { title: '앞 기간과 비교' },
  monthlyIncome: { title: '월 수입' },
  categoryRatio: { title: '수입 대비 비율' },
  dataRange: { title: '기록이 있는 기간' },
  forecast: { title: '월말 예상' },
  all: '전체',
  rows: (count: number) => `${count}건`,
  about: (amount: string) => `약 ${amount}`,
  nothing: (from: string, to: string) => `${from}부터 ${to}까지는 기록이 없어요`,
  empty: '아직 기록이 하나도 없어요',
  shareOfIncome: (share: string) => `수입의 ${share}`,
  partlyRecorded: '앞 기간은 기록이 일부만 있어서 비교하지 않았어요',
  noIncome: '월 수입을 아직 정하지 않았어요',
  tooEarly: '아직 예상하기엔 일러요',
} as const
