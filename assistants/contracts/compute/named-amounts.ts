import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Expression } from './expression.ts'
import { perOf } from './per.ts'
import { isMoney, type Quantity } from './quantities.ts'
import { cellAt, perOfCell, rowCellsOf } from './table-rows.ts'
import { quantitiesAt } from './typed.ts'

/** An amount that a contract gives a name: 월 차임, 계약금, 깐양파 1kg당. */
export interface NamedAmount {
  readonly name: string
  readonly quantity: Quantity
  /** What it is for one of: 개월, kg, 회. */
  readonly per: string | undefined
  /** Paid for each of something beside that: 1대에 월 65,000원, 1㎡에 월 1,500원. */
  readonly each: string | undefined
  /** How it follows from others, where it stands nowhere. */
  readonly of?: Expression
  readonly vat: 'extra' | 'included' | undefined
  /** The provision. */
  readonly at: number
  /** Said for a case, or as a bound: no amount that is simply so. */
  readonly isBound: boolean
  /** Of a table. */
  readonly isOfTable?: boolean
}

/** Every amount of a contract that stands beside its name. */
export function namedAmountsOf(index: ContractIndex): NamedAmount[] {
  const { contract, clauses } = index
  return clauses.provisions.flatMap(
    ({ start, end, section, kind, label, cells = [], heads = [], parts, values }, at) => {
      const { kind: place } = contract.sections[section]!
      if (place === 'signature') return []
      const text = contract.text.slice(start, end)
      const amounts = quantitiesAt(index, at).filter(isMoney)
      const row = rowCellsOf(contract.text, clauses.provisions[at]!)
      return amounts.flatMap((quantity, which): NamedAmount[] => {
        const before = text.slice(amounts[which - 1]?.end ?? 0, quantity.start)
        const behind = text.slice(quantity.end, quantity.end + 24)
        const cell = /^\s*([^|]{1,24}?)\s*\|/u.exec(text)?.[1]
        const called = label && (kind === 'row' || kind === 'field') ? contract.text.slice(...label) : cell
        const within = cells.findIndex(
          ([from, to]) => from <= start + quantity.start && start + quantity.end <= to,
        )
        const column = heads[within] ? contract.text.slice(...heads[within]) || undefined : undefined
        const own = /^\s?의\s([가-힣]{1,6}(?:\s[가-힣]{2,6})?)(?:[을를이은는])/u.exec(behind)?.[1]
        const sold = /([가-힣A-Za-z]+)\s(?:\d+[가-힣]{1,2}[을를]\s)?$/u.exec(before)?.[1]
        const isBought = /^에\s(?:구입|구매|매수|매매|판매|산다|삽니다)/u.test(behind)
        const isLent = /^[을를]\s[^.]{0,24}?(?:대여|빌려|빌린|차용|대출)/u.test(text.slice(quantity.end))
        // 이용권을 구입합니다. 값은 700,000원: of what the sentence before it is about.
        const bought = /^(?:그\s)?(값|가격)은\s$/u.exec(before)?.[1]
        const thing =
          bought && /([가-힣]{2,8})[을를]\s[^.,]{1,12}다\.\s*$/u.exec(contract.text.slice(0, start))?.[1]
        const sentence = thing ? `${thing} ${bought}` : nameBefore(before)
        const names = called
          ? [
              column && amounts.length > 1 ? `${called} ${column}` : called,
              ...(sentence && which > 0 && kind !== 'row' ? [sentence] : []),
            ]
          : [own ?? (isLent ? '원금' : isBought && sold ? '대금' : sentence) ?? ''].filter(Boolean)
        const value = values.find(
          (one) => one.start < start + quantity.end && one.end > start + quantity.start,
        )
        const part = parts.find(
          (one) => one.start <= start + quantity.start && start + quantity.start < one.end,
        )
        const isBound =
          (value?.bound !== undefined && kind !== 'row') ||
          /^(?:up\sto|not\smore\sthan|at\sleast)/iu.test(quantity.text) ||
          /^(?:을|를)?\s?(?:이상|이하|초과|넘|미만|에 미치지|보다|한도|씩|까지|어치까지)/u.test(
            behind.trim(),
          ) ||
          part?.kind === 'condition'
        const per =
          perOf(text, quantity, amounts[which - 1]?.end ?? 0)?.unit ??
          perOfCell(row, cellAt(row, quantity), called, contract.sections[section]!.title)?.unit
        return names.map((name) => ({
          name: name.replaceAll(/\s+/gu, ' ').trim(),
          quantity,
          per: per ?? (/^월\s/u.test(name) || monthly.test(text.slice(quantity.end)) ? '개월' : undefined),
          each: eachOf(before, per),
          vat: vatOf(text.slice(quantity.end), contract.text.slice(end, end + 80)),
          ...{ at, isBound, isOfTable: kind === 'row' },
        }))
      })
    },
  )
}

