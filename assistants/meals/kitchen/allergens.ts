/** What Korea's labelling law names (식품 등의 표시기준): shellfish with its three kinds apart. */
export const allergens = [
  '알류',
  '우유',
  '메밀',
  '땅콩',
  '대두',
  '밀',
  '고등어',
  '게',
  '새우',
  '돼지고기',
  '복숭아',
  '토마토',
  '아황산류',
  '호두',
  '닭고기',
  '쇠고기',
  '오징어',
  '조개류',
  '굴',
  '전복',
  '홍합',
  '잣',
] as const
export type Allergen = (typeof allergens)[number]

export function isAllergen(name: string): name is Allergen {
  return (allergens as readonly string[]).includes(name)
}

/** What people call several at once. Kinds of ingredients (생선, 견과) are looked up in the table itself. */
export const allergenGroups: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    갑각류: ['게', '새우'],
    조개류: ['조개류', '굴', '전복', '홍합'],
    해산물: ['게', '새우', '오징어', '조개류', '굴', '전복', '홍합', '고등어', '해산물', '어묵', '생선'],
    견과류: ['땅콩', '호두', '잣', '견과'],
    유제품: ['우유', '유제품'],
    콩: ['대두', '콩'],
    생선: ['고등어', '생선', '어묵'],
    고기: ['돼지고기', '닭고기', '쇠고기', '오리고기', '가공육'],
  }),
)

/** Other names of an allergen. */
export const allergenNames: ReadonlyMap<string, Allergen> = new Map(
  Object.entries<Allergen>({
    계란: '알류',
    달걀: '알류',
    난류: '알류',
    가금류알: '알류',
    메추리알: '알류',
    유당: '우유',
    젖당: '우유',
    락토스: '우유',
    락토오스: '우유',
    카제인: '우유',
    유청: '우유',
    셀리악: '밀',
    글루텐: '밀',
    밀가루: '밀',
    소고기: '쇠고기',
    돼지: '돼지고기',
    닭: '닭고기',
    꽃게: '게',
    조개: '조개류',
    아황산염: '아황산류',
  }),
)
