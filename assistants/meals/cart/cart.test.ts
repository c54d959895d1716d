import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Recipe, toRecipe } from '../kitchen/recipe.ts'
import { amountText } from './amount-text.ts'
import { cartCsv, cartText } from './export.ts'
import { needsOf } from './needs.ts'

function recipe(servings: number, ...ingredients: string[]): Recipe {
  const body = {
    id: 'x',
    name: '시험',
    cuisine: '한식',
    method: '끓이기',
    meals: ['dinner' as const],
    minutes: 10,
  }
  return toRecipe({ ...body, servings, tags: [], ingredients, steps: ['끓여요.'] })
}
const of = (name: string, needs: ReturnType<typeof needsOf>) =>
  needs.find(({ ingredient }) => ingredient === name)

describe('what a cart needs', () => {
  test('sums one ingredient over recipes, units and servings', () => {
    const needs = needsOf([
      { recipe: recipe(2, '두부 1/2모', '간장 2큰술'), servings: 4 },
      { recipe: recipe(1, '손두부 150g', '진간장 1큰술'), servings: 1 },
    ])
    assert.deepEqual(of('두부', needs), {
      ingredient: '두부',
      quantity: 2,
      unit: '모',
      staple: false,
      price: 3300,
    })
    const soy = of('간장', needs)!
    assert.equal(soy.staple, true)
    assert.equal(soy.quantity, 90)
  })
  test('grams are told as a scale shows them', () => {
    const told = [53.333, 2.6666, 0.1, 300].map((quantity) => amountText({ quantity, unit: 'g' }))
    assert.deepEqual(told, ['53g', '2.5g', '0.5g', '300g'])
  })
  test('a pinch adds nothing to what is measured, and alone it is 약간', () => {
    const [salt] = needsOf([{ recipe: recipe(2, '소금 약간'), servings: 2 }])
    assert.equal(amountText(salt!), '약간')
    const both = needsOf([{ recipe: recipe(2, '소금 약간', '굵은소금 1작은술'), servings: 2 }])
    assert.equal(both[0]!.quantity, 10)
  })
  test('pieces go up to the whole one, water is not bought, staples come last', () => {
    const needs = needsOf([{ recipe: recipe(2, '양파 1/3개', '물 3컵', '설탕 1큰술'), servings: 2 }])
    assert.deepEqual(
      needs.map(({ ingredient }) => ingredient),
      ['양파', '설탕'],
    )
    assert.equal(amountText(needs[0]!), '1개')
  })
  test('what the table does not know keeps its own unit', () => {
    const needs = needsOf([{ recipe: recipe(2, '용과 1개'), servings: 4 }])
    assert.deepEqual(needs, [{ ingredient: '용과', quantity: 2, unit: '개', staple: false, price: 0 }])
  })
  test('is told as text and as CSV, formulas defused', () => {
    const items = [{ ingredient: '=두부,"', quantity: 1.5, unit: '모', staple: false, price: 100 }]
    assert.equal(cartText(items), '- =두부," 1모 반\n')
    assert.equal(cartCsv(items), '\uFEFF재료,수량,단위,구분,가격\r\n"\'=두부,""",1.5,모,,100\r\n')
  })
})
