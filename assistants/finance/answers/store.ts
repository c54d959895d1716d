import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { groupNamed, type StoreGroup } from '../stores/store-groups.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import { allTime as allTimePeriod } from '../understand/period.ts'
import type { StoreQuestion } from '../understand/question.ts'
import { assumedPeriodNote, bold, dayIn, is, pick, type Voice, won } from '../wording.ts'
import { atStore, atStoreOnly, isBill, markOf, moneyAt, spentAt } from './at-store.ts'
import { chips } from './chips.ts'
import { holdContractsAlike } from './contract-spending.ts'
import { deedOf } from './deeds.ts'
import { telling } from './facts.ts'
import { instead, noneOfGroup } from './no-group.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { answerSpending } from './spending.ts'
import { type Bought, storeFacts, storeLead } from './store-words.ts'
import { leftOutNote } from './subject.ts'
import { comparableTo, isInRecords, neighbourOf, periodTopic, untilNow } from './when-words.ts'

/** 쿠팡에서 얼마 썼어?; whether that is above an amount. */
export async function answerStore(t: Turn, question: StoreQuestion, voice: Voice): Promise<Reply> {
  const { store, period, threshold } = question
  const { startDate, endDate } = period
  const stretch = comparableTo(period)
  const earlier = stretch && isBill(store) && !holdContractsAlike(period, stretch) ? null : stretch
  const scope = { storeName: store, startDate, endDate }
  const [bought, range, change] = await t.runAll([
    call(expenseByStore, threshold ? { ...scope, threshold: threshold.amount } : scope),
    call(dataRange, {}),
    earlier
      ? call(comparePeriods, { ...scope, otherStartDate: earlier.startDate, otherEndDate: earlier.endDate })
      : undefined,
  ])
  const what = moneyAt(store)
  if (bought.kind === 'failed' || range.kind === 'failed') return troubled(what)
  if (range.kind !== 'found') return emptyBook(what)
  const group = groupNamed(store)
  if (group && (bought.kind === 'miss' || bought.value.merchant.how === 'none'))
    return group.people ? noneOfGroup(group, period, voice) : ofCategory(t, question, group, voice)
  if (bought.kind === 'miss') return unknownStore(question, voice)
  const found = bought.value
  if (found.merchant.how === 'none') return onlySimilar(question, found)
  if (found.count === 0) {
    if (period.assumed && !threshold && found.allTime.count > 0) {
      // What is left out is that of all the time that is counted.
      const { startDate, endDate } = range.value
      const all = await t.run(call(expenseByStore, { storeName: store, startDate, endDate }))
      return ofAllTime(question, all.kind === 'found' ? all.value : found, voice)
    }
    return isInRecords(period, range.value)
      ? nothingAtStore(question, found, voice)
      : nothingRecorded(what, period, range, voice)
  }
  const { name } = found.merchant
  const facts = storeFacts(question, found, change?.kind === 'found' ? change.value : undefined, voice)
  const chart = storeChart(question, found)
  const other = neighbourOf(period)
  return {
    lead: storeLead(question, found, voice),
    ...periodNotes(period, countedOf(question, found, range.value), voice),
    facts: telling(facts, mostFacts),
    next: pick(
      [
        `${name} 내역도 하나씩 볼까?`,
        '어떤 결제였는지 내역을 볼까?',
        `${withParticle(other, '은/는')} 어땠는지도 볼까?`,
      ],
      voice,
      1,
    ),
    suggestions: [
      `${period.name} ${name} 내역 보여줘`,
      chips.amount({ name: other }, { store: name }),
      lastTimeChip(name),
    ],
    ...(chart ? { chart } : {}),
    note: `${period.name} ${name} ${won(found.total)}`,
    ...(found.count === 1 ? { payment: `${found.lastDate} ${found.total}` } : {}),
  }
}

const mostFacts = 2

function lastTimeChip(store: string): string {
  const { at, did } = deedOf({ store })
  return groupNamed(store) ? `${at}마지막으로 언제 ${did}?` : `${store} 마지막으로 언제 썼어?`
}

/** No store of the group was ever paid: the category it belongs to is the nearest there is. */
async function ofCategory(
  t: Turn,
  { period, threshold }: StoreQuestion,
  group: StoreGroup,
  voice: Voice,
): Promise<Reply> {
  const { category } = group
  const reply = await answerSpending(
    t,
    { kind: 'category', category, period, ...(threshold ? { threshold } : {}) },
    voice,
  )
  if (reply.isPartial) return reply
  return { ...reply, assumed: [instead(group, voice), reply.assumed].filter(Boolean).join(' ') }
}

/** What of the period is recorded. */
function countedOf(
  { period }: StoreQuestion,
  { gaps }: Bought,
  recorded: { startDate: string; endDate: string },
) {
  return {
    startDate: gaps.includes('records_start') ? recorded.startDate : period.startDate,
    endDate: gaps.includes('records_end') ? recorded.endDate : period.endDate,
    gaps,
  }
}

