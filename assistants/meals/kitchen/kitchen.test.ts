import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allergens } from './allergens.ts'
import { keepsDiet } from './diets.ts'
import { findIngredient, ingredients } from './ingredients.ts'
import type { Recipe } from './recipe.ts'
import { readRecipeLine } from './recipe-line.ts'
import { sharedRecipes } from './recipes.ts'

describe('the table of ingredients', () => {
  test('names each thing once, with known allergens and energy that its nutrients bear out', () => {
    const names = new Map<string, string>()
    for (const it of ingredients) {
      for (const name of [it.name, ...it.aliases]) {
        assert.ok(!names.has(name), `${name}: ${it.name} and ${names.get(name)}`)
        names.set(name, it.name)
      }
      for (const allergen of it.allergens) assert.ok(allergens.includes(allergen), `${it.name}: ${allergen}`)
      const macros = 4 * it.protein + 9 * it.fat + 4 * it.carbohydrate
      // Fibre and alcohol: energy that the three do not tell alike.
      const slack = it.holds.includes('alcohol')
        ? 90
        : ['버섯', '해조', '채소', '양념', '견과', '기타', '김치'].includes(it.kind)
          ? 80
          : 25
      assert.ok(
        Math.abs(it.kcal - macros) <= Math.max(slack, it.kcal * 0.15),
        `${it.name}: ${it.kcal} kcal, ${macros} from its nutrients`,
      )
      for (const number of [it.kcal, it.price, it.density, ...Object.values(it.pieces)])
        assert.ok(Number.isFinite(number) && number >= 0, it.name)
    }
  })

  test('knows what is hidden in what', () => {
    const hidden = (name: string) => findIngredient(name)?.allergens ?? []
    assert.deepEqual(hidden('간장'), ['대두', '밀'])
    assert.ok(hidden('마요네즈').includes('알류'))
    for (const allergen of ['밀', '대두'] as const) assert.ok(hidden('어묵').includes(allergen))
    assert.ok(hidden('배추김치').includes('새우'))
    assert.ok(hidden('굴소스').includes('조개류'))
  })
})

describe('the recipes', () => {
  test('are a hundred and fifty or more, each with everything that is asked of one', () => {
    assert.ok(sharedRecipes.length >= 150)
    assert.equal(new Set(sharedRecipes.map(({ id }) => id)).size, sharedRecipes.length)
    assert.equal(new Set(sharedRecipes.map(({ name }) => name)).size, sharedRecipes.length)
    const problems = sharedRecipes.flatMap(problemsOf)
    assert.deepEqual(problems, [])
  })

  test('leave enough for whoever leaves something out', () => {
    for (const diet of ['vegan', 'vegetarian', 'pescatarian', 'halal', 'low_sodium', 'low_carb'] as const) {
      for (const meal of ['breakfast', 'lunch', 'dinner', 'snack'] as const) {
        const count = sharedRecipes.filter((it) => it.meals.includes(meal) && keepsDiet(it, diet)).length
        assert.ok(count >= 4, `${diet} ${meal}: ${count}`)
      }
    }
  })
})

describe('a line of a recipe', () => {
  const cases: readonly [string, string, number | null, string, number | undefined][] = [
    ['두부 1/2모', '두부', 0.5, '모', 150],
    ['돼지고기 앞다리살 300g', '돼지고기 앞다리살', 300, 'g', 300],
    ['간장 1.5큰술', '간장', 1.5, '큰술', 27],
    ['대파 1 1/2 대', '대파', 1.5, '대', 120],
    ['양파 ½개', '양파', 0.5, '개', 100],
    ['소금 약간', '소금', null, '약간', 1],
    ['감자 두개', '감자', 2, '개', 300],
    ['달걀 2개(왕란)', '달걀', 2, '개', 110],
  ]
  for (const [line, name, quantity, unit, grams] of cases)
    test(line, () => {
      const read = readRecipeLine(line)
      assert.equal(read.ingredient?.name, name)
      assert.equal(read.quantity, quantity)
      assert.equal(read.unit, unit)
      assert.ok(Math.abs((read.grams ?? -1) - (grams ?? -1)) < 0.01, String(read.grams))
    })
  test('what a dish can be held to follows from how it is made and of what', () => {
    const tagged = (name: string) => sharedRecipes.find((it) => it.name === name)!.tags
    for (const name of ['닭죽', '두부조림', '대구살채소찜'])
      assert.ok(tagged(name).includes('부드러운'), name)
    for (const name of ['오징어볶음', '돈가스', '김치볶음밥', '연근우엉조림 도시락'])
      assert.ok(!tagged(name).includes('부드러운'), name)
    for (const name of ['잔치국수', '된장찌개', '닭죽']) assert.ok(!tagged(name).includes('도시락'), name)
    for (const recipe of sharedRecipes.filter(({ tags }) => tags.includes('불없이')))
      assert.doesNotMatch(
        recipe.steps.join(' '),
        /끓|볶|굽|구워|삶|데치|데쳐|부치|부쳐|튀기|튀겨/u,
        recipe.name,
      )
  })

  test('an ingredient nobody knows stays unknown', () => {
    assert.equal(readRecipeLine('드래곤후르츠 2개').ingredient, undefined)
  })
})

function problemsOf(recipe: Recipe): string[] {
  const { name } = recipe
  const problems = recipe.unknown.map((it) => `${name}: no ${it} in the table`)
  for (const line of recipe.ingredients)
    if (line.ingredient && line.grams === undefined) problems.push(`${name}: ${line.name} by ${line.unit}?`)
  const macros = 4 * recipe.protein + 9 * recipe.fat + 4 * recipe.carbohydrate
  if (Math.abs(macros - recipe.kcal) > recipe.kcal * 0.15)
    problems.push(`${name}: ${recipe.kcal} kcal, ${macros} from its nutrients`)
  const [least, most] = recipe.meals.every((meal) => meal === 'snack') ? [40, 500] : [150, 1000]
  if (recipe.kcal < least || recipe.kcal > most) problems.push(`${name}: ${recipe.kcal} kcal a serving`)
  if (recipe.price < 200 || recipe.price > 15_000) problems.push(`${name}: ${recipe.price} won a serving`)
  if (recipe.steps.length === 0) problems.push(`${name}: no steps`)
  const listed = new Set(recipe.ingredients.map(({ ingredient }) => ingredient?.name))
  const kinds = new Set(recipe.ingredients.map(({ ingredient }) => ingredient?.kind))
  const written = recipe.ingredients.map((it) => it.name.replace(/\s/gu, ''))
  for (const token of recipe.steps.join(' ').match(/[가-힣]+/gu) ?? []) {
    const named = ingredientOf(token)
    if (!named || named.ingredient.name === '물' || listed.has(named.ingredient.name)) continue
    if (named.said === '밥' && listed.has('쌀')) continue
    // 쇠고기 of a 불고기감, 등심 of a 돼지고기 등심.
    if (!kinds.has(named.said) && !written.some((it) => it.includes(named.said)))
      problems.push(`${name}: ${token} in its steps alone`)
  }
  return problems
}

const particles = '을 를 이 가 은 는 과 와 에 도 로 의 만 을요 부터 으로 까지 에서 이나 나 랑 이랑'.split(' ')

function ingredientOf(token: string) {
  for (let end = token.length; end > 0; end--) {
    const rest = token.slice(end)
    const said = token.slice(0, end)
    const ingredient = findIngredient(said)
    if (ingredient && (rest === '' || particles.includes(rest))) return { said, ingredient }
  }
  return undefined
}
