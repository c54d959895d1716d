import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createClassifiers } from '#engine/classifiers.ts'
import { decide } from '#engine/decide.ts'
import { carryOver, type EarlierSlots } from '#engine/memory/carry-over.ts'
import { trainedReader } from '#engine/readers.ts'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { findReference } from '#korean/reference.ts'
import { demoExpenses } from '../demo/demo.ts'
import { financeReader } from '../reader/reader.ts'
import { resolveMerchant } from '../stores/merchant.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { goingOn, requestBefore } from './heard/going-on.ts'
import { likelihoodsOf } from './heard/likelihoods.ts'
import { readAs } from './heard/read-as.ts'
import { mayNameStore } from './may-name.ts'
import type { Question } from './question.ts'
import { readMessage } from './read-question.ts'
import { slotRules, slotsOf } from './slot-rules.ts'
import { understand } from './understand.ts'

/** A message and what it must be understood as; a dialogue's come one after another. */
interface Case {
  readonly dialogue: string | null
  readonly message: string
  readonly expect: readonly Expected[]
  readonly also?: readonly (readonly Expected[])[]
}

/** A question; its periods by their days alone, `assumed` where none was said, null where none is needed. */
type Expected = { readonly kind: string } & Readonly<Record<string, unknown>>

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const stores = [
  ...new Set(demoExpenses(Temporal.PlainDate.from('2025-01-01'), now.toPlainDate()).map((row) => row.store)),
]
const brands = createMerchantLexicon([])
const ownStores = createMerchantLexicon(stores)
const report = (error: unknown) => assert.ifError(error)
const classifiers = createClassifiers({ report })
const readers = createTrained({ weights: weightFiles(installedWeights), report })

const cases = readFileSync(new URL('./cases/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

const noMemory = async () => ({ window: [], summary: null, uncovered: [] })

/** What the turns of a dialogue so far leave behind, newest first. */
async function understood(message: string, earlier: EarlierSlots[]): Promise<readonly Question[]> {
  const known = readMessage(message, now, brands)
  const read = mayNameStore(known, message) ? readMessage(message, now, ownStores) : known
  const pointsTo = earlier.length > 0 ? findReference(message) : undefined
  const [last] = earlier
  const reader = await readers.of(trainedReader(financeReader))
  const before = last ? [requestBefore(last.slots)] : []
  const readings = reader.read(message, { now, direction: 'past', before })
  const goesOn = last && goingOn(readings, last.slots)
  const reach = pointsTo?.reach ?? (last && (read.refersBack || goesOn) ? 'last' : undefined)
  const found = reach && carryOver({ given: read.given, reach, earlier, rules: slotRules })
  const { slots, carried, from } = found ?? { slots: read.given, carried: [], from: undefined }
  const said = {
    message: read.asked ?? message,
    typed: message,
    original: message,
    read,
    slots,
    carried: carried.length > 0,
    before: from ?? earlier[0],
    now,
    memory: noMemory,
    goesOn,
    heard: from && from !== last ? undefined : likelihoodsOf(readings, last?.slots),
    readAs: readAs(readings, message),
  }
  const { value } = await decide(understand, said, { classify: classifiers.classify, elapsed: () => 0 })
  const asked = value.at(-1)
  if (asked && !['chat', 'off_topic', 'action'].includes(asked.kind)) {
    earlier.unshift({ turnId: message, slots: slotsOf(asked, now.toPlainDate(), from?.slots) })
  }
  return value
}

function differs(expected: Expected, question: Readonly<Record<string, unknown>>): string | undefined {
  if (expected.kind !== question.kind) return `${question.kind}`
  const wrong = Object.keys(expected).find((key) => !fits(key, expected[key], question[key]))
  if (wrong) return `${wrong}: ${JSON.stringify(question[wrong])}`
  const narrowing = ['category', 'store', 'without', 'threshold', 'minAmount', 'maxAmount', 'subjects']
  const extra = narrowing.find((key) => question[key] !== undefined && expected[key] === undefined)
  return extra && `${extra} was not said`
}

function fits(key: string, wanted: unknown, got: unknown): boolean {
  if (key === 'kind' || key === 'about' || wanted === 'assumed') return true
  if (key === 'period' || key === 'other') {
    const range = got as { startDate?: string; endDate?: string; assumed?: string } | null
    if (wanted === null) return !range || range.assumed === 'period'
    const { from, to } = wanted as { from: string; to: string }
    return range?.startDate === undefined || (range.startDate === from && range.endDate === to)
  }
  return JSON.stringify(sameShops(wanted)) === JSON.stringify(sameShops(got))
}

/** Two names of a shop are as good when they pick the same rows. */
function sameShops(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sameShops)
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, sameShops(held)]))
  }
  if (typeof value !== 'string') return value
  const { matched } = resolveMerchant(value, stores)
  return matched.length > 0 ? matched.toSorted() : value
}

test('messages, alone and in dialogues, are understood as what they ask', async () => {
  const wrong: string[] = []
  let earlier: EarlierSlots[] = []
  let dialogue: string | null = null
  for (const one of cases) {
    if (one.dialogue === null || one.dialogue !== dialogue) earlier = []
    dialogue = one.dialogue
    const questions = await understood(one.message, earlier)
    const readings = [one.expect, ...(one.also ?? [])]
    const reasons = readings.map((expected) =>
      expected.length === questions.length
        ? expected.map((each, index) => differs(each, { ...questions[index] })).find(Boolean)
        : `${questions.length} questions`,
    )
    if (reasons.every(Boolean)) wrong.push(`${one.message} — ${reasons[0]}`)
  }
  assert.deepEqual(wrong, [])
})
