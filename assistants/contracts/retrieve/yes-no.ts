import { eitherParty } from '../clauses/parties.ts'
import type { Modality, Part } from '../clauses/provision.ts'
import { boxTold } from './box-told.ts'
import type { Case, Verdict } from './case.ts'
import { isCovered, lastMain } from './coverage.ts'
import { isDenied } from './deciding-features.ts'
import { isEssential } from './groups.ts'
import { placesOf } from './places.ts'
import { antonymIn, isQualified } from './qualifiers.ts'
import type { Ranked } from './rank.ts'
import { isSibling } from './sibling.ts'
import { isOfUnputCase } from './unput-case.ts'
import { weekdayTold } from './weekday-told.ts'

type Polarity = 'yes' | 'no' | 'conditional'

/** Against the best: what scores less is not what was asked. */
const leastShare = 0.78

/** 네, 아니요 or 조건이 있습니다, where act, party and modality match and no exception overturns it. */
export function yesNoTold(asked: Case): Verdict | undefined {
  const { ranked } = asked
  const plain = boxTold(asked) ?? weekdayTold(asked)
  if (plain) return plain
  let told: { polarity: Polarity; one: Ranked } | undefined
  const best = ranked.find((one) => isCovered(asked.groups, one) || antonymIn(asked, one))?.score ?? 0
  for (const one of ranked.slice(0, 8)) {
    if (one.score < best * leastShare) break
    const polarity = polarityOf(asked, one)
    if (polarity === undefined) continue
    if (told === undefined) told = { polarity, one }
    // Another clause that is as likely to be meant says otherwise: neither is claimed.
    else if (
      told.polarity !== polarity &&
      one.score >= told.one.score * 0.97 &&
      !isExceptionTo(one, told.one)
    ) {
      if (told.polarity !== 'conditional' && polarity !== 'conditional') return undefined
      told = { ...told, polarity: 'conditional' }
    }
  }
  return told && { kind: told.polarity, at: told.one.indexed.at }
}

const isExceptionTo = (one: Ranked, other: Ranked): boolean =>
  one.provision.isException && one.indexed.unit === other.indexed.unit

function polarityOf(asked: Case, one: Ranked): Polarity | undefined {
  const { query, groups } = asked
  const denied = antonymIn(asked, one)
  if (denied) return query.form.asksNone ? 'yes' : 'no'
  if (!isCovered(groups, one) || !isQualified(asked, one) || isOfUnputCase(asked, one)) return undefined
  const part = partAsked(asked, one)
  if (!part) return query.form.asks === 'permission' ? underLeave(asked, one) : undefined
  if (isOthers(asked, part) || isAnotherKind(asked, one, part) || isSibling(asked, one)) return undefined
  const said = asked.index.contract.text.slice(part.start, part.end)
  if (hindering.test(said) && !/방해|거절|거부|제한|막/u.test(query.message)) return undefined
  const plain = isOthersCause(asked, one) ? undefined : byAsk(asked, one, part)
  if (plain === undefined) return undefined
  const settled = query.form.asksNone || query.form.forbids ? turned(plain) : plain
  // There is one, exceptions or not.
  if (query.form.asks === 'existence') return settled
  return hasException(asked, one) && settled !== 'conditional' ? 'conditional' : settled
}

/** 복제하려면 동의를 받아야 한다: what is asked about is the case, and what it takes is said. */
function underLeave({ query, groups, index }: Case, { provision }: Ranked): Polarity | undefined {
  const [first, ...rest] = provision.parts
  const at = lastMain(groups)
  const main = rest.find(({ kind }) => kind === 'main')
  if (
    at < 0 ||
    first?.kind !== 'condition' ||
    main?.modality !== 'must' ||
    query.form.denies ||
    query.form.forbids
  )
    return undefined
  const said = index.contract.text.slice(first.start, main.end)
  if (!/려면[,\s]/u.test(said) && !consent.test(said)) return undefined
  return query.form.without ? 'no' : 'conditional'
}

