import { withParticle } from '#korean/particles.ts'
/** What is said of a recipe file that cannot be read. */
export const importTexts = {
  noName: '이름이 없는 레시피예요.',
  noIngredients: (name: string) => `‘${name}’에 재료가 없어요.`,
  unreadable: (name: string) => `${withParticle(`‘${name}’`, '을/를')} 레시피로 읽지 못했어요.`,
  noRecipe: '레시피를 찾지 못했어요. JSON, CSV, 또는 레시피가 담긴 HTML 파일을 올려 주세요.',
  noColumns: '표에서 이름과 재료를 찾지 못했어요. 첫 줄에 ‘이름’과 ‘재료’라는 칸 이름을 적어 주세요.',
  broken: '파일을 읽지 못했어요. 형식이 깨져 있어요.',
  tooHeavy: '읽는 데 너무 오래 걸리는 파일이에요. 레시피를 나누어 올려 주세요.',
  tooMany: (most: number) => `한 번에 ${most.toLocaleString('en')}개까지 받을 수 있어요. 나누어 올려 주세요.`,
  nothingNew: '새로 넣을 레시피가 없어요.',
  taken: (count: number) => `레시피 ${count.toLocaleString('ko')}개를 가져왔어요.`,
  added: (count: number) => `새로 들어온 레시피: ${count.toLocaleString('ko')}개`,
  duplicates: (count: number) => `이미 있던 것: ${count.toLocaleString('ko')}개`,
  unknownInside: (recipe: string, ingredients: readonly string[]) =>
    `  ${recipe}: 속을 모르는 재료 ${ingredients.join(', ')} (알레르기가 있으면 식단에 넣지 않아요)`,
} as const
