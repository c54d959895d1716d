import { allergenGroups, allergenNames, isAllergen } from '../kitchen/allergens.ts'
import { type Diet, keepsDiet } from '../kitchen/diets.ts'
import { findIngredient, type Ingredient, ingredientKinds } from '../kitchen/ingredients.ts'
import { keepsLimit, nutrientLimit } from '../kitchen/nutrients.ts'
import type { MealKind, Recipe } from '../kitchen/recipe.ts'
import { isAnotherFood, nearestTo } from '../lexicon/known-foods.ts'
import { type Profile, type Wishes, wishesAt } from './wishes.ts'

/** The names an allergy covers: allergens of the law, kinds of ingredients, single ingredients. */
export function allergyCovers(allergy: string): readonly string[] | undefined {
  const name = allergy.replace(/\s+/gu, '').replace(/(?:알레르기|알러지)$/u, '')
  const groups = allergenGroups.get(name) ?? allergenGroups.get(`${name}류`)
  if (groups) return [...groups, name]
  const allergen = allergenNames.get(name) ?? (isAllergen(name) ? name : undefined)
  if (allergen) return [allergen, name]
  if (name === leek) return [...together.get(leek)!, leek]
  const ingredient = findIngredient(name)
  // 새우젓 알레르기 is one to 새우: whatever the named thing holds is left out with it.
  if (ingredient) return [ingredient.name, ...(ingredient.kind === '양념' ? [] : ingredient.allergens)]
  return ingredientKinds.has(name) ? [name] : undefined
}

/** What an allergy keeps somebody from: 대하 is a 새우, whatever it is sold as, and who may not eat the one is kept from the other. */
export function keptFrom(allergy: string): readonly string[] | undefined {
  const direct = allergyCovers(allergy)
  if (direct) return direct
  const name = allergy.replace(/\s+/gu, '')
  const isLegal = (word: string) => allergenNames.has(word) || allergenGroups.has(word) || isAllergen(word)
  // 왕새우 in no list is a 새우 all the same.
  const ends = Array.from({ length: Math.max(0, name.length - 2) }, (_, at) => name.slice(at + 1))
  const alike = [...nearestTo(name).slice(0, 2).flat(), ...ends].filter(isLegal)
  return alike.length > 0
    ? [...new Set([...alike.flatMap((word) => allergyCovers(word) ?? []), name])]
    : undefined
}

/** Whether a recipe may reach somebody with these allergies. What nobody knows the inside of may not. */
export function isSafe(recipe: Recipe, allergies: readonly string[]): boolean {
  if (allergies.length === 0) return true
  if (recipe.unknown.length > 0) return false
  return allergies.every((allergy) => !holdsAllergy(recipe, allergy))
}

function holdsAllergy(recipe: Recipe, allergy: string): boolean {
  const covered = keptFrom(allergy)
  const word = allergy.replace(/\s+/gu, '')
  if (!covered) return recipe.ingredients.some(({ name }) => name.replace(/\s+/gu, '').includes(word))
  return (
    recipe.allergens.some((allergen) => covered.includes(allergen)) ||
    recipe.ingredients.some(({ ingredient }) => ingredient && isCovered(ingredient, covered, word))
  )
}

function isCovered(ingredient: Ingredient, covered: readonly string[], word: string): boolean {
  return (
    [ingredient.name, ingredient.kind, ...ingredient.allergens].some((it) => covered.includes(it)) ||
    (isFish(covered, word) && isMadeOfFish(ingredient))
  )
}

/** Fish, or one of them that no label has to name: which one is in a sauce, nobody knows. */
function isFish(covered: readonly string[], word: string): boolean {
  return covered.includes('생선') || (findIngredient(word)?.kind === '생선' && !isAllergen(word))
}

/** 액젓, 멸치육수, 김치: the law marks no fish but mackerel, and what diets leave out is known all the same. */
function isMadeOfFish({ kind, holds }: Ingredient): boolean {
  return holds.includes('fish') && kind !== '생선' && kind !== '해산물'
}

