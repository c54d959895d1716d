import { attributes } from '../understand/query.ts'
import { isReadable, isThingSaid } from './absence.ts'
import type { Case } from './case.ts'
import { type Group, isEssential, isIn } from './groups.ts'
import type { Ranked } from './rank.ts'
import { nearestOf, wholeWord } from './related.ts'

/** Of the weight of what is asked: what speaks of less is near it at best. */
const leastCovered = 0.5

/** Whether a provision speaks of all that is asked about, told stories and cases aside, and has a value of the kind that was asked for. */
export function fitsAsked({ groups, query }: Pick<Case, 'groups' | 'query'>, best: Ranked): boolean {
  const { types } = query.form
  if (types.size > 0 && !best.provision.values.some(({ type }) => types.has(type))) return false
  const asked = groups.flatMap((group, at) =>
    group.isMain && !group.isCarried && isEssential(group) && isAsked(group)
      ? [{ group, found: best.found[at] }]
      : [],
  )
  const main = groups.flatMap((group, at) =>
    group.isMain && !group.isCarried ? [[group.weight, best.found[at]?.worth ?? 0] as const] : [],
  )
  const whole = main.reduce((sum, [weight]) => sum + weight, 0)
  const covered = main.reduce((sum, [weight, worth]) => sum + weight * worth, 0)
  return (
    covered >= whole * leastCovered &&
    asked.some(({ found }) => found?.isSure) &&
    asked.every(({ group, found }) => found?.isSure && !isOtherKind(group, best))
  )
}

/** 셔터가 반쯤 내려오면: a noun that nothing is said of stands there by the way. */
const isAsked = ({ isNoun, isFocus, isNamed }: Group): boolean => !isNoun || isFocus || isNamed

/** 화재보험, of 산업재해보상보험: of the same kind by its last part, and another by what stands before that. */
function isOtherKind({ said, exact, meant, isNoun }: Group, { indexed }: Ranked): boolean {
  const text = `${indexed.own}/${indexed.title}/${indexed.introduction}`
  if (!isNoun || exact.some((all) => all.every((part) => text.includes(part)))) return false
  return meant.some(
    ([head, more]) =>
      head &&
      more === undefined &&
      said.length > head.length + 1 &&
      said.endsWith(head) &&
      text.includes(head),
  )
}

/** So near it is the thing itself, by another word for it or by what is a kind of it. */
const byAnotherName = 0.5

/** Things asked about that no word of the contract names and nothing of the best provision begins like: 강의안 is near 강의자료. */
export function thingsNowhere(
  { index, groups, query }: Pick<Case, 'index' | 'groups' | 'query'>,
  best: Ranked | undefined,
): string[] {
  const isNear = ({ said }: Group) => best?.indexed.own.includes(said.slice(0, 2)) === true
  const isThere = ({ exact, meant }: Group) => isIn(index, exact) || isIn(index, meant)
  const isSpokenOf = best?.found.some(({ isSure }) => isSure) === true
  const named = groups.filter(
    (group) =>
      group.isMain &&
      !(best && nearestOf(group.related, best.indexed.senses) >= byAnotherName) &&
      !group.isCarried &&
      !group.isGeneral &&
      !attributes.has(group.said) &&
      (isAsked(group) || !isSpokenOf) &&
      isThingSaid(group, query.message, index) &&
      isReadable(group, index) &&
      !isIn(index, group.exact) &&
      // 할인 행사: what it is one of is spoken of.
      !groups.some((other) => other.span.end + 1 === group.span.start && other.isNoun && isThere(other)) &&
      (best && isOtherKind(group, best) ? true : !isIn(index, group.meant) && !(best && isNear(group))),
  )
  return [...new Set(named.map(({ said, span }) => wholeWord(said, query.message, span.start)))]
}
