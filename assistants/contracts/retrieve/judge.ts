import type { Query } from '../understand/query.ts'
import { wantedOf } from '../understand/wanted.ts'
import { absenceOf } from './absence.ts'
import { actorAsked } from './actor-asked.ts'
import type { Case, Verdict } from './case.ts'
import type { ContractIndex } from './contract-index.ts'
import { isEssential } from './coverage.ts'
import { type Group, groupsOf } from './groups.ts'
import { personTold } from './person.ts'
import { type Ranked, ranking } from './rank.ts'
import { valueTold } from './value.ts'
import { yesNoTold } from './yes-no.ts'

export interface Judgement {
  readonly verdict: Verdict
  readonly groups: readonly Group[]
  /** What bears on it, the best first. */
  readonly ranked: readonly Ranked[]
}

const mostRanked = 24

export interface JudgeOptions {
  /** Keys of sections that were just spoken of. */
  readonly near?: readonly string[]
  /** Only of these sections. */
  readonly within?: readonly string[]
}

/** Reads what a contract says to a question. Yields between sections. */
export function* judging(
  index: ContractIndex,
  query: Query,
  { near = [], within }: JudgeOptions = {},
): Generator<void, Judgement> {
  const groups = groupsOf(query, index)
  const actor = actorAsked(query.message, index.sides)
  const wanted = wantedOf(query.form, query.message)
  const isYesNo = query.form.form === 'yes_no'
  const all = yield* ranking(index, groups, { types: wanted.types, isYesNo, actor, near: new Set(near) })
  const ranked = (within ? all.filter(({ indexed }) => within.includes(indexed.section.key)) : all).slice(
    0,
    mostRanked,
  )
  const asked: Case = { index, query, groups, ranked, actor }
  return { groups, ranked, verdict: verdictOf(asked, wanted) }
}

function verdictOf(asked: Case, wanted: ReturnType<typeof wantedOf>): Verdict {
  const { form } = asked.query.form
  // 그 조항은 언제부터 적용돼?: with nothing named, here or before, there is nothing to claim anything of.
  if (!asked.groups.some((group) => isEssential(group) || group.isNamed)) return { kind: 'open' }
  const told =
    form === 'yes_no'
      ? yesNoTold(asked)
      : form === 'who'
        ? personTold(asked)
        : wanted.types.size > 0
          ? valueTold(asked, wanted)
          : undefined
  return told ?? absenceOf(asked) ?? { kind: 'open' }
}