/** Whether something is in an ingredient: unknown, where neither its labels nor what it is say so. */
export function isIn(word: string, ingredient: Ingredient): 'yes' | 'no' | 'unknown' {
  const said = word.replace(/\s+/gu, '')
  const covered = keptFrom(word) ?? [said]
  if (isCovered(ingredient, covered, said)) return 'yes'
  const others = covered.filter((it) => isAllergen(it) || it !== said)
  const isTold = others.length > 0 && others.every((it) => isAllergen(it) || toldKinds.has(it))
  return isTold || isPlain(ingredient) ? 'no' : 'unknown'
}

/** Whether an ingredient is what is named, or has it in it; alcohol is in no label. */
export function isInside(word: string, ingredient: Ingredient): boolean {
  return alcohol.has(word) ? ingredient.holds.includes('alcohol') : isIn(word, ingredient) === 'yes'
}
const alcohol: ReadonlySet<string> = new Set(['술', '알코올'])

/** Kinds that are on record of every ingredient, by its marks or by the diets that leave them out. */
const toldKinds: ReadonlySet<string> = new Set([
  ...['생선', '어묵', '해산물', '유제품', '달걀', '콩'],
  ...['쇠고기', '돼지고기', '닭고기', '오리고기', '가공육'],
])

/** Made of itself and nothing else. */
function isPlain({ kind, allergens }: Ingredient): boolean {
  return plainKinds.has(kind) && allergens.length <= 1 && !allergens.includes('아황산류')
}
const plainKinds: ReadonlySet<string> = new Set([
  ...['채소', '과일', '버섯', '달걀'],
  ...['쇠고기', '돼지고기', '닭고기'],
])

/** Garlic and all of its kind, which no temple cooks with. */
export const pungent = '오신채'

/** Kinds that a word for food stands for. */
const wideWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    고기: ['쇠고기', '돼지고기', '닭고기', '오리고기', '가공육'],
    육류: ['쇠고기', '돼지고기', '닭고기', '오리고기', '가공육'],
    해산물: ['해산물', '어묵', '생선'],
    해물: ['해산물', '어묵', '생선'],
    생선: ['생선'],
    버섯: ['버섯'],
    채소: ['채소'],
    야채: ['채소'],
    면: ['면'],
    국수: ['면'],
    면요리: ['면'],
    빵: ['빵'],
    유제품: ['유제품'],
    견과류: ['견과'],
    과일: ['과일'],
    소고기: ['쇠고기'],
    쇠고기: ['쇠고기'],
    돼지고기: ['돼지고기'],
    닭고기: ['닭고기'],
    닭: ['닭고기'],
    계란: ['달걀'],
    달걀: ['달걀'],
  }),
)

const leek = '파'
/** Foods that go by one name and are no kind of their own. */
const together: ReadonlyMap<string, readonly string[]> = new Map([
  [
    '등푸른생선',
    [...['고등어', '꽁치', '삼치', '참치', '멸치', '국물용 멸치'], ...['정어리', '청어', '전갱이', '방어']],
  ],
  // 실파 is sold as 쪽파.
  [leek, ['대파', '쪽파']],
])

/** What dishes of a kind are called by at their end, and how the side dishes of a table are made. */
const dishKinds: ReadonlyMap<string, (recipe: Recipe) => boolean> = new Map(
  Object.entries<(recipe: Recipe) => boolean>({
    국: ({ name, method }) =>
      method === '끓이기' && /(?:국|탕|수프)(?:과 (?:밥|빵))?$/u.test(name) && !/(?:볶음|맛)탕$/u.test(name),
    찌개: ({ name }) => /(?:찌개|전골)$/u.test(name),
    전: ({ name }) => /전$/u.test(name),
    반찬: ({ cuisine, method, main }) =>
      cuisine === '한식' && sideMethods.has(method) && main !== '면' && main !== '곡류' && main !== '빵',
  }),
)
/** A dish that is wanted in one breath with what nearly all of its kind have being left out (또 국이에요? 국물 빼고) is only spoken of; so is an ingredient of which nothing would be left (돼지고기 또 나오네, 돼지 빼고). */
export function isRuledOut(word: string, without: readonly string[], recipes: readonly Recipe[]): boolean {
  if (without.length === 0 || without.includes(word)) return false
  const its = recipes.filter((recipe) => has(recipe, word))
  const out = its.filter((recipe) => without.some((it) => isLeftOutBy(recipe, it)))
  return its.length > 0 && out.length >= (dishKinds.has(word) ? nearlyAll : 1) * its.length
}
const nearlyAll = 0.8
const sideMethods = new Set(['볶기', '조리기', '무치기', '부치기', '굽기', '찌기', '튀기기'])

