import { averageSpending } from '#assistants/finance/tools/average-spending.ts'
import { budgetStatus } from '#assistants/finance/tools/budget-status.ts'
import { categoryRatio } from '#assistants/finance/tools/category-ratio.ts'
import { comparePeriods } from '#assistants/finance/tools/compare-periods.ts'
import { compareSubjects } from '#assistants/finance/tools/compare-subjects.ts'
import { dailyTotals } from '#assistants/finance/tools/daily-totals.ts'
import { dataRange } from '#assistants/finance/tools/data-range.ts'
import { expenseByCategory } from '#assistants/finance/tools/expense-by-category.ts'
import { expenseByStore } from '#assistants/finance/tools/expense-by-store.ts'
import { expenseList } from '#assistants/finance/tools/expense-list.ts'
import { findCategory } from '#assistants/finance/tools/find-category.ts'
import { findStore } from '#assistants/finance/tools/find-store.ts'
import { forecast } from '#assistants/finance/tools/forecast.ts'
import { monthlyTotals } from '#assistants/finance/tools/monthly-totals.ts'
import { recurring } from '#assistants/finance/tools/recurring.ts'
import { savingsPlan } from '#assistants/finance/tools/savings-plan.ts'
import { spendingCount } from '#assistants/finance/tools/spending-count.ts'
import { topExpenses } from '#assistants/finance/tools/top-expenses.ts'
import { totalExpense } from '#assistants/finance/tools/total-expense.ts'
import { totalIncome } from '#assistants/finance/tools/total-income.ts'
import { uncategorizedList } from '#assistants/finance/tools/uncategorized-list.ts'
import { weekdayPattern } from '#assistants/finance/tools/weekday-pattern.ts'
import { call, type ToolCall } from '#engine/tool.ts'
import { firstDay, today } from './three-years.ts'

const endDate = today.toString()
const all = { startDate: firstDay, endDate }
const month = { startDate: '2026-03-01', endDate }
const againstMonth = { ...month, otherStartDate: '2026-02-01', otherEndDate: '2026-02-15' }
const halves = { startDate: '2024-09-15', endDate, otherStartDate: firstDay, otherEndDate: '2024-09-14' }

/** Every tool over all the rows, or as far as it looks; some as they are mostly asked, too. */
export const calls: readonly (readonly [label: string, call: ToolCall])[] = [
  ['total_expense', call(totalExpense, all)],
  ['total_expense, a month of 식비', call(totalExpense, { ...month, category: '식비' })],
  ['total_income', call(totalIncome, all)],
  ['expense_by_category', call(expenseByCategory, all)],
  ['expense_by_category, a month', call(expenseByCategory, month)],
  ['expense_list', call(expenseList, {})],
  ['expense_list, 100 largest', call(expenseList, { order: 'largest', limit: 100 })],
  ['expense_list, 10 largest of 식비', call(expenseList, { ...all, category: '식비', order: 'largest' })],
  ['expense_by_store', call(expenseByStore, { storeName: '쿠팡' })],
  ['expense_by_store, a month', call(expenseByStore, { storeName: '스타벅스', ...month })],
  ['daily_totals, a year', call(dailyTotals, { startDate: '2025-03-16', endDate })],
  ['monthly_totals, 36 months', call(monthlyTotals, { months: 36 })],
  ['uncategorized_list', call(uncategorizedList, { limit: 100 })],
  ['category_ratio', call(categoryRatio, all)],
  ['compare_periods', call(comparePeriods, halves)],
  ['compare_periods, a store', call(comparePeriods, { storeName: '배민', ...halves })],
  [
    'compare_subjects',
    call(compareSubjects, { ...all, subjects: [{ category: '식비' }, { category: '카페' }] }),
  ],
  ['compare_periods, a month', call(comparePeriods, againstMonth)],
  ['top_expenses', call(topExpenses, all)],
  ['top_expenses, a month', call(topExpenses, month)],
  ['average_spending', call(averageSpending, { ...all, per: 'month' })],
  ['spending_count', call(spendingCount, { ...all, category: '카페' })],
  ['weekday_pattern', call(weekdayPattern, all)],
  ['recurring', call(recurring, {})],
  ['forecast', call(forecast, {})],
  ['savings_plan', call(savingsPlan, {})],
  ['budget_status', call(budgetStatus, {})],
  ['data_range', call(dataRange, {})],
  ['find_category', call(findCategory, { text: '선물에 얼마 썼어?' })],
  ['find_store', call(findStore, { text: '역삼동 순대국 얼마 썼어?' })],
]

/** What people ask; each is a whole turn of a new conversation. */
export const messages: readonly string[] = [
  '안녕',
  '이번 달 식비 얼마야?',
  '이번 달 총 지출이 얼마야?',
  '나 요즘 어때?',
  '매달 나가는 돈 뭐 있어?',
  '쿠팡에서 얼마 썼어?',
  '이번 달 스타벅스에서 얼마 썼어?',
  '지난달보다 뭐가 늘었어?',
  '분류 안 된 거 보여줘',
  '최근 10건 보여줘',
  '어느 가게에서 제일 많이 썼어?',
  '올해 카테고리별로 보여줘',
  '하루 평균 얼마 써?',
  '이번 달 얼마 남았어?',
  '이번 달 얼마나 쓸 것 같아?',
  '최근 6개월 월별 지출',
  '무슨 요일에 많이 써?',
  '올해 제일 크게 쓴 거 뭐야?',
  '식비가 수입 대비 적절해?',
  '어디서 아낄 수 있을까?',
  '한 달에 얼마 저축할 수 있어?',
  '지난달이랑 이번 달 비교해줘',
  '식비랑 카페 중에 뭐가 더 많아?',
  '이번 달 커피 몇 번 마셨어?',
  '역삼동 순대국 얼마 썼어?',
  '이상한 결제 있어?',
  '두 번 결제된 거 있나?',
  '구독료 오른 거 있어?',
  '매달 늘고 있는 거 뭐야?',
  '무지출 한 날 며칠이야?',
  '커피 끊으면 1년에 얼마 아껴?',
  '배달 반으로 줄이면 얼마 남아?',
  '다음 달에 나갈 돈 뭐 있어?',
  '이번 주에 빠져나갈 거 있어?',
  '월급 언제 들어왔어?',
  '월급날까지 하루에 얼마씩 쓰면 돼?',
  '식비 30만원으로 줄이려면 뭘 줄여야 해?',
  '관리비 여름에는 평균 얼마였어?',
  '카드별로 얼마 썼어?',
  '추석 때 얼마 썼어?',
  '10만원 넘게 쓴 거 몇 번이야?',
  '밤 10시 넘어서 쓴 돈 얼마야?',
  '커피 한 잔에 평균 얼마 써?',
  '제일 많이 가는 카페 어디야?',
  '이번달식비얼마썼는지좀알려줘',
]
