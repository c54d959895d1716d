import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { getRecipe } from '../tools/get-recipe.ts'
import { ingredientFacts } from '../tools/ingredient-facts.ts'
import type { Reply } from './handler.ts'

const nutrients = [
  { key: 'protein', name: '단백질', unit: 'g', terms: ['단백질', 'protein'] },
  { key: 'fat', name: '지방', unit: 'g', terms: ['지방', '기름', 'fat'] },
  { key: 'carbohydrate', name: '탄수화물', unit: 'g', terms: ['탄수', 'carb'] },
  { key: 'kcal', name: '열량', unit: 'kcal', terms: ['칼로리', '열량', 'kcal', '살'] },
] as const
/** What no recipe tells. */
const untold = ['나트륨', '소금', '염분', '당류', '설탕', '콜레스테롤', '식이섬유', '칼슘', '철분', '비타민']

interface Facts {
  readonly name: string
  readonly of: string
  readonly kcal: number
  readonly protein: number
  readonly fat: number
  readonly carbohydrate: number
}

/** Two or more dishes or ingredients held side by side; nothing where one of them is not known, or a dish meets an ingredient. */
export async function compared(t: Turn, words: readonly string[]): Promise<Reply | undefined> {
  const all: Facts[] = []
  for (const word of words.slice(0, mostCompared)) {
    const facts = await factsOf(t, word)
    if (!facts) return undefined
    if (!all.some(({ name }) => name === facts.name)) all.push(facts)
  }
  if (all.length < 2 || new Set(all.map(({ of }) => of)).size > 1) return undefined
  const message = t.message.toLowerCase()
  const named = nutrients.find(({ terms }) => terms.some((term) => message.includes(term)))
  const missing = named ? undefined : untold.find((name) => message.includes(name))
  const asked = named ?? nutrients[3]
  const sorted = all.toSorted((a, b) => b[asked.key] - a[asked.key])
  const [most, next] = [sorted[0]!, sorted[1]!]
  const verdict =
    most[asked.key] === next[asked.key]
      ? `${withParticle(asked.name, '은/는')} ${most.name}, ${next.name} 둘이 같아요.`
      : `${withParticle(asked.name, '은/는')} **${most.name}** 쪽이 더 많아요.`
  const figures = sorted.map(({ name, [asked.key]: value }) => `${name} ${value}${asked.unit}`)
  const energy =
    asked.key === 'kcal'
      ? ''
      : ` 열량은 ${sorted.map(({ name, kcal }) => `${name} ${kcal}kcal`).join(', ')}예요.`
  return {
    text: `${missing ? `${withParticle(missing, '은/는')} 기록에 없어서 견줄 수 없어요. ` : ''}${verdict} ${all[0]!.of} 기준으로 ${figures.join(', ')}예요.${energy}`,
    suggestions: [`${most.name} 어떻게 만들어?`, `${next.name} 어떻게 만들어?`],
    isExact: true,
  }
}
const mostCompared = 4

async function factsOf(t: Turn, word: string): Promise<Facts | undefined> {
  if (findIngredient(word)) {
    const found = await t.run(call(ingredientFacts, { name: word, grams: 100 }))
    return found.kind === 'found' ? { ...found.value, of: '100g' } : undefined
  }
  const found = await t.run(call(getRecipe, { name: word, servings: null }))
  return found.kind === 'found' ? { ...found.value, of: '1인분' } : undefined
}
