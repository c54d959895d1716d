import { isParticles } from '#korean/suffixes.ts'
import { tokenize } from '#korean/tokens.ts'
import { categories as builtInCategories } from '../categories.ts'
import type { Change } from './change.ts'
import type { Command, NamedCategory } from './change-command.ts'
import { isCategoryName } from './change-expense.ts'
import { speaksOfWord } from './change-keyword.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, categoryWritten } from './change-target.ts'
import { deeds, isFilling } from './change-words.ts'

const noun = /카테고리|분류|항목/u
const merging = /합쳐|합치|통합|병합|흡수|(?:하나|한(?:카테고리|분류|항목))(?:으로|로)(?:묶|만들)/u
const making = /만들|추가|생성|신설|새로|새분류|새카테고리|새항목|파줘|파자|파라|하나파|등록/u
const naming = /이름(?!에)|명칭|카테고리명|분류명|(?:이라고|라고)(?:불러|부를|부르|하자|해줘)/u

/** What is to become of the categories themselves; `undefined` when the command is about rows. */
export function readOwnCategories(command: Command, context: ChangeContext): Change[] | undefined {
  const { bare, marked } = command
  const { stores, amounts, categories } = spokenIn(command)
  if (merging.test(bare) && stores.length === 0 && categories.length > 0) {
    return readMerging(categories, context.categories, calledThen.exec(command.text)?.[1])
  }
  const forStores = categoryForStores(command, context)
  if (forStores) return forStores
  if (stores.length + amounts.length > 0 || speaksOfWord(command)) return undefined
  // 덕질이라는 이름으로 분류 만들어줘: the name of a new one.
  const isNew = making.test(bare) && /(?:라는|란|라고)이름(?:의|으로)/u.test(bare)
  const renamed = isNew ? undefined : readRenaming(command, context)
  if (renamed) return [renamed]
  if (!noun.test(bare)) return undefined
  if (deeds.remove.test(bare)) {
    return categories.length > 0
      ? [{ type: 'incomplete', wants: 'merge_category', missing: 'category' }]
      : undefined
  }
  // 쇼핑 카테고리에 하나문고 추가: a row or a store into a category.
  if (/Ⓒ(?:카테고리|분류|항목)에/u.test(marked) || !making.test(bare)) return undefined
  const names = newNames(command.text)
  if (names.length === 0) return [{ type: 'incomplete', wants: 'add_category', missing: 'name' }]
  return names.map((name) => ({ type: 'add_category', name }))
}

/** 올리브영이랑 다이소는 '뷰티잡화'라는 새 카테고리로 묶고 싶은데 만들 수 있어?: a new one, and what goes there. */
export function categoryForStores(command: Command, { categories }: ChangeContext): Change[] | undefined {
  const { stores, amounts } = spokenIn(command)
  const name = calledNew.exec(command.text)?.[1]?.trim()
  if (!name || stores.length === 0 || amounts.length > 0 || !making.test(command.bare)) return undefined
  if ([...builtInCategories, ...categories].includes(name)) return undefined
  return [
    { type: 'add_category', name },
    ...stores.map((store) => ({ type: 'categorise_store', store, newCategory: name }) as const),
  ]
}

const calledNew =
  /['"‘’“”]([^'"‘’“”]+)['"‘’“”]\s?(?:이라는|라는|이란|란)?\s?(?:새|새로운|신규)?\s?(?:카테고리|분류|항목)/u

/** 배달을 식비에 합쳐줘; 카페랑 배달은 식비로; 구독을 통신이랑. */
function readMerging(
  named: readonly NamedCategory[],
  own: readonly string[],
  called: string | undefined,
): Change[] {
  const nameOf = ({ words, category }: NamedCategory) => categoryWritten(words, category, own)
  const last = named.at(-1)
  const others = named.slice(0, -1)
  const isInto =
    last && /^(?:카테고리|분류|항목)?(?:에|에다|에다가|으로|로|이랑|랑|하고|과|와)/u.test(last.after)
  if (!last || !isInto || others.length === 0) {
    const several = [...new Set(named.filter(({ words }) => words !== called).map(nameOf))]
    const isNamed = called !== undefined && !asOne.test(called)
    const to = isNamed && several.length > 1 ? mergedAs(several, called) : undefined
    if (to) return to
    const known = several.length > 1 ? { known: { several } } : {}
    return [{ type: 'incomplete', wants: 'merge_category', missing: 'category', ...known }]
  }
  const into = nameOf(last)
  const names = [...new Set(others.map(nameOf))].filter((name) => name !== into)
  return names.map((category) => ({ type: 'merge_category', category, into }))
}

/** 합쳐서 그냥 여가라고 하고 싶은데요 */
const calledThen =
  /(?:합쳐|합치|통합|묶)[^,.]{0,12}?\s([\p{L}\p{N}/]{1,20}?)(?:이라고|라고|으로|로)\s?(?:하|해|부르|불러|할)/u

/** 합쳐서 하나로 해줘, 한 분류로: that they become one, and not what it is called. */
const asOne =
  /^(?:하나|한데|한\s?곳|한\s?개|(?:한|같은|그|이)?\s?(?:카테고리|분류|항목)(?:\s?하나)?|[그이저](?:걸|거|것|쪽)|걸|거|같이|함께|통째|따로|새|그대|앞|뒤)$/u

