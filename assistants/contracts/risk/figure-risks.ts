import { daysIn } from '../clauses/key-dates.ts'
import type { KeyTerm } from '../clauses/key-terms.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { isHousing } from './housing.ts'
import type { Risk } from './risk.ts'

/** What weighs by its figure: a short lease, a rise of the rent above the law's, a penalty that grows without end. */
export function figureRisks(index: ContractIndex): Risk[] {
  return [
    ...endlessDelayPenalty(index),
    ...steepInterest(index),
    ...(isHousing(index) ? [...shortTerm(index), ...steepRise(index)] : []),
  ]
}

const termOf = ({ keyTerms }: ContractIndex, id: string): KeyTerm | undefined =>
  keyTerms.find((term) => term.id === id)

function endlessDelayPenalty(index: ContractIndex): Risk[] {
  const penalty = termOf(index, 'delay_penalty')
  if (!penalty || termOf(index, 'delay_cap')) return []
  const { parts, start, end } = index.clauses.provisions[penalty.provision]!
  if (/넘지|초과하지|한도|최대|not exceed|up to/u.test(index.contract.text.slice(start, end))) return []
  const actors = [...new Set(parts.flatMap(({ actor }) => actor ?? []))]
  const party = actors.length === 1 && index.sides.some(({ role }) => role === actors[0]) ? actors[0]! : null
  return [
    {
      ...{ id: 'endless_delay_penalty', name: '한도 없는 지체상금', weight: 2, party, at: penalty.provision },
      why: '늦어진 날만큼 끝없이 늘어나고, 상한을 정한 곳이 보이지 않습니다.',
      ask: '지체상금의 총액에 한도(예: 대금의 10%)를 두어 달라고 하세요.',
      statute: 'terms-damages',
    },
  ]
}

/** A month's and a year's rate for being late, in percent, above which it is steep. */
const steepMonth = 2
const steepYear = 20

function steepInterest(index: ContractIndex): Risk[] {
  return index.clauses.provisions.flatMap((provision, at): Risk[] => {
    const said = index.contract.text.slice(provision.start, provision.end)
    if (!/지연손해금|연체|지체|지연이자/u.test(said)) return []
    const isSteep = [...said.matchAll(/(월|연)\s?(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|퍼센트|푼)/gu)].some(
      ([, unit, rate]) => Number(rate) > (unit === '월' ? steepMonth : steepYear),
    )
    if (!isSteep) return []
    const actors = [...new Set(provision.parts.flatMap(({ actor }) => actor ?? []))]
    const party = actors.find((actor) => index.sides.some(({ role }) => role === actor)) ?? null
    return [
      {
        ...{ id: 'steep_interest', name: '높은 연체이율', weight: 3, party, at },
        why: '늦으면 이자가 원금에 견주어 매우 빠르게 불어납니다.',
        ask: '연 12% 안팎으로 낮추고, 늦은 금액에만 붙게 해 달라고 하세요.',
        statute: 'terms-damages',
      },
    ]
  })
}

const tenantOf = ({ sides }: ContractIndex): string | null =>
  sides.find(({ aliases }) => aliases.includes('임차인'))?.role ?? null

const monthsInLaw = 24

function shortTerm(index: ContractIndex): Risk[] {
  const term = termOf(index, 'term')
  const months = term && monthsOf(term.norm)
  if (!term || months === undefined || months >= monthsInLaw) return []
  return [
    {
      ...{ id: 'short_lease', name: '2년보다 짧은 임대차 기간', weight: 2, at: term.provision },
      party: tenantOf(index),
      why: '주택 임대차라면 임차인은 2년까지 살 수 있다고 주장할 수 있습니다.',
      ask: '2년으로 정하거나, 임차인이 원하면 2년까지 이어진다고 적어 달라고 하세요.',
      statute: 'housing-term',
    },
  ]
}

/** 2026년1월1일~2027년12월31일, 12개월. */
function monthsOf(norm: string): number | undefined {
  const [from, to] = daysIn(norm).map((day) => Temporal.PlainDate.from(day))
  if (from && to) return from.until(to.add({ days: 1 }), { largestUnit: 'months' }).months
  const months = /(?:^|\+)(\d{1,3})개월$/u.exec(norm)?.[1]
  return months === undefined ? undefined : Number(months)
}

const percentInLaw = 5

function steepRise(index: ContractIndex): Risk[] {
  const { contract, clauses } = index
  return clauses.provisions.flatMap((provision, at): Risk[] => {
    const said = contract.text.slice(provision.start, provision.end)
    if (!/(?:차임|월세|임대료|보증금)/u.test(said) || !/(?:인상|증액|올)/u.test(said)) return []
    const percents = [...said.matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|퍼센트|프로)/gu)].map(([, it]) =>
      Number(it),
    )
    if (!percents.some((percent) => percent > percentInLaw)) return []
    return [
      {
        ...{ id: 'steep_rise', name: '5%를 넘는 증액', weight: 3, party: tenantOf(index), at },
        why: '주택 임대차라면 한 번에 5%(20분의 1)를 넘게 올릴 수 없습니다.',
        ask: '증액을 5% 안으로 하고, 1년 안에는 올리지 않는다고 적어 달라고 하세요.',
        statute: 'housing-increase',
      },
    ]
  })
}
