import type { ToolContext } from './tool.ts'
import type { TurnLog } from './turn-log.ts'
import type { TurnModels } from './turn-models.ts'

/** What tools work with, by the step that they run as: what one asks of a model is kept under its step's name. */
export type ToolContexts = (stepId: string) => ToolContext

export function toolContexts(
  outside: Pick<ToolContext, 'now' | 'read' | 'readAlone' | 'signal' | 'webSearch'>,
  models: TurnModels,
  log: TurnLog,
): ToolContexts {
  return (stepId) => {
    let told = 0
    return {
      ...outside,
      canAsk: (role) => models.has(role),
      ask: async (key, role, prompt) =>
        (await models.go(`${stepId}/${key}`, role, prompt))?.text || undefined,
      askFor: (key, role, prompt) => models.value(`${stepId}/${key}`, role, prompt),
      embed: (question) => models.embed(question),
      progress(message) {
        void log.append(`${stepId}/progress#${++told}`, { type: 'status', message, variant: 'info' })
      },
    }
  }
}