const turned = (polarity: Polarity): Polarity =>
  polarity === 'yes' ? 'no' : polarity === 'no' ? 'yes' : polarity

/** The part that says what is asked: where the last thing asked stands, outside a case. */
function partAsked({ groups, index }: Case, one: Ranked): Part | undefined {
  const { parts, kind } = one.provision
  const main = parts.filter((part) => part.kind === 'main')
  if (kind === 'item' || kind === 'field' || kind === 'row') return main[0]
  const at = lastMain(groups)
  const places = at < 0 ? [] : placesOf(groups[at]!, one, index.contract.text)
  const within = main.find((part) => places.some(([start]) => start >= part.start && start < part.end))
  if (within) return within
  // 제한이 없다, 그러하지 아니하다: what goes on from the sentence before says it of that one's thing.
  const where = one.found[at]?.field
  if ((where === 'context' || where === 'title' || where === 'introduction') && main.length === 1)
    return main[0]
  return undefined
}

/** 갑 때문에 해지되면?: what is so where 을 is to blame says nothing of it. */
function isOthersCause({ index, query }: Case, { provision }: Ranked): boolean {
  const named = (text: string) =>
    index.sides.filter(({ aliases }) => aliases.some((alias) => text.includes(alias))).map(({ role }) => role)
  const asked = named(query.message)
  if (asked.length === 0) return false
  return provision.parts
    .filter(({ kind }) => kind === 'condition')
    .map(({ start, end }) => index.contract.text.slice(start, end))
    .filter((text) => cause.test(text))
    .some((text) => {
      const theirs = named(text)
      return theirs.length > 0 && !theirs.some((role) => asked.includes(role))
    })
}

/** 트레이너 사정으로 취소된 때: what is so for a reason of somebody's whom the question does not name. */
function isForAnother({ index, query }: Case, { provision }: Ranked): boolean {
  return provision.parts
    .filter(({ kind }) => kind === 'condition')
    .some(({ start, end }) => {
      const [, whose] = reason.exec(index.contract.text.slice(start, end)) ?? []
      return whose !== undefined && !query.message.includes(whose)
    })
}
const reason = /([가-힣]{1,8}?)(?:의|쪽|측)?\s(?:사정|잘못|귀책|책임|고의|과실)/u

/** Whose doing a case is: 을의 책임 있는 사유로. */
const cause = /책임|귀책|잘못|과실|고의|사유|위반/u
const restricted = /에\s?(?:한하여|한해|한정하여|한한다)|[가-힣]만(?=[\s,을를])/u

/** What is asked about is named by a heading alone, and the sentence allows one kind of it: 개에 한하여 says nothing of 고양이. */
function isAnotherKind({ groups, index }: Case, { found }: Ranked, part: Part): boolean {
  const isOnlyHeaded = groups.some(
    (group, at) => group.isNoun && !group.isExactThere && found[at]!.field === 'title',
  )
  return isOnlyHeaded && restricted.test(index.contract.text.slice(part.start, part.end))
}

/** It speaks of another party's doing than the question. */
function isOthers({ actor }: Case, part: Part): boolean {
  return actor !== undefined && part.actor !== null && part.actor !== actor && !eitherParty.test(part.actor)
}

function byAsk(asked: Case, one: Ranked, part: Part): Polarity | undefined {
  const { form } = asked.query
  const said = asked.index.contract.text.slice(part.start, part.end)
  const modality = inPlace(asked, one, part, said)
  if (modality === undefined) return undefined
  switch (form.asks) {
    case 'existence':
      return existence(asked, one, part, said)
    case 'permission':
      return form.denies ? leave(modality) : permission(asked, one, { ...part, modality }, said)
    case 'duty':
      return duty(asked, one, modality)
    default:
      return fact(asked, one, { ...part, modality })
  }
}

