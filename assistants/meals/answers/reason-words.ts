import type { Reason } from '../planner/rules.ts'

const names: Readonly<Record<Reason, string>> = {
  unknown_recipe: '모르는 레시피',
  allergy: '알레르기 재료',
  diet: '식단 종류',
  without: '빼 달라고 하신 것',
  not_this: '바꾸기 전과 같은 메뉴',
  must: '원하신 재료나 메뉴',
  meal: '끼니에 어울리는 메뉴',
  cuisine: '원하신 요리 종류',
  minutes: '조리 시간',
  budget: '한 끼 예산',
  repeat: '사흘 안에 겹치지 않기',
  kcal: '하루 열량',
  meal_kcal: '한 끼 열량',
  empty: '채우지 못한 끼니',
  changed: '그대로 두기로 한 끼니',
}

export function reasonsText(reasons: readonly string[]): string {
  return [...new Set(reasons)].map((reason) => names[reason as Reason] ?? reason).join(', ')
}
