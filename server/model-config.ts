import { type Budget, usualBudget } from '#model/limits.ts'
import { type ModelName, type ProviderId, type Role, readModelList } from '#model/roles.ts'
import type { ModelSettings, ProviderAccess } from '#model/settings.ts'
import { MalgilError } from '#protocol/errors.ts'

type Environment = Readonly<Record<string, string | undefined>>

const roleVariables: Readonly<Record<string, Role>> = {
  MALGIL_MODEL_ANALYZE: 'analyze',
  MALGIL_MODEL_ANSWER: 'answer',
  MALGIL_MODEL_ANSWER_EASY: 'answer_easy',
  MALGIL_MODEL_ANSWER_HARD: 'answer_hard',
  MALGIL_MODEL_SUMMARIZE: 'summarize',
  MALGIL_MODEL_EXTRACT: 'extract',
  MALGIL_MODEL_EMBED: 'embed',
}

/** The variables that providers' own libraries and tools read, the first that is set. */
const keyVariables: Readonly<Record<ProviderId, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  upstage: ['UPSTAGE_API_KEY'],
  voyage: ['VOYAGE_API_KEY'],
  ollama: ['OLLAMA_API_KEY'],
  compatible: ['OPENAI_COMPATIBLE_API_KEY'],
}

const addressVariables: Readonly<Record<ProviderId, readonly string[]>> = {
  openai: ['OPENAI_BASE_URL'],
  google: ['GOOGLE_GENERATIVE_AI_BASE_URL', 'GOOGLE_GEMINI_BASE_URL'],
  anthropic: ['ANTHROPIC_BASE_URL'],
  upstage: ['UPSTAGE_BASE_URL'],
  voyage: ['VOYAGE_BASE_URL'],
  ollama: ['OLLAMA_BASE_URL', 'OLLAMA_HOST'],
  compatible: ['OPENAI_COMPATIBLE_BASE_URL'],
}

/** What is added to an address that is a host alone: not every tool's variable has it. */
const usualPath: Readonly<Record<ProviderId, string>> = {
  openai: '/v1',
  google: '/v1beta',
  anthropic: '/v1',
  upstage: '/v1',
  voyage: '/v1',
  ollama: '/v1',
  compatible: '',
}

/**
 * The models the environment names. A key alone turns nothing on: whose data goes to which provider is said by
 * `MALGIL_MODEL_…`, or in the settings. Throws `configuration` naming the variable.
 */
export function readModels(environment: Environment): ModelSettings {
  const all = listIn(environment, 'MALGIL_MODEL')
  const roles: Partial<Record<Role, readonly ModelName[]>> = all
    ? { analyze: all, answer: all, summarize: all }
    : {}
  for (const [variable, role] of Object.entries(roleVariables)) {
    const list = listIn(environment, variable)
    if (list) roles[role] = list
  }
  const providers: Partial<Record<ProviderId, ProviderAccess>> = {}
  for (const id of Object.keys(keyVariables) as ProviderId[]) {
    const apiKey = firstOf(environment, keyVariables[id])?.value
    const baseUrl = addressIn(environment, id)
    if (apiKey || baseUrl) providers[id] = { apiKey, baseUrl }
  }
  return { roles, providers }
}

function listIn(environment: Environment, variable: string): ModelName[] | undefined {
  const text = environment[variable]
  if (!text) return undefined
  try {
    return readModelList(text)
  } catch (cause) {
    throw new MalgilError(
      'configuration',
      `${variable}: “${(cause as Error).message}” is no model. Write provider:model, such as openai:gpt-4.1-mini or ollama:gemma3:4b, with commas between; providers are openai, google, anthropic, upstage, voyage, ollama, compatible.`,
    )
  }
}

function addressIn(environment: Environment, id: ProviderId): string | undefined {
  const found = firstOf(environment, addressVariables[id])
  if (!found) return undefined
  const text = /^https?:\/\//u.test(found.value) ? found.value : `http://${found.value}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (id !== 'ollama' && text !== found.value)) {
    throw new MalgilError(
      'configuration',
      `${found.name}=${found.value} is no address. It has to look like https://host/v1.`,
    )
  }
  // OLLAMA_HOST says where it listens; nobody is reached at 0.0.0.0.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  if (found.name === 'OLLAMA_HOST' && !url.port) url.port = '11434'
  if (url.pathname === '/') url.pathname = usualPath[id]
  return url.href.replace(/\/+$/u, '')
}

function firstOf(
  environment: Environment,
  names: readonly string[],
): { name: string; value: string } | undefined {
  for (const name of names) {
    const value = environment[name]?.trim()
    if (value) return { name, value }
  }
  return undefined
}

/** What one person may use of models on one day. */
export function readBudget(environment: Environment): Budget {
  return {
    calls: numberIn(environment, 'MALGIL_MODEL_CALLS_A_DAY') ?? usualBudget.calls,
    tokens: numberIn(environment, 'MALGIL_MODEL_TOKENS_A_DAY') ?? usualBudget.tokens,
    cost: numberIn(environment, 'MALGIL_MODEL_DOLLARS_A_DAY') ?? usualBudget.cost,
  }
}

function numberIn(environment: Environment, variable: string): number | undefined {
  const text = environment[variable]
  if (!text) return undefined
  const number = Number(text)
  if (Number.isFinite(number) && number >= 0) return number
  throw new MalgilError('configuration', `${variable}=${text} is no number. Use one from 0, or leave it out.`)
}
