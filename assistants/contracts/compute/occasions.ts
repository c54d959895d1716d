import occasions from './occasions.json' with { type: 'json' }

const table = occasions.map(({ id, words }) => ({ id, words: words.split(', ') }))

/** What happens that money or time follows from, as a text speaks of it: late, cancel, break. */
export function occasionsIn(text: string): ReadonlySet<string> {
  const bare = text.toLowerCase()
  return new Set(table.filter(({ words }) => words.some((word) => bare.includes(word))).map(({ id }) => id))
}

/** Where each occasion is spoken of first. */
export function lateAt(text: string): number {
  const { words } = table[0]!
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** What may be late: paying, delivering, giving back, coming. */
const things = {
  pay: '대금, 차임, 월세, 임대료, 이자, 원금, 요금, 이용료, 사용료, 관리비, 수강료, 보증금, 잔금, 중도금, 로열티, 정산, 임금, 월급, 급여, 지급, 납부, 입금, 상환, 변제, 갚, 돈을, 돈 늦, 돈, 금액, amounts, payment, invoice, fee',
  deliver:
    '납품, 공급, 완공, 준공, 공사, 제작, 원고, 배송, 납기, 작업물, 결과물, 완료, 완성, 인도, 시공, 개발, 용역, deliver',
  back: '반납, 반환, return',
  come: '도착, 출근, 지각, arriv',
}
const thingWords = Object.entries(things).map(([id, words]) => ({ id, words: words.split(', ') }))

/** What it is that is late: of several the one nearest before the word that says so. */
export function lateThing(text: string): ReadonlySet<string> {
  const at = lateAt(text)
  const found = thingWords.flatMap(({ id, words }) =>
    words.map((word) => ({ id, at: text.lastIndexOf(word, at < 0 ? text.length : at) })),
  )
  const ahead = found.filter((one) => one.at >= 0)
  const nearest = Math.max(...ahead.map((one) => one.at))
  if (ahead.length > 0) return new Set(ahead.filter((one) => one.at === nearest).map(({ id }) => id))
  return new Set(
    thingWords.filter(({ words }) => words.some((word) => text.includes(word))).map(({ id }) => id),
  )
}