/** Whether a recipe is or has what a word names: a dish, a tag, a cuisine, an ingredient or a kind of them. */
export function has(recipe: Recipe, word: string): boolean {
  const limit = nutrientLimit(word)
  if (limit) return keepsLimit(recipe, limit)
  const said = word.replace(/\s+/gu, '')
  if (recipe.id === word || recipe.tags.includes(said) || recipe.cuisine === said || recipe.method === said)
    return true
  if (together.has(said)) return together.get(said)!.some((name) => has(recipe, name))
  const isKind = dishKinds.get(said.replace(/^밑(?=반찬)/u, ''))
  if (isKind) return isKind(recipe)
  if (said === pungent) return recipe.holds.includes('pungent')
  if (alcohol.has(said)) return recipe.holds.includes('alcohol')
  // Flour is in what is baked, rolled and thickened with it; what soy sauce is brewed from is another matter.
  if (said === '밀가루' || said === '밀')
    return recipe.ingredients.some(
      ({ ingredient }) => ingredient && ingredient.kind !== '양념' && ingredient.allergens.includes('밀'),
    )
  // 조개 is all of them, and not the one that is sold by the name.
  const ingredient = said === '조개' ? undefined : findIngredient(said)
  const kinds = wideWords.get(said) ?? (ingredient ? undefined : kindsNamed(said))
  const inside = recipe.ingredients.some(
    (line) =>
      // 순두부, 연두부: of a kind by their name, which other beans are not.
      (said === '두부' && line.name.replace(/\s+/gu, '').endsWith(said)) ||
      (line.ingredient && (isOfKind(line.ingredient, kinds) || line.ingredient === ingredient)) ||
      (line.ingredient === undefined && line.name.replace(/\s+/gu, '').includes(said)),
  )
  if (inside || isNamed(recipe, said)) return true
  // 갑각류, 대두: what the law calls them is what is meant.
  const covered = ingredient || kinds ? undefined : allergyCovers(said)
  return covered !== undefined && recipe.allergens.some((allergen) => covered.includes(allergen))
}

/** Whether somebody who leaves the word out leaves the recipe out: chillies are hot, whatever the dish is praised for. */
export function isLeftOutBy(recipe: Recipe, word: string): boolean {
  return has(recipe, word) || (word === hotTaste && recipe.holds.includes('chilli'))
}
const hotTaste = '매운맛'

/** Of one of the kinds; ham is of the animal that it is made of. */
function isOfKind({ kind, allergens }: Ingredient, kinds: readonly string[] | undefined): boolean {
  if (!kinds) return false
  return kinds.includes(kind) || (kind === '가공육' && allergens.some((it) => kinds.includes(it)))
}

/** 돼지 is what 돼지고기 is made of. */
function kindsNamed(said: string): readonly string[] | undefined {
  const kinds = said.length < 2 ? [] : [...ingredientKinds].filter((kind) => kind.startsWith(said))
  return kinds.length > 0 ? kinds : undefined
}

