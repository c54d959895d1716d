import { eitherParty } from '../clauses/parties.ts'
import { offTopic } from '../topics/about.ts'
import type { Topics } from '../topics/topics.ts'
import type { Query } from '../understand/query.ts'
import type { Wanted } from '../understand/question-form.ts'
import { absenceOf } from './absence.ts'
import { actorAsked } from './actor-asked.ts'
import type { Case, Verdict } from './case.ts'
import type { ContractIndex } from './contract-index.ts'
import { unlessExcepted } from './excepted.ts'
import { type Group, groupsOf, isEssential } from './groups.ts'
import { keyTermOf } from './key-term-told.ts'
import { lastTold, otherActor } from './last-told.ts'
import { isMeasured } from './measured.ts'
import { personTold } from './person.ts'
import { isAsOften, otherFigures } from './qualifiers.ts'
import { type Ranked, ranking } from './rank.ts'
import { valueTold } from './value.ts'
import { yesNoTold } from './yes-no.ts'

export interface Judgement {
  readonly verdict: Verdict
  readonly groups: readonly Group[]
  /** What bears on it, the best first. */
  readonly ranked: readonly Ranked[]
  /** The party whose doing is asked about. */
  readonly actor: string | undefined
}

const mostRanked = 24
/** Beside those, so many of what speaks of it by what words mean, and as many by its topic. They are shown at best, and nothing is told of them as entailed. */
const mostByMeaning = 8

export interface JudgeOptions {
  /** Keys of sections that were just spoken of. */
  readonly near?: readonly string[]
  /** Where the sentence begins that was just told. */
  readonly last?: number
  /** Only of these sections. */
  readonly within?: readonly string[]
  /** Tells what texts are about: what is ranked by hand is then put in order by what was learned. */
  readonly topics?: Topics | undefined
}

/** 안 알려 주면 어떻게 되나?: what comes of a case, and whether the case is that something is not done. */
function caseAsked({ message, form }: Query): 'done' | 'not_done' | undefined {
  const [, put] = /^(.{2,60}?(?:으면|면))(?=[\s?]|요|$)/u.exec(message) ?? []
  if (!put || form.ask !== 'consequence') return undefined
  return /(?:^|\s)(?:안|못)\s|지\s?(?:않|못|아니)/u.test(put) ? 'not_done' : 'done'
}

/** Reads what a contract says to a question. Yields between sections. */
export function* judging(
  index: ContractIndex,
  query: Query,
  { near = [], within, last: told, topics }: JudgeOptions = {},
): Generator<void, Judgement> {
  const groups = groupsOf(query, index)
  const last = told === undefined ? -1 : index.sentences.findIndex(({ sentence }) => sentence.start === told)
  const opposite = last >= 0 && query.form.isOpposite ? otherActor({ index }, last) : undefined
  const actor = actorAsked(query.message, index.sides) ?? opposite
  const wanted: Wanted = query.form
  const isYesNo = query.form.form === 'yes_no'
  const all = yield* ranking(index, groups, query.message, {
    types: wanted.types,
    isYesNo,
    actor,
    near: new Set(near),
    case: caseAsked(query),
    isNotice: wanted.isNotice,
    ...{ topics, before: query.before ?? '' },
  })
  const isMeant = ({ indexed: { own } }: Ranked) =>
    query.only!.some((parts) => parts.every((part) => own.includes(part)))
  const meant = query.only ? all.filter(isMeant) : all
  const inSections = within ? all.filter(({ indexed }) => within.includes(indexed.section.key)) : all
  const speaking = meant.length > 0 && !within ? meant : inSections
  const ranked = speaking.filter(({ score }) => score > 0).slice(0, mostRanked)
  const others = speaking.filter((one) => !ranked.includes(one))
  const bestBy = (worth: (one: Ranked) => number) =>
    others.toSorted((a, b) => worth(b) - worth(a)).slice(0, mostByMeaning)
  const byMeaning = new Set([
    ...bestBy(({ affinity }) => affinity),
    ...bestBy(({ onTopic }) => onTopic.own.shared + onTopic.title.shared),
  ])
  const isBare = last >= 0 && !groups.some((group) => !group.isCarried && isEssential(group))
  const close =
    ranked.length === 0 && last >= 0
      ? [itself(index, last, groups)]
      : isBare
        ? nearFirst(ranked, near)
        : ranked
  const asked: Case = { index, query, groups, ranked: byActor(close, opposite), actor }
  const ofLast =
    last >= 0 && opposite === undefined && isLastAsOften(asked, last)
      ? lastTold(asked, wanted, last)
      : undefined
  const found = ofLast?.kind === 'value' ? ofLast : ofTheSame(asked, verdictOf(asked, wanted), near)
  const verdict = found.kind === 'open' ? (ofLast ?? found) : found
  return {
    groups,
    actor,
    ranked: [...asked.ranked, ...byMeaning],
    verdict:
      isOfTheCase(asked, verdict) && isOfTheOther(index, verdict, opposite) ? verdict : { kind: 'open' },
  }
}