function unknownStore({ store, period }: StoreQuestion, voice: Voice): Reply {
  return {
    lead: pick(
      [
        `${atStore(store)} 쓴 기록은 하나도 못 찾았어 🤔`,
        `가계부에 ${withParticle(store, '이라는/라는')} 가게가 없어 🤔`,
        `${store} 이름으로 된 결제는 안 보여 🤔`,
      ],
      voice,
    ),
    facts: ['명세서에는 이름이 조금 다르게 적혀 있을 수도 있어.'],
    next: '최근 내역을 보면서 찾아볼까?',
    suggestions: ['최근 10건 지출 내역', `${period.name} 어느 가게에서 제일 많이 썼어?`],
  }
}

/** There is none of that name, but others whose names are near. */
function onlySimilar({ store }: StoreQuestion, { merchant }: Bought): Reply {
  const near = merchant.leftOut.slice(0, 2)
  const said = near.map(({ name, count, total }) => `${name} ${count}건(${won(total)})`).join(', ')
  return {
    lead: `${atStore(store)} 쓴 기록은 하나도 없어 🤔`,
    facts: near.length > 0 ? [`이름이 비슷한 건 ${said} 있는데, 다른 가게라 안 셌어.`] : [],
    next: near[0] ? `혹시 ${near[0].name} 말이야?` : '이름을 조금 다르게 말해 줘 볼래?',
    suggestions: near.map(({ name }) => `${atStore(name)} 얼마 썼어?`),
  }
}

/** Nothing in a period that nobody asked for by name: what there is at all is the answer. */
function ofAllTime({ period }: StoreQuestion, { merchant, allTime }: Bought, voice: Voice): Reply {
  const { name } = merchant
  const last = allTime.lastDate ? dayIn(allTime.lastDate, voice.today.toString()) : undefined
  const since = allTime.firstDate ? Temporal.PlainDate.from(allTime.firstDate) : undefined
  const from = since ? `${since.year}년 ${since.month}월부터 ` : ''
  return {
    lead: `${atStoreOnly(name)} ${from}모두 ${bold(won(allTime.total))} ${spentAt(name)} ${markOf(name)} (${allTime.count}건)`,
    assumed: `기간을 안 말했는데 ${periodTopic(period)} ${isBill(name) ? '나간' : '쓴'} 적이 없어서 기록 전체로 셌어.`,
    facts: [last ? `마지막은 ${is(last)}.` : undefined, leftOutNote(merchant)].filter(
      (fact) => fact !== undefined,
    ),
    next: `${name} 내역을 하나씩 볼까?`,
    suggestions: [`${name} 내역 보여줘`, chips.amount({ name: '지난달' }, { store: name })],
    note: `${name} ${won(allTime.total)}`,
    covered: allTimePeriod(voice.today),
  }
}

function nothingAtStore(
  { period, threshold }: StoreQuestion,
  { merchant, allTime }: Bought,
  voice: Voice,
): Reply {
  const { name } = merchant
  const answer = threshold ? (threshold.asks === 'above' ? '아니, ' : '응, ') : ''
  const yet = untilNow(period, voice) === '' ? '' : '아직 '
  const assumed = assumedPeriodNote(period, voice)
  const last = allTime.lastDate
  const deed = deedOf({ store: name })
  return {
    lead: pick(
      [
        `${answer}${periodTopic(period)} ${yet}${moneyAt(name)}이 없어 👌`,
        `${answer}${periodTopic(period)} ${yet}${deed.at}한 번도 ${deed.notDone} 👌`,
      ],
      voice,
    ),
    ...(assumed ? { assumed } : {}),
    facts: [
      last
        ? `마지막은 ${dayIn(last, voice.today.toString())}이고, 기록 전체로는 ${allTime.count}건, ${is(won(allTime.total))}.`
        : undefined,
      leftOutNote(merchant),
    ].filter((fact) => fact !== undefined),
    next: pick(
      [`${withParticle(neighbourOf(period), '은/는')} 어땠는지 볼까?`, '내역을 하나씩 볼까?'],
      voice,
      1,
    ),
    suggestions: [`${name} 내역 보여줘`, chips.amount({ name: neighbourOf(period) }, { store: name })],
  }
}

/** By month where there are several, else by shop, name or branch. */
function storeChart(
  { period }: StoreQuestion,
  { merchant, merchants, months, stores }: Bought,
): Chart | undefined {
  const rows =
    months.length > 1
      ? months.map(({ month, total }) => ({ label: month, total }))
      : merchants.length > 1
        ? merchants.map(({ name, total }) => ({ label: name, total }))
        : stores.map(({ store, total }) => ({ label: store, total }))
  if (rows.length < 2) return undefined
  return {
    title: `${period.name} ${merchant.name}`,
    chart_type: 'bar',
    data: {
      labels: rows.map(({ label }) => label),
      datasets: [{ label: merchant.name, data: rows.map(({ total }) => total) }],
    },
    unit: '원',
  }
}
