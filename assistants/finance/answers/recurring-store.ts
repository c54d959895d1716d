import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import { recurring } from '../tools/recurring.ts'
import type { RecurringQuestion } from '../understand/question.ts'
import { bold, dayIn, dayOf, emojiOf, exactWon, is, pick, type Voice, won } from '../wording.ts'
import { markOf, spendingAt } from './at-store.ts'
import { chips } from './chips.ts'
import { type Fact, telling } from './facts.ts'
import { troubled } from './nothing.ts'
import { namesOf, type Recurring } from './recurring-words.ts'
import type { Reply } from './reply.ts'
import { answerWhatIf } from './what-if.ts'

type Series = Recurring['active'][number]

/** 넷플릭스 가격 올랐어? What one thing costs, and whether that changed. */
export async function answerRecurringStore(
  t: Turn,
  { focus, toYearEnd }: RecurringQuestion,
  store: string,
  voice: Voice,
): Promise<Reply> {
  const found = await t.run(call(recurring, { storeName: store }))
  if (found.kind === 'failed') return troubled(`${store} 정기 결제`)
  const [first, second] = found.kind === 'found' ? found.value.active : []
  if (found.kind === 'miss' || !first) {
    // 스타벅스 끊으면?: paid as one goes, not by the month.
    if (focus === 'cancel' && !(found.kind === 'found' && found.value.ended[0]))
      return answerWhatIf(t, { kind: 'what_if', store, cutShare: 1, months: 12 }, voice)
    const ended = found.kind === 'found' ? found.value.ended[0] : undefined
    return focus === 'still' && !ended ? runsNot(t, store, voice) : notRecurring(t, store, ended, voice)
  }
  const suggestions = [chips.raised, chips.recurring, chips.rowsAt(first.name)]
  const next = pick(
    ['다른 정기 결제도 훑어볼까?', asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring)],
    voice,
    2,
  )
  if (second && focus !== 'raised') {
    const { count, monthlyTotal } = found.value
    return {
      lead: `${focus === 'still' ? '응, ' : ''}${withParticle(store, '은/는')} 매달 ${count}가지, 모두 ${bold(won(monthlyTotal))}쯤 나가 ${emojiOf(first.category)}`,
      facts: telling([namesOf(found.value.active, voice)]),
      next,
      suggestions,
    }
  }
  const asked = found.value.raised[0] ?? first
  return {
    lead: toYearEnd
      ? yearEndLead(asked, found.value.dueThisYear)
      : leadFor({ focus, series: asked, store, yearly: found.value.yearlyTotal }, voice),
    facts: telling(factsOf(asked, found.value, focus, voice)),
    next,
    suggestions,
    note: `${asked.name} 정기 결제 ${won(asked.amount)}`,
  }
}

function leadFor(
  asked: {
    readonly focus: RecurringQuestion['focus']
    readonly series: Series
    readonly store: string
    readonly yearly: number
  },
  voice: Voice,
): string {
  const { focus, series, store } = asked
  const { name, nextDate, category } = series
  const price = exactWon(series.amount)
  if (focus === 'still') return stillLead(series, store, voice)
  const topic = withParticle(name, '은/는')
  if (focus === 'raised') return raisedLead(series, voice)
  if (focus === 'due')
    return `${withParticle(calledBy(series, store), '은/는')} 다음에 ${bold(dayOf(nextDate))}쯤 나가 ${groupNamed(store) ? markOf(store) : emojiOf(category)} (${price})`
  if (focus === 'cancel') {
    return `${withParticle(name, '을/를')} 끊으면 1년에 ${bold(won(asked.yearly))} 아껴 ✂️ (${everyOf(series)} ${price})`
  }
  if (focus === 'yearly') {
    return `${topic} 1년이면 ${is(bold(won(asked.yearly)))} ${emojiOf(category)} (${everyOf(series)} ${price})`
  }
  return costLead(series, store, voice)
}

/** 지금 해지하면 연말까지 얼마 아껴?: what is still to come this year. */
function yearEndLead(series: Series, { count, total }: Recurring['dueThisYear']): string {
  const price = exactWon(series.amount)
  return count === 0
    ? `${withParticle(series.name, '은/는')} 올해 안에 더 나갈 게 없어서 지금 끊어도 올해 아끼는 건 없어 ✂️`
    : `${withParticle(series.name, '을/를')} 지금 끊으면 올해 말까지 ${bold(won(total))} 아껴 ✂️ (${count}번 남았어, 한 번에 ${price})`
}

/** 헬스장(스포애니): what was asked about, and by what name it is booked. */
function calledBy({ name }: Series, store: string): string {
  const group = groupNamed(store)?.name
  return group && !name.includes(group) ? `${group}(${name})` : name
}

/** 헬스장 아직도 빠져나가? */
function stillLead(series: Series, store: string, voice: Voice): string {
  const what = withParticle(calledBy(series, store), '은/는')
  const price = bold(series.varies ? `약 ${won(series.amount)}` : exactWon(series.amount))
  const mark = groupNamed(store) ? markOf(store) : emojiOf(series.category)
  const last = dayIn(series.lastDate, voice.today.toString())
  return pick(
    [
      `응, ${what} 아직 ${everyOf(series)} ${price}씩 나가고 있어 ${mark}`,
      `응, ${what} 그대로 나가고 있어 ${mark} ${everyOf(series)} ${price}, 제일 최근은 ${is(last)}.`,
    ],
    voice,
  )
}

const monthOf = (date: string): string => {
  const { year, month } = Temporal.PlainDate.from(date)
  return `${year}년 ${month}월`
}

const everyOf = ({ rhythm }: Series): string => (rhythm === 'weekly' ? '매주' : '매달')

