import { isKnownNoun, isNounWithParticle, isVerbForm } from '#korean/known-words.ts'
import { isKindOf, sensesOf } from '#korean/thesaurus.ts'
import type { Clause, Mention, Told } from '#nlu/schema.ts'
import { allergenGroups, allergenNames, isAllergen } from '../kitchen/allergens.ts'
import { conceptsIn, saysAny, unableIn } from '../lexicon/concepts.ts'
import { isFood } from '../lexicon/terms.ts'
import { withoutCounters } from './coverage.ts'

/**
 * What somebody is allergic to, by the word itself: the foods that stand before it (in English, behind it), or, where none
 * is known, the noun that does. Exact and without regard to anything learned: this is what must not be misread.
 */
export function allergiesIn(clause: Told): string[] {
  const { text, span, mentions } = clause
  // 새우 알레르기는 없어요; 알레르기 없는 식단 is one that keeps to it.
  const said = mentions.filter(({ kind }) => kind === 'allergy')
  const isDenied = (it: Mention) => denied.test(text.slice(it.span.end - span.start))
  const at = said.find((it) => !isDenied(it))
  if (!at) return []
  const last = said.findLast((it) => isDenied(it) && it.span.end <= at.span.start)
  const all = foodsIn(clause)
  // 해물로 나흘 저녁 짜 줘. 딸이 게 알레르기 있어: what the sentence before wants is nobody's allergy.
  const begins = Math.max(
    lastSentence(text.slice(0, at.span.start - span.start)) + span.start,
    last?.span.end ?? 0,
  )
  const own = all.filter((it) => it.span.start >= begins)
  const meant = own.length > 0 || last ? own : all
  const before = meant.filter(({ span: own }) => own.end <= at.span.start)
  // English has them behind, and only them: tofu please, I am allergic to shrimp. Lunch for two days.
  const foods = before.length > 0 && !/^[a-z]*ic$/iu.test(at.text) ? before : []
  if (foods.length > 0) return unique(notOfToday(foods, clause).map(({ value }) => String(value)))
  const listed = listedBehind(clause, at)
  if (listed.length > 0) return listed
  const word = text
    .slice(0, at.span.start - span.start)
    .trim()
    .split(/\s+/u)
    .at(-1)
  // 기억하는 알레르기 뭐야?: a verb before the word, and nothing that is told.
  if (word === undefined || isVerbBefore(word)) return []
  const noun = isKnownNoun(word) ? word : word.replace(/(?:에|이|가|은|는|을|를|도|의)$/u, '')
  return /^[가-힣A-Za-z]{2,20}$/u.test(noun) && !nobody.has(noun) && !isNoAllergen(noun) ? [noun] : []
}

/** 알레르기: 우유, 밀. 알레르기 때문에 우유 빼고: the row right behind the word, else what its sentence leaves out. */
function listedBehind(clause: Told, at: Mention): string[] {
  const { text, span, mentions } = clause
  const rest = text.slice(at.span.end - span.start)
  const end = at.span.end + rest.split(sentenceEnd, 1)[0]!.length
  // What a sentence like this has in it is nobody's wish, whatever it was taken for.
  const behind = withoutCounters(mentions).filter(
    (it) =>
      it.kind === 'word' && isFood(String(it.value)) && it.span.start >= at.span.end && it.span.start < end,
  )
  const [first] = behind
  if (!first) return []
  const isHeaded = heading.test(text.slice(at.span.end - span.start, first.span.start - span.start))
  const meant = isHeaded ? rowOf(behind, clause) : behind.filter(({ role }) => role === 'excluded')
  return unique(meant.map(({ value }) => String(value)))
}

/** The first of some mentions, and those that are joined to it. */
function rowOf(
  mentions: readonly Mention[],
  { text, span }: Pick<Told, 'text' | 'span'>,
): readonly Mention[] {
  const last = mentions.findIndex((it, at) => {
    const next = mentions[at + 1]
    return !next || !joins.test(text.slice(it.span.end - span.start, next.span.start - span.start))
  })
  return mentions.slice(0, last + 1)
}
const joins = /^(?:이?랑|하고|과|와|이나|나|및|\s|,|·|\/|&|and|or)*$/iu
const denied = /^(?:은|는|이|가|도)?\s?(?:없(?!는(?!데)|게|이)|아니|아닙)/u
const heading = /^\s?(?:식품|음식|재료|유발|to|are|is)?\s?(?:은|는|이|가|[:：=-])*\s?$/iu

/** 기억하는, 등록된, 있는: a verb that says more of the allergy. 하는 and 되는 end no food. */
function isVerbBefore(word: string): boolean {
  // 먹고 두드러기가 났어요.
  if (isVerbForm(word) && !isKnownNoun(word) && !isNounWithParticle(word)) return true
  return /(?:하는|되는|있는|없는|했던|한|된|던|적은|넣은|알려준|저장할|등록할)$/u.test(word)
}

/** Who has it, where it shows and what is planned are nothing that one is allergic to. */
const noAllergens: ReadonlySet<string> = new Set(['사람', '신체', '식단', '메뉴'])

