import { useSpeech } from '../../texts/use-texts.tsx'

const ko = {
  ratios: '수입에서 차지하는 비율',
  ratiosHint: '한 달 수입에 견줬어요. 띠는 가계 지침이 권하는 범위예요.',
  healthy: (low: number, high: number | null) =>
    high === null ? `권장 ${low}% 이상` : `권장 ${low}–${high}%`,
  budgets: '이번 달 예산',
  allSpending: '전체 지출',
  noBudgets: '예산을 정하면 이번 달에 남은 돈을 여기에서 볼 수 있어요.',
  left: (amount: string) => `${amount} 남았어요`,
  over: (amount: string) => `${amount} 넘었어요`,
  spentOf: (spent: string, amount: string) => `${spent} / ${amount}`,
  setBudget: '예산 정하기',
  budgetFor: '무엇의 예산',
  amount: '한 달 예산(원)',
  save: '정하기',
  saving: '정하고 있어요',
  changeOf: (name: string) => `${name} 예산 바꾸기`,
  removeOf: (name: string) => `${name} 예산 없애기`,
  failed: (why: string) => `예산을 바꾸지 못했어요. ${why}`,
}

type FinancePanelTexts = typeof ko

const en: FinancePanelTexts = {
  ratios: 'Shares of your income',
  ratiosHint: 'Of a whole month’s income. The band is what household guides call healthy.',
  healthy: (low, high) => (high === null ? `healthy: ${low}%+` : `healthy: ${low}–${high}%`),
  budgets: 'This month’s budgets',
  allSpending: 'All spending',
  noBudgets: 'Set a budget to see here what is left of it this month.',
  left: (amount) => `${amount} left`,
  over: (amount) => `${amount} over`,
  spentOf: (spent, amount) => `${spent} / ${amount}`,
  setBudget: 'Set a budget',
  budgetFor: 'A budget for',
  amount: 'A month (won)',
  save: 'Set',
  saving: 'Setting…',
  changeOf: (name) => `Change the budget for ${name}`,
  removeOf: (name) => `Remove the budget for ${name}`,
  failed: (why) => `The budget was not changed. ${why}`,
}

export function useFinanceTexts(): FinancePanelTexts {
  return useSpeech().language === 'en' ? en : ko
}
