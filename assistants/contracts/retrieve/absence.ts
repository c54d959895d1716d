import type { Case, Verdict } from './case.ts'
import type { ContractIndex } from './contract-index.ts'
import { lastMain } from './coverage.ts'
import { type Group, isEssential, isIn, kinOf, type Needles } from './groups.ts'

/** So many words may be said to stand nowhere. */
const mostNames = 2
const deedForm = /(?:[가-힣](?:[어아여해빠]|낼|줄|질|갈|올|볼|칠|할|될|쓸|둘))$/u
const particle = /^(?:은|는|이|가|을|를|도|에|의|와|과|로|으로|만|까지|부터|라는|이라는)(?=[\s?.,!]|$)/u

/** 찍어도 되나: what is allowed, not a thing beside others. */
const allowed = /^도\s?(?:되|돼|됨|됩|뭐라|괜찮|상관|안\s)/u

/** A verb as it stands, with no particle behind it that would make a noun of it. */
function isDeedForm({ said, span }: Group, message: string): boolean {
  const behind = message.slice(span.start + said.length)
  return deedForm.test(said) && (!particle.test(behind) || allowed.test(behind))
}

/**
 * What the contract says nothing of: only where what is asked about is a thing contracts settle, named as such, and no
 * heading, key term, provision or passage speaks of it; or a noun that stands nowhere in it, which is then all that is said.
 */
export function absenceOf({ groups: all, index, query }: Case): Verdict | undefined {
  const groups = all.filter(({ isCarried }) => !isCarried)
  const isThere = ({ exact, meant, said }: Group) =>
    isIn(index, exact) || isIn(index, meant) || isBegun(said, index)
  const head = groups[lastMain(groups)]
  if (!head || groups.some((group) => isKinThere(group, index)) || !isReadable(head, index)) return undefined
  const { text } = index.contract
  const { form, asks } = query.form
  const main = groups.filter((group) => group.isMain && isEssential(group))
  // 보험에 가입하다, 직원 채용 금지: the thing itself, whatever word of it comes last.
  const things = main.filter((group) => group.isNamed && isNearName(group) && !isThere(group))
  const isAsked = (group: Group) =>
    group === head ||
    main.every((other) => !isThere(other)) ||
    main.some((other) => other !== group && other.name === group.name && other.isNamed)
  // 할인 행사를 할 수 있나: what it is one of is spoken of, and whether it is allowed may hang on that.
  const isOneOf =
    form === 'yes_no' &&
    asks !== 'existence' &&
    main.some(
      (group) => group.isNoun && group.span.end + 1 === head.span.start && group !== head && isThere(group),
    )
  if (isOneOf) return undefined
  const asked = things.filter((group) => isAsked(group) && !isRelatedThere(group, by.name))
  if (asked.length > 0) return { kind: 'absent', names: [...new Set(asked.map(calledBy))], by: 'thing' }
  if (isThere(head) || isRelatedThere(head, by.kind)) return undefined
  // 월세를 올리다: a deed that is named with its thing.
  const isDeed =
    !head.isNoun &&
    head.isMain &&
    isHinted(head) &&
    groups.some((other) => other !== head && other.concepts.some((id) => head.concepts.includes(id)))
  if (isDeed) return { kind: 'absent', names: [head.name], by: 'thing' }
  // Whether something may be done hangs on no single word: 다른 카페 해도 되나요?
  const hangsOnMore = form === 'yes_no' && (asks === 'permission' || asks === 'duty')
  if (
    !head.isMain ||
    !(head.isFocus || /^[a-z]/u.test(head.said)) ||
    hangsOnMore ||
    leftOpen.test(query.message)
  )
    return undefined
  const words = groups.filter(
    (group) => group.isMain && !isThere(group) && isNoun(group, text) && !isDone(group, query.message),
  )
  const others = groups.some(
    (group) => group !== head && group.isMain && group.isNoun && isEssential(group) && isThere(group),
  )
  // 식단 관리도: what stands before it is its name; of the others only what is said to be asked about.
  const named = words.filter(
    (group, at) => group === head || group.isFocus || words[at + 1]?.span.start === group.span.end + 1,
  )
  // A story has more words than any contract; and 찍어, 물어낼 are deeds, which are written in other words.
  const isTold = named.length > mostNames || named.some((group) => isDeedForm(group, query.message))
  return words.includes(head) && !others && !isTold
    ? { kind: 'absent', names: namesOf(named), by: 'word' }
    : undefined
}

