import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findParties } from './parties.ts'

test('those who sign are found, a line each or beside each other', () => {
  for (const [text, names] of [
    ['갑 : 주식회사 가나\n을 : 홍길동', ['갑 주식회사 가나', '을 홍길동']],
    ['2026년 2월 14일\n임대인: 박영수   임차인: 김하늘', ['임대인 박영수', '임차인 김하늘']],
    ['갑: 주식회사 가나 (인)    을: 홍길동 (인)', ['갑 주식회사 가나', '을 홍길동']],
  ] as const)
    assert.deepEqual(
      findParties(text, [{ start: 0, end: text.length }]).map(({ role, name }) => `${role} ${name}`),
      names,
      text,
    )
})
