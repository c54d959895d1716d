import type { z } from 'zod'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { spendingAt } from '../tools/spending-at.ts'
import type { Moment } from '../understand/moments.ts'
import type { MomentQuestion } from '../understand/question.ts'
import { bold, dayIn, emojiOf, is, pick, spendingOf, spentOn, type Voice, won } from '../wording.ts'
import { chips, otherMonth } from './chips.ts'
import { deedOf } from './deeds.ts'
import { during, duringOnly, untilToday } from './period-words.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'

type Found = z.infer<(typeof spendingAt)['output']>

/** Up to so many payments are all named. */
const fewRows = 6

/** 새벽(0~6시), 밤(21~4시), 주말, 10시 이후. */
function momentName({ name, hours }: Moment): string {
  if (!hours || /\d/u.test(name)) return name
  const { from, until } = hours
  return until < from ? `${name}(${from}시~새벽 ${until}시)` : `${name}(${from}~${until}시)`
}

const atMoment = (moment: Moment): string => `${momentName(moment)}에`

export function momentLead(question: MomentQuestion, found: Found, voice: Voice): string {
  const { ask } = question
  if (ask === 'categories' && !question.category && !question.store)
    return categoriesLead(question, found, voice)
  if (ask === 'stores' || ask === 'categories') return storesLead(question, found, voice)
  if (ask === 'average') return averageLead(question, found, voice)
  return ask === 'count' ? countLead(question, found, voice) : sumLead(question, found, voice)
}

function sumLead(question: MomentQuestion, found: Found, voice: Voice): string {
  const { period, moment } = question
  const { emoji, on } = subjectWords(question)
  const end = untilToday(period, found)
  const aside = [`${found.count}건`, end].filter(Boolean).join(', ')
  const when = `${period.name} ${atMoment(moment)}`
  const amount = bold(won(found.total))
  return pick(
    [
      `${when} ${on}쓴 돈은 ${is(amount)} ${emoji} (${aside})`,
      `${when}는 ${on}${amount} 썼어 ${emoji} (${aside})`,
    ],
    voice,
  )
}

/** 점심 한 끼 평균 얼마? */
function averageLead(question: MomentQuestion, found: Found, voice: Voice): string {
  const { period, moment } = question
  const { emoji, on } = subjectWords(question)
  const each = bold(won(found.average))
  const aside = `${found.count}건, 모두 ${won(found.total)}`
  return pick(
    [
      `${during(period)} ${atMoment(moment)}는 ${on}한 번에 평균 ${withParticle(each, '을/를')} 썼어 ${emoji} (${aside})`,
      `${period.name} ${atMoment(moment)} ${on}쓴 돈은 한 번에 평균 ${is(each)} ${emoji} (${aside})`,
    ],
    voice,
  )
}

function countLead(question: MomentQuestion, found: Found, voice: Voice): string {
  const { period, moment } = question
  const { topic, at: what, did } = deedOf(question)
  const { emoji } = subjectWords(question)
  const times = bold(found.payments === 1 ? '한 번' : `${found.payments}번`)
  return pick(
    [
      `${topic}${period.name} ${atMoment(moment)} ${times} ${did} ${emoji}`,
      `${period.name} ${atMoment(moment)}는 ${what}${times} ${did} ${emoji}`,
    ],
    voice,
  )
}

function categoriesLead(question: MomentQuestion, found: Found, voice: Voice): string {
  const { period, moment } = question
  const [first] = found.categories
  if (!first) return sumLead(question, found, voice)
  const name = bold(spendingOf(first.category))
  const much = `${won(first.total)}(${formatPercent(first.share)}${ofDelivery(first)})`
  return pick(
    [
      `${withParticle(atMoment(moment), '은/는')} 주로 ${spentOn(first.category).replace(spendingOf(first.category), name)} 써 ${emojiOf(first.category)} ${during(period)} ${is(much)}.`,
      `${atMoment(moment)} 제일 많이 쓰는 건 ${is(name)} ${emojiOf(first.category)} ${during(period)} ${is(much)}.`,
    ],
    voice,
  )
}

/** 식비 holds 배달. */
const ofDelivery = ({ delivery }: Found['categories'][number]): string =>
  delivery > 0 ? `, 배달 ${won(delivery)} 포함` : ''

