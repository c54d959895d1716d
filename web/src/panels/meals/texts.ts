import type { MealKind } from '#protocol/meals.ts'

export interface MealTexts {
  readonly panel: string
  readonly plan: string
  readonly planHint: string
  readonly planMeta: (days: number, servings: number) => string
  readonly stored: string
  readonly notStored: string
  readonly dayOf: (day: number) => string
  readonly meals: Readonly<Record<MealKind, string>>
  readonly facts: (minutes: number, kcal: string) => string
  readonly calendar: string
  readonly days: string
  readonly month: (year: number, month: number) => string
  readonly previous: string
  readonly next: string
  readonly weekdays: readonly string[]
  readonly noMeals: string
  readonly mealsOn: (day: number, count: number) => string
  readonly ics: string
  readonly cart: string
  readonly cartEmpty: string
  readonly total: string
  readonly staples: string
  readonly asText: string
  readonly asCsv: string
  readonly profile: string
  readonly allergies: string
  readonly allergyHint: string
  readonly diet: string
  readonly dislikes: string
  readonly dislikesHint: string
  readonly servings: string
  readonly kcal: string
  readonly budget: string
  readonly minutes: string
  readonly noLimit: string
  readonly save: string
  readonly saved: string
  readonly saving: string
  readonly importTitle: string
  readonly importHint: string
  readonly pick: string
  readonly reading: string
  readonly added: (count: number) => string
  readonly duplicates: (count: number) => string
  readonly failed: (count: number) => string
  readonly unknown: (names: string) => string
  readonly demoBanner: string
  readonly demoAction: string
}

const ko: MealTexts = {
  panel: '식단',
  plan: '지금 식단',
  planHint: '“3일치 점심 저녁 짜줘”라고 말하면 여기에 나타나요.',
  planMeta: (days, servings) => `${days}일 · ${servings}인분`,
  stored: '캘린더에 등록됨',
  notStored: '아직 등록 전',
  dayOf: (day) => `${day}일차`,
  meals: { breakfast: '아침', lunch: '점심', dinner: '저녁', snack: '간식' },
  facts: (minutes, kcal) => `${minutes}분 · ${kcal}kcal`,
  calendar: '식단 캘린더',
  days: '날짜',
  month: (year, month) => `${year}년 ${month}월`,
  previous: '지난달',
  next: '다음 달',
  weekdays: ['월', '화', '수', '목', '금', '토', '일'],
  noMeals: '등록된 식단이 없어요',
  mealsOn: (day, count) => `${day}일, ${count}끼`,
  ics: '캘린더 파일 받기',
  cart: '장바구니',
  cartEmpty: '비어 있어요. 식단을 짠 뒤 “재료 담아줘”라고 해 보세요.',
  total: '합계',
  staples: '집에 있는지 볼 것',
  asText: '텍스트',
  asCsv: 'CSV',
  profile: '내 정보',
  allergies: '알레르기',
  allergyHint: '고른 재료는 어떤 식단에도 나오지 않아요.',
  diet: '식단 종류',
  dislikes: '빼고 싶은 재료',
  dislikesHint: '쉼표로 나눠 적어 주세요',
  servings: '인분',
  kcal: '하루 열량 (kcal)',
  budget: '1인 한 끼 예산 (원)',
  minutes: '조리 시간 (분)',
  noLimit: '제한 없음',
  save: '저장',
  saved: '저장했어요',
  saving: '저장하는 중',
  importTitle: '내 레시피 가져오기',
  importHint: '레시피가 담긴 JSON·CSV 파일이나 저장한 웹 페이지를 여기에 놓으세요.',
  pick: '파일 고르기',
  reading: '읽고 있어요',
  added: (count) => `레시피 ${count}개를 넣었어요.`,
  duplicates: (count) => `이미 있던 ${count}개는 그대로예요.`,
  failed: (count) => `${count}개는 읽지 못했어요.`,
  unknown: (names) => `모르는 재료: ${names}. 알레르기가 있으면 이 레시피는 식단에 넣지 않아요.`,
  demoBanner: '캘린더에 예시가 들어 있어요',
  demoAction: '내 정보부터 채우기',
}

const en: MealTexts = {
  panel: 'Meals',
  plan: 'Current plan',
  planHint: 'Ask for a plan, and it appears here.',
  planMeta: (days, servings) => `${days} days · serves ${servings}`,
  stored: 'In the calendar',
  notStored: 'Not stored yet',
  dayOf: (day) => `Day ${day}`,
  meals: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' },
  facts: (minutes, kcal) => `${minutes} min · ${kcal} kcal`,
  calendar: 'Calendar',
  days: 'Days',
  month: (year, month) =>
    new Date(year, month - 1).toLocaleDateString('en', { month: 'long', year: 'numeric' }),
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  noMeals: 'Nothing is stored',
  mealsOn: (day, count) => `${day}, ${count} meals`,
  ics: 'Calendar file',
  cart: 'Cart',
  cartEmpty: 'Empty. Plan meals, then ask for the ingredients.',
  total: 'Total',
  staples: 'Check at home',
  asText: 'Text',
  asCsv: 'CSV',
  profile: 'About me',
  allergies: 'Allergies',
  allergyHint: 'What is chosen here never comes into a plan.',
  diet: 'Diet',
  dislikes: 'Leave out',
  dislikesHint: 'Separated by commas',
  servings: 'Servings',
  kcal: 'Energy a day (kcal)',
  budget: 'Budget a serving (won)',
  minutes: 'Cooking time (minutes)',
  noLimit: 'No limit',
  save: 'Save',
  saved: 'Saved',
  saving: 'Saving',
  importTitle: 'Import recipes',
  importHint: 'Drop a JSON or CSV file of recipes, or a saved web page.',
  pick: 'Choose a file',
  reading: 'Reading',
  added: (count) => `${count} recipes added.`,
  duplicates: (count) => `${count} were there already.`,
  failed: (count) => `${count} could not be read.`,
  unknown: (names) => `Unknown: ${names}. With an allergy, such a recipe is never planned.`,
  demoBanner: 'The calendar holds examples',
  demoAction: 'Fill in your profile',
}

export const mealTexts = { ko, en }
