import assert from 'node:assert/strict'
import { test } from 'node:test'
import { polite, politeAlone } from './polite.ts'

const cases: readonly (readonly [string, string])[] = [
  ['을은 위약금을 지급한다.', '을은 위약금을 지급합니다.'],
  ['계약을 해지할 수 있다.', '계약을 해지할 수 있습니다.'],
  ['제3자에게 양도할 수 없다.', '제3자에게 양도할 수 없습니다.'],
  ['이를 거부하여서는 아니 된다.', '이를 거부해서는 안 됩니다.'],
  ['서면으로 통지하여야 한다.', '서면으로 통지해야 합니다.'],
  ['인상하지 아니한다.', '인상하지 않습니다.'],
  ['그러하지 아니하다.', '그렇지 않습니다.'],
  ['통지하지 아니하면 자동으로 갱신된다.', '통지하지 않으면 자동으로 갱신됩니다.'],
  ['책임을 진다.', '책임을 집니다.'],
  ['대한민국 법을 따른다.', '대한민국 법을 따릅니다.'],
  ['변경 요청서를 받는다.', '변경 요청서를 받습니다.'],
  ['이후에도 또한 같다.', '이후에도 또한 같습니다.'],
  ['한 통씩 가진다.', '한 통씩 가집니다.'],
  ['잔여분은 돌려받지 못한다.', '잔여분은 돌려받지 못합니다.'],
  ['합격한 것으로 본다.', '합격한 것으로 봅니다.'],
  ['1부씩 보관하는 것이다', '1부씩 보관하는 것입니다.'],
]

test('says a contract’s sentences in formal speech', () => {
  for (const [written, said] of cases) assert.equal(polite(written), said)
})

test('a sentence by itself loses what ties it to the one before', () => {
  assert.equal(politeAlone('다만, 5퍼센트를 넘지 못한다.'), '5퍼센트를 넘지 못합니다.')
  assert.equal(politeAlone('이 경우 을은 위약금을 지급한다.'), '을은 위약금을 지급합니다.')
})
