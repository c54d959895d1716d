import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allergens } from '../kitchen/allergens.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { diets, keepsDiet } from '../kitchen/diets.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { chanceFrom } from './chance.ts'
import { optimise } from './optimise.ts'
import { allergyCovers, has, isLeftOutBy, isSafe, type Limits } from './rules.ts'
import { newSlots, slotsOfEdit } from './slots.ts'
import { nearestPlan, planOf, type Thinking, tryPlan } from './think.ts'
import { violationsOf } from './validate.ts'
import { type DailyPlan, noWishes, plainProfile, type Slot, type Wishes } from './wishes.ts'

const recipes = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))
const count = Number(process.argv.find((it) => it.startsWith('--rounds='))?.slice(9) ?? 100)
const words = ['매운맛', '돼지고기', '생선', '새우', '두부', '면', '국물', '달콤한', '고기', '김치', '튀기기']

const thinking = (slots: readonly Slot[], limits: Limits, seed = 's'): Thinking => ({
  recipes: sharedRecipes,
  slots,
  limits,
  month: 11,
  seed,
})
const plain: Limits = { profile: plainProfile, wishes: noWishes }

describe('the planner', () => {
  test('a food that goes by several names is left out by each of them', () => {
    const holding = (name: string) =>
      sharedRecipes.filter(({ ingredients }) =>
        ingredients.some(({ ingredient }) => ingredient?.name === name),
      )
    for (const [word, names] of [
      ['파', ['대파', '쪽파']],
      ['등푸른생선', ['고등어', '잔멸치', '국물용 멸치']],
    ] as const)
      for (const recipe of names.flatMap(holding)) {
        assert.ok(isLeftOutBy(recipe, word), `${word}: ${recipe.name}`)
        assert.ok(!isSafe(recipe, [word]), `${word}: ${recipe.name}`)
      }
  })

  test('whoever asks for whatever: no allergen, nothing left out, in plans and in edits', () => {
    const chance = chanceFrom('property')
    const some = <T>(from: readonly T[], most: number) =>
      from.filter(() => chance() < (most * chance()) / from.length)
    let empty = 0
    for (let round = 0; round < count; round++) {
      const limits: Limits = {
        profile: {
          ...plainProfile,
          allergies: some([...allergens, '견과류', '갑각류', '생선', '시금치'], 5),
          diet: chance() < 0.3 ? diets[Math.floor(chance() * diets.length)]! : 'none',
          dislikes: some(words, 2),
          kcal: chance() < 0.3 ? 1400 + Math.floor(chance() * 1200) : null,
          budget: chance() < 0.3 ? 2500 + Math.floor(chance() * 5000) : null,
          minutes: chance() < 0.3 ? 15 + Math.floor(chance() * 40) : null,
        },
        wishes: {
          ...noWishes,
          without: some(words, 2),
          wanted: some(words, 1),
          every: some([...conditionsByName.keys()], 1),
          byMeal: chance() < 0.3 ? { breakfast: { without: some(words, 2), minutes: 20 } } : {},
        },
      }
      const meals = mealKinds.filter(() => chance() < 0.6)
      const slots = newSlots(1 + Math.floor(chance() * 7), meals.length > 0 ? meals : ['dinner'])
      // Whatever somebody proposes, what the validator lets through is held to the same.
      const one = () => sharedRecipes[Math.floor(chance() * sharedRecipes.length)]!
      const proposed = planOf(slots.slice(0, 1), [one()])
      if (violationsOf(proposed, { recipes, slots: slots.slice(0, 1), limits }).length === 0)
        holds(proposed, limits)
      const made = plansOf(thinking(slots, limits, String(round)))
      if (made.length === 0) empty++
      for (const plan of made) {
        holds(plan, limits)
        const edit = {
          days: chance() < 0.5 ? [1] : [],
          meals: [] as MealKind[],
          wanted: some(words, 1),
          replaced: [],
          without: [words[Math.floor(chance() * words.length)]!],
          adds: chance() < 0.2,
          all: chance() < 0.2,
        }
        const narrowed = {
          ...limits,
          wishes: { ...limits.wishes, without: [...limits.wishes.without, ...edit.without] },
        }
        const open = slotsOfEdit(plan, edit, { recipes, limits: narrowed })
        for (const changed of plansOf(thinking(open, narrowed, String(round)))) {
          holds(changed, limits)
          for (const { day, meal, recipeId } of open.filter((it) => it.recipeId))
            assert.equal(changed.find((it) => it.day === day)?.meals[meal]?.recipeId, recipeId)
        }
      }
    }
    assert.ok(empty < count / 2, `${empty} of ${count} had no plan`)

    function plansOf(task: Thinking): (readonly DailyPlan[])[] {
      const { plan, violations } = tryPlan(task, 1)
      if (violations.length === 0) return [plan]
      const nearest = nearestPlan(task)
      return nearest ? [nearest.plan] : []
    }

    function holds(plan: readonly DailyPlan[], { profile }: Limits): void {
      for (const { meals } of plan)
        for (const { recipeId } of Object.values(meals)) {
          const recipe = recipes.get(recipeId)!
          for (const allergy of profile.allergies) {
            const covered = allergyCovers(allergy)!
            const inside = recipe.ingredients.flatMap(({ ingredient }) => [
              ...ingredient!.allergens,
              ingredient!.name,
              ingredient!.kind,
            ])
            assert.ok(!covered.some((it) => inside.includes(it)), `${recipe.name} for ${allergy}`)
          }
        }
    }
  })

  test('a week of three meals has no dish twice in three days and nothing missing', () => {
    const { plan, violations } = tryPlan(thinking(newSlots(7, ['breakfast', 'lunch', 'dinner']), plain), 1)
    assert.deepEqual(violations, [])
    assert.equal(plan.length, 7)
    assert.ok(plan.every(({ meals }) => meals.breakfast && meals.lunch && meals.dinner))
  })

  test('ten weeks read as a person would: mornings are light and quick, snacks are snacks, no dish comes again and again', () => {
    const weeks = Array.from({ length: 10 }, (_, at) => {
      const profile = { ...plainProfile, ...(at % 3 === 1 ? { diet: 'pescatarian' as const } : {}) }
      const wishes = at % 3 === 2 ? { ...noWishes, wanted: ['고단백'] } : noWishes
      return tryPlan(thinking(newSlots(7, mealKinds), { profile, wishes }, `week ${at}`), 1).plan
    })
    const of = (meal: MealKind) =>
      weeks.flatMap((plan) => plan.map(({ meals }) => recipes.get(meals[meal]!.recipeId)!))
    const share = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length / all.length
    assert.ok(share(of('breakfast'), ({ kcal, minutes }) => kcal > 580 || minutes > 25) <= 0.06)
    assert.ok(share(of('snack'), ({ kcal }) => kcal > 400) <= 0.03)
    const again = weeks.map((plan) => {
      const names = plan.flatMap(({ meals }) => [meals.lunch!.name, meals.dinner!.name])
      return names.length - new Set(names).size
    })
    assert.ok(again.reduce((sum, it) => sum + it, 0) <= 5, again.join())
    const gruel = { ...noWishes, wanted: ['죽'] }
    const slots = newSlots(2, ['breakfast', 'lunch', 'dinner'], [], ['죽'])
    const nearest = nearestPlan(thinking(slots, { profile: plainProfile, wishes: gruel }))!
    const bowls = nearest.plan.flatMap(({ meals }) => Object.values(meals).map(({ name }) => name))
    assert.ok(new Set(bowls).size >= 4, bowls.join())
  })
  test('is better than any valid plan, on each thing that is weighed', () => {
    const slots = newSlots(7, ['breakfast', 'lunch', 'dinner'])
    const measure = (picks: readonly { main: string; minutes: number; price: number; kcal: number }[]) => ({
      mains: slots.filter(({ day }, at) =>
        slots.some(
          (other, place) => place > at && other.day - day <= 1 && picks[place]!.main === picks[at]!.main,
        ),
      ).length,
      minutes: picks.reduce((sum, { minutes }) => sum + minutes, 0),
      price: picks.reduce((sum, { price }) => sum + price, 0),
      energy: [1, 2, 3, 4, 5, 6, 7].reduce(
        (sum, day) =>
          sum +
          Math.abs(1805 - picks.reduce((all, it, at) => all + (slots[at]!.day === day ? it.kcal : 0), 0)),
        0,
      ),
    })
    const sums = {
      ours: { mains: 0, minutes: 0, price: 0, energy: 0 },
      any: { mains: 0, minutes: 0, price: 0, energy: 0 },
    }
    const chance = chanceFrom('random')
    for (let round = 0; round < 10; round++) {
      const ours = measure(optimise({ ...thinking(slots, plain, `r${round}`) }).map((it) => it!))
      const any = measure(
        slots.map(({ meal }) => {
          const fitting = sharedRecipes.filter((it) => it.meals.includes(meal))
          return fitting[Math.floor(chance() * fitting.length)]!
        }),
      )
      for (const key of ['mains', 'minutes', 'price', 'energy'] as const) {
        sums.ours[key] += ours[key]
        sums.any[key] += any[key]
      }
    }
    for (const key of ['mains', 'minutes', 'price', 'energy'] as const)
      assert.ok(sums.ours[key] < 0.85 * sums.any[key], `${key}: ${sums.ours[key]} against ${sums.any[key]}`)
  })

  test('a food by its short name or by the word of the law is left out like any other', () => {
    const all = (word: string) => sharedRecipes.filter((recipe) => has(recipe, word)).map(({ name }) => name)
    assert.ok(all('돼지').includes('동그랑땡') && all('돼지').includes('부대찌개'))
    assert.deepEqual(all('갑각류').includes('새우볶음밥'), true)
    for (const word of ['조개류', '알류', '글루텐', '유제품', '대두']) assert.ok(all(word).length > 3, word)
  })
  test('who leaves what is hot out gets no chillies, whatever else a dish is praised for', () => {
    const mussels = sharedRecipes.find(({ name }) => name === '홍합탕과 밥')!
    assert.ok(isLeftOutBy(mussels, '매운맛') && !has(mussels, '매운맛'))
    const omelette = sharedRecipes.find(({ name }) => name === '오므라이스')!
    assert.ok(!isLeftOutBy(omelette, '매운맛'))
  })

  test('매운 거 빼고 다시: what is hot goes, the rest stays', () => {
    const hot = { ...plain, wishes: { ...noWishes, wanted: ['매운맛'] } }
    const { plan } = tryPlan(thinking(newSlots(3, ['lunch', 'dinner']), hot), 1)
    const mild = { ...plain, wishes: { ...noWishes, without: ['매운맛'] } }
    const edit = {
      days: [],
      meals: [],
      wanted: [],
      replaced: [],
      without: ['매운맛'],
      adds: false,
      all: false,
    }
    const slots = slotsOfEdit(plan, edit, { recipes, limits: mild })
    assert.ok(slots.some(({ recipeId }) => recipeId === undefined))
    const after = tryPlan(thinking(slots, mild), 1)
    assert.deepEqual(after.violations, [])
    for (const { day, meals } of after.plan)
      for (const [meal, { recipeId }] of Object.entries(meals)) {
        const before = plan.find((it) => it.day === day)!.meals[meal as MealKind]!.recipeId
        assert.ok(!has(recipes.get(recipeId)!, '매운맛'))
        if (!has(recipes.get(before)!, '매운맛')) assert.equal(recipeId, before)
      }
  })

  test('둘째 날 저녁을 닭가슴살로: that meal alone, and it has it', () => {
    const { plan } = tryPlan(thinking(newSlots(3, ['lunch', 'dinner']), plain), 1)
    const edit = {
      days: [2],
      meals: ['dinner'] as const,
      wanted: ['닭가슴살'],
      replaced: [],
      without: [],
      adds: false,
      all: false,
    }
    const after = tryPlan(thinking(slotsOfEdit(plan, edit, { recipes, limits: plain }), plain), 1)
    assert.deepEqual(after.violations, [])
    const changed = after.plan.flatMap(({ day, meals }, at) =>
      Object.entries(meals)
        .filter(([meal, it]) => it.recipeId !== plan[at]!.meals[meal as MealKind]!.recipeId)
        .map(([meal]) => `${day}/${meal}`),
    )
    assert.deepEqual(changed, ['2/dinner'])
    assert.ok(has(recipes.get(after.plan[1]!.meals.dinner!.recipeId)!, '닭가슴살'))
  })

  test('what each meal is held to it is, of its kind of meal alone where that is said', () => {
    const wishes: Wishes = {
      ...noWishes,
      every: ['부드러운'],
      byMeal: { breakfast: { minutes: 15 }, dinner: { every: ['국물'] } },
    }
    const slots = newSlots(3, ['breakfast', 'lunch', 'dinner'])
    const { plan, violations } = tryPlan(thinking(slots, { ...plain, wishes }), 1)
    assert.deepEqual(violations, [])
    const at = (meal: MealKind) => plan.map(({ meals }) => recipes.get(meals[meal]!.recipeId)!)
    assert.ok([...at('breakfast'), ...at('lunch'), ...at('dinner')].every((it) => has(it, '부드러운')))
    assert.ok(at('breakfast').every(({ minutes }) => minutes <= 15))
    assert.ok(at('lunch').some(({ minutes }) => minutes > 15))
    assert.ok(at('dinner').every((it) => has(it, '국물')))
    assert.ok(!at('lunch').every((it) => has(it, '국물')))
  })

  test('what cannot be met is named, and the nearest plan keeps what never gives way', () => {
    const limits: Limits = {
      profile: { ...plainProfile, diet: 'vegan', budget: 900, allergies: ['대두'] },
      wishes: noWishes,
    }
    const task = thinking(newSlots(2, ['lunch', 'dinner']), limits)
    assert.notDeepEqual(tryPlan(task, 1).violations, [])
    const nearest = nearestPlan(task)!
    assert.ok(nearest.given.includes('budget'))
    for (const { meals } of nearest.plan)
      for (const { recipeId } of Object.values(meals)) {
        assert.ok(isSafe(recipes.get(recipeId)!, ['대두']))
        assert.ok(keepsDiet(recipes.get(recipeId)!, 'vegan'))
      }
  })

  test('a dish is of what it is called by, not of what a longer name ends with', () => {
    const cabbage = sharedRecipes.filter(({ name }) => name.startsWith('양배추'))
    assert.ok(cabbage.length > 0)
    for (const recipe of cabbage) {
      assert.ok(has(recipe, '양배추'), recipe.name)
      assert.ok(
        !has(recipe, '배추') || recipe.ingredients.some(({ name }) => /^배추/u.test(name)),
        recipe.name,
      )
    }
  })

  test('the plan nearest to a budget that nothing keeps is of what costs least', () => {
    const limits = { profile: plainProfile, wishes: { ...noWishes, budget: 500 } }
    const task = thinking(newSlots(3, ['breakfast', 'lunch', 'dinner']), limits)
    const { plan, given } = nearestPlan(task)!
    assert.ok(given.includes('budget'))
    const prices = plan.flatMap(({ meals }) => Object.values(meals).map(({ price }) => price))
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
    const cheapest = sharedRecipes
      .filter(({ meals }) => meals.some((meal) => meal !== 'snack'))
      .map(({ price }) => price)
      .toSorted((a, b) => a - b)
      .slice(0, prices.length)
    assert.ok(sum(prices) <= 1.15 * sum(cheapest), `${prices}, at the least ${cheapest}`)
  })

  test('the validator sees what somebody slips in', () => {
    const limits = { ...plain, profile: { ...plainProfile, allergies: ['땅콩'] } }
    const slots = newSlots(1, ['dinner'])
    const sneaked = recipes.get('yangnyeom-chicken')!
    const { id, name, kcal, minutes, price } = sneaked
    const plan = [{ day: 1, meals: { dinner: { recipeId: id, name, kcal, minutes, price } } }]
    assert.deepEqual(
      violationsOf(plan, { recipes, slots, limits }).map(({ reason }) => reason),
      ['allergy'],
    )
    const invented = [{ day: 1, meals: { dinner: { recipeId: 'made-up', name, kcal, minutes, price } } }]
    assert.deepEqual(
      violationsOf(invented, { recipes, slots, limits }).map(({ reason }) => reason),
      ['unknown_recipe'],
    )
  })
})

test('who may not eat a thing is kept from what it is a kind of', () => {
  const shrimp = sharedRecipes.filter((recipe) => has(recipe, '새우'))
  assert.ok(shrimp.length > 3)
  for (const allergy of ['대하', '왕새우', '랍스터'])
    assert.ok(!shrimp.some((recipe) => isSafe(recipe, [allergy])), allergy)
  // A wish is not as wide.
  assert.ok(!sharedRecipes.some((recipe) => has(recipe, '대하')))
})
