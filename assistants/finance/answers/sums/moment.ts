import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking, type Chip } from '../../offers/asked.ts'
import { averageSpending } from '../../tools/average-spending.ts'
import { spendingAt } from '../../tools/spending-at.ts'
import { weekdayPattern } from '../../tools/weekday-pattern.ts'
import type { Moment } from '../../understand/moments.ts'
import { allTime, type Period } from '../../understand/period.ts'
import type { MomentQuestion } from '../../understand/question.ts'
import { bold, dayIn, emojiOf, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips, otherMonth } from '../chips.ts'
import { deedOf } from '../deeds.ts'
import { busiestTime } from '../groups/day-parts.ts'
import { topicOf } from '../named-first.ts'
import { troubled } from '../nothing.ts'
import { during, duringOnly, periodNotes, untilToday } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from '../subject.ts'
import { barsOf } from './spending.ts'

type Found = z.infer<(typeof spendingAt)['output']>

const most = 2

/** At which hours or on which days of the week: 새벽에 탄 택시만, 점심에 쓴 돈 얼마야? 주말엔 주로 뭐에 써? */
export async function answerMoment(t: Turn, question: MomentQuestion, voice: Voice): Promise<Reply> {
  const { byHabit, hours } = question.moment
  const [first, day, each] = await t.runAll([
    lookedUp(question, question.period),
    byHabit && hours ? call(weekdayPattern, scopeArguments(question)) : undefined,
    question.ask === 'average'
      ? call(averageSpending, { ...scopeArguments(question), per: 'day' })
      : undefined,
  ])
  const isNone = first.kind === 'miss' || (first.kind === 'found' && first.value.count === 0)
  const isOpen = isNone && question.period.assumed !== null
  const wider: Period = { ...allTime(voice.today), assumed: null }
  const all = isOpen ? await t.run(lookedUp(question, wider)) : undefined
  // Of a month that nobody named, none says little: what there is at all is the answer.
  const isWider = all?.kind === 'found' && all.value.count > 0
  const outcome = isWider ? all : first
  if (outcome.kind === 'failed') return troubled(subjectWords(question).what)
  if (outcome.kind === 'miss') return absentIn(t, question, voice)
  const found = outcome.value
  const name = found.merchant?.name
  const period = isWider ? wider : question.period
  const asked = { ...question, period, ...(name === undefined ? {} : { store: name }) }
  if (found.count === 0)
    return found.withoutTime.count >= found.all.count && hours
      ? untimed(asked, found)
      : neverThen(asked, found)
  const { assumed } = periodNotes(period, { ...found, gaps: isWider ? [] : found.gaps }, voice)
  const notes = [
    isWider ? `${question.period.name}엔 없어서 기록 전체에서 찾았어.` : assumed,
    ...notCounted(asked, found),
  ].filter(Boolean)
  const busiest = hours && day?.kind === 'found' ? busiestTime(day.value, hours, found.total) : undefined
  const left = leftOutNote(found.merchant)
  const chart = chartOf(asked, found)
  const [row] = found.rows
  return {
    lead: leadOf(asked, found, voice),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: [
      ...factsOf(asked, found, voice).slice(busiest ? 1 : 0, left && !busiest ? most - 1 : most),
      ...(busiest ? [busiest] : []),
      // Beside a lunch, what a payment of the same sort comes to at any hour.
      ...(each?.kind === 'found'
        ? [
            `시간을 안 가리면 ${withParticle(subjectWords(question).what, '은/는')} 한 번에 평균 ${is(won(each.value.averagePerPayment))}.`,
          ]
        : []),
      ...(left ? [left] : []),
    ],
    next: asked.moment.weekdays
      ? asking('요일마다 얼마나 다른지도 볼까?', chips.weekday({ name: '최근 3개월' }, question))
      : asking('몇 시쯤 제일 많이 쓰는지도 볼까?', chips.hours({ name: '최근 3개월' }, question)),
    suggestions: chipsOf(asked),
    ...(chart ? { chart } : {}),
    note: `${asked.moment.name} ${subjectWords(asked).what} ${won(found.total)}`,
    ...(asked.ask === 'sum' || asked.ask === 'list' ? { shown: found.rows.map(({ id }) => id) } : {}),
    ...(row && found.count === 1 ? { topic: topicOf({ store: row.store }, row.date, voice) } : {}),
    ...(isWider ? { covered: wider } : {}),
  }
}

