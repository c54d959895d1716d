import { parse } from 'csv-parse/sync'
import { Parser } from 'htmlparser2'
import iconv from 'iconv-lite'
import { MalgilError } from '#protocol/errors.ts'
import { type Drafted, draftOf, type Loose, listOf, minutesIn, textOf } from './draft.ts'
import { importTexts } from './texts.ts'

/** Where in the file a recipe stands, from 1, and what it was read as. */
export type ReadRecipe = Drafted & { readonly line: number }

const mostRecipes = 2000

/**
 * The recipes of a file: JSON (a list of our own fields, or schema.org/Recipe), a saved web page that holds such JSON-LD,
 * or CSV. Throws for a file that holds no recipe.
 */
export function readRecipes(bytes: Uint8Array): ReadRecipe[] {
  const text = decoded(bytes).replace(/^\uFEFF/u, '')
  const start = text.trimStart()
  const loose = start.startsWith('<')
    ? jsonLdIn(text).flatMap(recipesIn)
    : start.startsWith('{') || start.startsWith('[')
      ? recipesIn(jsonOf(text))
      : rowsOf(text)
  if (loose.length === 0) throw new MalgilError('file_unreadable', importTexts.noRecipe)
  if (loose.length > mostRecipes) throw new MalgilError('file_unreadable', importTexts.tooMany(mostRecipes))
  return loose.map((one, index) => ({ ...draftOf(one), line: index + 1 }))
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return iconv.decode(Buffer.from(bytes), 'utf-16le')
  if (first === 0xfe && second === 0xff) return iconv.decode(Buffer.from(bytes), 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes), 'cp949')
  }
}

/** A JSON text, or one a line, as some apps export. */
function jsonOf(text: string): unknown {
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const each = lines.map(parsed)
  if (each.some((it) => it === undefined)) throw new MalgilError('file_unreadable', importTexts.broken)
  return each
}

/** JSON as it is written into pages: with raw line breaks in its texts, or a comma too many. */
function parsed(text: string): unknown {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is wrong with it.
  const bare = text.replace(/[\u0000-\u001f]+/gu, ' ')
  for (const attempt of [text, bare, bare.replace(/, ?(?=[}\]])/gu, '')])
    try {
      return JSON.parse(attempt)
    } catch {}
  return undefined
}

