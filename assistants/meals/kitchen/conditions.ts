import conditions from '../content/conditions.json' with { type: 'json' }
import textures from '../content/textures.json' with { type: 'json' }
import type { RecipeIngredient } from './recipe-line.ts'

/** What a meal can be held to by its recipe's own data, in place of being leaned towards as a taste is. */
export interface Condition {
  /** How it is judged, as it is told. */
  readonly says: string
  /** A need of somebody's, of which nobody wants the contrary: 씹기 힘든 건 빼고 wants it, too. */
  readonly isNeed?: boolean
  /** Somebody's health may be why it is asked for. */
  readonly isHealth?: boolean
  /** The word for what it is not: leaving that out asks for this. */
  readonly contrary?: string
  /** What goes with it that no meal may have. */
  readonly without?: readonly string[]
}

export const conditionsByName: ReadonlyMap<string, Condition> = new Map(Object.entries(conditions))
export const contraries: ReadonlyMap<string, string> = new Map(
  [...conditionsByName].flatMap(([name, { contrary }]) => (contrary ? [[contrary, name] as const] : [])),
)

/** What of a recipe its tags are derived from. */
interface Cooked {
  readonly name: string
  readonly method: string
  readonly minutes: number
  readonly kcal: number
  readonly price: number
  readonly tags: readonly string[]
  readonly steps: readonly string[]
  readonly lines: readonly RecipeIngredient[]
}

const tough = new Set(textures.tough)
const softening = new Set(textures.softening)
const dry = new Set(['볶기', '굽기', '조리기', '부치기', '말기', '튀기기', '비비기', '짓기'])
const longestLunchbox = 40
/** What somebody who hardly cooks can make. */
const easy = { minutes: 20, lines: 9, steps: 4 }
const skilled = new Set(['튀기기', '말기', '부치기'])
const microwave = '전자레인지'
const meaty = new Set(['쇠고기', '돼지고기', '닭고기', '오리고기', '생선', '해산물'])
/** What a table for guests has at least, of energy and of what it costs a person. */
const leastOfGuests = { kcal: 450, price: 2800 }

/** Conditions that follow from how a dish is made and of what; of an ingredient that nobody knows, none does. */
export function conditionTags(cooked: Cooked): string[] {
  const { name, method, minutes, kcal, price, tags, steps, lines } = cooked
  const kinds = lines.flatMap(({ ingredient }) => (ingredient ? [ingredient.kind] : []))
  if (kinds.length < lines.length || steps.length === 0) return []
  const [main = '기타'] = kinds
  const isHandheld = textures.handheld.some((ending) => name.replace(/\s/gu, '').endsWith(ending))
  const isBowl = main === '면' || textures.bowls.some((ending) => name.endsWith(ending))
  const isHeating = (step: string) => textures.heating.some((stem) => step.includes(stem))
  const isWarmed = method !== '갈기' && (method !== '그대로' || steps.some(isHeating))
  const isRaw =
    !steps.some(isHeating) &&
    lines.some(({ ingredient }) => ingredient && textures.eatenRaw.includes(ingredient.name))
  const isMicrowaved =
    !isWarmed ||
    (steps.some((step) => step.includes(microwave)) &&
      steps.every((step) => !isHeating(step) || step.includes(microwave)))
  const isEasy =
    minutes <= easy.minutes &&
    lines.length <= easy.lines &&
    steps.length <= easy.steps &&
    !skilled.has(method)
  const isCarried =
    dry.has(method) &&
    main !== '면' &&
    !tags.includes('국물') &&
    minutes <= longestLunchbox &&
    !name.includes('쌈')
  return [
    ...(isSoft(cooked, main) ? ['부드러운'] : []),
    ...(isCarried ? ['도시락'] : []),
    ...(isBowl ? ['한그릇'] : []),
    ...(isHandheld ? ['한손'] : []),
    ...(method === '갈기' ? ['마시는'] : []),
    ...(isRaw ? ['날것'] : ['임신']),
    ...(isWarmed ? [] : ['불없이']),
    ...(isMicrowaved ? [microwave] : []),
    ...(isEasy ? ['쉬운'] : []),
    ...(meaty.has(main) &&
    !isBowl &&
    kcal >= leastOfGuests.kcal &&
    price >= leastOfGuests.price &&
    method !== '그대로' &&
    !tags.includes('국물')
      ? ['손님상']
      : []),
  ]
}

/** Nothing tough in it, and cooked until it is soft; tofu, eggs, fish and minced meat are whatever the pan. */
function isSoft({ name, method, lines }: Cooked, main: string): boolean {
  if (name.endsWith('볶음밥')) return false
  if (lines.some(({ ingredient }) => ingredient && tough.has(ingredient.name))) return false
  if (softening.has(method)) return true
  const isTender = main === '콩' || main === '달걀' || main === '생선' || lines[0]!.name.startsWith('다진')
  return isTender && method !== '튀기기'
}