/** 매달은?, after the first delivery: of another time than what was told last. */
const isLastAsOften = ({ index, query }: Case, last: number): boolean =>
  isAsOften(query.message, index.sentences[last]!.sentence.text)

/** 반대로 우리가 해지하면?: what only the one does who was just told of says nothing of the other. */
function isOfTheOther({ clauses }: ContractIndex, verdict: Verdict, opposite: string | undefined): boolean {
  if (opposite === undefined || !('at' in verdict) || typeof verdict.at !== 'number') return true
  const actors = clauses.provisions[verdict.at]!.parts.flatMap(({ kind, actor }) =>
    kind === 'main' && actor ? [actor] : [],
  )
  return actors.length === 0 || actors.some((actor) => actor === opposite || eitherParty.test(actor))
}

/** What is told for seven days is no answer to twelve. */
function isOfTheCase({ index, query }: Case, verdict: Verdict): boolean {
  if (isMeasured(index, query.message, verdict)) return false
  return (
    !('at' in verdict) ||
    typeof verdict.at !== 'number' ||
    otherFigures(query.message, index.sentences[verdict.at]!).length === 0
  )
}

/** What was told last, where nothing comes nearer. */
const itself = (index: ContractIndex, at: number, groups: readonly Group[]): Ranked => ({
  ...{ indexed: index.sentences[at]!, provision: index.clauses.provisions[at]! },
  ...{
    found: groups.map(() => ({ field: 'none', isSure: false, worth: 0 })),
    covered: 0,
    affinity: 0,
    onTopic: offTopic,
    isNear: true,
    score: 1,
  },
})

/** Of what names nothing itself, the articles that were just told come first. */
function nearFirst(ranked: readonly Ranked[], near: readonly string[]): readonly Ranked[] {
  const isNear = ({ indexed }: Ranked) => near.includes(indexed.section.key)
  return [...ranked.filter(isNear), ...ranked.filter((one) => !isNear(one))]
}

/** What the other party does comes first, where anything says so. */
function byActor(ranked: readonly Ranked[], actor: string | undefined): readonly Ranked[] {
  if (actor === undefined) return ranked
  const does = ({ provision }: Ranked) =>
    provision.parts.some((part) => part.kind === 'main' && part.actor === actor)
  return [...ranked.filter(does), ...ranked.filter((one) => !does(one))]
}

/** 그럼 …?: a yes or a no of what was not spoken of would be an answer to something else. */
function ofTheSame({ index }: Case, verdict: Verdict, near: readonly string[]): Verdict {
  if (!yesNo.has(verdict.kind) || !('at' in verdict) || typeof verdict.at !== 'number') return verdict
  const isNear = near.length === 0 || near.includes(index.sentences[verdict.at]!.section.key)
  return isNear ? verdict : { kind: 'open' }
}

const yesNo: ReadonlySet<Verdict['kind']> = new Set(['yes', 'no', 'conditional', 'excepted'])

function yesNoExcepted(asked: Case): Verdict | undefined {
  const told = yesNoTold(asked)
  return told && unlessExcepted(asked, told)
}

/** 이 계약 언제 끝나요?: of the contract itself, and of nothing in it. */
const asksWhenItEnds = ({ groups }: Case, { types }: Wanted): boolean =>
  types.has('date') && groups.some(({ concepts }) => concepts.includes('period'))

function verdictOf(asked: Case, wanted: Wanted): Verdict {
  const { form } = asked.query.form
  // 그 조항은 언제부터 적용돼?: with nothing named, here or before, there is nothing to claim anything of.
  if (!asked.groups.some((group) => isEssential(group) || group.isNamed))
    return (asksWhenItEnds(asked, wanted) ? keyTermOf(asked, 'term') : undefined) ?? { kind: 'open' }
  const told =
    form === 'yes_no'
      ? yesNoExcepted(asked)
      : form === 'who'
        ? personTold(asked)
        : wanted.types.size > 0
          ? valueTold(asked, wanted)
          : undefined
  return told ?? absenceOf(asked) ?? { kind: 'open' }
}
