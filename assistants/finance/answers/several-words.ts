import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { partsOfCategory } from '../categories.ts'
import { asking } from '../offers/asked.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { compareSubjects } from '../tools/compare-subjects.ts'
import type { merchantShape } from '../tools/shapes.ts'
import type { SeveralQuestion, Subject } from '../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Fact } from './facts.ts'
import { joined } from './joined.ts'
import type { Reply } from './reply.ts'
import { leftOutNote } from './subject.ts'
import { inPeriod, neighbourOf, untilNow } from './when-words.ts'

export type Compared = z.infer<(typeof compareSubjects)['output']>
type Row = Compared['subjects'][number]

const nameOf = ({ category, store }: { category?: string | null; store?: string | null }): string =>
  store ?? (category ? spendingOf(category) : '전체 지출')

/** 식비랑 교통비, 식비랑 교통비랑 카페 */
export function namesOf(subjects: readonly (Subject | Row)[]): string {
  return joined(subjects.map(nameOf))
}

export function severalLead(
  { period, ask, by }: SeveralQuestion,
  compared: Compared,
  until: string | undefined,
  voice: Voice,
): string {
  const { subjects, total } = compared
  const so = untilNow(period, voice)
  const when = inPeriod(period)
  const ranked = subjects.toSorted((a, b) => b.total - a.total)
  if (ask === 'sum') {
    const sum = bold(won(total))
    const names = namesOf(subjects)
    if (total < 0)
      return `${period.name} ${withParticle(names, '은/는')} 환불이 더 많아서 ${bold(won(-total))} 돌려받은 셈이야 ↩️`
    return pick(
      [
        `${period.name} ${withParticle(names, '을/를')} 합치면 ${so}${is(sum)} 🧮`,
        `${when} ${withParticle(names, '으로/로')} 쓴 돈은 ${so}다 해서 ${is(sum)} 🧮`,
        `${period.name} ${names}, 더하면 ${so}${is(sum)} 🧮`,
      ],
      voice,
    )
  }
  if (by === 'payment' && ask !== 'each') return perPaymentLead({ period, ask }, compared, voice)
  if (by === 'visits' && (ask === 'more' || ask === 'less'))
    return visitsLead({ period, ask }, compared, voice)
  const [first, second] = ranked as [Row, Row]
  if (ask === 'each') {
    const list = subjects.map((row) => `${nameOf(row)} ${bold(won(row.total))}`).join(', ')
    return pick(
      [
        `${period.name} ${withParticle(list, '이야/야')} ${until ? `(${until}) ` : ''}🧾`,
        `${when} ${list} 썼어 ${until ? `(${until}) ` : ''}🧾`,
        `${period.name}: ${is(list)} ${until ? `(${until}) ` : ''}🧾`,
      ],
      voice,
    )
  }
  const target = ask === 'more' ? first : (ranked.at(-1) as Row)
  const rival = ask === 'more' ? second : (ranked.at(-2) as Row)
  const two = subjects.length === 2
  if (target.total === rival.total) {
    const ties = subjects.filter((row) => row.total === target.total)
    return `${when} ${withParticle(namesOf(ties), '은/는')} 똑같이 ${bold(won(target.total))}씩이야 ⚖️`
  }
  const how = ask === 'more' ? (two ? '더 많이' : '제일 많이') : two ? '더 적게' : '제일 적게'
  const name = bold(nameOf(target))
  const aside = `(${subjects.map((row) => `${nameOf(row)} ${won(row.total)}`).join(', ')})`
  return pick(
    [
      `${when} ${how} 쓴 쪽은 ${is(name)} ${markOf(ask)} ${aside}`,
      `${withParticle(name, '이야/야')}! ${when} ${so}${how} 썼어 ${markOf(ask)} ${aside}`,
      `${when} ${so}${name}에 ${how} 썼어 ${markOf(ask)} ${aside}`,
    ],
    voice,
  )
}

/** 둘이 합치면 식비의 몇 프로야?: won of the sum and of the category. */
export function shareOfLead(
  { period, of = '' }: SeveralQuestion,
  { subjects, total }: Compared,
  whole: NonNullable<Compared['whole']>,
): string {
  const names = namesOf(subjects)
  const sum =
    subjects.length > 1
      ? `${withParticle(names, '을/를')} 합치면 ${won(total)}`
      : `${withParticle(names, '으로/로')} 쓴 건 ${won(total)}`
  const name = spendingOf(of)
  if (whole.total <= 0) return `${period.name} ${name} 쪽으로 쓴 게 없어서 비율은 못 내, ${is(sum)} 🧮`
  const share = bold(formatPercent(whole.share))
  return `${period.name} ${sum}, ${name}(${won(whole.total)})의 ${withParticle(share, '이야/야')} 🧮`
}

