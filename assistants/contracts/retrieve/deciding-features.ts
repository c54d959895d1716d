import type { Case } from './case.ts'
import { thingsNowhere } from './fits-asked.ts'
import { isEssential } from './groups.ts'
import { otherFigures } from './qualifiers.ts'
import type { Ranked } from './rank.ts'
import type { RankFeatures } from './rank-features.ts'

/** The provision that comes first, with what it was ranked by, and how far ahead of the next it is. */
export interface Best {
  readonly one: Ranked
  readonly features: RankFeatures
  readonly margin: number
}

const most = { margin: 1.5, asked: 6 }

/** What tells whether the provision that comes first decides a question, or nothing does; each a number, by name. */
export function decidingFeatures(
  { index, query, groups }: Pick<Case, 'index' | 'query' | 'groups'>,
  { one, features, margin }: Best,
): RankFeatures {
  const essential = [...groups.entries()].filter(([, group]) => isEssential(group) && !group.isCarried)
  const main = essential.filter(([, { isMain }]) => isMain)
  const story = essential.filter(([, { isMain }]) => !isMain)
  const isMissing = ([at]: (typeof main)[number]) => !one.found[at]?.isSure
  const missing = main.filter((entry) => entry[1].isNoun && isMissing(entry))
  const { text } = index.contract
  const hangul = text.match(/[가-힣]/gu)?.length ?? 0
  const flags: Readonly<Record<string, boolean>> = {
    'thing missing': missing.some(([, { isThing }]) => isThing),
    'focus missing': missing.some(([, { isFocus }]) => isFocus),
    figures: otherFigures(query.message, one.indexed).length > 0,
    existence: query.form.asks === 'existence',
    'asks a sum': query.form.ask === 'total',
    'asks a value': query.form.types.size > 0,
    'in parts': one.provision.kind !== 'sentence',
    english: hangul * 4 < (text.match(/[a-z]/giu)?.length ?? 0),
    nowhere: thingsNowhere({ index, groups, query }, one).length > 0,
  }
  const kept = [
    'score',
    'sure',
    'affinity',
    'topic shared',
    'topic near',
    'topic of heading shared',
    'topic of heading near',
    'overlap',
    'before',
    'thing itself',
    'type there',
    'type missing',
    'fits',
  ]
  return {
    ...Object.fromEntries(kept.map((name) => [name, features[name] ?? 0])),
    margin: Math.min(most.margin, margin),
    'things asked': Math.min(most.asked, main.length),
    'story missing': story.filter(isMissing).length / Math.max(1, story.length),
    ...Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, is ? 1 : 0])),
  }
}
