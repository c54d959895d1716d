import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Against } from '#query/figures.ts'
import { partsOfCategory, savings } from '../../categories.ts'
import type { SpendingQuestion, Threshold } from '../../understand/question.ts'
import { bold, emojiOf, is, pick, spendingOf, spentOn, type Voice, won } from '../../wording.ts'
import { joined } from '../joined.ts'
import { untilToday } from '../period-words.ts'
import { partsNote, type RankedCategory, spentCategories } from '../ranked-categories.ts'
import { inPeriod, periodTopic, untilNow } from '../when-words.ts'
import { categoryOf, type SpendingFacts } from './spending-findings.ts'

interface HeldTo {
  /** What the sum is of: 이번 달 식비, 이번 달 쿠팡에서 쓴 돈. */
  readonly subject: string
  readonly total: number
  readonly against: Against
  readonly asks: Threshold['asks']
  /** More may come. */
  readonly running: boolean
}

export function yesOrNo({ against: { difference }, asks }: Pick<HeldTo, 'against' | 'asks'>): '응' | '아니' {
  return (asks === 'above' ? difference > 0 : difference <= 0) ? '응' : '아니'
}

/** "넘었어?" and "안 넘었지?" begin with yes or no. */
export function thresholdLead(held: HeldTo, voice: Voice): string {
  const { subject, total, against, asks, running } = held
  const { amount, difference } = against
  const start = `${yesOrNo({ against, asks })}, ${withParticle(subject, '은/는')}`
  const limit = exactWon(amount)
  // To the 천원, unless that would make two different amounts the same.
  const sum = bold(won(total) === won(amount) ? exactWon(total) : won(total))
  const by = won(against.distance)
  if (difference === 0) return `${start} 딱 ${withParticle(sum, '이라/라')} 넘지도 모자라지도 않아`
  const end = withParticle(limit, '을/를')
  if (difference > 0) {
    const already = running ? '벌써 ' : ''
    return pick(
      [
        `${start} ${already}${withParticle(sum, '이라/라')} ${end} 넘었어`,
        `${start} ${already}${limit}보다 ${by} 많은 ${is(sum)}`,
      ],
      voice,
    )
  }
  return running
    ? pick(
        [
          `${start} 아직 ${withParticle(sum, '이라/라')} ${by} 더 써야 ${withParticle(limit, '이/가')} 돼`,
          `${start} 아직 ${withParticle(sum, '이고/고')}, ${limit}까지 ${by} 남았어`,
        ],
        voice,
      )
    : pick(
        [
          `${start} ${withParticle(sum, '이라/라')} ${end} 안 넘었어`,
          `${start} ${limit}보다 ${by} 적은 ${is(sum)}`,
        ],
        voice,
      )
}

const exactWon = (amount: number): string => (amount % 1_000 === 0 ? won(amount) : formatWon(amount))

/** The amount, in the form of the question, with what it includes. */
export function leadOf(facts: SpendingFacts, voice: Voice): string {
  const { question, sums } = facts
  const { period } = question
  const aside = asideOf(facts)
  const category = categoryOf(question)
  if (question.kind !== 'breakdown' && question.threshold && sums.threshold) {
    const { asks } = question.threshold
    const held = {
      subject: subjectOf(question),
      total: sums.total,
      against: sums.threshold,
      asks,
      running: untilNow(period, voice) !== '',
    }
    if (sums.total < 0) return `${yesOrNo(held)}, ${refundLead(facts)}${aside}`
    return `${thresholdLead(held, voice)} ${emojiOf(category)}${aside}`
  }
  if (sums.total <= 0) return `${refundLead(facts)}${aside}`
  if (question.kind === 'breakdown') return breakdownLead(facts, voice)
  const [so, amount, without] = [untilNow(period, voice), bold(won(sums.total)), withoutWords(question)]
  const form =
    category === savings
      ? pick(
          [`${periodTopic(period)} ${so}${amount} 저축했어`, `${period.name} 저축은 ${so}${is(amount)}`],
          voice,
        )
      : category === undefined
        ? pick(
            [
              `${without}${period.name} 지출은 ${so}모두 ${is(amount)}`,
              `${periodTopic(period)} ${without}${so}${amount} 썼어`,
            ],
            voice,
          )
        : pick(
            [
              `${without}${period.name} ${withParticle(spendingOf(category), '은/는')} ${so}${is(amount)}`,
              `${periodTopic(period)} ${without}${spentOn(category)} ${so}${amount} 썼어`,
            ],
            voice,
          )
  return `${form} ${emojiOf(category)}${aside}`
}

/** What the sum is of: 이번 달 식비, 이번 달 지출, 배달 뺀 이번 달 식비. */
export function subjectOf(question: SpendingQuestion): string {
  const category = categoryOf(question)
  return `${withoutWords(question)}${question.period.name} ${category ? spendingOf(category) : '지출'}`
}

