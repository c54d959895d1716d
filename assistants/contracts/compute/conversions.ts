import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Expression } from './expression.ts'
import { quantitiesIn } from './quantities.ts'

/** So many of one unit in each of another: 1회에 2시간씩, 하루 5시간, 매주 2회. */
export interface Conversion {
  readonly from: string
  readonly to: string
  readonly value: number
  readonly start: number
  readonly end: number
  /** The provision that says so; nothing where the question does. */
  readonly at?: number
}

const units: Readonly<Record<string, string>> = {
  ...{
    하루: '일',
    매일: '일',
    일: '일',
    날: '일',
    일주일: '주',
    매주: '주',
    주: '주',
    주일: '주',
    매월: '개월',
    매달: '개월',
    달: '개월',
    월: '개월',
  },
  ...{ 회: '회', 번: '회', 편: '편', 건: '건' },
}
const written =
  /(?<![가-힣\d])(?:(하루|매일|일주일|매주|매월|매달)|(?:1|한|매)\s?(주일|회|번|주|일|날|달|월|편|건))(?:에|마다|당)?(?:는|은)?\s(?:각\s)?((?:\d[\d.]*|한|두|세|네|다섯|여섯|일곱|여덟)\s?(?:시간(?:\s(?:\d+|삼십|이십|사십|십)\s?분)?(?:\s?반)?|회|번|일|분))(?=씩|으로|로|을|를|이|동안|은|도|,|\.|\s|\)|$)(?!\s?(?:이상|이내|초과|미만|까지|한도|넘|을\s넘|를\s넘|전|뒤|후|이하|안에))/gu

export function conversionsIn(text: string): Conversion[] {
  return [...text.matchAll(written)].flatMap(({ 0: all, 1: each, 2: unit, 3: said, index }): Conversion[] => {
    const [many] = quantitiesIn(said!)
    const from = units[(each ?? unit)!]
    const half = /시간\s?반$/u.test(said!) ? 0.5 : 0
    if (!many || !from || many.unit === from) return []
    const isMinutes = many.unit === '분'
    return [
      {
        ...{ from, to: isMinutes ? '시간' : many.unit },
        value: (isMinutes ? many.value / 60 : many.value) + half,
        ...{ start: index, end: index + all.length },
      },
    ]
  })
}

/** What a contract says so in one way. */
export function conversionsOf({ sentences }: ContractIndex): Conversion[] {
  const all = sentences.flatMap(({ at, sentence, section }) =>
    section.kind === 'signature' ? [] : conversionsIn(sentence.text).map((one) => ({ ...one, at })),
  )
  return all.filter((one, index) =>
    all.every(
      (it, at) =>
        it.from !== one.from ||
        it.to !== one.to ||
        (it.value === one.value && at >= index) ||
        it.value === one.value,
    ),
  )
}

/** So many of one unit as so many of another, in one step or two. Nothing where no way is known. */
export function convertedBy(
  of: Expression,
  from: string,
  to: string,
  conversions: readonly Conversion[],
): Expression | undefined {
  const step = (one: Conversion): Expression => ({
    op: 'leaf',
    value: one.value,
    unit: one.to,
    ...(one.at === undefined ? { from: 'said' } : { from: 'clause', at: one.at }),
  })
  const direct = conversions.find((one) => one.from === from && one.to === to)
  if (direct) return { op: 'times', of: [of, step(direct)] }
  for (const one of conversions.filter((it) => it.from === from)) {
    const next = conversions.find((it) => it.from === one.to && it.to === to)
    if (next) return { op: 'times', of: [of, step(one), step(next)] }
  }
  return undefined
}
