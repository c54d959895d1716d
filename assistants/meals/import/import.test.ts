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
    assert.deepEqual(recipe.steps, ['어묵을 볶아요.'])
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
  test('a page’s JSON-LD as it comes: wrapped, with raw line breaks, entities, sections in sections, amounts first', () => {
    const steps = [
      { '@type': 'HowToSection', itemListElement: { '@type': 'HowToStep', text: '씻어요.' } },
      { '@type': 'ItemList', itemListElement: [{ item: { text: '끓여요.' } }, [['저어요.']]] },
    ]
    const recipe = {
      '@type': 'https://schema.org/Recipe',
      name: '맥&amp;치즈',
      recipeYield: ['4', '4 servings'],
      recipeIngredient: [
        '½컵 우유',
        '밀가루 1⁄2컵',
        '1 1/2컵 물',
        '• 양파 1~2개',
        '대파 반 대',
        '우유 1-1/2컵',
        '&frac12;컵 우유',
      ],
      recipeInstructions: steps,
    }
    const json = JSON.stringify([recipe]).replace('씻어요.', '씻어\n요.').replace(/\]$/u, ',]')
    for (const [open, close] of [
      ['/*<![CDATA[*/', '/*]]>*/'],
      ['<!--', '-->'],
      ['', ''],
    ]) {
      const read = only(`<html><script type="application/ld+json">${open}${json}${close}</script></html>`)
      assert.deepEqual([read.name, read.servings], ['맥&치즈', 4])
      assert.deepEqual(read.steps, ['씻어 요.', '끓여요.', '저어요.'])
      assert.deepEqual(
        read.ingredients.map(({ quantity }) => quantity),
        [0.5, 0.5, 1.5, 2, 0.5, 1.5, 0.5],
      )
      assert.deepEqual(read.unknown, [])
    }
  })
  test('other encodings and shapes: UTF-16, semicolons, one JSON a line, our fields by other names', () => {
    const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const files = [
      utf16('이름\t재료\n두부찜\t두부 1모; 간장 2큰술\n'),
      bytes('이름;재료\n두부찜;두부 1모, 간장 2큰술\n'),
      bytes('{"title":"두부찜","재료":[{"ingredient":"두부","amount":1,"unit":"모"},"간장 2큰술"]}\n'),
      bytes('{"요리명":"두부찜","재료":"두부 1모\\n간장 2큰술"}\n\n'),
    ]
    for (const file of files) {
      const [read] = readRecipes(file)
      assert.ok(read && 'recipe' in read, JSON.stringify(read))
      const { name, ingredients } = toRecipe(read.recipe, true)
      assert.deepEqual([name, ingredients.map(({ grams }) => grams)], ['두부찜', [300, 36]])
    }
    const line = JSON.stringify({ name: '하나', ingredients: ['두부 1모'] })
    assert.equal(readRecipes(bytes(`${line}\n${line.replace('하나', '둘')}\n`)).length, 2)
    assert.throws(() => readRecipes(bytes('제목,내용\n두부찜,두부 1모\n')), /‘이름’과 ‘재료’/u)
  })
  test('a line without ingredients fails alone; a file without recipes fails', () => {
    const read = readRecipes(bytes('이름,재료\n두부찜,두부 1모\n빈 요리,\n'))
    assert.equal('recipe' in read[0]!, true)
    assert.match((read[1] as { reason: string }).reason, /재료가 없어요/u)
    for (const text of ['{"a":1}', '<html></html>', 'a,b\n1,2', '[', '안녕'])
      assert.throws(() => readRecipes(bytes(text)), { code: 'file_unreadable' })
  })
})
