/** Everything a person reads about pasted messages. */
export const texts = {
  /** In the list of imports, where a statement has its file's name. */
  importName: '결제 문자',
  failed: {
    amount: '금액을 찾을 수 없어요',
    date: '날짜를 찾을 수 없어요',
    dateUnreal: (text: string) => `달력에 없는 날짜예요: “${text}”`,
    store: '가게 이름을 찾을 수 없어요',
    storeLong: (most: number) => `가게 이름이 너무 길어요. ${most}자까지 읽을 수 있어요`,
    long: '문자 한 통이라기에는 너무 길어요. 문자 사이를 빈 줄로 나눠 주세요',
    unknown: '금액은 있지만 결제 문자인지 알 수 없어요',
    foreign: (amount: string) => `외화 결제라 원화 금액을 알 수 없어요: ${amount}`,
  },
} as const
