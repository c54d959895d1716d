import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clause, Context } from '#nlu/schema.ts'
import type { Asked } from './asked.ts'
import { turnIn } from './negation.ts'
import { schema } from './schema.ts'

const context = { before: [] } as unknown as Context<Asked>
const facets = (ask: string) => ({ ask, without: 'no', bound: 'none', goes_on: 'no' })
const built = (text: string, ask = 'permission') =>
  schema.build(
    { text, spaced: text, span: { start: 0, end: text.length }, facets: facets(ask), mentions: [] } as Clause,
    context,
  )

test('a yes or a no is asked wherever in the message its verb stands', () => {
  for (const [text, ask] of [
    ['자동으로 되나 그냥 놔두면', 'fact'],
    ['끊어도 되죠 이 정도면', 'permission'],
    ['어디 있었던 것 같은데 있죠?', 'existence'],
    ['국수를 끓여도 되나요,', 'permission'],
    ['북토크에 꼭 나가야 하나요, 말주변이 없어서요', 'duty'],
    ['녹음해서 들려준다는 조항이 있습니까,', 'existence'],
  ] as const)
    assert.equal(built(text, ask)?.ask, ask, text)
})

test('a case alone, one of a list, and what asks which ask no whether', () => {
  for (const text of [
    '상대가 부도나면?',
    '늦게 내면요',
    '데이터 제공,',
    '보증금은 언제 돌려받나요',
    '누가 내는데 얼마인가요',
  ])
    assert.equal(built(text), undefined, text)
})

test('only the question itself denies', () => {
  assert.equal(built('환불되나요 마음에 안 들면')?.turned, undefined)
  assert.equal(turnIn('permission', '안마의자 반납해도 되나요'), undefined)
  assert.equal(turnIn('permission', '안내 받고 나가도 되나요'), undefined)
  assert.equal(turnIn('duty', '위약금 안내도 되나요'), 'denied')
  assert.equal(turnIn('duty', '위약금 안 내도 되나요'), 'denied')
})
