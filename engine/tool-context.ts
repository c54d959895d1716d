import type { ModelUse } from '#protocol/events.ts'
import type { ToolContext } from './tool.ts'
import type { TurnLog } from './turn-log.ts'
import type { TurnModels } from './turn-models.ts'

/** What tools work with, by the step that they run as: what one asks of a model is kept under its step's name. */
export interface ToolContexts {
  of(stepId: string): ToolContext
  /** What the step has asked of models; nothing where it asked none. */
  used(stepId: string): ModelUse | undefined
}

export function toolContexts(
  outside: Pick<ToolContext, 'now' | 'read' | 'readAlone' | 'signal' | 'trained' | 'webSearch'>,
  models: TurnModels,
  log: TurnLog,
): ToolContexts {
  const of = (stepId: string): ToolContext => {
    let told = 0
    return {
      ...outside,
      canAsk: (role) => models.has(role),
      ask: async (key, role, prompt) =>
        (await models.go(`${stepId}/${key}`, role, prompt))?.text || undefined,
      askFor: (key, role, prompt) => models.value(`${stepId}/${key}`, role, prompt),
      embed: (question) => models.embed(question),
      progress(message) {
        log.append(`${stepId}/progress#${++told}`, { type: 'status', message, variant: 'info' })
      },
    }
  }
  return { of, used: (stepId) => models.usedBy(`${stepId}/`) }
}