/** 한 번 갈 때 기준으로: by what one payment comes to. */
function perPaymentLead(
  { period, ask }: Pick<SeveralQuestion, 'period' | 'ask'>,
  { subjects }: Compared,
  voice: Voice,
): string {
  const each = subjects
    .filter(({ payments }) => payments > 0)
    .map((row) => ({ row, average: Math.round(row.total / row.payments) }))
    .toSorted((a, b) => (ask === 'less' ? a.average - b.average : b.average - a.average))
  const when = inPeriod(period)
  const [target, rival] = each
  if (!target) return `${when} ${withParticle(namesOf(subjects), '으로/로')} 결제한 게 없어 👌`
  const name = bold(nameOf(target.row))
  if (!rival) {
    const unseen = namesOf(subjects.filter(({ payments }) => payments === 0))
    return `${when} ${name}만 한 번에 ${won(target.average)}꼴이고, ${withParticle(unseen, '은/는')} 간 기록이 없어 🧾`
  }
  const aside = `(${each.map(({ row, average }) => `${nameOf(row)} ${won(average)}`).join(', ')})`
  const how = ask === 'less' ? '덜' : '더'
  return pick(
    [
      `${when} 한 번에 ${how} 나온 쪽은 ${is(name)} ${markOf(ask)} ${aside}`,
      `한 번 갈 때로 치면 ${when} ${withParticle(name, '이/가')} ${how} 나와 ${markOf(ask)} ${aside}`,
    ],
    voice,
  )
}

/** 어디를 더 많이 가? By how often, whatever it cost. */
function visitsLead(
  { period, ask }: Pick<SeveralQuestion, 'period' | 'ask'>,
  { subjects }: Compared,
  voice: Voice,
): string {
  const ranked = subjects.toSorted((a, b) => b.payments - a.payments)
  if (ask === 'less') ranked.reverse()
  const [target, rival] = ranked as [Row, Row]
  const when = inPeriod(period)
  const so = untilNow(period, voice)
  if (target.payments === rival.payments) {
    const ties = subjects.filter((row) => row.payments === target.payments)
    return `${when} ${withParticle(namesOf(ties), '은/는')} 똑같이 ${bold(`${target.payments}번`)}씩이야 ⚖️`
  }
  const two = subjects.length === 2
  const how = `${two ? '더' : '제일'} ${ask === 'more' ? '자주' : '뜸하게'}`
  const name = bold(nameOf(target))
  const aside = `(${subjects.map((row) => `${nameOf(row)} ${row.payments}번`).join(', ')})`
  return pick(
    [
      `${when} ${how} 쓴 데는 ${is(name)} ${markOf(ask)} ${aside}`,
      `${is(name)}! ${when} ${so}${how} 썼어 ${markOf(ask)} ${aside}`,
    ],
    voice,
  )
}

const markOf = (ask: SeveralQuestion['ask']): string => (ask === 'more' ? '📈' : '📉')

interface Known {
  readonly compared: Compared
  readonly merchants: readonly z.infer<typeof merchantShape>[]
}

/** A times from which on it says more than the difference. */
const manyTimes = 2

