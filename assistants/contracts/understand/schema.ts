import { findReference } from '#korean/reference.ts'
import type { Clause, Context, Schema } from '#nlu/schema.ts'
import { articlePlaces } from './article-refs.ts'
import { type Asked, type AskedFor, asks, asksContent, bounds, yesNo } from './asked.ts'
import { turnIn } from './negation.ts'
import questionWords from './question-words.json' with { type: 'json' }
import { asksWhich, isListed, leavesOpen, questionIn } from './whether.ts'

const yes = ['no', 'yes'] as const

const topicAlone = /[은는](?:요)?[\s?!.~]*$/u

/** What can be asked of a contract, and how it is told from a message. */
export const schema: Schema<Asked> = {
  name: 'contracts',
  facets: { ask: asks, without: yes, bound: bounds, goes_on: yes },
  roles: ['subject'],
  openSpans: [],
  grammars: [],
  exact: (text) => articlePlaces(text).map((span) => ({ kind: 'article', value: undefined, span })),
  lexicons: [],
  concepts: questionWords,
  build,
  traits: ({ ask }) => [`ask=${ask}`],
}

function build({ facets, text }: Clause, { before: [last] }: Context<Asked>): Asked | undefined {
  const ask = facets.ask as AskedFor
  // 매달은?, after a day was told: a topic alone asks no yes and no no of its own.
  if (
    last &&
    yesNo.has(ask) &&
    !yesNo.has(last.ask) &&
    topicAlone.test(text) &&
    findReference(text)?.elliptical
  )
    return { ...last, goesOn: true }
  if (yesNo.has(ask) && (isListed(text) || asksWhich(text) || leavesOpen(text))) return undefined
  // 반대로 갑이 깨면?, 12일이면?: what was asked before, of the other side or in another case.
  const isOpposite = ask === 'other_side'
  const goesOn = isOpposite || ask === 'another_case'
  if (ask === 'another_case' && !last) return undefined
  const { opposite: _, ...same } = last ?? asksContent
  const said = goesOn ? same : { ask }
  const turned = yesNo.has(said.ask) ? turnIn(said.ask, questionIn(text)) : undefined
  return {
    ...said,
    ...(turned ? { turned } : {}),
    ...(facets.without === 'yes' ? { without: true as const } : {}),
    ...(facets.bound === 'none' ? {} : { bound: facets.bound as NonNullable<Asked['bound']> }),
    ...(facets.goes_on === 'yes' || goesOn ? { goesOn: true as const } : {}),
    ...(isOpposite ? { opposite: true as const } : {}),
  }
}
