import { counterAt, type Quantity } from './quantities.ts'

/** What an amount or a rate is given for one of. */
export interface Per {
  readonly unit: string
  /** 1,000건마다: so many of it at once. */
  readonly size?: number
  /** Of a rate: how long it is for, so that days are counted against a year: 연 6%. */
  readonly isRateOfTime?: true
}

const times: Readonly<Record<string, string>> = {
  ...{
    일: '일',
    날: '일',
    하루: '일',
    시간: '시간',
    분: '분',
    주: '주',
    주일: '주',
    월: '개월',
    달: '개월',
    개월: '개월',
    년: '년',
    연: '년',
  },
}

function unitNamed(said: string): string | undefined {
  return times[said] ?? counterAt(said)?.unit
}

const one = '(?:1|(?<![가-힣])(?:한|매))?\\s?'
const noun = '([가-힣]{1,4}|kg|GB|TB|km|m|톤)'
/** 1일마다, 1kg당, 1회에, 1회를 … 으로 계산: the last that stands ahead of the amount. */
const marked = new RegExp(
  `${one}${noun}\\s?(?:마다|당)(?=\\s|$)|(?:1|(?<![가-힣])한)\\s?(?!번에)${noun}에(?:게)?\\s|(?:1|(?<![가-힣])한)\\s?${noun}[을를]?\\s$`,
  'gu',
)
/** 월 55만원, 1일 85,000원, 연 6% */
const close =
  /(?:^|[\s(|,:]|은|는)(?:(월|매월|매달|연|년|매년|연간|일|하루|시간|매주)|(?:1|한)\s?([가-힣]{1,4}|kg)|(?:(인|건|회|시간|일|대|개|명|품목|권|장|점|병|편|박|km|kg)\s?당))\s?(?:금\s?|각\s?)?\s?$/u
const lateDays = /(?:지체|지연|연체|늦은|밀린|늦춘|경과|초과)(?:된|한)?\s?(?:일수|날수|날|기간)/u

/** What a quantity is for one of, by what stands before it (from `from` on) and right behind it. */
export function perOf(text: string, { start, end, unit }: Quantity, from = 0): Per | undefined {
  const before = text.slice(from, start)
  const behind = text.slice(end, end + 28)
  // 시급은 11,200원: its name says for one of what it is.
  const wage = /(?:^|[\s|(,-])(시급|시간급|일급|일당)(?:은|는|:|\s)*$/u.exec(before)?.[1]
  if (wage && unit !== 'share') return { unit: wage.startsWith('시') ? '시간' : '일' }
  const near = close.exec(before)
  if (near) {
    const said = (near[1] ?? near[2] ?? near[3])!.replace(/^매/u, '')
    const named = said === '연간' ? '년' : unitNamed(said)
    if (named) {
      const isTime = Object.values(times).includes(named)
      return { unit: named, ...(unit === 'share' && isTime ? { isRateOfTime: true as const } : {}) }
    }
  }
  // 12,000주, 1주당 320원: of plants or shares, and no weeks.
  const isCounted = /\d,\d{3}주(?=[,\s을를])/u.test(text)
  const found = [...before.matchAll(marked)].at(-1)
  const said = found?.slice(1).find((it) => it !== undefined)
  const named =
    said === undefined
      ? undefined
      : isCounted && said === '주'
        ? '주식'
        : (unitNamed(said) ?? unitNamed(said.replace(/^.*(?=[가-힣]$)/u, '')))
  if (named && !/[,;]\s.*[가-힣]고\s/u.test(before.slice(found!.index))) {
    const size = /(\d[\d,]*)\s?$/u.exec(
      before.slice(0, found!.index + (found![0].startsWith('1') ? 1 : 0)),
    )?.[1]
    const many = size === undefined ? 1 : Number(size.replaceAll(',', ''))
    return { unit: named, ...(many === 1 ? {} : { size: many }) }
  }
  if (unit === 'share' && lateDays.test(before)) return { unit: '일' }
  const each = /(?:for|per)\s(?:each|every)\s(user|month|day|year|hour|unit)\b/iu.exec(
    `${before.slice(-60)} | ${text.slice(end, end + 60).split(/[.;]/u)[0]}`,
  )
  if (each) return { unit: englishUnits[each[1]!.toLowerCase()]! }
  const english = /^\sper\s/u.test(behind) ? perEnglish(behind) : undefined
  return english && { ...english, ...(unit === 'share' ? { isRateOfTime: true as const } : {}) }
}

const englishUnits: Readonly<Record<string, string>> = {
  ...{
    user: '명',
    person: '명',
    adult: '명',
    child: '명',
    month: '개월',
    day: '일',
    year: '년',
    hour: '시간',
  },
  ...{
    unit: '개',
    piece: '개',
    driver: '명',
    night: '박',
    kilometre: 'km',
    km: 'km',
    week: '주',
    visit: '회',
  },
}
const perSaid = new RegExp(`(?:^|\\s)per\\s(${Object.keys(englishUnits).join('|')})\\b`, 'u')

/** 240,000 per night */
export function perEnglish(text: string): Per | undefined {
  const unit = englishUnits[perSaid.exec(text)?.[1] ?? '']
  return unit ? { unit } : undefined
}
