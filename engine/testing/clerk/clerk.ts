import { z } from 'zod'
import type { Assistant } from '../../assistant.ts'
import type { Decision } from '../../decide.ts'
import type { Intent } from '../../intent.ts'
import { call, signature, type ToolCall, type ToolOutcome } from '../../tool.ts'
import type { Turn, TurnEnd } from '../../turn.ts'
import { clerkMigrations, prepareClerk } from './tables.ts'
import {
  articleByNumber,
  articleByTitle,
  type ClerkHooks,
  definedTerm,
  searchArticles,
  structure,
} from './tools.ts'

/**
 * A small assistant in the manner of contracts: plan, run in parallel, evaluate, at most five rounds; a fallback chain
 * for terms; sources before the answer. Always the same answer to the same question over the same rows.
 */

const named = (ko: string, en: string) => ({ name: { ko, en }, description: { ko, en } })
const article: Intent = { id: 'article', ...named('조항 묻기', 'Article') }
const term: Intent = {
  id: 'term',
  ...named('뜻 묻기', 'Term'),
  tools: ['defined_term', 'article_by_title', 'search_articles'],
}

const understand: Decision<string, Intent> = {
  name: 'intent',
  rule: (message) => {
    const word = /뜻|이?란\b|정의/u.exec(message)?.[0]
    return word ? { value: term, confidence: 1, reasoning: '뜻을 물었어요', indicators: [word] } : undefined
  },
  fallback: () => ({ value: article, confidence: 0.6, reasoning: '조항을 찾아봐요', indicators: [] }),
  show: (intent) => intent.id,
}

interface Looked {
  readonly message: string
  readonly round: number
  readonly outcomes: readonly ToolOutcome[]
}

interface Article {
  readonly number: number
  readonly title: string
  readonly body: string
}

const rounds = 5
const topics = ['해지', '위약금', '비밀', '대가', '기간', '목적', '양도']

export const clerkQuestions = [
  '해지 조건이 뭐야?',
  '제4조 내용 알려줘',
  '위약금이랑 대가는 얼마야?',
  '데이터란 무슨 뜻이야?',
  '3조와 5조 보여줘',
]
/** Nothing defines it and no title has it: the search, third in the chain, finds it. */
export const clerkFallback = '비밀의 뜻이 뭐야?'
/** Nothing is there, however long it looks. */
export const clerkNothing = '양도 조항이 있어?'
export { prepareClerk }

/** Enough when a full text is in hand, or when the last round brought nothing new. */
const enough: Decision<Looked, boolean> = {
  name: 'enough',
  rule: ({ outcomes, round }) => {
    const texts = articlesIn(outcomes).length
    if (texts > 0)
      return { value: true, confidence: 1, reasoning: '조항 본문을 찾았어요', indicators: [`${texts}`] }
    if (round >= 2) return { value: true, confidence: 1, reasoning: '새로 나온 것이 없어요', indicators: [] }
    return undefined
  },
  fallback: () => ({ value: false, confidence: 0.5, reasoning: '아직 본문이 없어요', indicators: [] }),
}

export function clerk(hooks: ClerkHooks = {}): Assistant {
  const search = searchArticles(hooks)

  const plan: Decision<Looked & { ran: ReadonlySet<string> }, readonly ToolCall[]> = {
    name: 'plan',
    rule: ({ message, round, ran }) => {
      const calls = planned(message, round).filter((it) => !ran.has(signature(it.tool.name, it.args)))
      return { value: calls, confidence: 1, reasoning: '찾아볼 곳을 정했어요', indicators: [] }
    },
    fallback: () => ({ value: [], confidence: 0, reasoning: '', indicators: [] }),
    show: (calls) => calls.map((it) => it.tool.name).join(', ') || 'respond',
  }

  /** As a planner would write it: the arguments are the tools' to mend. */
  function planned(message: string, round: number): ToolCall[] {
    const numbers = [...message.matchAll(/(\d+)조/gu)].map((match) => `제${match[1]}조`)
    const said = topics.filter((topic) => message.includes(topic))
    if (numbers.length > 0) return numbers.map((number) => loose(articleByNumber, { number }))
    const first = said.length > 0 ? said : [message]
    if (round === 1)
      return [loose(search, { query: first.length === 1 ? first[0]! : first }), call(structure, {})]
    return [loose(articleByTitle, { title: first })]
  }

  async function flow(t: Turn): Promise<TurnEnd> {
    t.thinking('intent_analysis')
    const { value: intent } = await t.intent(understand, t.message, (value) => value)
    if (intent === term) return defineTerm(t)
    const outcomes: ToolOutcome[] = []
    const ran = new Set<string>()
    let content = false
    for (let round = 1; round <= rounds && !content; round++) {
      const state = { message: t.message, round, outcomes, ran }
      const { value: calls } = await t.decide(plan, state, { stage: 'planning', iteration: round })
      if (calls.length === 0) break
      for (const it of calls) ran.add(signature(it.tool.name, it.args))
      outcomes.push(...(await t.runAll(calls)))
      const judged = await t.decide(enough, { ...state, outcomes }, { stage: 'evaluating', iteration: round })
      content = judged.value
    }
    return respond(t, articlesIn(outcomes))
  }

  async function defineTerm(t: Turn): Promise<TurnEnd> {
    const word = /[가-힣]+?(?=이?란|의? ?뜻|의? ?정의)/u.exec(t.message)?.[0] ?? t.message
    const { outcome } = await t.runChain(
      [
        call(definedTerm, { term: word }),
        loose(articleByTitle, { title: word }),
        loose(search, { query: word }),
      ],
      { hops: 3 },
    )
    return respond(t, articlesIn([outcome]))
  }

  return {
    id: 'clerk',
    name: { ko: '서기', en: 'Clerk' },
    tagline: { ko: '계약서를 찾아 줘요', en: 'Looks contracts up' },
    accent: '#1d4ed8',
    intents: [article, term],
    tools: [structure, articleByNumber, articleByTitle, search, definedTerm],
    examples: clerkQuestions,
    context: z.object({}),
    migrations: clerkMigrations,
    flow,
  }
}

/** A call as something that does not know the schema writes it. */
function loose(tool: object, args: Readonly<Record<string, string | string[]>>): ToolCall {
  return { tool, args } as ToolCall
}

function articlesIn(outcomes: readonly ToolOutcome[]): Article[] {
  const articles = outcomes.flatMap((outcome) =>
    outcome.kind === 'found' ? ((outcome.value as { articles?: Article[] }).articles ?? []) : [],
  )
  return articles.filter((it) => 'body' in it)
}

function respond(t: Turn, articles: readonly Article[]): Promise<TurnEnd> {
  t.sources(
    articles.map(({ number, title, body }) => ({
      id: `article/${number}`,
      kind: 'article',
      title,
      locator: `제${number}조`,
      quote: body,
    })),
  )
  const lines = articles.map(({ number, title, body }) => `제${number}조(${title}): ${body}`)
  const text = lines.join('\n') || '계약서에서 찾지 못했습니다.'
  return t.answer({ compose: () => ({ text }) })
}
