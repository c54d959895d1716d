import { z } from 'zod'
import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import { call, signature, type ToolCall } from '#engine/tool.ts'
import { certain } from './decisions.ts'
import { isOpen, type Plan, type Planning, planCalls } from './plan.ts'
import { planPrompt } from './prompts.ts'
import { reasons } from './texts.ts'
import { getArticleByIndex } from './tools/get-article-by-index.ts'
import { hybridSearch } from './tools/hybrid-search.ts'

interface PlanInput {
  readonly planning: Planning
  readonly round: number
}

const plan = z.object({
  tool: z.enum(['hybrid_search', 'get_article_by_index', 'none']),
  topics: z.array(z.string().min(1).max(200)).optional(),
  articles: z.array(z.number().int().min(1)).optional(),
  reasoning: z.string().optional(),
})

/** The next calls: as the rules have it, or, where the first search came to nothing, as a model plans it. */
export const planDecision: Decision<PlanInput, readonly ToolCall[]> = {
  name: 'plan',
  rule: ({ planning, round }) => (isOpen(planning, round) ? undefined : ruled(planCalls(planning, round))),
  model: byModel({
    prompt: ({ planning: { message, collected, done } }: PlanInput) =>
      planPrompt({ message, collected, tried: [...done] }),
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
  { which, done }: Planning,
): Verdict<readonly ToolCall[]> | undefined {
  const topics = (said.topics ?? []).slice(0, mostPlanned)
  const articles = (said.articles ?? []).slice(0, mostPlanned)
  let made: ToolCall | undefined
  if (said.tool === 'hybrid_search' && topics.length > 0) {
    made = call(hybridSearch, {
      topics: topics.map((topic) => ({ topic_name: topic, queries: [topic] })),
      ...which,
    })
  } else if (said.tool === 'get_article_by_index' && articles.length > 0) {
    made = call(getArticleByIndex, { article_numbers: articles, exhibit_numbers: [], ...which })
  }
  if (!made || done.has(signature(made.tool.name, made.args))) return undefined
  return {
    value: [made],
    confidence: 0.7,
    reasoning: said.reasoning || reasons.planned,
    indicators: topics,
  }
}
