import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from './form.ts'
import type { Form } from './question-form.ts'

const forms: readonly (readonly [string, Form])[] = [
  ['위약금이 있나요?', 'yes_no'],
  ['재위탁해도 돼?', 'yes_no'],
  ['담당자가 바뀌면 알려야 하나요?', 'yes_no'],
  ['수수료율이 바뀌면 미리 알려줘?', 'yes_no'],
  ['위약금은 얼마예요?', 'amount'],
  ['지연이자는 연 몇 퍼센트야', 'amount'],
  ['언제까지 내야 하나요?', 'when'],
  ['검수는 며칠 안에 해?', 'when'],
  ['접근 기록은 얼마나 보관해야 해?', 'when'],
  ['보증 기간이 얼마나 돼?', 'when'],
  ['점검은 일 년에 몇 번 해?', 'count'],
  ['권리는 누구에게 있나요', 'who'],
  ['소송은 어디서 하나요', 'where'],
  ['해지 사유를 모두 알려줘', 'list'],
  ['계약을 바꾸려면 어떻게 해야 하나요?', 'how'],
  ['지연이자와 지체상금은 어떻게 달라요?', 'contrast'],
  ['검수 조항 설명해줘', 'content'],
]

test('reads what a question wants', () => {
  for (const [message, form] of forms) assert.equal(readForm(message).form, form, message)
})

test('a yes or no asks for a thing, a permission, a duty or a fact', () => {
  const asks = (message: string) => readForm(message).asks
  assert.equal(asks('위약금이 있나요?'), 'existence')
  assert.equal(asks('재위탁할 수 있나요?'), 'permission')
  assert.equal(asks('꼭 통지해야 하나요?'), 'duty')
  assert.equal(asks('자동으로 갱신되나요?'), 'fact')
})
