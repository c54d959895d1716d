import { type Contract, citation, type Section, type Sentence } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { conceptOf, speaksOf } from '../understand/concepts.ts'
import table from './aspects.json' with { type: 'json' }

export type Verdict = 'weaker' | 'stronger' | 'same'

/** One thing both contracts put a figure to. */
export interface Aspect {
  readonly name: string
  readonly verdict: Verdict
  /** As they are written: 60일, 연 9퍼센트. */
  readonly mine: AspectValue
  readonly standard: AspectValue
  /** What the difference comes to, as a sentence; empty where there is none. */
  readonly remark: string
}

export interface AspectValue {
  readonly value: string
  readonly section: string
  readonly citation: string
  readonly quote: string
  readonly start: number
}

interface Measured extends AspectValue {
  readonly size: number
  /** The day that it is counted from, where that is one of the contract's own. */
  readonly from: keyof typeof starts | undefined
}

/** Days in a unit; a day of business counts as a day and a half. */
const days: Readonly<Record<string, number>> = { 시간: 1 / 24, 일: 1, 영업일: 1.45, 개월: 30, 년: 365 }

/** 5영업일 and 7일 come to nearly the same. */
const nearlyWithin = 0.05
export const nearlySame = '쉬는 날을 넣어 세면 거의 같습니다'

const aspects = table.map((row) => ({
  ...row,
  concepts: row.concepts.map(conceptOf),
  pattern: new RegExp(row.pattern, 'u'),
}))

/** Days of the contract's own that a period may be counted from. */
const starts = {
  효력발생일: /(?:효력\s?발생일|효력이\s?발생한\s?날|개시일|시작일)부터/u,
  체결일: /(?:체결일|체결한\s?날|계약일|서명일)부터/u,
} as const

/** What both put a figure to, and which way they differ. */
export function compareAspects(mine: Contract, standard: Contract): Aspect[] {
  return aspects.flatMap((aspect): Aspect[] => {
    const [ours, theirs] = [measure(mine, aspect), measure(standard, aspect)]
    if (!ours || !theirs) return []
    const { size, from, ...own } = ours
    const { size: standardSize, from: standardFrom, ...other } = theirs
    if (from && standardFrom && from !== standardFrom) {
      const isLess = size < standardSize === (aspect.moreIs === 'stronger')
      return [
        {
          name: aspect.name,
          verdict: isLess ? 'weaker' : 'stronger',
          mine: { ...own, value: `${from}부터 ${own.value}` },
          standard: { ...other, value: `${standardFrom}부터 ${other.value}` },
          remark: '세기 시작하는 날이 달라 날수만으로는 견줄 수 없습니다',
        },
      ]
    }
    const isMore = size > standardSize
    const isSame = size === standardSize || own.value === other.value
    const isNear = Math.abs(size - standardSize) <= Math.max(size, standardSize) * nearlyWithin
    const verdict = isSame ? 'same' : isMore === (aspect.moreIs === 'stronger') ? 'stronger' : 'weaker'
    const told = isMore ? aspect.more : aspect.less
    const remark = isSame ? '' : isNear ? nearlySame : told
    return [{ name: aspect.name, verdict, mine: own, standard: other, remark }]
  })
}

function measure(
  { sections }: Contract,
  { concepts, pattern }: (typeof aspects)[number],
): Measured | undefined {
  for (const section of sections) {
    const title = bareText(section.title)
    for (const { sentences } of section.units) {
      for (const sentence of sentences) {
        const found = pattern.exec(sentence.text)
        const isOn =
          concepts.length === 0 || concepts.some((it) => speaksOf(`${title}/${bareText(sentence.text)}`, it))
        if (!found || !isOn) continue
        return measuredOf(section, sentence, found[1]!, found[2]!)
      }
    }
  }
  return undefined
}

function measuredOf(section: Section, sentence: Sentence, number: string, unit: string): Measured {
  const isShare = unit === '퍼센트' || unit === '%'
  const counted = Object.entries(starts).find(([, pattern]) => pattern.test(sentence.text))?.[0]
  return {
    from: counted as Measured['from'],
    value: isShare ? `연 ${number}${unit}` : `${number}${unit}`,
    size: Number(number) * (isShare ? 1 : (days[unit] ?? 1)),
    section: section.key,
    citation: citation(section, sentence.place),
    quote: sentence.text,
    start: sentence.start,
  }
}