function raisedLead(series: Series, voice: Voice): string {
  const { name, priceChange, varies } = series
  const price = bold(exactWon(series.amount))
  if (varies) {
    return `${withParticle(name, '은/는')} 쓰는 만큼 나와서 값이 올랐는지는 몰라 🤔 요즘은 한 번에 ${bold(won(series.amount))}쯤이야.`
  }
  if (!priceChange) {
    return pick(
      [
        `아니, ${withParticle(name, '은/는')} 그대로야 👍 ${everyOf(series)} ${price}씩 나가.`,
        `아니, 안 올랐어 👍 ${withParticle(name, '은/는')} ${everyOf(series)} ${price} 그대로야.`,
      ],
      voice,
    )
  }
  const { from, to, date, difference } = priceChange
  const moved = `${monthOf(date)}에 ${exactWon(from)}에서 ${withParticle(bold(exactWon(to)), '으로/로')}`
  return difference > 0
    ? `응, ${withParticle(name, '은/는')} ${moved} 올랐어 📈`
    : `아니, 오히려 내렸어 📉 ${withParticle(name, '은/는')} ${moved} 바뀌었어.`
}

function costLead(series: Series, store: string, voice: Voice): string {
  const { name, varies, amount, category } = series
  const price = bold(varies ? `약 ${won(amount)}` : exactWon(amount))
  // A bill is called by what it is for, and whom it goes to told beside.
  const group = groupNamed(store)?.name
  const what = group ?? name
  const payee = group && !name.includes(group) ? ` (${name})` : ''
  return pick(
    [
      `${withParticle(what, '은/는')} ${everyOf(series)} ${withParticle(price, '이/가')} 나가 ${emojiOf(category)}${payee}`,
      `${withParticle(what, '은/는')} ${everyOf(series)} ${is(price)} ${emojiOf(category)}${payee}`,
    ],
    voice,
  )
}

function factsOf(
  series: Series,
  { recordedUntil, yearlyTotal }: Recurring,
  focus: RecurringQuestion['focus'],
  voice: Voice,
): (Fact | undefined)[] {
  const { priceChange, varies, count, firstDate, lastDate, nextDate } = series
  const last = dayIn(lastDate, voice.today.toString())
  return [
    focus === 'cancel'
      ? {
          score: 0.95,
          text: '얼마나 쓰는지는 결제 기록만으로는 몰라, 지난 한 달에 안 열어 봤다면 끊어도 돼.',
        }
      : undefined,
    !varies && !priceChange
      ? { score: 0.9, text: `${monthOf(firstDate)}부터 ${count}번 다 같은 금액이야.` }
      : undefined,
    priceChange && priceChange.difference > 0
      ? focus === 'raised'
        ? { score: 0.9, text: `${exactWon(priceChange.difference)}, ${priceChange.percent}% 오른 거야.` }
        : {
            score: 0.9,
            text: `${monthOf(priceChange.date)}에 ${exactWon(priceChange.from)}에서 올랐어.`,
          }
      : undefined,
    nextDate > recordedUntil
      ? { score: 0.7, text: `마지막은 ${last}, 다음은 ${dayOf(nextDate)}쯤이야.` }
      : { score: 0.7, text: `마지막은 ${is(last)}.` },
    { score: 0.6, text: `1년이면 ${is(won(yearlyTotal))}.` },
  ]
}

/** 쿠팡 아직도 나가?: paid as one goes, or never. */
async function runsNot(t: Turn, store: string, voice: Voice): Promise<Reply> {
  const bought = await t.run(call(expenseByStore, { storeName: store }))
  const all = bought.kind === 'found' ? bought.value : undefined
  const what = spendingAt(store)
  const suggestions = [chips.recurring, chips.rowsAt(store)]
  if (!all || all.count === 0 || all.lastDate === null)
    return {
      lead: `아니, ${withParticle(what, '은/는')} 나간 기록이 없어 👌`,
      facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
      suggestions,
    }
  return {
    lead: `아니, ${withParticle(what, '은/는')} 다달이 나가고 있지 않아 👌 마지막 결제는 ${is(bold(dayIn(all.lastDate, voice.today.toString())))}.`,
    facts: [`기록 전체로는 ${all.count}건, ${is(won(all.total))}.`],
    next: asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring),
    suggestions,
  }
}

/** It does not come by itself: whether it was paid at all. */
async function notRecurring(t: Turn, store: string, ended: Series | undefined, voice: Voice): Promise<Reply> {
  const bought = await t.run(call(expenseByStore, { storeName: store }))
  const today = voice.today.toString()
  const suggestions = [chips.recurring, chips.raised]
  if (ended) {
    return {
      lead: `${withParticle(ended.name, '은/는')} 이제 안 나가 👌 마지막이 ${dayIn(ended.lastDate, today)}, ${is(bold(exactWon(ended.amount)))}.`,
      facts: [],
      suggestions,
    }
  }
  const all = bought.kind === 'found' ? bought.value : undefined
  if (!all || all.count === 0 || all.lastDate === null) {
    return {
      lead: `${withParticle(spendingAt(store), '은/는')} 기록에 하나도 없어서 값을 알 수 없어 🤔`,
      facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
      suggestions,
    }
  }
  return {
    lead: `${withParticle(all.merchant.name, '은/는')} 다달이 같은 값으로 나가는 게 아니라 올랐는지는 알 수 없어 🤔`,
    facts: [
      `모두 ${all.count}건, 한 번에 평균 ${won(all.average)}이고 마지막은 ${is(dayIn(all.lastDate, today))}.`,
    ],
    next: asking('내역을 하나씩 볼까?', chips.rowsAt(all.merchant.name)),
    suggestions: [chips.rowsAt(all.merchant.name), ...suggestions],
  }
}
