import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import type { ClassifierRef, Labelled } from './classifiers.ts'
import { byModel, type Decision, decide, recall, shown } from './decide.ts'

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

describe('a second opinion', () => {
  const doubted = (said: Record<string, number> | undefined): Decision<string, { colour: string }> => {
    const [label, confidence] = Object.entries(said ?? {}).sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
    return {
      ...colour,
      secondOpinion: {
        said: () => said && { label, confidence, indicators: [], probabilities: said },
        overrules: ({ confidence, probabilities = {} }, { value }) =>
          confidence > 0.5 && (probabilities[value.colour] ?? 0) < 0.1,
        value: (label) => (label === 'blue' ? { colour: 'blue' } : undefined),
      },
    }
  }
  const silent = { elapsed: () => 0, classify: async () => undefined }

  test('overrules a rule that it finds next to impossible', async () => {
    const decided = await decide(doubted({ blue: 0.93, red: 0.07 }), '빨강이요', silent)
    assert.equal(decided.decidedBy, 'classifier')
    assert.equal(decided.label, 'blue')
    assert.equal(decided.confidence, 0.93)
    assert.deepEqual(decided.value, { colour: 'blue' })
  })

  test('lets stand what it does not find impossible, what its label has no value for, and what it has nothing to say of', async () => {
    for (const said of [{ blue: 0.55, red: 0.45 }, { violet: 0.99, red: 0.01 }, undefined])
      assert.equal((await decide(doubted(said), '빨강이요', silent)).decidedBy, 'rule')
  })

  test('is not asked where a model has decided', async () => {
    const model = byModel({
      prompt: () => ({ system: '', messages: [] }) as never,
      shape: z.string(),
      verdict: (said: string) => ({ value: { colour: said }, confidence: 1, reasoning: '', indicators: [] }),
    })
    const means = { ...silent, ask: (async () => 'pink') as never }
    const decided = await decide({ ...doubted({ blue: 1 }), model }, '하늘', means)
    assert.equal(decided.decidedBy, 'model')
  })

  test('is not asked where an earlier attempt of the turn let the rule stand', async () => {
    const decided = await decide(doubted({ blue: 1 }), '빨강이요', { ...silent, settled: true })
    assert.equal(decided.decidedBy, 'rule')
  })

  test('is made again of its logged label', () => {
    const logged = { label: 'blue', confidence: 0.93, reasoning: '', key_indicators: [] }
    assert.deepEqual(recall(doubted({}), '빨강이요', logged)?.value, { colour: 'blue' })
  })
})
