import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountIn, indexOfLine, messagesIn } from './pasted-messages.ts'

const pasted = `[Web발신]
한빛카드 승인 7,500원
초록분식

[Web발신]

우리동네카드 12,000원 03/02
파랑문구
[Web발신] 현대카드 5,000원 마트`

test('messages are parted by the mark of the phone and by empty lines', () => {
  assert.deepEqual(
    messagesIn(pasted).map(({ line, text }) => [line, text.split('\n').length]),
    [
      [1, 3],
      [5, 3],
      [9, 1],
    ],
  )
  assert.deepEqual(messagesIn(' \n'), [])
})

test('a line is of the message that began last before it', () => {
  const messages = messagesIn(pasted)
  assert.deepEqual(
    [1, 3, 7, 9].map((line) => indexOfLine(messages, line)),
    [0, 0, 1, 2],
  )
  assert.equal(indexOfLine([], 4), 0)
})

test('the first sum of a message is proposed', () => {
  assert.deepEqual(
    messagesIn(pasted).map(({ text }) => amountIn(text)),
    ['7500', '12000', '5000'],
  )
  assert.equal(amountIn('인증번호 1234'), '')
})
