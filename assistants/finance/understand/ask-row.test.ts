import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { asksOfRow } from './ask-row.ts'
import { readCommand } from './change-command.ts'
import { readWhole } from './read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T10:00')
const last = { subject: {}, ofIncome: false, showsRows: true, rows: 5, listed: 5, asked: false }

function rowAsked(message: string) {
  const change = asksOfRow(readCommand(readWhole(message, now, createMerchantLexicon([])), now, []), last)
  return change?.type === 'show_row' ? change.expense : undefined
}

describe('a row of the list is asked about by its place', () => {
  for (const [message, expense] of [
    ['맨위에거뭐야카테고리', { place: 1 }],
    ['쿠팡 맨위에꺼 뭐야', { place: 1 }],
    ['4번은 뭐였지', { place: 4 }],
    ['두 번째 거 언제 산 거야?', { place: 2 }],
    ['세번째가 얼마였지', { place: 3 }],
    ['마지막 거는 얼마야', { isLast: true }],
  ] as const)
    test(message, () => assert.deepEqual(rowAsked(message), expense))

  for (const message of [
    '두 번째로 많이 쓴 카테고리 뭐야',
    '9번째 거 뭐야',
    '마지막으로 병원 간 게 언제야',
    '이번 달 식비 얼마야',
  ])
    test(`of no row: ${message}`, () => assert.equal(rowAsked(message), undefined))
})