/** 주거 빼고, 월세랑 배달 빼고: at the head of a lead. */
export function withoutWords({ without }: { readonly without?: readonly string[] }): string {
  return without && without.length > 0 ? `${joined(without.map(spendingOf))} 빼고 ` : ''
}

/** Refunds came to as much as was paid, or more. */
function refundLead({ question, sums }: SpendingFacts): string {
  const what = withParticle(subjectOf(question), '은/는')
  return sums.total === 0
    ? `${what} 쓴 돈이랑 환불이 맞아떨어져서 ${is(bold('0원'))} ↩️`
    : `${what} 환불이 더 많아서 ${bold(won(-sums.total))} 돌려받은 셈이야 ↩️`
}

/** Where most went, or least; without a focus beside the sum of all. */
function breakdownLead(facts: SpendingFacts, voice: Voice): string {
  const { question, sums } = facts
  const { period } = question
  const focus = question.kind === 'breakdown' ? question.focus : undefined
  const spent = spentCategories(sums, question)
  const rows = focus === 'smallest' ? spent.toReversed() : spent
  const [first] = rows
  if (!first) return `${refundLead(facts)}${asideOf(facts)}`
  const without = withoutWords(question)
  const mark = emojiOf(first.category)
  const ties = rows.filter((row) => row.total === first.total)
  const names = ties.map((row) => bold(row.category)).join(', ')
  if (focus) return focusLead(facts, { first, names, ties: ties.length, of: rows.length }, voice)
  const [so, amount, until] = [untilNow(period, voice), bold(won(sums.total)), asideOf(facts)]
  if (rows.length === 1)
    return `${periodTopic(period)} ${without}${so}${amount} 썼는데, 전부 ${is(names)} ${mark}${until}`
  const share = `${won(first.total)}(${formatPercent(first.share)})`
  const top =
    ties.length > 1
      ? `${names} ${ties.length}가지가 똑같이 ${share}씩으로`
      : `${withParticle(names, '이/가')} ${withParticle(share, '으로/로')}`
  return pick(
    [
      `${periodTopic(period)} ${without}${so}모두 ${amount} 썼고, ${top} 제일 커 ${mark}${until}`,
      `${without}${period.name} 지출 ${amount} 중에 ${top} 제일 많아 ${mark}${until}`,
    ],
    voice,
  )
}

interface Focused {
  readonly first: RankedCategory
  readonly names: string
  readonly ties: number
  readonly of: number
}

/** 어디에 제일 많이 썼어? The name is the answer. */
function focusLead(
  { question, sums }: SpendingFacts,
  { first, names, ties, of }: Focused,
  voice: Voice,
): string {
  const { period } = question
  const where = `${withoutWords(question)}${inPeriod(period)}`
  const how = question.kind === 'breakdown' && question.focus === 'smallest' ? '적게' : '많이'
  const mark = emojiOf(first.category)
  const notes = [
    won(first.total),
    `전체의 ${formatPercent(first.share)}`,
    partsNote(first),
    untilToday(period, sums),
  ]
  const aside = ` (${notes.filter(Boolean).join(', ')})`
  if (of === 1) return `${where} 돈 쓴 데는 ${names} 하나뿐이야 ${mark}${aside}`
  if (ties > 1) return `${where} 제일 ${how} 쓴 데는 ${names}, 똑같이 ${won(first.total)}씩이야 ${mark}`
  return pick(
    [
      `${where} 제일 ${how} 쓴 데는 ${is(names)} ${mark}${aside}`,
      `${periodTopic(period)} ${withoutWords(question)}${names}에 제일 ${how} 썼어 ${mark}${aside}`,
    ],
    voice,
  )
}

/** What the amount includes, of how many rows it is, and until when. */
function asideOf({ question, sums }: SpendingFacts): string {
  const category = categoryOf(question)
  const isHolding = category !== undefined && partsOfCategory(category).includes(category)
  const parts = isHolding ? sums.categories.filter((row) => row.category !== category) : []
  const notes = [partsNote({ parts }), `${sums.count}건`, untilToday(question.period, sums)]
  return ` (${notes.filter(Boolean).join(', ')})`
}

/** What was left out because it was asked to be. */
export function leftOutSaid({ sums }: SpendingFacts): string | undefined {
  if (!sums.leftOut) return undefined
  const { parts } = sums.leftOut
  const out = parts.filter(({ count }) => count > 0)
  const list = out
    .map(({ name, total, count }) => {
      const what = spendingOf(name)
      if (total < 0) return `${what} 환불 ${won(-total)}`
      return count === 1 ? `${what} ${won(total)}` : `${what} ${count}건(${won(total)})`
    })
    .join(', ')
  const absent = parts
    .filter(({ count }) => count === 0)
    .map(({ name }) =>
      name === savings
        ? '저축은 원래 지출에 안 넣으니까 그대로야.'
        : `${withParticle(spendingOf(name), '은/는')} 쓴 게 없어서 뺄 것도 없었어.`,
    )
  return [...(list ? [`뺀 건 ${is(list)}.`] : []), ...absent].join(' ')
}