function isNoAllergen(noun: string): boolean {
  const senses = [...sensesOf(noun)]
  return senses.length > 0 && senses.every((sense) => isKindOf(sense, noAllergens))
}

/** What somebody says they cannot eat, without the word (우유 먹으면 배탈 나는데): what is to be left out, else every food named. */
export function toldIn(clause: Clause): string[] {
  if (clause.facets.health !== 'allergy') return []
  const told = foodsIn(clause)
  // 복숭아만 닿아도 빨개져요: what it was taken for makes no difference, where nothing else is named.
  const all = told.length > 0 ? told : foodsIn({ ...clause, mentions: clause.mentions.map(unmarked) })
  const foods = notOfToday(all, clause)
  const out = foods.filter(({ role }) => role === 'excluded')
  // 새우 알레르기가 있는데 소고기는 빼고: beside the word, only what is left out on account of the health, too.
  const isNamed = clause.mentions.some(({ kind }) => kind === 'allergy')
  if (!isNamed && isSwap(clause.text, all)) return []
  return unique(
    (out.length > 0 || isNamed ? out : foods).map(({ value, text }) =>
      /^[a-z]/u.test(String(value)) ? text : String(value),
    ),
  )
}

const unmarked = (it: Mention): Mention => ({ ...it, role: 'wanted' })

/** 밥 말고 시리얼, 라면 말고: one meal rather than another, where nothing says that it is not borne. An allergen is looked at anyway. */
export function isSwap(text: string, foods: readonly Mention[]): boolean {
  const isOfLaw = ({ value }: Mention) => isLegalAllergen(String(value))
  return rather.test(text) && !saysAny(text, 'cannot eat', 'symptom') && !foods.some(isOfLaw)
}
const rather = /(?:말고|말구)(?=요?(?:[\s,.!?~]|$))/u

export function isLegalAllergen(food: string): boolean {
  return isAllergen(food) || allergenNames.has(food) || allergenGroups.has(food)
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
  return conceptsIn(behind).some(({ name, start }) => name === 'symptom' && start === 0)
}

/**
 * 소고기 말고요. 시아버님이 새우 알러지: of several foods, one of which is only said that it is not wanted is of this plan alone.
 * Where that is said of all of them (우유 빼 주세요, 먹으면 배탈 나요), it is said on account of the health.
 */
export function notOfToday(foods: readonly Mention[], { text, span, mentions }: Told): readonly Mention[] {
  const words = mentions.filter(({ kind }) => kind === 'word')
  const isOfToday = (it: Mention) => {
    const behind = words.filter(({ span: own }) => own.start >= it.span.start)
    // 우유 달걀 고기 다 안 먹어요: what is said of the last of a row is said of all of it.
    const row = rowOf(behind, { text, span })
    const [last = it, next] = [row.at(-1), behind[row.length]]
    const rest = text.slice(last.span.end - span.start, (next?.span.start ?? span.end) - span.start)
    const [said = ''] = rest.split(sentenceEnd)
    const names = conceptsIn(said).map(({ name }) => name)
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

const sentenceEnd = /[.!?;\n]/u
/** Where the last of several sentences begins. */
const lastSentence = (text: string): number =>
  Math.max(...['.', '!', '?', ';', '\n'].map((mark) => text.lastIndexOf(mark))) + 1
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

/**
 * 이제 우유는 못 먹어, 못 먹게 됐어요, I can't eat it anymore: who cannot eat something is cured of nothing, however it was read, and
 * no word of time makes it so. 못 먹었는데 이제 괜찮대 is.
 */
export function isCured({ facets, text }: Clause): boolean {
  if (facets.health !== 'cured') return false
  const notEaten = [...text.matchAll(/안\s?[먹묵]/gu)].at(-1)?.index ?? -1
  const unable = Math.max(unableIn(text).at(-1) ?? -1, notEaten)
  if (unable < 0) return true
  const rest = text.slice(unable)
  // 우유는 안 먹어도 괜찮아요: one can do without it.
  return (cures.test(rest) && !/^[안못]\s?[먹묵]어도/u.test(rest)) || saysAny(rest, 'bin')
}
/** What says by itself that it is over; not in a question, and not denied. */
const cures = new RegExp(
  `(?<![안못]\\s?)(?:${[
    ...['나았', '나아(?:졌|서|요)', '사라졌', '없어졌', '멀쩡(?!하지)'],
    ...['아무렇지', '아니래', '아니었', '먹으래'],
    ...['완치(?![가는도]?\\s?(?:안|못|되지|아니))', '괜찮(?!지|을|나|은가|은지)'],
    ...['아니라(?:네|고\\s?[했하합해그])', '(?:알레르기|알러지|반응|증상|이상)\\S{0,2}\\s?(?:이제\\s?)?없'],
    ...['먹어도\\s?(?:된|됩|돼|되더|탈\\s?(?:없|안))', '먹을\\s?수\\s?있', '잘\\s?먹[어는게습]'],
    ...['outgr[eo]', '\\bcleared'],
  ].join('|')})(?![^.!;,\\n]{0,40}\\?)`,
  'iu',
)