/** 비밀을 지키다, 삼가다: what one does by leaving something. */
const refraining = /지키|지켜|지킬|유지|준수|보호|삼가|조심|말아야|않아야|confidential|secret/u

/** 해야 하나?: a duty to leave something is one to keep what it protects, and says nothing of other deeds. */
function duty({ query, groups }: Case, { found }: Ranked, modality: Modality): Polarity | undefined {
  const isLeft = modality === 'must_not' || modality === 'not'
  if (isLeft && refraining.test(query.message)) return 'yes'
  if (query.form.denies) return undefined
  if (modality === 'must') return 'yes'
  if (modality === 'need_not') return 'no'
  const at = groups.findLastIndex(({ isNoun, isGeneral }) => !isNoun && !isGeneral)
  return modality === 'not' && (at < 0 || found[at]!.field === 'own') ? 'no' : undefined
}

const likewise = /그러하지\s?(?:아니|않)|그렇지\s?(?:아니|않)/u
const overturned: Readonly<Partial<Record<Modality, Modality>>> = {
  ...{ must_not: 'may', not: 'may', must: 'need_not', may: 'must_not', need_not: 'must' },
}

/** 계약이 끝난 뒤에는 그러하지 아니하다: the opposite of what the sentence before it says. */
function inPlace(
  { index }: Case,
  { indexed, provision }: Ranked,
  part: Part,
  said: string,
): Modality | undefined {
  if (part.modality !== 'not' || !likewise.test(said)) return part.modality
  const before = index.sentences[indexed.at - 1]
  if (before?.unit !== indexed.unit || provision.parts.filter(({ kind }) => kind === 'main').length > 1)
    return undefined
  const main = index.clauses.provisions[before.at]!.parts.filter(({ kind }) => kind === 'main')
  return main.length === 1 ? overturned[main[0]!.modality] : undefined
}

/** 안 해도 되나?: what has to be done may not be left. */
const leave = (modality: Modality): Polarity | undefined =>
  modality === 'must' ? 'no' : modality === 'need_not' ? 'yes' : undefined

const denial = /없(?:다|습니다|이|으며|고|음)|지(?:는|도)?\s?(?:아니|않)|면제|\bno\b|\bnot\b|non-/u
const asClause = /조항|규정|의무|제한|금지|조건|clause|provision/iu

/** 있나?: there is where it is done, paid or stated; there is none where it is denied. */
function existence(
  { groups, index, query }: Case,
  one: Ranked,
  part: Part,
  said: string,
): Polarity | undefined {
  const at = lastMain(groups)
  const where = one.found[at]?.field
  const { modality } = part
  if (where === 'title' || where === 'context' || where === 'introduction') {
    // 위약금이 있나 under a heading 위약금, whose sentence speaks of something else, says nothing.
    const isTitled = where === 'title' && asClause.test(query.message) && modality !== 'is'
    return isTitled ? 'yes' : undefined
  }
  const [first] = placesOf(groups[at]!, one, index.contract.text).filter(
    ([start]) => start >= part.start && start < part.end,
  )
  if (!first && one.provision.kind === 'sentence') return undefined
  const behind = first ? index.contract.text.slice(first[1], part.end) : said
  if (/^\s?없이/u.test(behind))
    return modality === 'may' || modality === 'is' || modality === 'must' ? 'no' : undefined
  // Of what is ticked there the boxes tell.
  if (one.provision.kind === 'field' && one.provision.values.some(({ type }) => type === 'box'))
    return undefined
  if (one.provision.kind === 'field')
    return /없음|해당\s?없|[:：]\s?[-–]\s*$|미적용/u.test(said) ? 'no' : 'yes'
  if (
    /한도|상한|제한|cap\b|limit/iu.test(query.message) &&
    one.provision.values.some(
      ({ bound, start: from }) => bound === 'most' && from >= part.start && from < part.end,
    )
  )
    return 'yes'
  if (modality === 'not' || modality === 'need_not') {
    // 그 밖의 위약금은 없다: there is none of it but what was named.
    return denial.test(behind) ? 'no' : undefined
  }
  if (modality === 'must_not')
    return asClause.test(query.message)
      ? 'yes'
      : /수\s?없|못한|못합|금지/u.test(behind) && /^(?:을|를)\s?(?:청구|요구|부과|받)/u.test(behind)
        ? 'no'
        : undefined
  if (modality === 'void') return undefined
  // Only spoken of on the way: 위약금을 공제한 보증금.
  const isThing = /^(?:은|는|이|가|을|를|으로|로|의\s|\s|을\s?지급|\)|,|[:：])/u.test(behind) || behind === ''
  if (!isThing || /^(?:을|를)\s?(?:공제한|제외한|포함한|뺀)/u.test(behind)) return undefined
  return 'yes'
}

