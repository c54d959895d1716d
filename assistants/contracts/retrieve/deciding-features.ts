import type { Modality } from '../clauses/provision.ts'
import type { Case } from './case.ts'
import { thingsNowhere } from './fits-asked.ts'
import { isEssential } from './groups.ts'
import type { Ranked } from './rank.ts'
import type { RankFeatures } from './rank-features.ts'

/** A provision with what it was ranked by. */
export interface Scored {
  readonly one: Ranked
  readonly features: RankFeatures
  readonly score: number
}

const most = { margin: 1.5, deeds: 4 }

/** What tells whether a provision of those that were ranked decides a question, or nothing does; each a number, by name. */
export function decidingFeatures(
  { index, query, groups }: Pick<Case, 'index' | 'query' | 'groups'>,
  it: Scored,
  ranked: readonly Scored[],
): RankFeatures {
  const { one, features } = it
  const { form } = query
  const essential = [...groups.entries()].filter(([, group]) => isEssential(group) && !group.isCarried)
  const story = essential.filter(([, { isMain }]) => !isMain)
  const isMissing = ([at]: (typeof essential)[number]) => !one.found[at]?.isSure
  const { kind } = one.indexed.section
  const flags: Readonly<Record<string, boolean>> = {
    existence: form.asks === 'existence',
    permission: form.asks === 'permission',
    'asks a sum': form.ask === 'total',
    'asks a value': form.types.size > 0,
    'asks a time': form.form === 'when',
    'goes on': groups.some(({ isCarried }) => isCarried),
    'in parts': one.provision.kind !== 'sentence',
    denied: form.form === 'yes_no' && isDenied(one),
    'no article': kind === 'signature' || kind === 'preamble',
    nowhere: thingsNowhere({ index, groups, query }, one).length > 0,
    'nearest in letters':
      features.overlap! > 0 && ranked.every((other) => other.features.overlap! <= features.overlap!),
  }
  const kept = ['score', 'affinity', 'topic shared', 'topic near', 'topic of heading shared', 'before']
  return {
    ...Object.fromEntries(kept.map((name) => [name, features[name] ?? 0])),
    ...standing(it, ranked),
    deeds: Math.min(most.deeds, essential.filter(([, { isNoun }]) => !isNoun).length),
    'story missing': story.filter(isMissing).length / Math.max(1, story.length),
    ...Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, is ? 1 : 0])),
  }
}

const denials: ReadonlySet<Modality> = new Set(['not', 'must_not', 'need_not'])

/** 받지 아니한다, 할 수 없다: what a sentence says that something is not. */
export function isDenied({ provision }: Ranked): boolean {
  const main = provision.parts.filter((part) => part.kind === 'main')
  return main.length > 0 && main.every(({ modality }) => denials.has(modality))
}

/** How far ahead of the next it is, and how much of what may decide stands in its section: 0 to 1. */
function standing(
  it: Scored,
  ranked: readonly Scored[],
): { readonly margin: number; readonly around: number } {
  const others = ranked.filter((other) => other !== it)
  const next = Math.max(...others.map(({ score }) => score))
  const best = Math.max(...ranked.map(({ score }) => score))
  const weight = (all: readonly Scored[]) => all.reduce((sum, { score }) => sum + Math.exp(score - best), 0)
  const { section } = it.one.indexed
  return {
    margin: Math.min(most.margin, it.score - next),
    around: weight(ranked.filter(({ one }) => one.indexed.section === section)) / weight(ranked),
  }
}
