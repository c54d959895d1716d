/** 빈 배열의 최댓값 그거 말고, unit01은 빼고: what is behind a name says that it is not meant. */
export function isSetAside(behind: string): boolean {
  return /^[’”'"]?\s?(?:문제|유닛|단원)?\s?(?:[이그저]?\s?(?:거|것|건|꺼))?(?:[은는을를]|이랑)?\s?(?:말고|말구|빼고|빼구|제외하|제외한|제외\s)/u.test(
    behind,
  )
}
