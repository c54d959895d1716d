import type { AnswerStep } from '#protocol/answer.ts'
import type { DecidedBy, EventFields, Json, ModelUse } from '#protocol/events.ts'
import type { MessagePart } from '#protocol/resources.ts'
import type { LiveAnswer } from './live-answer.ts'

export interface StageRow {
  readonly kind: 'stage'
  readonly stage: EventFields<'thinking'>['stage']
  readonly message: string
  /** Whether this is what is being done right now. */
  readonly active: boolean
}

export interface IntentRow {
  readonly kind: 'intent'
  readonly name: string
  readonly decidedBy?: DecidedBy
  /** 0..1. Not kept with the message, so unknown after a reload. */
  readonly confidence?: number
  readonly reasoning?: string
  readonly indicators: readonly string[]
}

export interface StepRow {
  readonly kind: 'step'
  readonly tool: string
  readonly title: string
  readonly state: 'running' | 'done' | 'miss' | 'failed'
  readonly args: readonly (readonly [string, Json])[]
  readonly summary?: string
  readonly error?: string
  readonly cached: boolean
  readonly durationMs?: number
  /** What it asked of models. */
  readonly used?: ModelUse
}

export interface NoticeRow {
  readonly kind: 'notice'
  readonly variant: EventFields<'status'>['variant']
  readonly message: string
}

export type WorkRow = StageRow | IntentRow | StepRow | NoticeRow

/** How an answer came about: the step list, folded or not. */
export interface WorkView {
  readonly working: boolean
  readonly rows: readonly WorkRow[]
  /** How often something was looked up, and how often something was changed. */
  readonly steps: number
  readonly changes: number
  readonly failed: number
  readonly decidedBy?: DecidedBy
  readonly durationMs?: number
}

type WorkPart = Extract<MessagePart, { type: 'work' }>

export function workOfLive(live: LiveAnswer): WorkView {
  const { answer, marks, finished } = live
  const steps = new Map(answer.steps?.map((step) => [step.step_id, step]))
  const rows = marks.flatMap((mark, index): WorkRow[] => {
    switch (mark.kind) {
      case 'stage': {
        // Said once however often in a row it was come to.
        const next = marks[index + 1]
        if (next?.kind === 'stage' && next.stage === mark.stage) return []
        return [{ ...stageOf(mark), active: !finished && answer.text === '' && index === marks.length - 1 }]
      }
      case 'notice':
        // That it goes on where it was left is of no more interest once it has come to its end.
        return finished && mark.variant === 'resumed' ? [] : [mark]
      case 'intent':
        return answer.intent ? [intentRow(answer.intent)] : []
      case 'step':
        return [steps.get(mark.stepId)].flatMap((step) => (step ? [liveStep(step, finished)] : []))
      default:
        return []
    }
  })
  return {
    working: !finished,
    rows,
    ...countsOf(rows, answer.actions),
    ...(answer.intent ? { decidedBy: answer.intent.decided_by } : {}),
    ...(answer.usage ? { durationMs: answer.usage.duration_ms } : {}),
  }
}

export function workOfPart(part: WorkPart, actions: readonly Done[] = []): WorkView {
  const intent: IntentRow[] = part.intent_name
    ? [{ kind: 'intent', name: part.intent_name, indicators: [], ...decidedBy(part.decided_by) }]
    : []
  const rows: WorkRow[] = [
    ...intent,
    ...part.steps.map((step): StepRow => ({ ...storedStep(step), args: [], state: stateOf(step) })),
  ]
  return {
    working: false,
    rows,
    ...countsOf(rows, actions),
    ...decidedBy(part.decided_by),
    durationMs: part.duration_ms,
  }
}

function decidedBy(by: DecidedBy | undefined) {
  return by ? { decidedBy: by } : {}
}

function stageOf({ stage, message }: EventFields<'thinking'>) {
  return { kind: 'stage' as const, stage, message }
}

type Done = Pick<EventFields<'action_result'>, 'action'>

function countsOf(rows: readonly WorkRow[], actions: readonly Done[] = []) {
  const steps = rows.filter((row) => row.kind === 'step')
  const changes = steps.filter(({ tool }) => actions.some(({ action }) => action === tool)).length
  const failed = steps.filter(({ state }) => state === 'failed').length
  return { steps: steps.length - changes, changes, failed }
}

function intentRow(intent: EventFields<'intent_detected'>): IntentRow {
  return {
    kind: 'intent',
    name: intent.intent_name,
    decidedBy: intent.decided_by,
    confidence: intent.confidence,
    reasoning: intent.reasoning,
    indicators: intent.key_indicators,
  }
}

function liveStep(step: AnswerStep, finished: boolean): StepRow {
  const over = step.duration_ms !== undefined || finished
  return {
    ...storedStep(step),
    args: Object.entries(step.args),
    state: over ? stateOf(step) : 'running',
  }
}

function storedStep(step: Partial<WorkPart['steps'][number]> & { tool: string; title: string }) {
  return {
    kind: 'step' as const,
    tool: step.tool,
    title: step.title,
    cached: step.cached ?? false,
    ...(step.summary ? { summary: step.summary } : {}),
    ...(step.error ? { error: step.error } : {}),
    ...(step.duration_ms === undefined ? {} : { durationMs: step.duration_ms }),
    ...(step.used ? { used: step.used } : {}),
  }
}

function stateOf(step: { error?: string | undefined; miss?: boolean | undefined }): StepRow['state'] {
  if (step.error) return 'failed'
  return step.miss ? 'miss' : 'done'
}