function lookedUp(question: MomentQuestion, period: Period) {
  const { hours, weekdays, within, name } = question.moment
  return call(spendingAt, {
    ...scopeArguments({ ...question, period }),
    named: name,
    ...(hours ? { fromHour: hours.from, untilHour: hours.until } : {}),
    ...(weekdays ? { weekdays: [...weekdays] } : {}),
    ...(within && !hours ? { withFixed: true } : {}),
  })
}

/** 새벽(0~6시)에, 밤(21시~새벽 4시)에, 주말에, 10시 이후에. */
function atMoment({ name, hours }: Moment): string {
  if (!hours || /\d/u.test(name)) return `${name}에`
  const { from, until } = hours
  return `${name}(${from}${until < from ? '시~새벽 ' : '~'}${until}시)에`
}

const isAll = ({ category, store }: MomentQuestion): boolean => !category && !store

/** What is asked for by name: categories, or the shops where one of them is asked about. */
const ranks = ({ ask }: MomentQuestion): boolean => ask === 'categories' || ask === 'stores'
const ranksCategories = (question: MomentQuestion): boolean =>
  question.ask === 'categories' && isAll(question)

interface Row {
  readonly name: string
  readonly much: string
  readonly total: number
}

function rankedOf(question: MomentQuestion, { categories, merchants }: Found): Row[] {
  const rows = ranksCategories(question)
    ? categories.map(({ category, total, share, delivery }) => ({
        name: spendingOf(category),
        total,
        // 식비 holds 배달.
        much: `${won(total)}(${formatPercent(share)}${delivery > 0 ? `, 배달 ${won(delivery)} 포함` : ''})`,
      }))
    : merchants.map(({ name, total, payments }) => ({ name, total, much: `${won(total)}(${payments}번)` }))
  return rows.filter(({ total }) => total > 0)
}

function leadOf(question: MomentQuestion, found: Found, voice: Voice): string {
  const { period, moment, ask } = question
  const { emoji, on } = subjectWords(question)
  const [first] = ranks(question) ? rankedOf(question, found) : []
  if (first) {
    const mark = ranksCategories(question) ? emojiOf(found.categories[0]?.category) : emoji
    const name = bold(first.name)
    const form = ranksCategories(question)
      ? ([
          `${atMoment(moment)}는 주로 ${withParticle(name, '으로/로')} 써`,
          `${atMoment(moment)} 제일 많이 쓰는 건 ${is(name)}`,
        ] as const)
      : ([
          `${atMoment(moment)}는 주로 ${name}에서 써`,
          `${atMoment(moment)} 제일 많이 쓰는 데는 ${is(name)}`,
        ] as const)
    return `${pick(form, voice)} ${mark} ${during(period)} ${is(first.much)}.`
  }
  const when = `${period.name} ${atMoment(moment)}`
  if (ask === 'count') {
    const { topic, at, did } = deedOf(question)
    const times = bold(found.payments === 1 ? '한 번' : `${found.payments}번`)
    return pick(
      [`${topic}${when} ${times} ${did} ${emoji}`, `${when}는 ${at}${times} ${did} ${emoji}`],
      voice,
    )
  }
  const isAverage = ask === 'average'
  const amount = bold(won(isAverage ? found.average : found.total))
  const each = isAverage ? '한 번에 평균 ' : ''
  const aside = [`${found.count}건`, isAverage ? `모두 ${won(found.total)}` : untilToday(period, found)]
  const end = `${emoji} (${aside.filter(Boolean).join(', ')})`
  return pick(
    [`${when} ${on}쓴 돈은 ${each}${is(amount)} ${end}`, `${when}는 ${on}${each}${amount} 썼어 ${end}`],
    voice,
  )
}

/** Up to so many payments are all named. */
const fewRows = 6

