import { compact } from '#korean/normalise.ts'
import type { Case, Verdict } from './case.ts'
import type { IndexedSentence } from './contract-index.ts'
import { type Group, isEssential } from './groups.ts'
import { nearestOf } from './related.ts'

/** So near it is the thing itself by another word, or of its kind. */
const byAnotherName = 0.35

/**
 * 법원이 요구하면 공개해도 되나?, of 공개하지 못한다 but for what a court demands: where what was put of the case is spoken of by an exception, neither a yes
 * nor a no is told, but the rule and the exception.
 */
export function unlessExcepted(asked: Case, verdict: Verdict): Verdict {
  if (verdict.kind !== 'yes' && verdict.kind !== 'no') return verdict
  const sentence = asked.index.sentences[verdict.at]!
  const { rule, exception } = apart(sentence.sentence.text)
  const own = compact(rule).text
  const open = asked.groups.filter((group) => isPut(group) && !isNamed(group, own))
  const message = wordsOf(asked.query.message)
  const ofRule = wordsOf(rule)
  /** A word of the question stands there, and not in the rule. */
  const isSaid = (text: string) =>
    wordsOf(text).some((word) => message.includes(word) && !ofRule.includes(word))
  const isMeant = (text: string) => open.some((group) => isNamed(group, compact(text).text))
  if (exception !== '' && (isMeant(exception) || wordsOf(exception).some((word) => message.includes(word))))
    return { kind: 'excepted', at: verdict.at, by: verdict.at }
  const by = exceptionsTo(asked, verdict.at).find((one) => {
    const text = `${one.sentence.introduction} ${one.sentence.text}`
    return (
      isSaid(text) ||
      isMeant(text) ||
      open.some(({ related }) => nearestOf(related, one.senses) >= byAnotherName)
    )
  })
  return by ? { kind: 'excepted', at: verdict.at, by: by.at } : verdict
}

/** What the question sets itself: a case, or a thing it is about. */
const isPut = (group: Group): boolean =>
  !group.isCarried && isEssential(group) && (!group.isMain || group.isNoun)

const isNamed = ({ exact, meant }: Group, text: string): boolean =>
  [...exact, ...meant].some((all) => all.every((part) => text.includes(part)))

/** 배우자를 제외하고는, other than guide dogs: what a sentence excepts of itself, and the rest of it. */
function apart(text: string): { readonly rule: string; readonly exception: string } {
  const [exception = ''] = excepting.exec(text) ?? []
  return { rule: text.replace(exception, ' '), exception }
}

const excepting =
  /[^,;.]{2,80}?(?:(?:을|를)?\s?(?:제외하고|제외한|빼고)|\s?이외(?:에는?|의)|\s외(?:에는|의))|\b(?:except|unless|save for|other than|apart from|excluding)\b[^,;.]{2,120}/iu

/** Words without their particles: 낮에 is 낮. */
function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, mostRead)
      .toLowerCase()
      .match(/[가-힣]+|[a-z]{3,}/gu) ?? []
  return words
    .map((word) =>
      word
        .replace(
          /(?<=[가-힣])(?:에서는|에게는|에서|에는|에게|으로|하고|이랑|이나|부터|까지|은|는|이|가|을|를|에|와|과|도|만|의|로|랑)$/u,
          '',
        )
        .replace(/(?<=[a-z]{2})s$/u, ''),
    )
    .filter((word) => !empty.has(word))
}
const mostRead = 1000
const empty: ReadonlySet<string> = new Set(
  '수 경우 때 것 그 이 저 다만 단 및 또는 있다 있 없다 없 한 할 하 된 될 되 안 못 집 the and for may not any can are with this that other than except unless save such shall must you your our'.split(
    ' ',
  ),
)

/** 다만, … behind it in its part; 제1항에도 불구하고 in another of its section, 제4조는 … 적용하지 아니한다 in another section; of a list what the items say that do not fall under it. */
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
  const ofSection = new RegExp(`제${section.key}조(?!의\\d)`, 'u')
  const ofAnother = (text: string) =>
    paragraph !== null && /제\d+항/u.test(text) && !text.includes(`제${paragraph}항`)
  const others = sentences.filter(
    (one) =>
      one.at !== at &&
      !own.includes(one) &&
      (one.section === section || ofSection.test(one.own)) &&
      !ofAnother(one.own) &&
      (paragraph === null ? /예외로|불구하고|적용하지(?:아니|않)/u : lifting).test(
        `${one.introduction}${one.own}`,
      ),
  )
  return [...own, ...others]
}
