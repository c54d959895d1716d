const ones = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉']
const before = ['', '한', '두', '세', '네', ...ones.slice(5)]
const most = 20

/** 여섯이, 열셋이서, 일곱 식구, 8인 가족: how many there are, in all the ways that people are counted. */
export function personTerms(): { term: string; value: number }[] {
  return Array.from({ length: most - 1 }, (_, at) => at + 2).flatMap((value) => {
    const ten = value === most ? '스물' : value >= 10 ? '열' : ''
    const [alone, counted] = [ten + ones[value % 10], (ten === '스물' ? '스무' : ten) + before[value % 10]]
    return [
      ...[
        // 애가 열이 나요
        ...(value === 10 ? [] : [`${alone}이`]),
        `${alone}이서`,
        `${counted} 식구`,
        `${counted}식구`,
        `${counted} 사람`,
      ],
      ...[`${value}식구`, `${value}인`, `${value}인 가족`, `${value}인 가구`, `${value}인가족`],
    ].map((term) => ({ term, value }))
  })
}
