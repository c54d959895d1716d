import type { AnyTool } from '#engine/tool.ts'
import { averageMonths } from './average-months.ts'
import { averageSpending } from './average-spending.ts'
import { balance } from './balance.ts'
import { billMonths } from './bill-months.ts'
import { budgetStatus } from './budget-status.ts'
import { categoryRatio } from './category-ratio.ts'
import { categoryStreaks } from './category-streaks.ts'
import { comparePeriods } from './compare-periods.ts'
import { compareSubjects } from './compare-subjects.ts'
import { cutTo } from './cut-to.ts'
import { dailyTotals } from './daily-totals.ts'
import { dataRange } from './data-range.ts'
import { daysAhead } from './days-ahead.ts'
import { doublePayments } from './double-payments.ts'
import { duePayments } from './due-payments.ts'
import { expenseByCategory } from './expense-by-category.ts'
import { expenseByStore } from './expense-by-store.ts'
import { expenseList } from './expense-list.ts'
import { filedUnder } from './filed-under.ts'
import { findCategory } from './find-category.ts'
import { findExpense } from './find-expense.ts'
import { findPurchases } from './find-purchases.ts'
import { findStore } from './find-store.ts'
import { forecast } from './forecast.ts'
import { incomeList } from './income-list.ts'
import { lastPayday } from './last-payday.ts'
import { leftover } from './leftover.ts'
import { limit } from './limit.ts'
import { listCategories } from './list-categories.ts'
import { listImports } from './list-imports.ts'
import { listRules } from './list-rules.ts'
import { monthAllowance } from './month-allowance.ts'
import { monthLimit } from './month-limit.ts'
import { monthlyIncome } from './monthly-income.ts'
import { monthlyTotals } from './monthly-totals.ts'
import { paidApart } from './paid-apart.ts'
import { paidMonthly } from './paid-monthly.ts'
import { payChange } from './pay-change.ts'
import { paydayRoom } from './payday-room.ts'
import { paymentMethods } from './payment-methods.ts'
import { priceAgainst } from './price-against.ts'
import { putAside } from './put-aside.ts'
import { quietDays } from './quiet-days.ts'
import { recurring } from './recurring.ts'
import { savingsPlan } from './savings-plan.ts'
import { seasonAverage } from './season-average.ts'
import { spendingAt } from './spending-at.ts'
import { spendingCount } from './spending-count.ts'
import { topExpenses } from './top-expenses.ts'
import { totalExpense } from './total-expense.ts'
import { totalIncome } from './total-income.ts'
import { uncategorizedList } from './uncategorized-list.ts'
import { unusualExpenses } from './unusual-expenses.ts'
import { weekdayPattern } from './weekday-pattern.ts'
import { whatIf } from './what-if.ts'

/** Every query of the counsellor. */
export const financeTools: readonly AnyTool[] = [
  totalExpense,
  totalIncome,
  expenseByCategory,
  expenseList,
  expenseByStore,
  dailyTotals,
  monthlyTotals,
  monthlyIncome,
  uncategorizedList,
  categoryRatio,
  comparePeriods,
  compareSubjects,
  categoryStreaks,
  topExpenses,
  averageSpending,
  spendingCount,
  weekdayPattern,
  spendingAt,
  recurring,
  forecast,
  savingsPlan,
  budgetStatus,
  dataRange,
  lastPayday,
  incomeList,
  monthAllowance,
  paymentMethods,
  whatIf,
  balance,
  paidMonthly,
  limit,
  daysAhead,
  priceAgainst,
  payChange,
  putAside,
  monthLimit,
  cutTo,
  billMonths,
  paidApart,
  averageMonths,
  duePayments,
  quietDays,
  paydayRoom,
  seasonAverage,
  leftover,
  doublePayments,
  findPurchases,
  unusualExpenses,
  listCategories,
  listRules,
  listImports,
  filedUnder,
  findCategory,
  findStore,
  findExpense,
]
