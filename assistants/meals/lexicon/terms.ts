import { finalOf } from '#korean/suffixes.ts'
import type { SchemaLexicon } from '#nlu/schema.ts'
import { allergens } from '../kitchen/allergens.ts'
import type { Diet } from '../kitchen/diets.ts'
import { ingredients } from '../kitchen/ingredients.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import english from './english.json' with { type: 'json' }
import foods from './foods.json' with { type: 'json' }
import { knownFoods } from './known-foods.ts'
import mealNames from './meal-names.json' with { type: 'json' }
import { personTerms } from './person-terms.ts'
import { tastes } from './tastes.ts'
import temples from './temples.json' with { type: 'json' }
import unkept from './unkept.json' with { type: 'json' }

export const mealTerms: Readonly<Record<MealKind, readonly string[]>> = mealNames

const allMeals = [
  '세 끼',
  '세끼',
  '삼시세끼',
  '삼시 세끼',
  '하루 세 끼',
  '세끼 다',
  '끼니 전부',
  '전 끼니',
  '아점저',
  '매 끼니',
  'three meals',
]

const cuisineTerms: Readonly<Record<string, readonly string[]>> = {
  한식: ['한식', 'korean food', '집밥', ...fromThere('한국')],
  중식: ['중식', 'chinese', '중화요리', ...fromThere('중국', '중화')],
  일식: ['일식', 'japanese', ...fromThere('일본')],
  양식: ['양식', 'western', '이탈리안', '브런치 스타일', ...fromThere('서양', '이탈리아', '유럽')],
  아시안: [
    '아시안',
    '동남아',
    '베트남',
    '태국',
    ...fromThere('동남아', '동남아시아', '베트남', '태국', '타이', '아시아'),
  ],
  퓨전: ['퓨전', '퓨전식', '퓨전 요리'],
}

/** 태국식, 태국 요리: what comes from a place is cooked as it is there. */
function fromThere(...places: readonly string[]): string[] {
  return places.flatMap((place) =>
    ['식', '풍', ' 음식', '음식', ' 요리', '요리', ' 스타일'].map((word) => place + word),
  )
}

const dietTerms: Readonly<Partial<Record<Diet, readonly string[]>>> = {
  // At a temple no animal is eaten, nor what comes of one.
  vegan: ['비건', 'vegan', '완전 채식', '비건식', ...temples],
  vegetarian: ['채식', 'vegetarian', '채식주의', '베지테리언', '베지', '채식 위주', '채식주의자'],
  pescatarian: ['페스코', '페스코 채식', 'pescatarian', '페스카테리언'],
  halal: ['할랄', '무슬림', '이슬람', 'halal', 'muslim'],
}

const people: readonly { readonly term: string; readonly value: number }[] = [
  ...['혼자', '혼밥', '1인 가구', '나 혼자', '혼자서', '나만', '1인'].map((term) => ({ term, value: 1 })),
  ...['부부', '신혼부부', '남편이랑 둘이'].map((term) => ({ term, value: 2 })),
  ...['셋', '넷'].map((term, at) => ({ term, value: at + 3 })),
  ...personTerms(),
]

const ordinals = ['첫째', '둘째', '셋째', '넷째', '다섯째', '여섯째', '일곱째']
const counted = ['첫', '두', '세', '네', '다섯', '여섯', '일곱']
const native = ['하루', '이틀', '사흘', '나흘', '닷새', '엿새', '이레']

/** 2일차, 둘째 날, 이틀째: the place of a day in a plan; the last one is -1. */
function dayTerms(): { term: string; value: number }[] {
  const named = ordinals.flatMap((word, at) => [
    { term: `${word} 날`, value: at + 1 },
    { term: `${word}날`, value: at + 1 },
    { term: `${word.slice(0, 1)}쨋날`, value: at + 1 },
    { term: `${word.slice(0, 1)}쨋 날`, value: at + 1 },
    { term: `${counted[at]} 번째 날`, value: at + 1 },
    { term: `${counted[at]}번째 날`, value: at + 1 },
    ...(at > 0
      ? [
          { term: `${native[at]}째`, value: at + 1 },
          { term: `${native[at]}차`, value: at + 1 },
        ]
      : []),
  ])
  const numbered = Array.from({ length: 14 }, (_, at) => at + 1).flatMap((value) =>
    [`${value}일차`, `${value}일 차`, `${value}일째`, `${value}번째 날`, `day${value}`, `day ${value}`].map(
      (term) => ({
        term,
        value,
      }),
    ),
  )
  const edges = [
    { term: '첫날', value: 1 },
    { term: '첫 날', value: 1 },
    { term: '이튿날', value: 2 },
    { term: '마지막 날', value: -1 },
    { term: '마지막날', value: -1 },
    { term: '막날', value: -1 },
  ]
  return [...named, ...numbered, ...edges]
}

