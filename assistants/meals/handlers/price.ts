import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { wonText } from '../answers/words.ts'
import { amountText } from '../cart/amount-text.ts'
import { conceptsIn } from '../lexicon/concepts.ts'
import { ingredientFacts } from '../tools/ingredient-facts.ts'
import type { Reply } from './handler.ts'

/** What is asked when nothing is said of a food but how much. */
const asksPrice = new Set(['how much', 'show'])

/** About what an ingredient costs, where that alone is asked. */
export async function priceOf(t: Turn, word: string | undefined): Promise<Reply | undefined> {
  const said = conceptsIn(t.message).map(({ name }) => name)
  if (!word || !said.includes('how much') || !said.every((name) => asksPrice.has(name))) return undefined
  const found = await t.run(call(ingredientFacts, { name: word, grams: 100 }))
  if (found.kind !== 'found') return undefined
  const { name, pack } = found.value
  return {
    text: `${withParticle(name, '은/는')} ${amountText(pack)}에 **${wonText(pack.price)}**쯤으로 잡고 있어요. 어림값이라 가게마다 달라요.`,
    suggestions: [`${name} 요리 추천해줘`],
    isExact: true,
  }
}
