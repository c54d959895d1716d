import type { ColumnRole } from '#protocol/finance.ts'

/** What the columns of a statement are called, to people. */
export const columnNames: Readonly<Record<ColumnRole, string>> = {
  date: '날짜',
  time: '시간',
  store: '가맹점',
  amount: '금액',
  deposit: '입금액',
  balance: '잔액',
  kind: '입출금 구분',
  cancelled: '취소 여부',
  memo: '메모',
  method: '결제수단',
  category: '분류',
  approval: '승인번호',
  installment: '할부',
  currency: '통화',
  foreign: '해외 금액',
}
