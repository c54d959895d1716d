import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import type { ComparisonQuestion } from '../understand/question.ts'
import { assumedPeriodNote, bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Compared, Held } from './comparison-findings.ts'
import { withoutContractsNote } from './contract-spending.ts'
import { joined } from './joined.ts'
import { during, duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'

/** A difference below this share is none. */
const noticeablePercent = 2

/** More or less, and by how much: of periods of unlike length, per day. */
export function comparisonLead(held: Held, compared: Compared, voice: Voice): string {
  const { question, period, other, unequal } = held
  const { on, what } = subjectWords(question)
  const { current, previous, difference, distance, percent } = unequal ? compared.perDay : compared
  const daily = unequal ? '하루 평균 ' : ''
  if (distance === 0) {
    const no = question.asks ? '아니, ' : ''
    return `${no}${duringOnly(period)} ${withParticle(other.name, '이랑/랑')} ${bold('똑같이')} ${on}${daily}${won(current)} 썼어 ⚖️`
  }
  const by = bold(won(distance))
  const more = difference > 0
  if (!question.asks && Math.abs(percent ?? 100) < noticeablePercent) {
    return pick(
      [
        `${withParticle(other.name, '이랑/랑')} ${bold('거의 같아')} ⚖️ ${on}${daily}${won(distance)} ${more ? '더' : '덜'} 쓴 정도야.`,
        `${bold('비슷해')} ⚖️ ${duringOnly(period)} ${other.name}보다 ${on}${daily}${won(distance)} ${more ? '더' : '덜'} 썼어.`,
      ],
      voice,
    )
  }
  const mark = more ? '📈' : '📉'
  const isLater = period.startDate >= other.startDate
  // Equal once rounded, the sums would seem to say that there is no difference.
  const told = won(previous) !== won(current)
  const sums = told ? ` ${is(`${other.name} ${won(previous)}, ${period.name} ${won(current)}`)}.` : ''
  if (question.asks) return `${answeredLead(held, { difference, distance, percent, daily }, voice)}${sums}`
  const became = told ? ` ${won(previous)}에서 ${withParticle(won(current), '이/가')} 됐어.` : ''
  return pick(
    [
      `${duringOnly(period)} ${other.name}보다 ${on}${daily}${by} ${more ? '더' : '덜'} 썼어 ${mark}${sums}`,
      isLater
        ? `${withParticle(what, '이/가')} ${daily}${by} ${more ? '늘었어' : '줄었어'} ${mark}${sums}`
        : `${duringOnly(period)} ${withParticle(what, '이/가')} ${other.name}보다 ${daily}${by} ${more ? '많아' : '적어'} ${mark}${sums}`,
      isLater
        ? `${other.name}에 비해 ${on}${daily}${by} ${more ? '더 나갔어' : '덜 나갔어'} ${mark}${became}`
        : `${other.name}에 비해 ${during(period)} ${on}${daily}${by} ${more ? '더 나갔어' : '덜 나갔어'} ${mark}${sums}`,
    ],
    voice,
  )
}

/** 이번 주가 더 많아?: yes or no, and by how much. */
function answeredLead(
  { question, period, other }: Held,
  {
    difference,
    distance,
    percent,
    daily,
  }: Pick<Compared, 'difference' | 'distance' | 'percent'> & { readonly daily: string },
  voice: Voice,
): string {
  const { what } = subjectWords(question)
  const isAll = question.category === undefined && question.store === undefined
  const subject = withParticle(isAll ? period.name : `${period.name} ${what}`, '이/가')
  const more = difference > 0
  const isSo = more === (question.asks === 'more')
  if (Math.abs(percent ?? 100) < noticeablePercent) {
    return `아니, ${withParticle(other.name, '이랑/랑')} ${bold('거의 같아')} ⚖️ ${daily}${won(distance)} ${more ? '많은' : '적은'} 정도야.`
  }
  const [answer, mark] = [isSo ? '응' : '아니', more ? '📈' : '📉']
  const by = bold(won(distance))
  return pick(
    [
      `${answer}, ${subject} ${other.name}보다 ${daily}${by} ${more ? '많아' : '적어'} ${mark}`,
      `${answer}, ${other.name}보다 ${daily}${by} ${more ? '더' : '덜'} ${question.category === savings ? '모았어' : '썼어'} ${mark}`,
    ],
    voice,
  )
}

/** What was assumed, cut, left out or reckoned per day. */
export function comparisonNotes(
  { question, note }: Held,
  voice: Voice,
  length?: string,
  compared?: Pick<Compared, 'fixed'>,
): { assumed?: string } {
  const fixed = compared?.fixed
  const without = fixed && (fixed.current !== 0 || fixed.previous !== 0) ? withoutContractsNote : undefined
  const leftOut = question.without
    ? `${withParticle(joined(question.without.map(spendingOf)), '은/는')} 빼고 견줬어.`
    : undefined
  const notes = [assumedPeriodNote(question.period, voice), note, leftOut, without, length].filter(Boolean)
  return notes.length > 0 ? { assumed: notes.join(' ') } : {}
}

/** That the periods are not of one length, and what their sums are. */
export function lengthNote(
  { period, other }: Held,
  { current, previous, days, otherDays }: Compared,
): string {
  return `${withParticle(period.name, '은/는')} ${days}일, ${withParticle(other.name, '은/는')} ${otherDays}일이라 하루 평균으로 견줬어. 합계는 ${won(current)}, ${is(won(previous))}.`
}

/** Nothing in the other period: all of it is new. */
export function onlyNow(
  held: Held,
  { total, count }: { readonly total: number; readonly count: number },
  voice: Voice,
): Reply {
  const { question, period, other } = held
  const { on, what, emoji } = subjectWords(question)
  const amount = bold(won(Math.abs(total)))
  const isRefund = total <= 0
  return {
    ...comparisonNotes(held, voice),
    lead: isRefund
      ? `${duringOnly(other)} ${on}쓴 돈이 없었고, ${duringOnly(period)} ${amount} 돌려받기만 했어 ${emoji}`
      : pick(
          [
            `${duringOnly(other)} ${on}쓴 돈이 없었으니까 ${period.name} ${withParticle(amount, '이/가')} 고스란히 늘어난 거야 ${emoji}`,
            `${is(amount)} ${emoji} ${duringOnly(other)} 하나도 없던 ${withParticle(what, '이/가')} ${during(period)} 생겼어.`,
          ],
          voice,
        ),
    facts: [count === 1 ? '한 건이야.' : `모두 ${count}건이야.`],
    next: '어떤 결제였는지 내역을 볼까?',
    suggestions: [chips.list(question.period, question), chips.monthly(question)],
    note: `${what} 비교·${other.name} 없음, ${period.name} ${won(total)}`,
  }
}

/** Nothing in either. */
export function neitherLead({ question, period, other }: Held, voice: Voice): string {
  const { on } = subjectWords(question)
  return pick(
    [
      `${during(other)}도 ${during(period)}도 ${on}쓴 돈이 없어 👌`,
      `두 기간 다 ${on}쓴 게 없어서 견줄 게 없어 👌`,
    ],
    voice,
  )
}

export function nextAfterComparison({ category, store }: ComparisonQuestion, voice: Voice): string {
  if (category !== undefined || store !== undefined)
    return pick(['내역을 하나씩 볼까?', '달마다 어땠는지 흐름도 볼까?', '어떤 결제였는지 볼까?'], voice, 2)
  return pick(
    ['뭐가 제일 달라졌는지 더 볼까?', '카테고리별로도 나눠 볼까?', '어디에서 달라졌는지 들여다볼까?'],
    voice,
    2,
  )
}

export function chipsAfterComparison(question: ComparisonQuestion): string[] {
  const { period, category, store } = question
  const isAll = category === undefined && store === undefined
  return [
    isAll
      ? period.name === '이번 달'
        ? chips.changes
        : chips.breakdown(period)
      : chips.list(period, question),
    chips.monthly(question),
    chips.amount(period, question),
  ]
}
