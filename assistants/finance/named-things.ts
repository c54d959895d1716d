import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { findPurchases } from './tools/find-purchases.ts'
import type { Period } from './understand/period.ts'
import type { Question, ThingQuestion } from './understand/question.ts'
import type { Read } from './understand/read-question.ts'
import { type NamedThing, unaccounted } from './understand/unknown-noun.ts'

/**
 * The questions, each of what it names: 야구장에 쓴 돈 is none of all 문화/여가. Where names or memos have the noun it is of
 * those rows, else of the shops that sell it, else it is said that there is none.
 */
export async function ofNamedThings(
  t: Turn,
  questions: readonly Question[],
  read: Read,
): Promise<readonly Question[]> {
  const named = unaccounted(questions, read, t.message)
  if (!named || named.noun.length < fewestLetters) return questions
  const { noun, group } = named
  const found = await t.run(call(findPurchases, { words: [noun] }))
  const isRecorded = found.kind === 'found' && found.value.named.count > 0
  if (isRecorded) return questions.map((one) => thingQuestion(named, one))
  if (group) return questions.map((one) => atGroup(group.name, one))
  return named.ifRecorded ? questions : questions.map((one) => thingQuestion(named, one))
}

/** A word of one letter is in too many names to be looked for. */
const fewestLetters = 2

/** The same of the shops of a sort. */
function atGroup(store: string, asking: Question): Question {
  const { category: _whole, ...rest } = asking as Question & { category?: string }
  const isSum = asking.kind === 'category' || asking.kind === 'total' || asking.kind === 'breakdown'
  return { ...rest, ...(isSum ? { kind: 'store' } : {}), store } as Question
}

function thingQuestion({ noun, category }: NamedThing, asking: Question): ThingQuestion {
  const { period, focus, kind } = asking as { period?: Period | null; focus?: string; kind: string }
  const said = period && period.assumed === null ? period : null
  const asks = kind === 'count' ? 'times' : kind === 'list' && focus === 'date' ? 'last' : undefined
  return {
    kind: 'thing',
    item: noun,
    isUnknown: true,
    period: said,
    ...(asks ? { asks } : {}),
    ...(category ? { within: category } : {}),
  }
}
