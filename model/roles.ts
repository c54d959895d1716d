/** What a model is asked for. `answer_easy` and `answer_hard` are `answer` at a level of its own, where one is set; `extract` takes terms out of answers. */
export const roles = [
  'analyze',
  'answer',
  'answer_easy',
  'answer_hard',
  'summarize',
  'extract',
  'embed',
] as const
export type Role = (typeof roles)[number]

export const providerIds = [
  'openai',
  'google',
  'anthropic',
  'upstage',
  'voyage',
  'ollama',
  'compatible',
] as const
export type ProviderId = (typeof providerIds)[number]

/** One model of one provider, as settings name it: `openai:gpt-4.1-mini`. */
export interface ModelName {
  readonly provider: ProviderId
  readonly model: string
}

export function modelText({ provider, model }: ModelName): string {
  return `${provider}:${model}`
}

/** Reads `provider:model`; nothing when it is not of that form or the provider unknown. Models may have colons. */
export function readModelName(text: string): ModelName | undefined {
  const colon = text.indexOf(':')
  const provider = providerIds.find((id) => id === text.slice(0, colon).trim())
  const model = text.slice(colon + 1).trim()
  return provider && model && !/\s/u.test(model) ? { provider, model } : undefined
}

/** Reads a list as the environment has it: commas between. Throws with the entry that is none. */
export function readModelList(text: string): ModelName[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const name = readModelName(entry)
      if (!name) throw new Error(entry)
      return name
    })
}
