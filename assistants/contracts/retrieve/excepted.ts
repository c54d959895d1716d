import type { Case, Verdict } from './case.ts'
import type { IndexedSentence } from './contract-index.ts'
import { type Group, isEssential, type Needles } from './groups.ts'
import { nearestOf } from './related.ts'

/** So near it is the thing itself by another word, or of its kind. */
const byAnotherName = 0.35

/**
 * 법원이 요구하면 공개해도 되나?, of 공개하지 못한다 but for what a court demands: where what was put of the case is spoken of by an exception, neither a yes
 * nor a no is told, but the exception.
 */
export function unlessExcepted(asked: Case, verdict: Verdict): Verdict {
  if (verdict.kind !== 'yes' && verdict.kind !== 'no') return verdict
  const { sentences } = asked.index
  const sentence = sentences[verdict.at]!
  const own = withoutExcepting(sentence.own)
  const open = asked.groups.filter((group) => isPut(group) && !speaksOf(group, own, sentence))
  const falls = (text: string, one: IndexedSentence) => open.some((group) => speaksOf(group, text, one))
  const within = exceptingIn(sentence.own)
  if (within !== '' && falls(within, sentence)) return { kind: 'conditional', at: verdict.at }
  const apart = exceptionsTo(asked, verdict.at).find((one) => falls(one.own, one))
  return apart ? { kind: 'conditional', at: apart.at } : verdict
}

/** What the question sets itself: a case, or a thing it is about. */
const isPut = (group: Group): boolean =>
  !group.isCarried && isEssential(group) && (!group.isMain || group.isNoun)

function speaksOf({ exact, meant, related }: Group, text: string, { senses }: IndexedSentence): boolean {
  const isIn = (needles: Needles) => needles.some((all) => all.every((part) => text.includes(part)))
  if (isIn(exact) || isIn(meant)) return true
  // What words mean is known of a whole sentence alone.
  return text.length > 0 && nearestOf(related, senses) >= byAnotherName
}

const excepting = /[^,;.]{2,80}?(?:을|를)?제외하고|(?:except|unless|savefor|otherthan)[^,;.]{2,120}/u

const exceptingIn = (own: string): string => excepting.exec(own)?.[0] ?? ''
const withoutExcepting = (own: string): string => own.replace(excepting, '')

/** 다만, … behind it in its part; 제1항에도 불구하고 in another of its section; of a list what the items say that do not fall under it. */
function exceptionsTo({ index }: Case, at: number): IndexedSentence[] {
  const { unit, section } = index.sentences[at]!
  const { paragraph } = unit.place
  const lifting = new RegExp(
    `제${paragraph}항(?:에도불구하고|[가-힣0-9]{0,8}적용하지(?:아니|않))|예외로|적용하지(?:아니|않)`,
    'u',
  )
  const { sentences } = index
  const own = sentences
    .slice(at + 1)
    .filter((one) => one.unit === unit && index.clauses.provisions[one.at]!.isException)
  const others = sentences.filter(
    (one) =>
      one.section === section &&
      one.at !== at &&
      !own.includes(one) &&
      (paragraph === null ? /예외로|적용하지(?:아니|않)/u : lifting).test(`${one.introduction}${one.own}`),
  )
  return [...own, ...others]
}
