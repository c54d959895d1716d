import { findReference } from '#korean/reference.ts'
import type { Clause, Context, Schema } from '#nlu/schema.ts'
import { articlePlaces } from './article-refs.ts'
import { type Asked, type AskedFor, asks, asksContent, bounds, yesNo } from './asked.ts'
import { turnIn } from './negation.ts'
import questionWords from './question-words.json' with { type: 'json' }

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

/** What has one of these is answered by no yes and no no: 얼마나 보관해야 돼? Not 언제든지, 누구나. */
const asksWhich = /(?<![가-힣])(?:얼마(?!든)|(?:언제|누구|어디)(?!든|나|라도)|며칠|누가|누굴|왜)/u
/** 상대가 부도나면?: what comes of it, not whether. */
const leftOpen = /[가-힣]면(?:요)?[?？\s]*$/u

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
  // 데이터 제공, 보안 조항 둘 다: one of a list asks no whether.
  if (yesNo.has(ask) && /,\s*$/u.test(text)) return undefined
  if (yesNo.has(ask) && (asksWhich.test(text) || leftOpen.test(text))) return undefined
  // 반대로 갑이 깨면?, 12일이면?: what was asked before, of the other side or in another case.
  const isOpposite = ask === 'other_side'
  const goesOn = isOpposite || ask === 'another_case'
  if (ask === 'another_case' && !last) return undefined
  const { opposite: _, ...same } = last ?? asksContent
  const said = goesOn ? same : { ask }
  const turned = yesNo.has(said.ask) ? turnIn(said.ask, text.trim()) : undefined
  return {
    ...said,
    ...(turned ? { turned } : {}),
    ...(facets.without === 'yes' ? { without: true as const } : {}),
    ...(facets.bound === 'none' ? {} : { bound: facets.bound as NonNullable<Asked['bound']> }),
    ...(facets.goes_on === 'yes' || goesOn ? { goesOn: true as const } : {}),
    ...(isOpposite ? { opposite: true as const } : {}),
  }
}
