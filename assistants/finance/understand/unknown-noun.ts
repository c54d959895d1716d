import { readdirSync, readFileSync } from 'node:fs'
import { parseExamples } from '#nlu/examples.ts'
import type { Schema, Span } from '#nlu/schema.ts'
import { unexplainedFinder, wordsOf } from '#nlu/words.ts'
import { isCategory } from '../categories.ts'
import { financeReader } from '../reader/reader.ts'
import narrower from './narrower-words.json' with { type: 'json' }
import type { Question } from './question.ts'
import type { Read } from './read-question.ts'
import type { Said } from './said.ts'
import { mayBeShop } from './shop-name.ts'

type Finder = ReturnType<typeof unexplainedFinder>
let kept: Finder | undefined

/** Nouns that stand in none of the messages people were heard to write: what they are about, nothing here says. */
function unheard(): Finder {
  kept ??= unexplainedFinder(wordsOf(heardMessages()))
  return kept
}

function heardMessages(): string[] {
  const folder = financeReader.examples
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return parseExamples(financeReader.schema as unknown as Schema<never>, name, text).map(({ say }) => say)
  })
}

/** Kinds whose figure is that of all spending, where they name no subject. */
const ofAll: ReadonlySet<Question['kind']> = new Set([
  'total',
  'list',
  'count',
  'average',
  'comparison',
  'breakdown',
  'daily',
  'monthly',
  'store_ranking',
])

/** The questions, where what they are about is known; else what stands in names and memos by that noun. */
export function ofUnknownNoun(
  questions: readonly Question[],
  read: Read,
  typed: string,
): readonly Question[] {
  const part = questions.length > 0 && questions.every(asksOfCategory) ? narrowerNoun(read) : undefined
  if (part && questions.every((one) => 'category' in one && one.category === part.category))
    return questions.map((one) => thingOf(part.noun, one, part.category))
  const [only, ...others] = questions
  if (!only || others.length > 0 || !ofAll.has(only.kind) || namesSubject(only)) return questions
  const item = unknownNounIn(read, typed)
  if (item === undefined) return questions
  return [thingOf(item, only)]
}

function thingOf(item: string, asking: Question, within?: string): Question {
  const asked = 'period' in asking ? asking.period : null
  const period = asked && 'assumed' in asked && asked.assumed === null ? asked : null
  return { kind: 'thing', item, isUnknown: true, period, ...(within ? { within } : {}) }
}

const asksOfCategory = (question: Question): boolean =>
  (question.kind === 'category' || ofAll.has(question.kind)) &&
  !('store' in question && question.store !== undefined)

/** 강아지한테 들어가는 돈: a part of 생활 that no category is of; what all of 생활 came to is no answer to it. */
function narrowerNoun({ parts }: Read) {
  for (const { said } of parts)
    for (const mention of said.mentions.all) {
      if (mention.type !== 'category' || !isCategory(mention.category.category)) continue
      const { category, words } = mention.category
      const noun = narrower.find((word) => words.includes(word))
      if (noun) return { noun, category }
    }
  return undefined
}

function namesSubject(question: Question): boolean {
  const { category, store, without } = question as {
    category?: string
    store?: string
    without?: readonly string[]
  }
  return category !== undefined || store !== undefined || (without?.length ?? 0) > 0
}

/**
 * 벌금 얼마 냈어, 해외결제 얼마야: what is asked about, where no period, category, shop or known word explains it. Its
 * figure is not that of all spending.
 */
function unknownNounIn({ parts }: Read, typed: string): string | undefined {
  for (const { said } of parts) {
    const nouns = unknownIn(said).filter((word) => typed.includes(word))
    const noun = nouns
      .map((word) => word.replace(ofSpending, ''))
      .find((word) => word.length > 1 && mayBeShop(word))
    if (noun) return noun
  }
  return undefined
}

/** 해외결제, 해외사용액: the payments of what stands in front. */
const ofSpending = /(?:결제|지출|사용|이용|구매|구입)(?:금액|내역|액|비|금)?$/u

function unknownIn({ mentions: { text, all }, stray }: Said): string[] {
  const nouns = unheard()(text, { start: 0, end: text.length }, all.map(asFound))
  return nouns
    .filter(({ start, end }) => {
      const word = text.slice(start, end)
      const isStray = stray.some((it) => it.includes(word) || word.includes(it))
      return (isStray && isPaidFor.test(text.slice(end))) || isAsked.test(text.slice(end))
    })
    .map(({ start, end }) => text.slice(start, end))
}

const asFound = ({ start, end }: Span) => ({ span: { start, end } })

/** 벌금 낸 거, 빌려준 돈: a word of paying behind it. */
const isPaidFor =
  /^(?:에|에서|한테|로|으로|을|를|은|는|이|가|도|만)?\s?(?:다|총|모두|전부)?\s?(?:얼마|몇\s?(?:번|건)|돈|거|것|건|낸|냈|쓴|썼|산\s|샀|내역|결제|지출|비용|값|나간|나갔|들어간|들었|찾아|있)/u

/** 해외결제 얼마야: the words of asking stand right behind. */
const isAsked = /^(?:에|에서|한테|로|으로|은|는|이|가)?\s?(?:다|총|모두)?\s?(?:얼마|몇\s?(?:번|건))/u
