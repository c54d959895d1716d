import { plainSchema } from '#model/plain-schema.ts'
import type { ModelMessage, ModelPrompt, ModelTool, ModelToolCall } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Json } from '#protocol/events.ts'
import { marked } from './prompt-data.ts'
import type { AnyTool, ToolCall, ToolOutcome } from './tool.ts'
import type { TurnModels } from './turn-models.ts'

/** A tool that a model chose, and how its run went. */
export interface GatheredStep {
  readonly call: ToolCall
  readonly outcome: ToolOutcome
}

/** What a model found out by the tools it chose. */
export interface Gathered {
  readonly steps: readonly GatheredStep[]
  /** How often it was asked. */
  readonly rounds: number
  /** What it said when it asked for no more tools: an answer. Nothing when it did not get there. */
  readonly text?: string
  /** `answered`: of its own accord; `exhausted`: it had all the rounds there are; `failed`: it broke off; `none`: there is none. */
  readonly ended: 'answered' | 'exhausted' | 'failed' | 'none'
}

/** Characters of a thought in the step list. */
const thoughtLength = 300
/** Characters of one result that a model is shown. */
const shownResult = 6000

/**
 * Lets a model choose among tools until it has its answer, `rounds` times at most. Each go is journaled under `key`;
 * what it calls goes the way of every call (mended, checked, held against the intent's tools, logged as a step).
 */
export async function gather(options: {
  key: string
  role: Role
  prompt: ModelPrompt
  rounds: number
  tools: readonly AnyTool[]
  models: TurnModels
  run: (calls: readonly ToolCall[]) => Promise<readonly ToolOutcome[]>
  /** A go begins; with what the model said of its own accord before it called tools. */
  note: (iteration: number, text?: string) => void
}): Promise<Gathered> {
  const { key, role, rounds, models } = options
  if (!(await models.has(role))) return { steps: [], rounds: 0, ended: 'none' }
  const tools = options.tools.map(toolFor)
  const steps: GatheredStep[] = []
  let messages: readonly ModelMessage[] = options.prompt.messages
  for (let round = 1; round <= rounds; round++) {
    options.note(round)
    const said = await models.go(`${key}/round${round}`, role, { ...options.prompt, messages, tools })
    if (!said) return { steps, rounds: round, ended: 'failed' }
    if (said.calls.length === 0) return { steps, rounds: round, text: said.text, ended: 'answered' }
    if (said.text.trim() !== '') options.note(round, cutText(said.text.trim(), thoughtLength))
    const answers = await runCalls(said.calls, options, steps)
    messages = [...messages, { role: 'assistant', text: said.text, calls: said.calls }, ...answers]
  }
  return { steps, rounds, ended: 'exhausted' }
}

/** Runs what is known, and answers every call: a model that calls what there is not is told what there is. */
async function runCalls(
  calls: readonly ModelToolCall[],
  {
    tools,
    run,
  }: { tools: readonly AnyTool[]; run: (calls: readonly ToolCall[]) => Promise<readonly ToolOutcome[]> },
  steps: GatheredStep[],
): Promise<ModelMessage[]> {
  const known = calls.map((call) => toolCallFor(call, tools))
  const outcomes = [...(await run(known.filter((call) => call !== undefined)))]
  return calls.map(({ id, name }, at) => {
    const call = known[at]
    const outcome = call && outcomes.shift()
    if (call && outcome) steps.push({ call, outcome })
    const text = outcome ? told(outcome) : `There is no tool ${name}. There are: ${namesOf(tools)}.`
    return { role: 'tool', callId: id, name, text }
  })
}

function toolCallFor({ name, args }: ModelToolCall, tools: readonly AnyTool[]): ToolCall | undefined {
  const tool = tools.find((it) => it.name === name)
  if (!tool) return undefined
  // What is no object fits no tool: validation says so in the step.
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args)
  return { tool, args: isObject ? (args as Record<string, Json>) : { arguments: args } } as ToolCall
}

function told(outcome: ToolOutcome): string {
  switch (outcome.kind) {
    case 'found':
      return marked(cutText(JSON.stringify(outcome.value), shownResult))
    case 'miss':
      return `Nothing found: ${outcome.reason}`
    case 'failed':
      return `${outcome.fixable ? 'Wrong arguments' : 'Failed'}: ${outcome.error}`
  }
}

const namesOf = (tools: readonly AnyTool[]) => tools.map(({ name }) => name).join(', ')

const schemas = new WeakMap<AnyTool, ModelTool>()

function toolFor(tool: AnyTool): ModelTool {
  const made = schemas.get(tool) ?? {
    name: tool.name,
    description: tool.description,
    input: plainSchema(tool.input),
  }
  schemas.set(tool, made)
  return made
}
