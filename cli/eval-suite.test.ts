import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChatAnswer, emptyAnswer } from '#protocol/answer.ts'
import { type Expectation, faultsOf, readSuite, SuiteError } from './eval-suite.ts'

const step = { step_id: 'a', title: '', args: {}, iteration: 1, parallel: false }
const answer: ChatAnswer = {
  ...emptyAnswer(),
  text: '이번 달은 식비로 **30만 4천원** 썼어. 21건이야.',
  finishReason: 'complete',
  intent: {
    intent_type: 'query',
    intent_name: '',
    confidence: 1,
    reasoning: '',
    key_indicators: [],
    decided_by: 'rule',
  },
  steps: [
    { ...step, tool: 'total_expense' },
    { ...step, tool: 'add_expense' },
  ],
  actions: [{ action_id: '1', action: 'add_expense', affected: 1, summary: '', undoable: true }],
}

test('an answer is held against what is expected, and against nothing else', () => {
  const right: Expectation[] = [
    {},
    { intent: 'query', finish: 'complete', tools: ['total_expense'], actions: ['add_expense'] },
    { says: ['식비로 30만 \\d천원'], saysNot: ['지난달'], figures: [304_200, 21] },
  ]
  for (const expect of right) assert.deepEqual(faultsOf(expect, answer), [])
  const wrong: [Expectation, string][] = [
    [{ intent: 'advice' }, 'intent: advice ≠ query'],
    [{ finish: 'blocked' }, 'finish: blocked ≠ complete'],
    [{ tools: ['total_expense', 'other'] }, 'tools: ["total_expense","other"] ≠ ["total_expense"]'],
    [{ tools: [] }, 'tools: [] ≠ ["total_expense"]'],
    [{ actions: [] }, 'actions: [] ≠ ["add_expense"]'],
    [{ says: ['지난달'] }, `says: 지난달 ≠ ${answer.text.replaceAll('**', '')}`],
    [{ saysNot: ['식비'] }, `saysNot: 식비 ≠ ${answer.text.replaceAll('**', '')}`],
    [{ figures: [305_000] }, `figures: 305000 ≠ ${answer.text.replaceAll('**', '')}`],
  ]
  for (const [expect, fault] of wrong) assert.deepEqual(faultsOf(expect, answer), [fault])
})

test('lines of a dialogue go together, others stand alone', () => {
  const suite = [
    '{"dialogue":"a","message":"하나","expect":{}}',
    '',
    '{"message":"둘","expect":{"intent":"query"}}',
    '{"dialogue":"a","message":"셋","expect":{}}',
  ].join('\n')
  assert.deepEqual(
    readSuite(suite).map(({ dialogue, cases }) => [dialogue.questions, cases.map(({ line }) => line)]),
    [
      [
        ['하나', '셋'],
        [1, 4],
      ],
      [['둘'], [3]],
    ],
  )
})

test('what is no suite is told by its line', () => {
  const bad = [
    '{',
    '{"message":"","expect":{}}',
    '{"message":"a","expect":{"say":"b"}}',
    '{"message":"a","expect":{"says":["("]}}',
  ]
  for (const line of bad)
    assert.throws(
      () => readSuite(`\n${line}`),
      (error) => error instanceof SuiteError && /^2: /u.test(error.message),
    )
})