const consent =
  /(?:동의|승낙|승인|허락|합의|협의)(?:를|을)?\s?(?:받|얻|하여야|해야|없이|가\s?없)|동의한|승낙한|협의하여|consent|approval/u
const freely = /언제든지|자유(?:롭게|로이|로)|임의로|사유\s?없이|at any time|for convenience/u

/** 해도 되나? */
function permission(asked: Case, one: Ranked, part: Part, said: string): Polarity | undefined {
  const { query, index } = asked
  const { modality } = part
  const whole = index.contract.text.slice(one.provision.start, one.provision.end)
  const receives = /받(?:을수|나|아|을까)|돌려받/u.test(query.message.replaceAll(/\s/gu, ''))
  switch (modality) {
    case 'may':
      if (query.form.without)
        return freely.test(whole) && !consent.test(whole) && !/하고\s/u.test(whole)
          ? 'yes'
          : consent.test(whole)
            ? 'no'
            : 'conditional'
      return consent.test(whole) || hasOpenCase(asked, one, part) || onlyIn.test(whole)
        ? 'conditional'
        : 'yes'
    case 'must_not':
      if (consent.test(said)) return query.form.without ? 'no' : 'conditional'
      return onlyWithoutCause.test(said) || hasOpenCase(asked, one, part) ? 'conditional' : 'no'
    case 'not':
      return hasOpenCase(asked, one, part) ? 'conditional' : 'no'
    case 'void':
      return 'no'
    case 'must':
      if (consent.test(whole)) return query.form.without ? 'no' : 'conditional'
      return receives
        ? hasOpenCase(asked, one, part)
          ? 'conditional'
          : 'yes'
        : limitedTo.test(said)
          ? 'no'
          : undefined
    case 'is':
      if (limitedTo.test(said)) return 'no'
      return receives && /지급|돌려|환불|반환|감면/u.test(said)
        ? hasOpenCase(asked, one, part)
          ? 'conditional'
          : 'yes'
        : undefined
    default:
      return undefined
  }
}

const onlyIn = /한하여|한해|경우에만|때에만|에게만|만\s[가-힣]+\s?수\s?있|범위에서|only/u
/** 음식점 용도로만 사용한다: what is beyond it is not allowed. */
const limitedTo = /(?:에서만|로만|에게만|용도로만)\s/u
const onlyWithoutCause = /(?:정당|상당|합리적|부득이)[가-힣]*\s(?:사유|이유|사정)\s?없이/u

/** A case that the sentence sets and the question does not speak of. */
function hasOpenCase(
  { groups, index }: Case,
  { provision, found }: Ranked,
  { start }: Pick<Part, 'start'>,
): boolean {
  const isKorean = /[가-힣]/u.test(index.contract.text.slice(provision.start, provision.end))
  // 전자우편으로 하며, 도달한 때에 효력이 생긴다: a case is of what follows it.
  const cases = provision.parts.filter(({ kind, end }) => kind === 'condition' && (!isKorean || end <= start))
  const isPut = groups.some(
    ({ isMain }, at) =>
      !isMain && (found[at]?.field === 'case' || found[at]?.field === 'own') && found[at]!.isSure,
  )
  return cases.length > 0 && !isPut && !groups.some((_, at) => found[at]?.field === 'case')
}