/** …원은 매월 30일에 지급한다 */
const monthly = /^(?:원?정)?\s?(?:\(₩[\d,]+\))?[을를은는]?\s?(?:매월|매달)\s/u

/** 1대에 월, 1마리에 1박: what it is for one of, beside the nearest. */
export function eachOf(before: string, per: string | undefined): string | undefined {
  const found = [...before.matchAll(/(?:1|한)\s?(대|명|인|마리|벌|개|평|㎡|제곱미터)(?:에|당|마다)\s/gu)].at(
    -1,
  )?.[1]
  const unit = found === '인' ? '명' : found
  return per !== undefined && unit !== per ? unit : undefined
}

/** 보증금은, 차임은 월, 가입비: the noun that an amount stands beside, else what its sentence is about. */
function nameBefore(before: string): string | undefined {
  // 월 수강료(4회)는
  let ahead = before.replace(/\([^()]{1,16}\)(?=[은는이가을를]?\s*$)/u, '')
  for (let last = ''; last !== ahead; ) {
    last = ahead
    ahead = ahead.replace(
      /(?:^|[\s(,|])(?:매월|매달|매년|월|연|연간|총|금|모두|합계|일금|나머지)?[\s(]*$/u,
      '',
    )
    ahead = ahead.replace(
      /(?:^|\s)(?:1|한)\s?[가-힣A-Za-z]{1,3}(?:에|당|마다|을|를)?$|(?:^|\s)[가-힣]{1,2}당$/u,
      '',
    )
  }
  // The hire charge is USD 420, a deposit of USD 9,000
  const english = /((?:[A-Za-z]+\s)?[A-Za-z]{3,})\s(?:is|are|of|equals)\s*$/u.exec(ahead)?.[1]
  if (english) return english.replace(/^(?:the|an?|its|each|this)\s/iu, '')
  const near = /([가-힣A-Za-z]+\s)?([가-힣A-Za-z]+?)(은|는|을|를|의|으로|로|이)?$/u.exec(ahead)
  const word = near?.[2]
  if (word && word.length > 1 && !notName.test(`${word}${near[3] ?? ''}`)) {
    const first = near[1]?.trim()
    return first &&
      !/^(?:때|경우|뒤|후|전|그)$/u.test(first) &&
      !/(?:은|는|이|가|을|를|에|의|와|과|서|고|면|한|된|는|로|여|마다)$/u.test(first)
      ? `${first} ${word}`
      : word
  }
  // 식대는 근무하는 날: what describes the next word is no topic.
  return [...ahead.matchAll(/([가-힣A-Za-z]{2,}(?:\s[가-힣]{2,})?)(?:은|는)\s/gu)]
    .map(([, topic]) => topic!.split(/(?<=[은는])\s/u)[0]!.replace(/[은는]$/u, ''))
    .filter((topic) => !/[하되있없보쓰주받]$/u.test(topic))
    .at(-1)
}

/** What ends so is no name of an amount. */
const notName =
  /^(?:하루|매일|매월|그날)$|(?:때에는?|면|때|까지|부터|하여|받아|내고|에|서|고|며|다|일에|계약할|마다|달은|것)$/u

function vatOf(behind: string, next: string): NamedAmount['vat'] {
  const near = behind.slice(0, 30)
  if (/^[^,.|]{0,12}(?:부가가치세|부가세|VAT)\s?(?:는\s)?(?:별도|제외|불포함)/iu.test(near)) return 'extra'
  if (/^[^,.|]{0,12}(?:부가가치세|부가세|VAT)[를을]?\s?(?:포함)/iu.test(near)) return 'included'
  if (/^[^.]{0,40}\.?\s?(?:부가가치세|부가세)[는가]?\s?(?:별도|따로\s?(?:낸|지급|부담))/u.test(behind + next))
    return 'extra'
  return undefined
}

const determiner =
  /^(?:그|그달|해당|이|각|당해|위|본|매|그날|당시의?|이미|낸|받은|납부한|지급한|정한|전체|할인\s?전)\s/u

/** 그 달 수강료 → 수강료: what is spoken of, without what points at it. */
export function headOf(name: string): string {
  let rest = name.replace(/\([^()]*\)\s*$/u, '').trim()
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(determiner, '').replace(/^(?:달|편|건|회차?|날|월)\s/u, '')
  }
  return rest
}

const synonyms: readonly (readonly string[])[] = [
  ['차임', '월세', '임대료', '월 차임', '월 임대료'],
  [
    '대금',
    '용역대금',
    '계약금액',
    '총 계약금액',
    '용역 대금',
    '공사대금',
    '공사금액',
    '도급금액',
    '총액',
    '합계',
    '대금 총액',
    '총 대금',
    '전체 대금',
    '계약 금액',
    '총 금액',
    '계약대금',
    '보수',
  ],
  ['이용료', '월 이용료', '사용료', '요금', '이용요금', '월 요금', '구독료'],
  ['원금', '대여금', '차용금', '대출금', '대여원금'],
  ['수강료', '월 수강료', '교습비', '학원비'],
  ['월급', '월 급여', '급여', '임금', '기본급'],
  ['시급', '시간급', '통상시급', '통상임금', '시간당 임금'],
  ['annual fee', '연간 요금', '연 이용료', '연간 이용료'],
]

const bare = (name: string): string =>
  name
    .replace(/^(?:daily|weekly|monthly)\s/iu, '')
    .replaceAll(/\s/gu, '')
    .toLowerCase()

/** Whether two names are of one thing. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [bare(headOf(one)), bare(headOf(other))]
  if (a === b) return true
  return synonyms.some((row) => row.some((it) => bare(it) === a) && row.some((it) => bare(it) === b))
}

/** The amount that a name stands for; nothing where there are several or none. */
export function amountCalled(name: string, amounts: readonly NamedAmount[]): NamedAmount | undefined {
  const per = /^(?:그|해당|각)\s(달|편|건|회|월)차?\s/u.exec(name)?.[1]
  const unit = /^daily\s/iu.test(name) ? '일' : per === '달' || per === '월' ? '개월' : per
  const held = amounts.filter((one) => !one.isBound && one.each === undefined && isSameName(one.name, name))
  const called = unit
    ? held.filter((one) => one.per === unit)
    : held.filter(
        (one) =>
          one.per === undefined ||
          one.per === '개월' ||
          (perIn(one.name) !== undefined && one.per === perIn(one.name)),
      )
  const exact = called.filter((one) => bare(headOf(one.name)) === bare(headOf(name)))
  const some = exact.length > 0 ? exact : called
  // 장치비는 부착일에 1,200,000원을 내고: a part, of what a table has as a whole.
  const tabled = some.filter(({ isOfTable }) => isOfTable)
  const values = new Set(some.map(({ quantity }) => quantity.value))
  return values.size === 1 ? some[0] : tabled.length === 1 ? tabled[0] : undefined
}

const perNamed = [
  [/시급|시간급/u, '시간'],
  [/일당|일급/u, '일'],
  [/월급|월세|^월\s/u, '개월'],
  [/연봉/u, '년'],
] as const

const perIn = (name: string): string | undefined => perNamed.find(([form]) => form.test(name))?.[1]

/** The amount of that name that is for one of a unit. */
export function amountFor(
  name: string,
  unit: string,
  amounts: readonly NamedAmount[],
): NamedAmount | undefined {
  const held = amounts.filter(
    (one) =>
      !one.isBound &&
      one.each === undefined &&
      isSameName(one.name, name) &&
      (one.per ?? perIn(one.name)) === unit,
  )
  return new Set(held.map(({ quantity }) => quantity.value)).size === 1 ? held[0] : undefined
}