const entriesOf = <T>(terms: Readonly<Record<string, readonly string[]>>, value: (key: string) => T) =>
  Object.entries(terms).flatMap(([key, words]) => words.map((term) => ({ term, value: value(key) })))

const foodNames = [
  ...new Set([
    ...foods,
    ...allergens,
    ...ingredients
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .filter((name) => name.length > 1 || !'게파배밤'.includes(name)),
  ]),
]
const tasteNames = new Set(Object.keys(tastes).flatMap((key) => [key, key.replace(/^!/u, '')]))

/** Whether a word of the lexicon is something to eat, and not what it is like. */
export function isFood(word: string): boolean {
  return !tasteNames.has(word.replace(/^!/u, '')) && !word.startsWith('!')
}

/** What the lists here have a meaning for. */
const taken = new Set(
  [
    ...[foodNames, unkept, Object.keys(english), ...Object.values(tastes)],
    ...[mealTerms, cuisineTerms, dietTerms].flatMap((terms) => Object.values(terms)),
    people.map(({ term }) => term),
    sharedRecipes.map(({ name }) => name),
  ].flatMap((terms) => terms.map((term) => term.replaceAll(' ', ''))),
)
/** Of what the thesaurus knows to be eaten, what no list here has another meaning for. */
const furtherFoods = (): string[] => [...knownFoods().keys()].filter((word) => !taken.has(word))

const recipeNames = new Set(sharedRecipes.map(({ name }) => name))

/** 부드러운걸로, 매운거: a word that says what a thing is like is often written together with the thing. */
function withThings(terms: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const all = new Set(Object.values(terms).flat())
  const joined = (term: string) =>
    finalOf(term, term.length - 1) === finalN
      ? things.map((thing) => term + thing).filter((it) => !all.has(it))
      : []
  return Object.fromEntries(Object.entries(terms).map(([key, words]) => [key, words.flatMap(joined)]))
}
const things = ['거', '걸', '것', '건']
/** The final consonant of what stands before a noun: 매운, 단. */
const finalN = 4

let made: readonly SchemaLexicon[] | undefined

/** What meals are spoken of in: all of it from the data, beside the words of people and days. Made when first needed. */
export function lexicons(): readonly SchemaLexicon[] {
  made ??= makeLexicons()
  return made
}

const marked = (...terms: readonly string[]) => terms.map((term) => ({ term, value: true }))