/** 깎이나?, of 100%로 한다: a verb has to be done there itself, not merely meant by what stands beside it. */
function isItsAct({ groups }: Case, { indexed }: Ranked): boolean {
  const verb = groups.findLast((group) => !group.isNoun && group.isMain && isEssential(group))
  return !verb || verb.exact.some((all) => all.every((part) => indexed.own.includes(part)))
}

/** 방해하지 않는다: of what is hindered it says that it may be done, not that it may not. */
const hindering =
  /(?:방해|거절|거부|제한|막)(?:하|을|를|지)?[가-힣]{0,4}(?:지(?:는|도)?\s?(?:아니|않|못)|수\s?없)/u

/** 적용하지 않는다, 금지하지 않는다, 제외한다: what is not done there is no deed that was asked about. */
const ofAnother =
  /(?:적용|금지|제외|포함|해당|막)[가-힣]{0,2}(?:지(?:는|도)?\s?(?:아니|않|못))|제외(?:한|하|됨|된)/u

/**
 * Whether a no is told by the sentence that was learned to decide: it says that what was asked is not done, may not or need not be.
 * No yes is told so: of what may be done much is under a condition that the question does not meet.
 */
export function isRefused(asked: Case, one: Ranked): boolean {
  const { form } = asked.query
  if (form.form !== 'yes_no' || form.asks === 'existence') return false
  if (form.denies || form.asksNone || form.forbids || form.without || !isDenied(one)) return false
  if (exempts.test(asked.query.message) || isOfUnputCase(asked, one)) return false
  const main = one.provision.parts.filter(({ kind }) => kind === 'main')
  const said = main.map(({ start, end }) => asked.index.contract.text.slice(start, end)).join(' ')
  const isOther = [hindering, ofAnother, likewise].some((pattern) => pattern.test(said))
  // 그라믄 약값은요?: of what was told last nothing is said of another thing; and what it is asked of stands in the sentence itself.
  const own = asked.groups.flatMap((group, at) => (group.isCarried ? [] : [{ group, found: one.found[at]! }]))
  const isNamed =
    own.some(({ group: { isNoun, isMain }, found }) => isNoun && isMain && found.isSure) &&
    own.every(({ group, found }) => !group.isFocus || (found.field !== 'context' && found.field !== 'none'))
  return (
    !isOther &&
    isNamed &&
    !isForAnother(asked, one) &&
    !(form.asks === 'duty' && main.some(({ modality }) => modality === 'must_not')) &&
    !main.some((part) => isOthers(asked, part)) &&
    isQualified(asked, one)
  )
}

const exempts = /면제|waive|exempt/iu

/** 그런가? */
function fact(asked: Case, one: Ranked, part: Part): Polarity | undefined {
  // 면제되나요?, of 면제한다: what is asked is what is done.
  const modality = exempts.test(asked.query.message) && part.modality === 'need_not' ? 'is' : part.modality
  if (asked.query.form.denies || !isItsAct(asked, one)) return undefined
  const isOpen = hasOpenCase(asked, one, part)
  switch (modality) {
    case 'not':
    case 'must_not':
    case 'need_not':
      return isOpen ? 'conditional' : 'no'
    case 'must':
    case 'is':
    case 'deemed':
      return isOpen ? 'conditional' : 'yes'
    case 'may':
      return 'conditional'
    default:
      return undefined
  }
}

/** 다만, … that the question does not ask of itself and that turns what was said. */
function hasException({ index }: Case, { indexed, provision }: Ranked): boolean {
  if (provision.isException) return false
  const next = index.sentences[indexed.at + 1]
  const following = next && index.clauses.provisions[next.at]
  if (!following || next.unit !== indexed.unit) return false
  if (!following.isException) return likewise.test(next.sentence.text)
  return following.parts.some(({ modality }) => modality !== 'is')
}