function storesLead(question: MomentQuestion, found: Found, voice: Voice): string {
  const { period, moment } = question
  const [first] = found.merchants
  if (!first) return sumLead(question, found, voice)
  const much = `${first.payments}번, ${won(first.total)}`
  return pick(
    [
      `${atMoment(moment)} 제일 많이 쓰는 데는 ${is(bold(first.name))} ${subjectWords(question).emoji} (${period.name} ${much})`,
      `${is(bold(first.name))} ${subjectWords(question).emoji} ${during(period)} ${atMoment(moment)} ${much} 썼어.`,
    ],
    voice,
  )
}

/** What follows the first, the payments themselves, their part of the whole. */
export function momentFacts(question: MomentQuestion, found: Found, voice: Voice): string[] {
  const { ask } = question
  const facts =
    ask === 'categories' && !question.category && !question.store
      ? [categoriesAfter(found, voice), inAll(question, found)]
      : ask === 'stores' || ask === 'categories'
        ? [storesAfter(found, voice), inAll(question, found)]
        : [rowsSaid(found, voice), shareOf(question, found, voice), mostly(question, found)]
  return facts.filter((fact) => fact !== undefined)
}

function categoriesAfter({ categories }: Found, voice: Voice): string | undefined {
  const next = categories.slice(1, 4).filter(({ total }) => total > 0)
  if (next.length === 0) return undefined
  const list = next.map(
    (row) => `${spendingOf(row.category)} ${won(row.total)}(${formatPercent(row.share)}${ofDelivery(row)})`,
  )
  return pick([`그다음은 ${is(list.join(', '))}.`, `뒤로는 ${list.join(', ')} 순이야.`], voice, 1)
}

function storesAfter({ merchants }: Found, voice: Voice): string | undefined {
  const next = merchants.slice(1, 4).filter(({ total }) => total > 0)
  if (next.length === 0) return undefined
  const list = next.map((row) => `${row.name} ${won(row.total)}(${row.payments}번)`)
  return pick([`그다음은 ${is(list.join(', '))}.`, `뒤로는 ${list.join(', ')} 순이야.`], voice, 1)
}

const inAll = ({ moment }: MomentQuestion, { total, count, share }: Found): string =>
  `${moment.name}에 쓴 돈은 다 해서 ${count}건, ${withParticle(won(total), '으로/로')} 전체의 ${formatPercent(share)}야.`

/** Each payment with its hour where they are few, else the largest and the last. */
function rowsSaid({ rows, count, largest }: Found, voice: Voice): string | undefined {
  const today = voice.today.toString()
  const said = (row: Found['rows'][number]) =>
    `${dayIn(row.date, today)}${row.time ? ` ${row.time.slice(0, 5)}` : ''} ${row.store} ${won(row.amount)}`
  const [last] = rows
  if (!last) return undefined
  if (count === 1) return `${is(said(last))}.`
  if (count <= fewRows) return `최근 것부터 ${is(rows.map(said).join(', '))}.`
  return largest ? `제일 큰 건 ${is(said(largest))}.` : undefined
}

function shareOf(
  question: MomentQuestion,
  { share, all, comparable, total }: Found,
  voice: Voice,
): string | undefined {
  if (total <= 0 || share <= 0 || share >= 100) return undefined
  const { what } = subjectWords(question)
  const whole = comparable === all.total ? what : `시간이 적힌 ${what}`
  return pick(
    [
      `${question.period.name} ${whole} ${won(comparable)}의 ${formatPercent(share)}야.`,
      `같은 기간 ${whole} ${won(comparable)} 가운데 ${formatPercent(share)}만큼이야.`,
    ],
    voice,
    1,
  )
}

/** 점심에 쓴 돈: what it mostly went on. */
function mostly({ category, store }: MomentQuestion, { categories, count }: Found): string | undefined {
  const [first] = categories
  if (category || store || !first || count < 2) return undefined
  const much = withParticle(won(first.total), '으로/로')
  return `그중 ${withParticle(spendingOf(first.category), '이/가')} ${much} 제일 많아.`
}

