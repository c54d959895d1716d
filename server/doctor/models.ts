import { type ModelName, modelText, type Role, roles } from '#model/roles.ts'
import { type ModelSettings, modelsFor, needsNoKey } from '#model/settings.ts'
import { tryModel } from '#model/try-model.ts'
import type { Finding } from '#protocol/diagnosis.ts'
import { trialText } from '../trial-texts.ts'
import { doctorTexts } from './texts.ts'

const texts = doctorTexts.models

export interface ModelInspection {
  /** Whether each is asked for a word. */
  readonly call: boolean
  readonly hasVectors: boolean
  readonly signal: AbortSignal
}

/** Which model answers in which roles, and whether it could be asked. */
export async function inspectModels(
  settings: ModelSettings,
  inspection: ModelInspection,
): Promise<Finding[]> {
  const unset = roles.filter((role) => modelsFor(settings, role).length === 0)
  if (unset.length === roles.length) return [{ area: 'models', state: 'note', text: texts.none }]
  const uses = roles.flatMap((role) => modelsFor(settings, role).map((model) => ({ role, model })))
  const found: Finding[] = []
  // Embedding is another way of asking than words are, for the same model, too.
  for (const same of Map.groupBy(
    uses,
    ({ role, model }) => `${role === 'embed'} ${modelText(model)}`,
  ).values()) {
    const [{ model }] = same as [(typeof same)[0]]
    const names = same.map(({ role }) => role)
    found.push({ area: 'models', ...(await inspectModel(model, names, settings, inspection)) })
  }
  if (unset.length > 0) found.push({ area: 'models', state: 'note', text: texts.unset(unset) })
  if (!inspection.call) found.push({ area: 'models', state: 'note', text: texts.notCalled })
  return found
}

async function inspectModel(
  model: ModelName,
  of: readonly Role[],
  settings: ModelSettings,
  { call, hasVectors, signal }: ModelInspection,
): Promise<Omit<Finding, 'area'>> {
  const [role, name, names] = [of[0]!, modelText(model), of.join(', ')]
  const access = settings.providers[model.provider]
  if (model.provider === 'compatible' && !access?.baseUrl)
    return { state: 'problem', text: texts.noAddress(names, name) }
  if (!access?.apiKey && !needsNoKey(model.provider))
    return { state: 'problem', text: texts.noKey(names, name) }
  if (role === 'embed' && !hasVectors) return { state: 'note', text: texts.noVectors(name) }
  if (!call) return { state: 'ok', text: texts.set(names, name) }
  const trial = await tryModel(model, role, settings, { elapsed: () => performance.now(), signal })
  return trial.ok
    ? { state: 'ok', text: texts.answered(names, name, trial.durationMs) }
    : { state: 'problem', text: texts.silent(names, name, trialText(trial.kind)) }
}