/** A dish whose name has the word; of one syllable (죽, 탕, 전) ends with it. */
function isNamed({ name, ingredients }: Recipe, said: string): boolean {
  // 양배추참치쌈밥 is called by its 양배추, which is no 배추.
  const own = findIngredient(said)
  const longer = ingredients.flatMap(({ ingredient }) => {
    const other = ingredient && ingredient !== own ? ingredient.name.replace(/\s+/gu, '') : ''
    return own && other.length > said.length && other.endsWith(said) ? [other] : []
  })
  const whole = longer.reduce((rest, other) => rest.replaceAll(other, '-'), name.replace(/\s+/gu, ''))
  return said.length >= 2
    ? whole.includes(said) && !isAnotherFood(whole, said)
    : said !== '' && whole !== said && whole.endsWith(said)
}

/** How much a recipe is what a word names: 1 as a dish, by its taste or its first ingredient, less further down, 0 not at all. */
export function isMadeOf(recipe: Recipe, word: string): number {
  if (!has(recipe, word)) return 0
  const said = word.replace(/\s+/gu, '')
  const kinds = wideWords.get(said)
  const ingredient = findIngredient(said)
  if (isNamed(recipe, said)) return 1
  if (!kinds && !ingredient) return 1
  const at = recipe.ingredients
    .filter((line) => !line.ingredient?.staple)
    .findIndex(
      (line) => line.ingredient && (kinds?.includes(line.ingredient.kind) || line.ingredient === ingredient),
    )
  return at < 0 ? 0.2 : 1 / (1 + at)
}

/** Why a recipe cannot be a meal, in the order in which nothing gives way; nothing where it can. */
export type Reason =
  | 'unknown_recipe'
  | 'allergy'
  | 'diet'
  | 'without'
  | 'not_this'
  | 'must'
  | 'meal'
  | 'cuisine'
  | 'minutes'
  | 'budget'
  | 'repeat'
  | 'kcal'
  | 'meal_kcal'
  | 'empty'
  | 'changed'

export interface Limits {
  readonly profile: Profile
  readonly wishes: Wishes
}

/** What holds for one kind of meal. */
export function limitsAt(limits: Limits, meal: MealKind): Limits {
  const wishes = wishesAt(limits.wishes, meal)
  return wishes === limits.wishes ? limits : { ...limits, wishes }
}

/** What a meal is held to and a recipe is not. */
export function lackingOf(recipe: Recipe, { wishes }: Limits): readonly string[] {
  return wishes.every.filter((word) => !has(recipe, word))
}

export function minutesLimit({ profile, wishes }: Limits): number | null {
  return wishes.minutes ?? profile.minutes
}

export function mealKcalLimit({ wishes }: Limits): number {
  return wishes.mealKcal ?? Number.POSITIVE_INFINITY
}

export function budgetLimit({ profile, wishes }: Limits): number | null {
  return wishes.budget ?? profile.budget
}

/** The diets to keep: the profile's, and what this message asks beside it. */
export function dietsOf({ profile, wishes }: Limits): readonly Diet[] {
  return [profile.diet, ...(wishes.diet ? [wishes.diet] : [])]
}

export function withoutOf({ profile, wishes }: Limits): readonly string[] {
  return [...wishes.without, ...profile.dislikes.filter((it) => !wishes.wanted.includes(it))]
}

/** What of a recipe is against the limits that stand whatever the plan: allergies first. */
export function forbidden(recipe: Recipe, limits: Limits): Reason | undefined {
  if (!isSafe(recipe, limits.profile.allergies)) return 'allergy'
  if (dietsOf(limits).some((diet) => !keepsDiet(recipe, diet))) return 'diet'
  const { wanted } = limits.wishes
  const kept = withoutOf(limits).filter((it) => !wanted.includes(it))
  if (kept.some((word) => isLeftOutBy(recipe, word)) || !isSafe(recipe, limits.wishes.inDoubt))
    return 'without'
  return undefined
}

/** 한식으로: of the cuisines that are wanted, where any is. */
export function fitsCuisine({ cuisine }: Recipe, { wishes }: Limits): boolean {
  return wishes.cuisines.length === 0 || wishes.cuisines.includes(cuisine)
}

export function fitsMeal(recipe: Recipe, meal: MealKind): boolean {
  return recipe.meals.includes(meal)
}
