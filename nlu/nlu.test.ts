import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deserialize, serialize } from 'node:v8'
import { judgeHeldOut } from './evaluate.ts'
import { parseExamples } from './examples.ts'
import { goldOf } from './gold.ts'
import { mentionFinder } from './mentions.ts'
import { createNameIndex } from './names.ts'
import { nearestExamples } from './nearest.ts'
import { createReader } from './reader.ts'
import { calibrationTable, confusion, misses, totals } from './report.ts'
import type { Context } from './schema.ts'
import { respacer, spacedPart } from './spacing.ts'
import { anySchema, contextAfter, errandExamples, schema } from './testing/errands.ts'
import { trainReader } from './train.ts'

const examples = errandExamples()
const weights = trainReader(schema, examples)
const reader = createReader(schema, weights)
const read = (text: string, context = contextAfter()) => reader.read(text, context)
const values = (text: string, context = contextAfter()) => read(text, context).map(({ value }) => value)

describe('a reader', () => {
  test('reads wordings that no example has', () => {
    assert.deepEqual(values('시장에서 사야 되는 것 좀 알려줄래'), [{ ask: 'list', shop: 'market' }])
    assert.deepEqual(values('전부 합하면 얼마지'), [{ ask: 'total' }])
    assert.deepEqual(values('안녕하십니까'), [{ ask: 'greet' }])
  })

  test('finds names that stand in no list, and what is left out', () => {
    assert.deepEqual(values('고구마 추가해줘'), [{ ask: 'add', item: '고구마' }])
    assert.deepEqual(values('빵집 빼고 합계 얼마야'), [{ ask: 'total', without: 'bakery' }])
  })

  test('reads several requests of one message, each with its own names', () => {
    assert.deepEqual(values('오이 추가하고 총 얼마인지 알려줘'), [
      { ask: 'add', item: '오이' },
      { ask: 'total' },
    ])
  })

  test('goes on from what was asked before', () => {
    assert.deepEqual(values('약국은?', contextAfter({ ask: 'total' })), [{ ask: 'total', shop: 'pharmacy' }])
    assert.deepEqual(values('약국은?', contextAfter({ ask: 'list' })), [{ ask: 'list', shop: 'pharmacy' }])
  })

  test('reads dates and counts by grammar', () => {
    const [found] = values('지난달에 얼마 썼어')
    assert.deepEqual(found, { ask: 'total', from: '2026-02-01' })
    assert.equal(values('달걀 세 개 추가해줘')[0]?.count, 3)
  })

  test("takes the owner's names, but no period for one of them unless it is marked", () => {
    const names = createNameIndex([
      { kind: 'shop', name: '가나마트', value: 'gana' },
      { kind: 'shop', name: '오늘', value: 'today' },
    ])
    const own = { ...contextAfter(), names }
    assert.equal(values('가나마트에서 살 거 알려줘', own)[0]?.shop, 'gana')
    assert.equal(values('오늘 살 거 알려줘', own)[0]?.from, '2026-03-15')
    assert.equal(values('오늘에서 살 거 알려줘', own)[0]?.shop, 'today')
  })

  test('names the noun that nothing explains, and is less sure for it', () => {
    const text = '블록체인에서 살 거 알려줘'
    const [found] = read(text)
    assert.deepEqual(
      found!.unexplained.map(({ start, end }) => text.slice(start, end)),
      ['블록체인'],
    )
    assert.ok(found!.confidence < read('시장에서 살 거 알려줘')[0]!.confidence)
  })

  test('says which words an ask hangs on', () => {
    assert.ok(read('목록 좀 보여줘')[0]!.indicators.includes('목록'))
  })

  test('answers nothing, signs and noise without a throw', () => {
    for (const text of ['', ' ', '?', '\u200b', 'ㅋㅋㅋㅋ', '🍕🍕', '.'.repeat(9000), '\ud800'])
      assert.ok(Array.isArray(read(text)))
  })
})

describe('training', () => {
  test('makes equal weights of equal examples, and they outlive their process', () => {
    assert.deepEqual(trainReader(schema, errandExamples()), weights)
    const kept = createReader(schema, deserialize(serialize(weights)))
    assert.deepEqual(kept.read('두부 빼줘', contextAfter())[0]?.value, { ask: 'remove', item: '두부' })
  })

  test('refuses a label that the schema has not, and says where', () => {
    assert.throws(
      () => parseExamples(anySchema, 'dad', '{"say":"a","ask":"list"}\n{"say":"b","ask":"lst"}'),
      /dad:2: no such label: ask=lst/u,
    )
    assert.throws(
      () => parseExamples(anySchema, 'dad', '{"say":"a | b","ask":"list"}'),
      /2 clauses and 1 labels/u,
    )
  })

  test('is judged on authors it was not trained on, with every miss and what it is like', () => {
    const judged = judgeHeldOut(schema, examples)
    assert.equal(judged.length, examples.length)
    const right = judged.filter(({ isRight }) => isRight)
    assert.ok(right.length > 0.5 * judged.length, `${right.length} of ${judged.length}`)
    const sure = judged.filter(({ confidence }) => confidence >= 0.8)
    const rightOf = (all: typeof judged) => all.filter(({ isRight }) => isRight).length / all.length
    assert.ok(rightOf(sure) >= rightOf(judged))
    assert.match(totals(anySchema, judged).join('\n'), /whole requests right: .*\n {2}by themselves: /u)
    assert.ok(calibrationTable(judged).length > 2)
    assert.ok(confusion(anySchema, judged).length > 0)
    assert.equal(
      misses(judged, nearestExamples(weights)).filter((line) => !line.startsWith(' ')).length,
      judged.length - right.length,
    )
  })

  test('is judged by what a label means with the spaces that the reader puts in', () => {
    const typed = parseExamples(anySchema, 'hasty', '{"say":"시장에서우유두개추가해줘","ask":"add"}')
    const space = respacer(anySchema, weights)
    const find = mentionFinder(anySchema)
    const numbers = (all: readonly { kind: string; text: string }[]) =>
      all.filter(({ kind }) => kind === 'number').map(({ text }) => text)
    const context = contextAfter() as Context<unknown>
    assert.deepEqual(numbers(goldOf(typed[0]!, find, context)), [])
    assert.deepEqual(numbers(goldOf(typed[0]!, find, context, space)), ['두'])
    const { text } = space(typed[0]!.say)
    assert.equal(spacedPart(space(typed[0]!.say), { start: 0, end: typed[0]!.say.length }), text)
  })

  test('finds the examples that a message is most like', () => {
    const [first] = nearestExamples(weights)('목록 보여줘', 3)
    assert.match(first!.example.say, /목록/u)
    assert.deepEqual(first!.example.asks, [{ ask: 'list' }])
  })
})