const makeLexicons = (): readonly SchemaLexicon[] => [
  {
    kind: 'meal',
    entries: [
      // 간식도요: no other particle stands before 요.
      ...Object.entries(mealTerms).flatMap(([meal, terms]) =>
        terms.flatMap((term) => [term, `${term}도요`].map((it) => ({ term: it, value: [meal] }))),
      ),
      ...['점저'].map((term) => ({ term, value: ['lunch', 'dinner'] })),
      ...['조석', '아침저녁', '아침 저녁'].map((term) => ({ term, value: ['breakfast', 'dinner'] })),
      ...allMeals.map((term) => ({ term, value: ['breakfast', 'lunch', 'dinner'] })),
    ],
  },
  // One kind, so that what is learned of where a food stands in a sentence holds for a taste and a dish as well.
  {
    kind: 'word',
    entries: [
      ...foodNames
        .filter((term) => !recipeNames.has(term))
        // 간식까지, 그거까지: no 가지, however it is spelt.
        .map((term) => ({ term, value: term, ...(term === '가지' ? { exact: true as const } : {}) })),
      ...sharedRecipes.map(({ id, name }) => ({ term: name, value: id })),
      // 한 끼 삼천 원 안짝: nothing about salt.
      ...entriesOf(tastes, (key) => key).map((it) =>
        it.term === '안짠' ? { ...it, exact: true as const } : it,
      ),
      ...entriesOf(withThings(tastes), (key) => key),
      ...Object.entries(english).map(([term, value]) => ({ term, value })),
      ...furtherFoods().map((term) => ({ term, value: term, exact: true as const })),
    ],
  },
  { kind: 'cuisine', entries: entriesOf(cuisineTerms, (key) => key) },
  { kind: 'diet', entries: entriesOf(dietTerms as Record<string, readonly string[]>, (key) => key) },
  { kind: 'people', entries: people },
  // As they are written: 이틀치 is how many days, 이틀차 which.
  { kind: 'day', entries: dayTerms().map((it) => ({ ...it, exact: true as const })) },
  // Exact, whatever else is understood: what stands before it is never planned.
  {
    kind: 'allergy',
    entries: [
      '알레르기',
      '알러지',
      '알레르지',
      '엘러지',
      '두드러기',
      '아나필락시스',
      'allergy',
      'allergic',
    ].map((term) => ({ term, value: true })),
  },
  // What a food is marked with, which nobody is told to have.
  {
    kind: 'marked',
    entries: ['성분', '표시', '물질', '유발 성분', '유발 물질', '유발 식품', '유발 재료', '정보'].flatMap(
      (word) => ['알레르기', '알러지', '알레르겐'].map((term) => ({ term: `${term} ${word}`, value: true })),
    ),
  },
  // What a message is about, by whatever name.
  {
    kind: 'cart',
    entries: [
      '장바구니',
      '카트',
      '바구니',
      '쇼핑 카트',
      '장보기 목록',
      '장보기',
      '장볼거',
      '장볼 거',
      '장 볼 거',
      '장 볼 목록',
      '장볼 것',
      '쇼핑리스트',
      '쇼핑 리스트',
      'cart',
      'shopping list',
      'grocery list',
      'groceries',
      'basket',
    ].map((term) => ({ term, value: true })),
  },
  {
    kind: 'calendar',
    entries: marked('캘린더', '달력', '일정', '일정표', '스케줄', 'calendar', 'schedule', 'ics', 'ical'),
  },
  {
    kind: 'free',
    entries: [
      '조건 없이',
      '조건 빼고',
      '조건 다 빼고',
      '조건 다 없애고',
      '조건은 빼고',
      '제약 없이',
      '아무 조건 없이',
      '조건 풀고',
      '조건 무시하고',
    ].map((term) => ({ term, value: true })),
  },
  // What no recipe says anything of: never passed over.
  { kind: 'unkept', entries: marked(...unkept) },
  // Said right behind a stretch of days: what is left of it.
  {
    kind: 'rest',
    entries: marked(
      '남은 거',
      '남은 것',
      '남은 날',
      '남은 식단',
      '남은 끼니',
      '남은 저녁',
      '남은 점심',
      '남은 아침',
    ),
  },
  // What a sum of money is for.
  {
    kind: 'each',
    entries: [
      ...[
        '한 끼',
        '한끼',
        '끼당',
        '끼니당',
        '매 끼',
        '한 끼당',
        '1인당',
        '인당',
        '한 사람당',
        '한끼당',
        '한 끼에',
        '한끼에',
      ],
      ...['per meal', 'a meal', 'each', 'per person'],
    ].map((term) => ({ term, value: true })),
  },
  {
    kind: 'whole',
    entries: [
      ...[
        '총',
        '총액',
        '다 합쳐서',
        '다 합쳐',
        '모두 합쳐',
        '전부 합쳐',
        '합쳐서',
        '다 해서',
        '통틀어',
        '합계',
        '전체 예산',
      ],
      ...['in total', 'altogether', 'for the whole week'],
    ].map((term) => ({ term, value: true })),
  },
  // How much of the meals what stands before it is to be.
  {
    kind: 'much',
    entries: [
      '많이',
      '듬뿍',
      '가득',
      '위주',
      '위주로',
      '중심',
      '중심으로',
      '왕창',
      '팍팍',
      '잔뜩',
      '한가득',
      '한 상자',
      '한상자',
      '한 박스',
      '한박스',
      '한 포대',
      '한 소쿠리',
    ].map((term) => ({
      term,
      value: true,
    })),
  },
  {
    kind: 'repeat',
    entries: marked('매일 같은', '똑같은 걸로 매일', '같은 메뉴로', '반복해도', '겹쳐도'),
  },
]
