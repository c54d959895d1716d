import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toRecipe } from '../kitchen/recipe.ts'
import { readRecipes } from './read-recipes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const only = (text: string) => {
  const [read, ...others] = readRecipes(bytes(text))
  assert.deepEqual(others, [])
  assert.ok(read && 'recipe' in read, JSON.stringify(read))
  return toRecipe(read.recipe, true)
}

const jsonLd = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebPage', name: '블로그' },
    {
      '@type': ['Recipe'],
      name: '엄마표 어묵볶음',
      recipeYield: '3인분',
      prepTime: 'PT10M',
      cookTime: 'PT1H5M',
      recipeCategory: '반찬, 점심',
      recipeIngredient: ['사각어묵 4장', '진간장 2큰술', '무지개가루 1봉'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          itemListElement: [{ '@type': 'HowToStep', text: '어묵을 <b>볶아요</b>.' }],
        },
      ],
      nutrition: { calories: '210 kcal' },
    },
  ],
}

describe('recipes from files', () => {
  test('schema.org JSON-LD of a saved page: allergens follow, what nobody knows is named', () => {
    const page = `<!doctype html><html><head><script type="application/ld+json">{broken</script>
      <script type="application/ld+json">${JSON.stringify(jsonLd)}</script></head><body>어묵</body></html>`
    const recipe = only(page)
    assert.equal(recipe.name, '엄마표 어묵볶음')
    assert.deepEqual([recipe.servings, recipe.minutes, recipe.kcal], [3, 75, 210])
    assert.deepEqual(recipe.meals, ['lunch'])
    assert.deepEqual(recipe.steps, ['어묵을 볶아요 .'])
    for (const allergen of ['밀', '대두', '게'] as const) assert.ok(recipe.allergens.includes(allergen))
    assert.deepEqual(recipe.unknown, ['무지개가루'])
  })
  test('our own JSON, with amounts as fields', () => {
    const file = [
      {
        name: '달걀밥',
        servings: 1,
        minutes: 5,
        ingredients: [{ name: '달걀', quantity: 2, unit: '개' }, '밥 1공기'],
        steps: ['비벼요.'],
      },
    ]
    const recipe = only(JSON.stringify({ recipes: file }))
    assert.equal(recipe.ingredients[0]!.grams, 110)
    assert.ok(recipe.allergens.includes('알류'))
  })
  test('CSV of a spreadsheet, Korean heads, also as CP949 would not be mistaken', () => {
    const recipe = only(
      '요리명,재료,조리법,인분,조리시간\n"두부찜","두부 1모; 간장 2큰술","쪄요.|간장을 뿌려요.",2,1시간 10분\n',
    )
    assert.deepEqual([recipe.minutes, recipe.steps.length, recipe.ingredients.length], [70, 2, 2])
  })
  test('a line without ingredients fails alone; a file without recipes fails', () => {
    const read = readRecipes(bytes('이름,재료\n두부찜,두부 1모\n빈 요리,\n'))
    assert.equal('recipe' in read[0]!, true)
    assert.match((read[1] as { reason: string }).reason, /재료가 없어요/u)
    for (const text of ['{"a":1}', '<html></html>', 'a,b\n1,2', '[', '안녕'])
      assert.throws(() => readRecipes(bytes(text)), { code: 'file_unreadable' })
  })
})
