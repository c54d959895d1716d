import type { ModelName } from './roles.ts'

interface Thinking {
  /** What its thoughts may take beside the answer, for models that count them with it. */
  readonly tokens: number
  readonly openai?: { readonly reasoningEffort: 'low' | 'minimal' }
  readonly google?: { readonly thinkingConfig: { readonly thinkingBudget: number } }
}

/** How little a model that thinks before it speaks may be made to: what is asked of it here needs words, not proofs. */
export function thinkingOf({ provider, model }: ModelName): Thinking {
  if (provider === 'openai' && /^o\d/u.test(model)) {
    return { tokens: 4096, openai: { reasoningEffort: 'low' } }
  }
  if (provider === 'openai' && /^gpt-5/u.test(model) && !/chat/u.test(model)) {
    return { tokens: 2048, openai: { reasoningEffort: 'low' } }
  }
  if (provider === 'google' && /gemini-2\.5-flash/u.test(model)) {
    return { tokens: 0, google: { thinkingConfig: { thinkingBudget: 0 } } }
  }
  // The least that its makers allow.
  if (provider === 'google' && /gemini-2\.5-pro/u.test(model)) {
    return { tokens: 128, google: { thinkingConfig: { thinkingBudget: 128 } } }
  }
  if (provider === 'google' && /gemini-[3-9]/u.test(model)) return { tokens: 2048 }
  return { tokens: 0 }
}
