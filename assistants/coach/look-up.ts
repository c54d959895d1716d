import type { Decision } from '#engine/decide.ts'
import type { ToolCall } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { answererOf } from './answers/all.ts'
import { Found } from './answers/found.ts'
import { answerIn, gatherPrompt } from './prompts.ts'
import { coachTexts } from './texts.ts'
import { coachTools } from './tools/all.ts'
import type { Request } from './understand/follow-up.ts'

/** Looking up and thinking it over again: more often than this a question is too much for one turn. */
const iterations = 5

/** What a turn looked up. */
export interface LookedUp {
  readonly found: Found
  /** Whether it ended of its own accord, and not because the iterations did. */
  readonly isComplete: boolean
  /** The answer of a model that gave one in place of asking for more. */
  readonly spoken?: string
}

/** Looks up what the answer needs: by a model that chooses among the intent's tools, else by the rule's plan. */
export async function lookUp(t: Turn, request: Request): Promise<LookedUp> {
  const needsTools = answererOf(request).plan(1, request, new Found()).length > 0
  return needsTools && (await t.canAsk('answer')) ? byModel(t, request) : lookUpByPlan(t, request)
}

interface LoopState {
  readonly request: Request
  readonly round: number
  readonly found: Found
}

/** What a round looks up: the rule's plan. Nothing means that there is enough to answer. */
const plan: Decision<LoopState, readonly ToolCall[]> = {
  name: 'plan',
  rule: ({ request, round, found }) => {
    const calls = answererOf(request).plan(round, request, found)
    const indicators = calls.map(({ tool }) => tool.title)
    return { value: calls, confidence: 1, reasoning: coachTexts.plan(calls.length), indicators }
  },
  fallback: () => ({ value: [], confidence: 0, reasoning: coachTexts.plan(0), indicators: [] }),
  show: (calls) => calls.map(({ tool }) => tool.name).join(', ') || 'answer',
}

/** Looks up what the rule's plan says. */
export async function lookUpByPlan(t: Turn, request: Request): Promise<LookedUp> {
  const found = new Found()
  for (let round = 1; round <= iterations; round++) {
    const shownAs = { stage: 'planning', message: coachTexts.rounds[round - 1]!, iteration: round } as const
    const { value: calls } = await t.decide(plan, { request, round, found }, shownAs)
    if (calls.length === 0) return { found, isComplete: true }
    found.add(calls, await t.runAll(calls))
  }
  const isComplete = answererOf(request).plan(iterations + 1, request, found).length === 0
  return { found, isComplete }
}

async function byModel(t: Turn, request: Request): Promise<LookedUp> {
  const asked = { message: t.message, today: t.today, memory: await t.memory() }
  const { steps, rounds, text, ended } = await t.gather({
    prompt: gatherPrompt(asked, request),
    offered: coachTools,
    rounds: iterations,
    thought: (iteration) => coachTexts.rounds[iteration - 1]!,
  })
  const found = new Found()
  found.add(
    steps.map(({ call }) => call),
    steps.map(({ outcome }) => outcome),
  )
  if (ended === 'exhausted') return { found, isComplete: false }
  await fillIn(t, request, found, rounds)
  const spoken = answerIn(text ?? '')
  return { found, isComplete: true, ...(spoken === undefined ? {} : { spoken }) }
}

/** Looks up what the written answer rests on and the model did not ask for, in what is left of the iterations. */
async function fillIn(t: Turn, request: Request, found: Found, used: number): Promise<void> {
  for (let round = 1; used + round <= iterations; round++) {
    const planned = answererOf(request).plan(round, request, found)
    if (planned.length === 0) return
    const missing = planned.filter(({ tool }) => !found.has(tool.name))
    if (missing.length === 0) continue
    t.thinking('planning', coachTexts.rounds[used + round - 1]!, used + round)
    found.add(missing, await t.runAll(missing))
  }
}
