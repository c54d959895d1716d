import type { DecidedBy } from '#protocol/events.ts'
import { type Decided, type DecidingMeans, type Decision, decide, recall } from './decide.ts'
import type { TurnModels } from './turn-models.ts'

/** What the log holds of a decision; without a label it is not taken from there. */
export interface Journal {
  readonly decided_by: DecidedBy
  readonly confidence: number
  readonly reasoning: string
  readonly key_indicators: readonly string[]
  readonly label?: string | undefined
  readonly version?: number | undefined
}

/** What is written of a decision for a turn that is resumed, and for its trace. */
export const journalOf = (decided: Decided<unknown>, version = 1) => ({
  confidence: decided.confidence,
  decided_by: decided.decidedBy,
  reasoning: decided.reasoning,
  key_indicators: [...decided.indicators],
  ...(version === 1 ? {} : { version }),
})

/**
 * Settles a decision as it was before the turn was resumed, else now: with the model, where one is set and the decision knows
 * how to ask it; what ended in the default stays so.
 */
export async function settle<I, V>(
  decision: Decision<I, V>,
  input: I,
  {
    key,
    journal: logged,
    means,
    models,
  }: {
    readonly key: string
    readonly journal: Journal | undefined
    readonly means: DecidingMeans
    readonly models: TurnModels
  },
): Promise<Decided<V>> {
  const journal = (logged?.version ?? 1) === (means.version ?? 1) ? logged : undefined
  const label = journal?.label
  const recalled = journal && label !== undefined && recall(decision, input, { ...journal, label })
  if (recalled) return recalled
  const { model } = decision
  const isAsked = model && journal?.decided_by !== 'default' && (await models.has(model.role ?? 'analyze'))
  const settled = journal !== undefined && journal.decided_by !== 'classifier'
  const ask: DecidingMeans['ask'] = (of, prompt) => models.value(key, of, prompt)
  return decide(decision, input, { ...means, settled, ...(isAsked ? { ask } : {}) })
}
