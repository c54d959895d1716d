/** Standards that fit less well than this are of another kind of contract. */
const leastPairs = 0.7

/** Whether so few articles have a counterpart that the two are contracts of different kinds. */
export function isOtherKind({
  pairs,
  missing,
}: {
  readonly pairs: number
  readonly missing: number
}): boolean {
  return pairs < (pairs + missing) * leastPairs
}

export function otherKindWarning(standard: string): string {
  return `가진 표준계약서 가운데 가장 비슷한 「${standard}」와 비교했지만 계약의 종류가 달라 맞지 않는 항목이 많습니다.`
}
