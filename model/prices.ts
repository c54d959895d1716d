import prices from './prices.json' with { type: 'json' }
import type { TokenCount } from './request.ts'
import { type ModelName, modelText } from './roles.ts'

const known: Readonly<Record<string, { input: number; output: number }>> = prices.models
const million = 1_000_000

/** What a call costs in US dollars; nothing where the price is not known. A model on one's own machine costs nothing. */
export function costOf(name: ModelName, { input, output }: TokenCount): number | undefined {
  if (name.provider === 'ollama') return 0
  // Dated names (gpt-4.1-mini-2025-04-14) cost what the model does.
  const text = modelText(name).replace(/-\d{4}-?\d{2}-?\d{2}$/u, '')
  const price = known[text]
  return price && (input * price.input + output * price.output) / million
}
