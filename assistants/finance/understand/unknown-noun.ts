import { isKindOf, sensesOf } from '#korean/thesaurus.ts'
import type { Span } from '#nlu/schema.ts'
import { savings } from '../categories.ts'
import { unheard } from '../reader/heard-nouns.ts'
import { groupOfThing } from '../stores/store-groups.ts'
import { categoriesIn } from './category-words.ts'
import { type NarrowerNoun, narrowerNoun } from './narrower-noun.ts'
import type { Question } from './question.ts'
import type { Read } from './read-question.ts'
import type { Said } from './said.ts'
import { mayBeShop } from './shop-name.ts'
import { shopOfSort } from './shop-of-sort.ts'

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

/** A noun that a question is about, and that nothing it was narrowed by accounts for. */
export interface NamedThing extends Partial<NarrowerNoun> {
  readonly noun: string
  /** Not said where the records have no such word: 데이트 may yet be no thing at all. */
  readonly ifRecorded?: true
}

/** What the questions name and would not be narrowed by: a part of a category, or a noun of no category at all. */
export function unaccounted(
  questions: readonly Question[],
  read: Read,
  typed: string,
): NamedThing | undefined {
  if (questions.length === 0) return undefined
  const part = questions.every(asksOfCategory) ? narrowerIn(read, typed) : undefined
  if (part && questions.every((one) => 'category' in one && one.category === part.category)) return part
  const [only, ...others] = questions
  if (!only || others.length > 0) return undefined
  const shop = shopOfSort(only, read, typed)
  if (shop?.isName) return { noun: shop.name }
  if (namesSubject(only, read)) return undefined
  return ofAll.has(only.kind) || only.kind === 'store' || only.kind === 'category'
    ? unknownNounIn(read, typed)
    : undefined
}

const asksOfCategory = (question: Question): boolean =>
  (question.kind === 'category' || ofAll.has(question.kind)) &&
  !('store' in question && question.store !== undefined)

/** The words that a category was understood by, in what is asked or else in the story around it: 야구장 간다고 쓴 돈 있나. */
function narrowerIn({ parts }: Read, typed: string): NarrowerNoun | undefined {
  const asked = parts.flatMap(({ said }) =>
    said.mentions.all.flatMap((one) => (one.type === 'category' ? [one.category] : [])),
  )
  const mentions = asked.length > 0 ? asked : categoriesIn(typed)
  const [first, ...others] = mentions.map((one) => narrowerNoun(one))
  const isPart = others.every((one) => one?.category === first?.category)
  return first && isPart && first.category !== savings ? first : undefined
}

/** 이번 달 데이트 비용만, after a shop: what is only taken over is not named. */
function namesSubject(question: Question, { parts }: Read): boolean {
  const { category, store, without } = question as {
    category?: string
    store?: string
    without?: readonly string[]
  }
  const isNamed = parts.some(({ said }) => said.categories.length + said.stores.length > 0)
  const isOfSubject = category !== undefined || store !== undefined
  // 몇 번 시켰어: of 배달, by its verb.
  const isMeant = category === '배달' && !isNamed
  return (isOfSubject && (isNamed || isMeant)) || (without?.length ?? 0) > 0
}

/**
 * 벌금 얼마 냈어, 해외결제 얼마야: what is asked about, where no period, category, shop or known word explains it. Its
 * figure is not that of all spending.
 */
function unknownNounIn({ parts }: Read, typed: string): NamedThing | undefined {
  for (const { said } of parts) {
    const nouns = unknownIn(said).filter((word) => typed.includes(word))
    const noun = nouns
      .map((word) => word.replace(ofSpending, ''))
      .find((word) => word.length > 1 && mayBeShop(word))
    if (noun) return thingOf(noun)
    const heard = heardIn(said)
    if (heard) return heard
  }
  return undefined
}

/** 떡볶이 지난달 얼마, 마라탕 몇 번 먹었지: a word that people were heard to use, and money goes for what it means. */
function heardIn(said: Said): NamedThing | undefined {
  for (const stray of said.stray) {
    const word = [`${stray}이`, stray].find((it) => said.mentions.text.includes(it) && isThingToPay(it))
    if (word && isDoneWith.test(behind(word, said))) return thingOf(word)
    if (!word && mayBeShop(stray) && isPaidFor.test(behind(stray, said)))
      return { ...thingOf(stray), ifRecorded: true }
  }
  return undefined
}

function thingOf(noun: string): NamedThing {
  const group = groupOfThing(noun)
  return { noun, ...(group ? { group, category: group.category } : {}) }
}

/** What stands behind a word, but for a time. */
function behind(word: string, { mentions: { text, all } }: Said): string {
  const at = text.indexOf(word)
  if (at < 0) return ''
  const end = at + word.length
  const time = all.find((one) => one.type === 'period' && one.start >= end && one.start - end <= 2)
  return time ? text.slice(end, time.start).trimEnd() + text.slice(time.end) : text.slice(end)
}

/** 마라탕, 벌금, 데이트: what money goes for, by its meaning. */
const isThingToPay = (word: string): boolean =>
  [...sensesOf(word)].some((sense) => isKindOf(sense, kindsPaidFor))

const kindsPaidFor: ReadonlySet<string> = new Set([
  '음식',
  '식재료',
  '물건',
  '시설',
  '오락',
  '취미',
  '운동',
  '행사',
  '예식',
  '벌',
  '세금',
  '미용',
  '동물',
  '식물',
])

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

/** The same, and 마라탕 먹었지, 데이트는?: what one does with it, or nothing else. */
const isDoneWith = new RegExp(
  `${isPaidFor.source}|^(?:에서|에|을|를|은|는|이|가)?\\s?(?:[?!.~]*$|먹|마시|마셨|시켰|시키|사|샀|봤|본|보러|갔|간|가는|다닌|다녔|했|하는|탔|받|나왔)`,
  'u',
)

/** 해외결제 얼마야: the words of asking stand right behind. */
const isAsked = /^(?:에|에서|한테|로|으로|은|는|이|가)?\s?(?:다|총|모두)?\s?(?:얼마|몇\s?(?:번|건))/u