/** Every `application/ld+json` of a page that parses; one that is broken says nothing of the others. */
function jsonLdIn(html: string): unknown[] {
  const found: string[] = []
  let isOpen = false
  const parser = new Parser({
    onopentag(name, { type }) {
      isOpen = name === 'script' && /^application\/ld\+json/iu.test(type ?? '')
      if (isOpen) found.push('')
    },
    ontext(text) {
      if (isOpen) found[found.length - 1] += text
    },
    onclosetag() {
      isOpen = false
    },
  })
  parser.write(html)
  parser.end()
  // Some pages wrap it in a comment or in CDATA.
  return found.flatMap((text) => {
    const start = text.search(/\{|\[\s*[{[]/u)
    const last = text.lastIndexOf('}')
    const end = text[start] === '[' ? text.indexOf(']', last) : last
    const value = start < 0 ? undefined : parsed(text.slice(start, end + 1))
    return value === undefined ? [] : [value]
  })
}

/** Recipes anywhere in a JSON value: itself, in a list, in `@graph`, in `recipes`. */
function recipesIn(value: unknown, depth = 0): Loose[] {
  if (depth > 6 || !value || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((it) => recipesIn(it, depth + 1))
  const it = value as Record<string, unknown>
  const types = [it['@type']]
    .flat()
    .map((type) => String(type ?? '').replace(/^(?:https?:\/\/schema\.org\/|schema:)/u, ''))
  if (types.includes('Recipe')) return [schemaOrg(it)]
  if (Object.keys(it).some((key) => columnOf(key) === 'ingredients') && !types.some(Boolean)) return [own(it)]
  return [it['@graph'], it.mainEntity, it.recipes, it.itemListElement, it.item].flatMap((inner) =>
    recipesIn(inner, depth + 1),
  )
}

/** schema.org/Recipe, as recipe sites and apps export it. */
function schemaOrg(it: Record<string, unknown>): Loose {
  const nutrition = (it.nutrition ?? {}) as Record<string, unknown>
  const sum = (minutesIn(it.prepTime) ?? 0) + (minutesIn(it.cookTime) ?? 0)
  return {
    name: it.name,
    ingredients: it.recipeIngredient ?? it.ingredients,
    steps: it.recipeInstructions,
    servings: it.recipeYield,
    minutes: minutesIn(it.totalTime) ?? (sum > 0 ? sum : undefined),
    cuisine: it.recipeCuisine,
    method: it.cookingMethod,
    meals: it.recipeCategory,
    tags: typeof it.keywords === 'string' ? it.keywords.split(',') : it.keywords,
    kcal: nutrition.calories,
    protein: nutrition.proteinContent,
    fat: nutrition.fatContent,
    carbohydrate: nutrition.carbohydrateContent,
  }
}

function own(it: Record<string, unknown>): Loose {
  const stated = (it.stated ?? {}) as Record<string, unknown>
  // 요리명, title, instructions: by the names that a column may have, too.
  const named = Object.fromEntries(
    Object.entries(it).flatMap(([key, value]) => {
      const column = columnOf(key)
      return column ? [[column, value]] : []
    }),
  )
  return { ...stated, ...named }
}

const columns: ReadonlyMap<string, keyof Loose> = new Map(
  Object.entries<keyof Loose>({
    이름: 'name',
    요리: 'name',
    요리명: 'name',
    레시피: 'name',
    title: 'name',
    재료: 'ingredients',
    조리법: 'steps',
    만드는법: 'steps',
    순서: 'steps',
    instructions: 'steps',
    인분: 'servings',
    조리시간: 'minutes',
    시간: 'minutes',
    분: 'minutes',
    종류: 'cuisine',
    분류: 'cuisine',
    조리방법: 'method',
    끼니: 'meals',
    태그: 'tags',
    칼로리: 'kcal',
    열량: 'kcal',
    단백질: 'protein',
    지방: 'fat',
    탄수화물: 'carbohydrate',
    가격: 'price',
  }),
)
const fields = [
  'name',
  'ingredients',
  'steps',
  'servings',
  'minutes',
  'cuisine',
  'method',
  'meals',
  'tags',
  'kcal',
  'protein',
  'fat',
  'carbohydrate',
  'price',
] as const

function rowsOf(text: string): Loose[] {
  let rows: string[][]
  try {
    const [head = ''] = text.split('\n', 1)
    const delimiter = /[,\t]/u.test(head) ? [',', '\t'] : [';']
    const options = {
      ...{ skip_empty_lines: true, relax_column_count: true, delimiter },
      to: mostRecipes + 2,
    }
    rows = parse(text, options) as unknown as string[][]
  } catch {
    throw new MalgilError('file_unreadable', importTexts.broken)
  }
  const [header = [], ...body] = rows
  const names = header.map((cell) => columnOf(textOf(cell)))
  if (!names.includes('name') || !names.includes('ingredients')) {
    if (header.length < 2) return []
    throw new MalgilError('file_unreadable', importTexts.noColumns)
  }
  return body.map((row) => {
    const said = Object.fromEntries(row.flatMap((cell, at) => (names[at] ? [[names[at], cell]] : [])))
    return { ...said, ingredients: ingredientCells(said.ingredients) }
  })
}

function columnOf(cell: string): keyof Loose | undefined {
  const bare = cell.replace(/\s+/gu, '').toLowerCase()
  return columns.get(bare) ?? fields.find((field) => field === bare)
}

/** A cell of ingredients is parted by lines, ; or |, and where there are none of these, by commas. */
function ingredientCells(cell: string | undefined): string[] {
  const parts = listOf(cell)
  return parts.length > 1
    ? parts
    : (cell ?? '')
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean)
}
