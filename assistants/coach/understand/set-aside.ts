/** 빈 배열의 최댓값 그거 말고, unit01은 빼고, 재귀는 안 해도 돼: what is behind a name says that it is not meant. */
export function isSetAside(behind: string): boolean {
  return /^[’”'"]?\s?(?:문제|유닛|단원)?\s?(?:[이그저]?\s?(?:거|것|건|꺼))?(?:[은는을를]|이랑)?\s?(?:말고|말구|빼고|빼구|제외하|제외한|제외\s|(?:안\s?(?:풀어|해|나와|봐)|없어|빼)도\s?(?:되|돼|괜찮)(?!는|\s?[?？]|나))/u.test(
    behind,
  )
}