/** What follows the first, the payments themselves, their part of the whole. */
function factsOf(question: MomentQuestion, found: Found, voice: Voice): string[] {
  const { moment, period } = question
  const { total, count, share, all, comparable, rows, largest, categories } = found
  if (ranks(question)) {
    const next = rankedOf(question, found).slice(1, 4)
    return [
      ...(next.length > 0
        ? [`그다음은 ${is(next.map(({ name, much }) => `${name} ${much}`).join(', '))}.`]
        : []),
      `${moment.name}에 쓴 돈은 다 해서 ${count}건, ${withParticle(won(total), '으로/로')} 전체의 ${formatPercent(share)}야.`,
    ]
  }
  const today = voice.today.toString()
  const said = (row: Found['rows'][number]) =>
    `${dayIn(row.date, today)}${row.time ? ` ${row.time.slice(0, 5)}` : ''} ${row.store} ${won(row.amount)}`
  const { what } = subjectWords(question)
  const whole = comparable === all.total ? what : `시간이 적힌 ${what}`
  const [first] = categories
  return [
    // Each payment with its hour where they are few, else the largest.
    rows.length > 0 && count <= fewRows
      ? `${count === 1 ? '' : '최근 것부터 '}${is(rows.map(said).join(', '))}.`
      : largest && `제일 큰 건 ${is(said(largest))}.`,
    total > 0 && share > 0 && share < 100
      ? `${period.name} ${whole} ${won(comparable)}의 ${formatPercent(share)}야.`
      : undefined,
    isAll(question) && first && count > 1
      ? `그중 ${withParticle(spendingOf(first.category), '이/가')} ${withParticle(won(first.total), '으로/로')} 제일 많아.`
      : undefined,
  ].filter((fact) => fact !== undefined && fact !== null)
}

/** What was not counted, and why. */
function notCounted({ moment }: MomentQuestion, { withoutTime, all, fixedCategories }: Found): string[] {
  const isMany = withoutTime.count * 2 <= all.count
  const untold = isMany
    ? `시간이 안 적힌 ${withoutTime.count}건은 뺐어.`
    : `${all.count}건 중 ${withoutTime.count}건은 시간이 안 적혀 있어서 나머지만 셌어.`
  return [
    ...(moment.hours && withoutTime.count > 0 ? [untold] : []),
    ...(fixedCategories.length > 0
      ? [`${withParticle(fixedCategories.join('·'), '은/는')} 정해진 날 나가는 돈이라 뺐어.`]
      : []),
  ]
}

function chipsOf(question: MomentQuestion): Chip[] {
  const { period, moment } = question
  return moment.weekdays
    ? [chips.at(moment, 'stores'), chips.weekday({ name: '최근 3개월' }, question), chips.breakdown(period)]
    : [
        chips.hours({ name: '최근 3개월' }, question),
        chips.list(period, question),
        chips.amount(otherMonth(period), question),
      ]
}

/** No payment has a time: what was asked cannot be told. */
function untimed(question: MomentQuestion, { all }: Found): Reply {
  const { period, moment } = question
  return {
    lead: `${period.name} ${withParticle(subjectWords(question).what, '은/는')} 기록에 시간이 안 적혀 있어서 ${moment.name}만 따로 못 골라 🕐`,
    facts: [
      `${period.name} 전체로는 ${all.count}건, ${is(won(all.total))}.`,
      '결제 문자나 승인 내역에는 시간이 있으니까 그걸 가져오면 볼 수 있어.',
    ],
    suggestions: [chips.list(period, question), chips.weekday({ name: '최근 3개월' }, question)],
  }
}

function neverThen(question: MomentQuestion, found: Found): Reply {
  const { period, moment } = question
  const { at, notDone } = deedOf(question)
  const { what } = subjectWords(question)
  const notes = notCounted(question, found)
  return {
    lead: isAll(question)
      ? `${duringOnly(period)} ${atMoment(moment)} 쓴 돈이 없어 👌`
      : `${period.name} ${atMoment(moment)}는 ${at}한 번도 ${notDone} 👌`,
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: [`같은 기간 ${what} 전체는 ${found.all.count}건, ${is(won(found.all.total))}.`],
    next: moment.weekdays
      ? asking('다른 요일도 볼까?', chips.weekday({ name: '최근 3개월' }, question))
      : asking('다른 시간대도 볼까?', chips.hours({ name: '최근 3개월' }, question)),
    suggestions: chipsOf(question),
  }
}

/** The rows as a table, or what is ranked as bars. */
function chartOf(question: MomentQuestion, found: Found): Chart | undefined {
  const { period, moment } = question
  const title = `${period.name} ${moment.name} ${subjectWords(question).what}`
  if (ranks(question)) {
    const rows = rankedOf(question, found)
    if (rows.length < 2) return undefined
    const data = rows.map(({ total }) => total)
    return barsOf(
      title,
      rows.map(({ name }) => name),
      { label: title, data },
    )
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
