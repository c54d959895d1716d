import { conceptFinder } from '#nlu/concepts.ts'
import type { Clause, Mention, Told } from '#nlu/schema.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import { isFood } from '../lexicon/terms.ts'
import { withoutCounters } from './coverage.ts'

/**
 * What somebody is allergic to, by the word itself: the foods that stand before it (in English, behind it), or, where none
 * is known, the noun that does. Exact and without regard to anything learned: this is what must not be misread.
 */
export function allergiesIn(clause: Told): string[] {
  const { text, span, mentions } = clause
  const at = mentions.find(({ kind }) => kind === 'allergy')
  if (!at) return []
  const all = foodsIn(clause)
  // 해물로 나흘 저녁 짜 줘. 딸이 게 알레르기 있어: what the sentence before wants is nobody's allergy.
  const begins = text.slice(0, at.span.start - span.start).search(lastSentence) + span.start
  const own = all.filter((it) => it.span.start >= begins)
  const said = own.length > 0 ? own : all
  const before = said.filter(({ span: own }) => own.end <= at.span.start)
  // English has them behind: allergic to shrimp.
  const foods = before.length > 0 || !/^[a-z]/iu.test(at.text) ? before : said
  if (foods.length > 0) return unique(notOfToday(foods, clause).map(({ value }) => String(value)))
  const word = text
    .slice(0, at.span.start - span.start)
    .trim()
    .split(/\s+/u)
    .at(-1)
  // 기억하는 알레르기 뭐야?: a verb before the word, and nothing that is told.
  if (word === undefined || isVerbBefore(word)) return []
  const noun = word.replace(/(?:에|이|가|은|는|을|를|도|의)$/u, '')
  return /^[가-힣A-Za-z]{2,20}$/u.test(noun) && !nobody.has(noun) ? [noun] : []
}

/** 기억하는, 등록된, 있는: a verb that says more of the allergy. 하는 and 되는 end no food. */
function isVerbBefore(word: string): boolean {
  return /(?:하는|되는|있는|없는|했던|한|된|던|적은|넣은|알려준|저장할|등록할)$/u.test(word)
}

/** What somebody says they cannot eat, without the word (우유 먹으면 배탈 나는데): what is to be left out, else every food named. */
export function toldIn(clause: Clause): string[] {
  if (clause.facets.health !== 'allergy') return []
  const foods = foodsIn(clause)
  const out = foods.filter(({ role }) => role === 'excluded')
  return unique(
    notOfToday(out.length > 0 ? out : foods, clause).map(({ value, text }) =>
      /^[a-z]/u.test(String(value)) ? text : String(value),
    ),
  )
}

function foodsIn({ mentions, text, span }: Told): Mention[] {
  return withoutCounters(mentions).filter(
    ({ kind, value, role, span: own }) =>
      kind === 'word' &&
      role !== 'aside' &&
      isFood(String(value)) &&
      !isThroat(text.slice(own.start - span.start)),
  )
}

/** 목이 부어요: the neck or throat that hurts, and no mushroom. */
export function isThroat(text: string): boolean {
  if (!/^목이\s/u.test(text)) return false
  const behind = text.slice(2).trimStart()
  return conceptsIn(behind, { start: 0, end: behind.length }).some(
    ({ name, start }) => name === 'symptom' && start === 0,
  )
}

/**
 * 소고기 말고요. 시아버님이 새우 알러지: of several foods, one of which is only said that it is not wanted is of this plan alone.
 * Where that is said of all of them (우유 빼 주세요, 먹으면 배탈 나요), it is said on account of the health.
 */
export function notOfToday(foods: readonly Mention[], { text, span, mentions }: Told): readonly Mention[] {
  const words = mentions.filter(({ kind }) => kind === 'word')
  const isOfToday = (it: Mention) => {
    const next = words.find(({ span: own }) => own.start >= it.span.end)
    const rest = text.slice(it.span.end - span.start, (next?.span.start ?? span.end) - span.start)
    const [said = ''] = rest.split(sentenceEnd)
    const names = conceptsIn(said, { start: 0, end: said.length }).map(({ name }) => name)
    return (
      names.some((name) => unwanted.has(name)) &&
      !names.some((name) => unable.has(name)) &&
      !saysAllergy(said)
    )
  }
  const saysAllergy = (said: string) =>
    mentions.some(({ kind, text: own }) => kind === 'allergy' && said.includes(own))
  const left = foods.filter((it) => !isOfToday(it))
  return left.length > 0 ? left : foods
}

const conceptsIn = conceptFinder(concepts)
const sentenceEnd = /[.!?;\n]/u
/** Where the last of several sentences begins. */
const lastSentence = /[^.!?;\n]*$/u
const unwanted: ReadonlySet<string> = new Set(['leave out', 'dislike'])
const unable: ReadonlySet<string> = new Set(['cannot eat', 'symptom'])

/** Whose allergy it is, or what sort of word: no food. */
const nobody = new Set([
  '나',
  '저',
  '제',
  '내',
  '우리',
  '아이',
  '애',
  '혹시',
  '무슨',
  '어떤',
  '음식',
  '심한',
  '관련',
  '정보',
  '식품',
])

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}