/** What was not counted, and why. */
export function momentNotes(question: MomentQuestion, found: Found): string[] {
  const { withoutTime, all, fixedCategories } = found
  const isFew = withoutTime.count * 2 > all.count
  const notes: string[] = []
  if (question.moment.hours && withoutTime.count > 0) {
    notes.push(
      isFew
        ? `${all.count}건 중 ${withoutTime.count}건은 시간이 안 적혀 있어서 나머지만 셌어.`
        : `시간이 안 적힌 ${withoutTime.count}건은 뺐어.`,
    )
  }
  if (fixedCategories.length > 0) {
    notes.push(`${withParticle(fixedCategories.join('·'), '은/는')} 정해진 날 나가는 돈이라 뺐어.`)
  }
  return notes
}

export function nextAfterMoment(question: MomentQuestion, _found: Found, voice: Voice): string {
  return question.moment.weekdays
    ? pick(['가게별로도 볼까?', '요일마다 얼마나 다른지도 볼까?'], voice, 2)
    : pick(['몇 시쯤 제일 많이 쓰는지도 볼까?', '다른 시간대도 볼까?'], voice, 2)
}

export function chipsAfterMoment(question: MomentQuestion): string[] {
  const { period, moment } = question
  const { on } = subjectWords(question)
  return moment.weekdays
    ? [
        `${moment.name}에 주로 어디서 써?`,
        chips.weekday({ name: '최근 3개월' }, question),
        chips.breakdown(period),
      ]
    : [
        `최근 3개월 ${on}몇 시쯤 제일 많이 썼어?`,
        chips.list(period, question),
        chips.amount(otherMonth(period), question),
      ]
}

/** No payment has a time: what was asked cannot be told. */
export function untimed(question: MomentQuestion, { all }: Found, voice: Voice): Reply {
  const { what } = subjectWords(question)
  return {
    lead: pick(
      [
        `${question.period.name} ${withParticle(what, '은/는')} 몇 시에 썼는지 안 적혀 있어서 ${momentName(question.moment)}만 따로 못 골라 🕐`,
        `${withParticle(what, '은/는')} 기록에 시간이 없어서 ${momentName(question.moment)} 것만 셀 수가 없어 🕐`,
      ],
      voice,
    ),
    facts: [
      `${question.period.name} 전체로는 ${all.count}건, ${is(won(all.total))}.`,
      '결제 문자나 승인 내역에는 시간이 있으니까 그걸 가져오면 볼 수 있어.',
    ],
    suggestions: [chips.list(question.period, question), chips.weekday({ name: '최근 3개월' }, question)],
  }
}

export function neverThen(question: MomentQuestion, found: Found, voice: Voice): Reply {
  const { period, moment } = question
  const { topic, at: object, notDone } = deedOf(question)
  const { what } = subjectWords(question)
  const isAll = !question.category && !question.store
  const notes = momentNotes(question, found)
  return {
    lead: isAll
      ? `${duringOnly(period)} ${atMoment(moment)} 쓴 돈이 없어 👌`
      : pick(
          [
            `${period.name} ${atMoment(moment)}는 ${object}한 번도 ${notDone} 👌`,
            `${topic}${period.name} ${atMoment(moment)} ${bold('0번')}, 한 번도 ${notDone} 👌`,
          ],
          voice,
        ),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: [`같은 기간 ${what} 전체는 ${found.all.count}건, ${is(won(found.all.total))}.`],
    suggestions: chipsAfterMoment(question),
  }
}

/** The rows as a table, or what is ranked as bars. */
export function momentChart(question: MomentQuestion, found: Found): Chart | undefined {
  const { period, moment, ask } = question
  const title = `${period.name} ${moment.name} ${subjectWords(question).what}`
  if (ask === 'categories' || ask === 'stores') {
    const rows =
      ask === 'categories' && !question.category && !question.store
        ? found.categories.map(({ category, total }) => ({ label: category, total }))
        : found.merchants.map(({ name, total }) => ({ label: name, total }))
    if (rows.length < 2) return undefined
    const datasets = [{ label: title, data: rows.map(({ total }) => total) }]
    return {
      title,
      chart_type: 'bar',
      data: { labels: rows.map(({ label }) => label), datasets },
      unit: '원',
    }
  }
  if (found.rows.length < 2) return undefined
  return {
    title: `${title} 내역`,
    chart_type: 'table',
    data: {
      columns: ['날짜', '시간', '가게', '금액'],
      rows: found.rows.map((row) => [
        row.date,
        row.time?.slice(0, 5) ?? '',
        row.store,
        formatWon(row.amount),
      ]),
    },
  }
}
