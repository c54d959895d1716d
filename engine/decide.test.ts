import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassifierRef, Labelled } from './classifiers.ts'
import { type Decision, decide, recall, shown } from './decide.ts'

const classifier: ClassifierRef = { name: 'colours', examples: new URL('file:///nowhere/') }
const colour: Decision<string, { colour: string }> = {
  name: 'colour',
  rule: (text) =>
    text.includes('빨강')
      ? { value: { colour: 'red' }, confidence: 1, reasoning: '이름이 있어요', indicators: ['빨강'] }
      : undefined,
  classifier: {
    classifier,
    text: (text) => text,
    value: (label) => (label === 'green' ? { colour: 'green' } : undefined),
  },
  fallback: () => ({ value: { colour: 'grey' }, confidence: 0.1, reasoning: '모르겠어요', indicators: [] }),
  show: (value) => value.colour,
}

/** Says the same of every text, and counts how often it was asked. */
function means(said: Labelled | undefined) {
  const asked: string[] = []
  let now = 0
  return {
    asked,
    elapsed: () => (now += 1.5),
    classify: async (ref: ClassifierRef, text: string) => {
      assert.equal(ref, classifier)
      asked.push(text)
      return said
    },
  }
}

const green: Labelled = { label: 'green', confidence: 0.93, indicators: ['풀'] }

test('the rule decides first, and nobody else is asked', async () => {
  const outside = means(green)
  const decided = await decide(colour, '빨강이요', outside)
  assert.deepEqual(decided, {
    value: { colour: 'red' },
    confidence: 1,
    reasoning: '이름이 있어요',
    indicators: ['빨강'],
    decidedBy: 'rule',
    durationMs: 1.5,
  })
  assert.deepEqual(outside.asked, [])
})

test('then the classifier, with its confidence and its words', async () => {
  const decided = await decide(colour, '풀 색', means(green))
  assert.equal(decided.decidedBy, 'classifier')
  assert.deepEqual(decided.value, { colour: 'green' })
  assert.equal(decided.confidence, 0.93)
  assert.equal(decided.label, 'green')
  assert.deepEqual(decided.indicators, ['풀'])
  assert.match(decided.reasoning, /93%/u)
  assert.equal(shown(colour, decided), 'green')
})

test('last the default: when the classifier abstains, and when its label settles nothing', async () => {
  for (const said of [undefined, { ...green, label: 'off_topic' }]) {
    const decided = await decide(colour, '하늘', means(said))
    assert.equal(decided.decidedBy, 'default')
    assert.equal(shown(colour, decided), 'grey')
  }
})

test('a logged decision of the classifier is made again of its label', () => {
  const logged = { label: 'green', confidence: 0.93, reasoning: '비슷해요', key_indicators: ['풀'] }
  assert.deepEqual(recall(colour, '풀 색', logged)?.value, { colour: 'green' })
  assert.equal(recall(colour, '풀 색', { ...logged, label: 'gone' }), undefined)
})
