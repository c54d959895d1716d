import type { Mention } from '#nlu/schema.ts'
import { dishNames } from '../answers/words.ts'

/** What a name of the person's own recipes may be besides its own name: it marks the mention as one. */
export const ownRecipe = 'own recipe'

/** Whether a dish is named, of everybody's recipes or of one's own, and no food that many dishes have. */
export const isNamedDish = ({ value, others = [] }: Pick<Mention, 'value' | 'others'>): boolean =>
  dishNames.has(String(value)) || others.includes(ownRecipe)