/** All under one name: that of one of them, or one of them is called so first. */
function mergedAs(several: readonly string[], name: string): Change[] {
  const into = several.find((one) => one === name)
  const first = into ?? several.find((one) => one.includes(name)) ?? several.at(-1)!
  const others = several.filter((one) => one !== first)
  return [
    ...(into ? [] : [{ type: 'rename_category', category: first, name } as const]),
    ...others.map((category) => ({ type: 'merge_category', category, into: name }) as const),
  ]
}

/** 카페를 커피로 이름 바꿔줘, 생활 카테고리를 생필품으로 변경: not into a category there is, or it would be a merging. */
function readRenaming(
  { text, bare, named }: Command,
  { categories: own }: ChangeContext,
): Change | undefined {
  const first = named.find((one): one is NamedCategory => one.type === 'category')
  if (!first) return undefined
  const saysName = naming.test(bare)
  const rest = text
    .slice(first.end)
    .replace(
      /^(?:비용|비|값|료)?(?:이라고\s?하는|이라는|라고\s?하는|라는|이란|란)?\s*(?:카테고리|분류|항목)?(?:의)?(?:명|\s*이름|\s*명칭)?(?:을|를|은|는)?\s*(?:(?:그냥|걍|이제|앞으로|다)\s+)*/u,
      '',
    )
    .trim()
  const name = newNameOf(rest)
  const isKnown = name !== undefined && [...builtInCategories, ...own].includes(name)
  // 과일가게 카테고리 is the one its payments are in.
  const isCategory =
    isCategoryName(first) || categoryWritten(first.words, first.category, own) !== first.category
  const ofCategory = isCategory && /^(?:카테고리|분류|항목)/u.test(first.after)
  const isSame = isCategoryName(first) && named.at(-1)?.type === 'category' && isSynonym(named, first)
  if (!saysName && (isKnown || !(ofCategory || isSame) || name === undefined)) return undefined
  const category = categoryWritten(first.words, first.category, own)
  if (name === undefined) return { type: 'incomplete', wants: 'rename_category', missing: 'name' }
  return { type: 'rename_category', category, name }
}

/** 카페는 커피로: another word for the same. */
function isSynonym(named: Command['named'], first: NamedCategory): boolean {
  return named.some((one) => one !== first && one.type === 'category' && one.category === first.category)
}

/** A name that a message gives: 그냥 댕댕이로 하자; 댕댕이가 더 귀엽다 그걸로. */
export function newNameIn(text: string): string | undefined {
  const rest = text.replace(
    /^\s*(?:(?:아|앗|음|아니|아니다|그냥|걍|차라리|역시|이름을?|명칭을?)[\s,]+)*/u,
    '',
  )
  if (/그걸로|그거로/u.test(rest)) return /^(\p{L}[\p{L}\p{N}]*?)(?:이|가|은|는)\s/u.exec(rest)?.[1]
  return newNameOf(rest)
}

function newNameOf(rest: string): string | undefined {
  const quoted = /['"‘’“”]([^'"‘’“”]+)['"‘’“”]/u.exec(rest)?.[1]?.trim()
  const name =
    quoted ?? /^(.{1,20}?)(?:이라는|라는|이라고|라고|으로|로)(?=\s|[가-힣]|$)/u.exec(rest)?.[1]?.trim()
  if (name === undefined || name === '' || ofAnother.test(name)) return undefined
  return isFilling(name, name) && !deedNames.test(name) ? undefined : name
}

/** Words of doing that name a category as well. */
const deedNames = /^(?:이동|정리|주문|구매|결제|소비|이용)$/u

/** 헬스장은 취미, 카페 이름을 커피숍: what is moved or renamed stands in front of the name. */
const ofAnother = /\S(?:은|는|을|를)\s+\S|(?:카테고리|분류|항목)(?:\s|$)/u

/** 육아랑 반려동물 카테고리 추가해줘: two. */
function newNames(said: string): string[] {
  const text = withoutNaming(said)
  const quoted = /['"‘’“”]([^'"‘’“”]+)['"‘’“”]/u.exec(text)?.[1]?.trim()
  if (quoted) return [quoted]
  const names: string[] = []
  let words: string[] = []
  for (const { surface, stem, span } of tokenize(
    text.replace(/\S+\s*말고/gu, (old) => ' '.repeat(old.length)),
  )) {
    const isNoun = isParticles(surface, stem.length, surface.length)
    const word = text.slice(span.start, span.start + (isNoun ? stem : surface).length)
    if (isFilling(surface, word) || noun.test(word)) continue
    words.push(word)
    if (/^(?:이랑|랑|하고|과|와|도)$/u.test(surface.slice(stem.length)) || text.charAt(span.end) === ',') {
      names.push(words.join(' '))
      words = []
    }
  }
  return words.length > 0 ? [...names, words.join(' ')] : names
}

/** 취미라는 카테고리, 취미란 이름으로 분류: the name alone, as long as it is. */
function withoutNaming(text: string): string {
  return text.replace(
    /(?:이라고\s?하는|라고\s?하는|이라는|라는|이란|란|이라고|라고)(?=\s*(?:이름(?:의|으로)?\s*)?(?:새\s*|새로운\s*)?(?:카테고리|분류|항목))(?:\s*이름(?:의|으로)?)?/gu,
    (naming) => ' '.repeat(naming.length),
  )
}
