/** A card statement whose sums a test can work out for itself: 2025-09-01 to 2026-03-15, the same at every making. */

export interface Purchase {
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly category: string
}

const stores: readonly (readonly [store: string, category: string, price: number, everyDays: number])[] = [
  ['김밥천국 역삼점', '식비', 8_500, 2],
  ['이마트 성수점', '식비', 64_300, 7],
  ['배달의민족', '배달', 23_400, 4],
  ['스타벅스 강남점', '카페', 5_100, 2],
  ['티머니 지하철', '교통', 1_550, 1],
  ['카카오T 택시', '교통', 12_800, 6],
  ['쿠팡', '쇼핑', 31_900, 9],
  ['서울내과의원', '의료', 14_700, 19],
  ['CGV 왕십리', '문화/여가', 15_000, 13],
  ['SK텔레콤', '통신', 59_000, 30],
]

export const purchases: readonly Purchase[] = buy()

function buy(): Purchase[] {
  const rows: Purchase[] = []
  let day = Temporal.PlainDate.from('2025-09-01')
  for (let index = 0; day.toString() <= '2026-03-15'; index++, day = day.add({ days: 1 })) {
    for (const [store, category, price, every] of stores) {
      if (index % every !== 0) continue
      rows.push({ date: day.toString(), store, category, amount: price + ((index * 370) % 2_900) })
    }
  }
  return rows
}

/** As a card company exports it: a preamble, quoted amounts, a cancelled row and one that cannot be read. */
export function statementCsv(): string {
  const rows = purchases.map(
    ({ date, store, amount }) => `${date.replaceAll('-', '.')},${store},"${amount.toLocaleString('en')}",`,
  )
  return [
    '카드이용내역,,,',
    '조회기간,2025.09.01 ~ 2026.03.15,,',
    '',
    '이용일자,가맹점명,이용금액,취소여부',
    ...rows,
    '2026.03.14,무신사,"99,000",취소',
    '2026.13.77,이마트,"10,000",',
  ].join('\r\n')
}

/** What the test itself makes of it. `category` 식비 includes 배달. */
export function sumOf(from: string, to: string, category?: string): number {
  const parts = category === '식비' ? ['식비', '배달'] : [category]
  return purchases
    .filter(
      (row) => row.date >= from && row.date <= to && (category === undefined || parts.includes(row.category)),
    )
    .reduce((sum, row) => sum + row.amount, 0)
}

/** An amount as an answer has to say it: to the 천원, below 1만원 exact. */
export function spoken(amount: number): string {
  if (amount < 10_000) return `${amount.toLocaleString('en')}원`
  const thousands = Math.round(amount / 1000)
  const [man, cheon] = [Math.floor(thousands / 10), thousands % 10]
  return `${man.toLocaleString('en')}만${cheon ? ` ${cheon}천` : ''}원`
}
