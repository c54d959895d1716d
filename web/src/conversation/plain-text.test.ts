import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from './plain-text.ts'

test('leaves the words and drops the marks', () => {
  const markdown = [
    '이번 달 식비는 **35만 2천원**이야.',
    '',
    '| 분류 | 금액 |',
    '|---|---:|',
    '| 배달 | 84,000원 |',
    '',
    '- [용어집](https://example.org) `식비`',
    '> 인용',
  ].join('\n')
  assert.equal(
    plainText(markdown),
    '이번 달 식비는 35만 2천원이야.\n분류, 금액\n배달, 84,000원\n용어집 식비\n인용',
  )
})
