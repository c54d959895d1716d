import type { z } from 'zod'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { unusualExpenses } from '../tools/unusual-expenses.ts'
import type { PeriodRange } from '../understand/period.ts'
import { bold, fullDay, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { during, duringOnly, nearDay } from './period-words.ts'

export type Unusual = z.infer<(typeof unusualExpenses)['output']>
type Found = Unusual['found'][number]
type Oddity = Found['oddities'][number]

/** Of more, the table tells. */
const mostTold = 3

export function unusualLead({ found, raised, count }: Unusual, period: PeriodRange, voice: Voice): string {
  const [first] = found
  const when = during(period)
  if (!first) {
    const [dearer] = raised
    return `이상한 결제는 없는데, ${withParticle(bold(dearer?.name ?? ''), '이/가')} 올랐어 👀`
  }
  const name = `${nearDay(first.date, voice)} ${bold(`${first.name} ${won(first.amount)}`)}`
  if (count === 1) {
    return pick(
      [
        `응, ${when} 하나 눈에 띄어, ${is(name)} 👀`,
        `딱 하나 봐 둘 만해, ${is(name)} 👀`,
        `${name} 하나가 눈에 띄어, ${when} 다른 건 평소랑 비슷해 👀`,
      ],
      voice,
    )
  }
  return pick(
    [
      `응, ${when} 눈에 띄는 게 ${count}건 있어, 먼저 볼 건 ${is(name)} 👀`,
      `${when} 봐 둘 만한 게 ${count}건이야, 그중에 ${withParticle(name, '이/가')} 제일 눈에 띄어 👀`,
      `제일 눈에 띄는 건 ${is(name)}, ${when} 모두 ${count}건 골라 봤어 👀`,
    ],
    voice,
  )
}

/** What was held against too little. */
const fewestDaysBefore = 90

export function unusualBasis({ since, daysBefore }: Unusual, { name }: PeriodRange): string | undefined {
  return daysBefore < fewestDaysBefore
    ? `기록이 ${fullDay(since)}부터라 ${name} 앞이 짧아서, 평소랑 견주는 건 참고만 해.`
    : undefined
}

export function unusualFacts({ found, raised, count }: Unusual, voice: Voice): string[] {
  const odd = found.slice(0, mostTold).map((row, index) => sentence(row, voice, index))
  const dearer = raised.slice(0, mostTold - odd.length).map((row) => raisedSentence(row, voice))
  const told = odd.length + dearer.length
  return count > told ? [...odd, ...dearer, '나머지는 표에 적어 뒀어.'] : [...odd, ...dearer]
}

/** The first one has been named by the lead. */
function sentence(row: Found, voice: Voice, index: number): string {
  const isDouble = row.oddities.find(({ why }) => why === 'double')
  if (isDouble?.why === 'double') return doubleSentence(row, isDouble, voice)
  const whys = row.oddities.map((oddity) => whyOf(row, oddity))
  const joined = whys.map((why, at) => (at < whys.length - 1 ? why.and : why.end)).join(' ')
  if (index === 0) return `${joined}.`
  const what = `${nearDay(row.date, voice)} ${row.name} ${won(row.amount)}`
  return `${withParticle(what, '은/는')} ${joined}.`
}

function doubleSentence(
  { name, amount, date }: Found,
  { minutes, first }: Extract<Oddity, { why: 'double' }>,
  voice: Voice,
): string {
  const both = `${name}에서 ${withParticle(won(amount), '이/가')}`
  if (minutes !== null && minutes < 60) {
    const apart = minutes === 0 ? '거의 동시에' : `${minutes}분 사이에`
    return `${both} ${apart} 두 번 나갔어, 중복 결제 같으니까 확인해 봐.`
  }
  return first.date === date
    ? `하루에 ${both} 두 번 나갔어, 둘 다 네가 쓴 게 맞는지 봐.`
    : `${nearDay(first.date, voice)}에도 ${both} 똑같이 나갔어, 둘 다 맞는지 봐.`
}

/** Each as a clause, within a sentence and at its end. */
function whyOf({ time, category }: Found, oddity: Oddity): { and: string; end: string } {
  if (oddity.why === 'far_above') {
    const usual = oddity.of === 'shop' ? '거기서 평소' : `보통 ${spendingOf(category)} 한 번`
    const times = `${usual}(${won(oddity.usual)})의 ${oddity.times}배`
    return { and: `${times}인 데다`, end: is(times) }
  }
  if (oddity.why === 'new_shop') {
    return { and: '처음 쓴 곳치고 크고', end: '처음 쓴 곳치고 커' }
  }
  if (oddity.why === 'night') {
    const at = `새벽 ${Number(time?.slice(0, 2))}시`
    return { and: `${at}에 나갔고`, end: `${at}에 나간 돈이야` }
  }
  return { and: '두 번 나갔고', end: '두 번 나갔어' }
}

function raisedSentence({ name, date, from, to }: Unusual['raised'][number], voice: Voice): string {
  return `${withParticle(name, '은/는')} ${nearDay(date, voice)}부터 ${formatWon(from)}에서 ${withParticle(formatWon(to), '으로/로')} 올랐어.`
}

/** For a table's cell. */
export function whyShort({ oddities }: Found): string {
  return oddities.map((oddity) => shortWhy(oddity)).join(', ')
}

function shortWhy(oddity: Oddity): string {
  switch (oddity.why) {
    case 'double':
      return '같은 금액 두 번'
    case 'far_above':
      return `평소의 ${oddity.times}배`
    case 'new_shop':
      return '처음 쓴 곳'
    case 'night':
      return '새벽 결제'
  }
}

export function usualLead(period: PeriodRange, voice: Voice): string {
  const when = duringOnly(period)
  return pick(
    [
      `아니, ${when} 눈에 띄게 이상한 건 없어 👌`,
      `${when} 이상해 보이는 결제 없이 깨끗해 👌`,
      `걱정 마, ${when} 다 평소 같은 결제야 👌`,
    ],
    voice,
  )
}

/** What was looked for, as finding nothing says little without it. */
export function usualFacts(unusual: Unusual, period: PeriodRange): string[] {
  const basis = unusualBasis(unusual, period)
  return [
    `결제 ${unusual.checked}건에서 같은 금액이 두 번 나간 것, 평소보다 유난히 큰 것, 처음 보는 가게의 큰돈, 새벽 결제, 값이 오른 정기 결제를 찾아봤어.`,
    ...(basis ? [basis] : []),
  ]
}
