import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from '../understand/form.ts'
import { verdictOf } from './polarity.ts'
import type { Verdict } from './stated-limit.ts'

const cases: readonly (readonly [string, string, Verdict | undefined])[] = [
  ['위약금이 있나요?', '을은 위약금을 지급한다.', 'yes'],
  ['위약금이 있나요?', '고객사는 위약금 없이 해지할 수 있다.', 'no'],
  ['해외에서 써도 돼?', '을은 대한민국 내에서만 이용할 수 있다.', 'no'],
  ['국내에서 써도 돼?', '을은 대한민국 내에서만 이용할 수 있다.', 'yes'],
  ['양도할 수 있어?', '동의 없이 제3자에게 양도할 수 없다.', 'conditional'],
  ['동의 없이 양도해도 돼?', '동의 없이 제3자에게 양도할 수 없다.', 'no'],
  ['말로 바꿔도 돼?', '서면 합의로만 변경할 수 있다.', 'no'],
  ['말로만 합의해도 돼?', '서면 합의로만 변경할 수 있다.', 'no'],
  ['부가세 포함인가요?', '부가가치세를 포함하지 아니한다.', 'no'],
  ['부가세 별도인가요?', '부가가치세를 포함하지 아니한다.', 'yes'],
  ['안 알려도 되나요?', '지체 없이 알려야 한다.', 'no'],
  ['꼭 알려야 하나요?', '지체 없이 알려야 한다.', 'yes'],
  ['자동으로 갱신되나요?', '서면 합의로 갱신할 수 있다.', 'no'],
  ['자동으로 갱신되나요?', '통지하지 아니하면 자동으로 갱신된다.', 'yes'],
  ['토요일도 들어가나요?', '토요일을 제외한 날을 말한다.', 'no'],
  ['1년 안에 그만두면 위약금이 있나요?', '첫해가 지난 뒤에는 위약금 없이 해지할 수 있다.', undefined],
  ['책임 없죠?', '불가항력으로 인한 책임을 묻지 아니한다.', 'yes'],
  ['돈을 물어야 하나요?', '60일 전에 통지하여 해지할 수 있다.', undefined],
  ['물어줘야 하나요?', '손해를 배상하고 해지할 수 있다.', 'yes'],
  ['데이터를 줘도 되나요?', '접근 기록을 보관하여야 한다.', undefined],
  ['바로 해지돼요?', '14일 이상의 기간을 정하여 시정을 요구하고 해지할 수 있다.', 'no'],
  ['해지할 수 있나요?', '제8조를 위반한 경우 해지할 수 있다.', 'conditional'],
  ['돈 내야 하나요?', '업데이트를 무상으로 제공한다.', 'no'],
  ['세 곳에서 써도 되나요?', '네 곳에서만 사용할 수 있다.', 'yes'],
]

test('a yes or no comes from the sentence’s own words', () => {
  for (const [message, sentence, verdict] of cases)
    assert.equal(verdictOf(sentence, { message, form: readForm(message) }), verdict, message)
})
