import { z } from 'zod'
import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import { call, signature, type ToolCall } from '#engine/tool.ts'
import { certain } from './decisions.ts'
import { isOpen, type Plan, type Planning, planCalls } from './plan.ts'
import { planPrompt } from './prompts.ts'
import { reasons } from './texts.ts'
import { getArticleByIndex } from './tools/get-article-by-index.ts'
import { getArticleByTitle } from './tools/get-article-by-title.ts'
import { getContractStructure } from './tools/get-contract-structure.ts'
import { hybridSearch } from './tools/hybrid-search.ts'
import { lookupStandardContract } from './tools/lookup-standard-contract.ts'
import { type Asked, asksContent } from './understand/asked.ts'

interface PlanInput {
  readonly planning: Planning
  readonly round: number
}

const plan = z.object({
  tool: z.enum([
    'hybrid_search',
    'get_article_by_index',
    'get_article_by_title',
    'get_contract_structure',
    'lookup_standard_contract',
    'none',
  ]),
  topics: z.array(z.string().min(1).max(200)).optional(),
  articles: z.array(z.number().int().min(1)).optional(),
  titles: z.array(z.string().min(1).max(100)).optional(),
  reasoning: z.string().optional(),
})

/** The next calls: as the rules have it, or, where what was found does not answer all of it, as a model plans it. */
export const planDecision: Decision<PlanInput, readonly ToolCall[]> = {
  name: 'plan',
  rule: ({ planning, round }) => (isOpen(planning, round) ? undefined : ruled(planCalls(planning, round))),
  model: byModel({
    prompt: ({ planning: { message, collected, done, missing }, round }: PlanInput) =>
      planPrompt({ message, collected, tried: [...done], round, missing }),
    shape: plan,
    verdict: (said, { planning }) => verdictOn(said, planning),
  }),
  fallback: ({ planning, round }) => ruled(planCalls(planning, round)),
  show: (calls) => (calls.length > 0 ? calls.map(({ tool }) => tool.name).join(' + ') : 'respond'),
}

const ruled = ({ calls, reasoning }: Plan): Verdict<readonly ToolCall[]> => certain(calls, reasoning)

const mostPlanned = 3

/** A model's plan; a repeat of what has run cancels it, and one that would look at nothing leaves it to the rules. */
function verdictOn(
  said: z.infer<typeof plan>,
  { which, done, ask }: Planning,
): Verdict<readonly ToolCall[]> | undefined {
  const topics = (said.topics ?? []).slice(0, mostPlanned)
  const made = callOf({ ...said, topics }, which, ask.kind === 'clause' ? ask.topics[0]?.asked : undefined)
  if (!made || done.has(signature(made.tool.name, made.args))) return undefined
  return {
    value: [made],
    confidence: 0.7,
    reasoning: said.reasoning || reasons.planned,
    indicators: topics,
  }
}

function callOf(
  { tool, topics = [], articles = [], titles = [] }: z.infer<typeof plan>,
  which: Planning['which'],
  asked: Asked = asksContent,
): ToolCall | undefined {
  const [topic] = topics
  switch (tool) {
    case 'hybrid_search':
      return topic === undefined
        ? undefined
        : call(hybridSearch, {
            topics: topics.map((one) => ({ topic_name: one, queries: [one], asked })),
            ...which,
          })
    case 'get_article_by_index':
      return articles.length === 0
        ? undefined
        : call(getArticleByIndex, {
            article_numbers: articles.slice(0, mostPlanned),
            exhibit_numbers: [],
            ...which,
          })
    case 'get_article_by_title':
      return titles.length === 0
        ? undefined
        : call(getArticleByTitle, { titles: titles.slice(0, mostPlanned), ...which })
    case 'get_contract_structure':
      return call(getContractStructure, { ...which })
    case 'lookup_standard_contract':
      return topic === undefined ? undefined : call(lookupStandardContract, { topic, ...which })
    case 'none':
      return undefined
  }
}
