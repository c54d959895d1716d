import { holding } from '../compute/limits.ts'
import { actorAsked } from './actor-asked.ts'
import type { Case } from './case.ts'
import { lastMain } from './coverage.ts'
import { fitsAsked } from './fits-asked.ts'
import { isEssential } from './groups.ts'
import type { Field, Ranked } from './rank.ts'

/** What of a provision tells whether it decides a question; each a number, by name. */
export type RankFeatures = Readonly<Record<string, number>>

const itself: ReadonlySet<Field> = new Set(['own', 'label', 'head'])
const around: ReadonlySet<Field> = new Set(['title', 'introduction', 'context'])

/** What speaks of it by what words mean alone is no further behind than this. */
const leastScore = 0.1

/** The features of each of the provisions that were ranked for a question. */
export function rankFeatures(asked: Omit<Case, 'actor'>): RankFeatures[] {
  const { index, query, groups, ranked } = asked
  const { form } = query
  const head = lastMain(groups)
  const actor = actorAsked(query.message, index.sides)
  const overlapOf = overlapWith(asked)
  const essential = groups.keys().filter((at) => isEssential(groups[at]!) && !groups[at]!.isCarried)
  const places = [...essential]
  const share = (kept: readonly number[], { found }: Ranked) =>
    kept.length === 0 ? 0 : kept.filter((at) => found[at]?.isSure).length / kept.length
  const byPlace = new Map(ranked.map((one) => [one.indexed.at, one]))
  const best = Math.max(0.05, ranked[0]?.score ?? 0)
  const held = holding(query.message)
  const bySection = Map.groupBy(ranked, ({ indexed }) => indexed.section)
  /** The most that another sentence of its section has of something. */
  const elsewhere = (one: Ranked, worth: (other: Ranked) => number) =>
    Math.max(0, ...bySection.get(one.indexed.section)!.map((other) => (other === one ? 0 : worth(other))))
  return ranked.map((one) => {
    const { indexed, provision, found, score, covered } = one
    const { own, unit, sentence } = indexed
    const main = provision.parts.filter(({ kind }) => kind === 'main')
    const has = (...modalities: readonly string[]) =>
      main.some(({ modality }) => modalities.includes(modality))
    const hasCase = provision.parts.some(({ kind }) => kind === 'condition')
    const types = provision.values.map(({ type }) => type)
    const field = found[head]?.field ?? 'none'
    const beside = (at: number) => Math.min(1, (byPlace.get(at)?.score ?? 0) / best)
    const flags: Readonly<Record<string, boolean>> = {
      'thing itself': itself.has(field),
      'thing in case': field === 'case',
      'thing around': around.has(field),
      'type there': types.some((type) => form.types.has(type)),
      'limit there': form.bound === 'most' && provision.values.some(({ bound }) => bound === 'most'),
      'type missing': form.types.size > 0 && !types.some((type) => form.types.has(type)),
      'likeliest type': form.types.size > 0 && types.includes([...form.types][0]!),
      permits: form.asks === 'permission' && has('may', 'must_not'),
      obliges: form.asks === 'duty' && has('must', 'need_not'),
      states: form.form === 'yes_no' && main.every(({ modality }) => modality === 'is'),
      names: form.form === 'who' && main.some((part) => part.actor !== null),
      'same actor': actor !== undefined && main.some((part) => part.actor === actor),
      'case asked': form.ask === 'consequence' && hasCase,
      'case set': form.ask !== 'consequence' && hasCase,
      exception: provision.isException,
      fits: fitsAsked(asked, one),
      // So many were said of what it bounds by so many.
      'bounds it': held(sentence.text).length > 0,
      first: sentence === unit.sentences[0],
      'just told': one.isNear,
    }
    return {
      score: Math.log(Math.max(leastScore, score)),
      covered,
      sure: share(places, one),
      affinity: one.affinity,
      'topic shared': one.onTopic.own.shared,
      'topic near': one.onTopic.own.near,
      'topic of heading shared': one.onTopic.title.shared,
      'topic of heading near': one.onTopic.title.near,
      overlap: overlapOf(own),
      length: Math.log(1 + own.length / 40),
      before: beside(indexed.at - 1),
      after: beside(indexed.at + 1),
      'section score': elsewhere(one, ({ score }) => Math.min(1, score / best)),
      'section affinity': elsewhere(one, ({ affinity }) => affinity),
      'section topic': elsewhere(one, ({ onTopic }) => onTopic.own.near),
      ...Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, is ? 1 : 0])),
    }
  })
}

/** How much of a question's pairs of characters a text has, the rare ones in the contract weighing more: 0 to 1. */
function overlapWith({ index, query }: Pick<Case, 'index' | 'query'>): (text: string) => number {
  const pairs = new Set(
    (query.message.toLowerCase().match(/[가-힣a-z0-9]+/gu) ?? []).flatMap((word) =>
      Array.from({ length: Math.max(0, Math.min(word.length, 40) - 1) }, (_, at) => word.slice(at, at + 2)),
    ),
  )
  const weights = [...pairs].slice(0, mostPairs).flatMap((pair) => {
    const count = index.sections.filter(({ text }) => text.includes(pair)).length
    return count === 0 ? [] : [[pair, Math.log(1 + index.sections.length / count)] as const]
  })
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return (text) =>
    whole === 0
      ? 0
      : weights.reduce((sum, [pair, weight]) => sum + (text.includes(pair) ? weight : 0), 0) / whole
}
/** A message of thousands of words is not held against a contract pair by pair. */
const mostPairs = 200