/** reimbursement, of what reimburses: another form of an English word. */
const isBegun = (said: string, index: ContractIndex): boolean =>
  /^[a-z]{6,}$/u.test(said) && isIn(index, [[said.slice(0, Math.max(5, said.length - 4))]])

/** 연락도 없이 안 오면?: a case that is put, not a thing that is asked for. */
const leftOpen = /[가-힣]면(?:요)?[?？\s]*$/u

/** Something of the same family is there, in words that no claim is made by: 정확성 of data, of 틀린 데이터. */
const isKinThere = ({ concepts }: Group, index: ContractIndex): boolean => isIn(index, kinOf(concepts))

/** How near a word of the contract has to come to what is asked about, so that this is not said to be absent. */
const by = { name: 0.6, kind: 0.45 }

const isRelatedThere = ({ related }: Group, nearness: number): boolean =>
  related.values().some((it) => it >= nearness)

/** Asked in another language than the contract's, a word has to be known in that. */
export function isReadable({ exact, meant }: Group, { contract: { text } }: ContractIndex): boolean {
  const hangul = text.match(/[가-힣]/gu)?.length ?? 0
  const script = hangul * 4 < (text.match(/[a-z]/giu)?.length ?? 0) ? /[a-z]/iu : undefined
  const own = hangul > 0 && !script ? /[가-힣]/u : script
  const has = (needles: Needles) => needles.some((all) => all.some((part) => own?.test(part) ?? true))
  return has(exact) || has(meant)
}

/** The thing is called as the question calls it, or nearly: 경업금지 for 경업. */
function isNearName({ name, said, meant }: Group): boolean {
  const bare = name.replaceAll(/[\s·]/gu, '')
  const pairs = Array.from({ length: Math.max(0, said.length - 1) }, (_, at) => said.slice(at, at + 2))
  return (
    pairs.some((pair) => bare.includes(pair)) ||
    meant.some((all) => all.length === 1 && (said.includes(all[0]!) || all[0]!.includes(said)))
  )
}

/** 보관료, where the thing it is taken for is called otherwise: by its own word. */
const calledBy = ({ name, said }: Group): string => {
  const bare = name.replaceAll(/[\s·]/gu, '')
  return Array.from({ length: said.length - 1 }, (_, at) => said.slice(at, at + 2)).some((pair) =>
    bare.includes(pair),
  )
    ? name
    : said
}

/** Asked with a verb: 올릴 수 있나, 쫓아낼 수 있나. */
const isHinted = ({ concepts, isGeneral }: Group): boolean => !isGeneral && concepts.length > 0

/** A word that is a noun by its form, and none that a frame is made of. */
const isNoun = ({ isThing, said }: Group, text: string): boolean =>
  isThing &&
  said.length > 1 &&
  // knocked off, overpaid: what is done, and not a bed, a shed or a need.
  !/^(?=.{5})[a-z].*(?:[^e]ed|paid)$|^(?:used|owed|sued|tied|died)$/u.test(said) &&
  !/(?:[요나죠야져여해려줘돼봐워겨지까서면게도고하주써데니러믄걸것]|[을를할될킬칠릴])$|^.[은는이가을를도에의로만와과]$/u.test(
    said,
  ) &&
  !/^\d|며칠|얼마|언제|누가|몇/u.test(said) &&
  !text.toLowerCase().includes(said)

/** 청구될, 미룰 수: what is done, or a verb by what stands behind it. */
const isDone = ({ span, said }: Group, message: string): boolean =>
  /^(?:하|되|될|할|된|한|해|돼|했|됐|합|됩|시키|당)/u.test(
    message.slice(span.start + said.length, span.end + 1),
  ) ||
  /^[가-힣]?\s?(?:수|때|거|것|건|게|줄|만큼)(?=[\s은는이가도를의?]|$)/u.test(
    message.slice(span.start + said.length),
  )

/** A thing by its form and by where it stands, that may be said to stand nowhere. */
export const isThingSaid = (group: Group, message: string, { contract: { text } }: ContractIndex): boolean =>
  isNoun(group, text) && !isDone(group, message) && !isDeedForm(group, message)

const namesOf = (groups: readonly Group[]): string[] => [...new Set(groups.map(({ said }) => said))]
