/** What spending is sorted into from the start; null in a row means 미분류. */
export const categories = [
  '식비',
  '배달',
  '카페',
  '교통',
  '주거',
  '쇼핑',
  '생활',
  '의료',
  '문화/여가',
  '교육',
  '통신',
  '보험',
  '구독',
  '경조사',
  '여행',
  '저축',
  '기타',
] as const

export const uncategorised = '미분류'

/** Rows of this category are put aside, not spent. */
export const savings = '저축'

export const transport = '교통'

/** A Map: a category of the owner's own may be called `constructor`. */
const parts: ReadonlyMap<string, readonly string[]> = new Map([
  ['식비', ['식비', '배달']],
  ['카페/여가', ['카페', '문화/여가']],
])

/** The row categories that a name stands for: 식비 always includes 배달. */
export function partsOfCategory(name: string): readonly string[] {
  return parts.get(name) ?? [name]
}

/** Whether that is one of ours: a category, 미분류, or a name for several of them. */
export function isCategory(name: string): boolean {
  return (categories as readonly string[]).includes(name) || name === uncategorised || parts.has(name)
}

/** Each name of several parts with each of them. */
export const partPairs: readonly (readonly [string, string])[] = [...parts].flatMap(([whole, held]) =>
  held.map((part) => [whole, part] as const),
)

/** A name for several categories that is none itself: 카페/여가. */
export function isGroup(name: string): boolean {
  return parts.has(name) && !parts.get(name)?.includes(name)
}

/** Names that stand for their own rows and those of others: 식비, which 배달 is a part of. */
export const holdingCategories: readonly string[] = [...parts.keys()].filter((name) =>
  parts.get(name)?.includes(name),
)

/** What a part of an asked category is called beside its siblings: 식비 without 배달 is not 식비 as asked for. */
export function partName(part: string, asked: string | undefined): string {
  return part === asked && partsOfCategory(asked).length > 1 ? `배달 뺀 ${part}` : part
}