export function severalFacts(
  { ask, by, period }: SeveralQuestion,
  { compared, merchants }: Known,
  voice: Voice,
): Fact[] {
  const { subjects, lead, trail, times, total, shared } = compared
  if (subjects.length === 1) return []
  const ranked = subjects.toSorted((a, b) => b.total - a.total)
  const [first, second] = ranked as [Row, Row]
  const facts: Fact[] = []
  const overlap = overlapNote(ask, compared)
  if (overlap) facts.push({ score: 0.98, text: overlap })
  for (const merchant of merchants) {
    const note = leftOutNote(merchant)
    if (note) facts.push({ score: 0.6, text: note })
  }
  const nothing = subjects.filter((row) => row.count === 0)
  if (nothing.length > 0) {
    const text = `${withParticle(namesOf(nothing), '은/는')} ${inPeriod(period)} ${period.running ? '아직 ' : ''}쓴 게 없어.`
    facts.push({ score: 0.95, text })
  }
  if ((by === 'visits' || by === 'payment') && (ask === 'more' || ask === 'less')) {
    const list = ranked.map((row) => `${nameOf(row)} ${won(row.total)}`).join(', ')
    facts.push({ score: 0.9, text: `쓴 돈으로는 ${is(list)}.` })
    return facts
  }
  const isApart = shared.count === 0 && nothing.length === 0
  if (isApart && ask === 'sum' && total > 0) {
    const list = ranked
      .map((row) => `${nameOf(row)} ${won(row.total)}(${formatPercent(row.share)})`)
      .join(', ')
    facts.push({ score: 0.9, text: pick([`${is(list)}.`, `나눠 보면 ${is(list)}.`], voice, 1) })
  } else if (isApart && ask === 'less' && trail > 0) {
    const [least, next] = ranked.toReversed() as [Row, Row]
    const text = `${withParticle(nameOf(least), '이/가')} ${nameOf(next)}보다 ${won(trail)} 적어.`
    facts.push({ score: 0.9, text })
  } else if (isApart && ask !== 'sum' && lead > 0) {
    const by = pick(
      [
        `${withParticle(nameOf(first), '이/가')} ${nameOf(second)}보다 ${won(lead)} 많아.`,
        `${withParticle(nameOf(first), '과/와')} ${nameOf(second)} 차이는 ${is(won(lead))}.`,
      ],
      voice,
      1,
    )
    const much = times !== null && times >= manyTimes ? ` ${times}배쯤 되는 셈이야.` : ''
    facts.push({ score: ask === 'more' ? 0.9 : 0.6, text: `${by}${much}` })
  }
  if (ask === 'each' && total > 0 && nothing.length < subjects.length - 1) {
    facts.push({
      score: 0.7,
      text: pick([`다 더하면 ${is(won(total))}.`, `합치면 ${is(won(total))}.`], voice, 2),
    })
  }
  if ((ask === 'more' || ask === 'less') && shared.count === 0 && first.count > 0 && second.count > 0) {
    const list = subjects.map((row) => `${nameOf(row)} ${row.count}건`).join(', ')
    facts.push({ score: 0.5, text: `건수로는 ${is(list)}.` })
  }
  return facts
}

/** Rows that several of them hold count once in the sum: said, with what the larger comes to without them. */
function overlapNote(ask: SeveralQuestion['ask'], { subjects, shared }: Compared): string | undefined {
  if (shared.count === 0) return undefined
  const inner = subjects.filter((row) => row.own.count === 0 && row.count > 0)
  const isPartOf = (category: string | null | undefined) =>
    inner.every((one) => one.category && partsOfCategory(category ?? '').includes(one.category))
  const [outer, ...others] = subjects.filter(
    (row) => !inner.includes(row) && (row.own.count < row.count || isPartOf(row.category)),
  )
  if (inner.length === 0 || !outer || others.length > 0)
    return `겹치는 ${shared.count}건(${won(shared.total)})은 한 번만 셌어.`
  const names = namesOf(inner)
  const counted = ask === 'sum' ? '들어 있어서 두 번 세지 않았어' : '들어 있어'
  return `${withParticle(names, '은/는')} ${nameOf(outer)}에도 ${counted}. ${names} 빼면 ${withParticle(nameOf(outer), '은/는')} ${is(won(outer.own.total))}.`
}

const subjectOf = ({ store, category }: Compared['subjects'][number]): Subject => ({
  ...(store ? { store } : category ? { category } : {}),
})

export function severalNext(
  { period, ask }: SeveralQuestion,
  { subjects }: Compared,
  voice: Voice,
): Pick<Reply, 'next' | 'suggestions'> {
  const other = neighbourOf(period)
  const named = subjects.map(subjectOf)
  const before = chips.together({ name: other }, named)
  const [first] = subjects.toSorted((a, b) => b.total - a.total)
  const [unseen] = subjects.flatMap((row) =>
    row.count === 0 && row.store ? (groupNamed(row.store) ?? []) : [],
  )
  return {
    next: pick(
      [
        asking(`${withParticle(other, '은/는')} 어땠는지도 볼까?`, before),
        first
          ? asking(`${nameOf(first)} 내역을 더 볼까?`, chips.list(period, subjectOf(first)))
          : asking('더 볼까?', chips.breakdown(period)),
        '전체 지출에서 얼마나 되는지도 볼 수 있어.',
      ],
      voice,
      1,
    ),
    suggestions: [
      ask === 'sum' ? before : chips.together(period, named),
      unseen
        ? chips.amount(period, { category: unseen.category })
        : chips.amount(period, first ? subjectOf(first) : {}),
      chips.breakdown(period),
    ],
  }
}

export function severalChart({ period }: SeveralQuestion, { subjects }: Compared): Chart {
  return {
    title: `${period.name} ${namesOf(subjects)}`,
    chart_type: 'bar',
    data: {
      labels: subjects.map(nameOf),
      datasets: [{ label: period.name, data: subjects.map((row) => row.total) }],
    },
    unit: '원',
  }
}
