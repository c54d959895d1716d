import type { z } from 'zod'
import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseList } from '../tools/expense-list.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import type { ListQuestion } from '../understand/question.ts'
import { assumedPeriodNote, dayIn, is, pick, type Voice, won } from '../wording.ts'
import { paidTo } from './at-store.ts'
import { chips } from './chips.ts'
import { answerFirstTime } from './first-time.ts'
import { placeSaid } from './groups/place.ts'
import { answerLastTime } from './last-time.ts'
import { withoutContracts } from './list-contracts.ts'
import {
  fewRows,
  type Listed,
  listLead,
  listTable,
  rowsSentence,
  sumFacts,
  sumLead,
  sumSentence,
  whatOf,
} from './list-words.ts'
import { topicOf } from './named-first.ts'
import { noneOfGroup } from './no-group.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import { dayOfPeriod } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, subjectWords } from './subject.ts'
import { inPeriod, isInRecords, neighbourOf } from './when-words.ts'

/** Single expenses, newest or largest first; 두 번째는? 언제 마지막으로 갔어? 언제부터 냈더라? */
export function answerList(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  if (question.focus === 'date' || question.focus === 'gap') return answerLastTime(t, question, voice)
  return question.focus === 'first' ? answerFirstTime(t, question, voice) : rowsReply(t, question, voice)
}

/** Nothing of it in a month that nobody named: of all there is. */
async function everReply(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const ever = await rowsReply(t, { ...question, period: null }, voice)
  const isFound = (ever.shown?.length ?? 0) > 0
  return isFound
    ? { ...ever, assumed: `${question.period?.name ?? '이번 달'}엔 없어서 기록 전체에서 찾았어.` }
    : ever
}

type Merchant = z.infer<(typeof expenseList)['output']>['merchant']

async function rowsReply(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const looked = await lookUp(t, question)
  const { period } = question
  const isOpen = period !== null && period.assumed !== null && (question.category ?? question.store)
  if (looked.kind === 'miss' && isOpen) return everReply(t, question, voice)
  if (looked.kind === 'failed') return troubled(`${whatOf(question)} 내역`)
  if (looked.kind === 'miss') return noRows(t, question, voice)
  const { merchant } = looked.value
  const { listed: seen, fact: contracts } = await withoutContracts(t, question, looked.value.listed, voice)
  const listed = { ...seen, biggest: await biggestOf(t, question, seen) }
  if (listed.count === 0) return noRows(t, question, voice)
  if (listed.rows.length === 0) return noMoreRows(question, listed)
  const assumed = question.period ? assumedPeriodNote(question.period, voice) : undefined
  const { place } = question
  if (question.focus === 'sum' || question.focus === 'count') return sumReply(question, listed, voice)
  const said =
    place === undefined
      ? {
          lead: listLead(question, listed, voice),
          facts: [
            rowsSentence(question, listed, voice),
            // Of what is left when the rent is not counted, a sum says little.
            contracts && question.limit > 1 ? undefined : sumSentence(question, listed, voice),
          ],
        }
      : rowAtPlace(question, listed, place, voice)
  const told = said.facts.filter((fact) => fact !== undefined)
  const must = [contracts, leftOutNote(merchant)].filter((fact) => fact !== undefined)
  const facts = [...told.slice(0, mostFacts - must.length), ...must]
  const chart = listed.rows.length > 1 ? listTable(question, listed) : undefined
  return {
    lead: said.lead,
    ...(assumed ? { assumed } : {}),
    facts,
    ...nextOf(question, listed, voice),
    ...(chart ? { chart } : {}),
    note: `${whatOf(question, listed.store)} 내역`,
    // 두 번째 건 뭐야, then 그거 여행으로 바꿔줘: that one.
    shown: (place === undefined ? listed.rows : listed.rows.slice(place - 1, place)).map(({ id }) => id),
    ...topicOfRows(question, listed, voice),
  }
}

/** 두 번째는?, of rows. */
function rowAtPlace(question: ListQuestion, listed: Listed, place: number, voice: Voice) {
  const isLargest = question.order === 'largest'
  const rows = isLargest ? listed.rows.filter(({ amount }) => amount > 0) : listed.rows
  const row = rows[place - 1]
  const what = whatOf(question, listed.store)
  const share =
    row?.share !== undefined && row.share >= 1 ? `${what}의 ${formatPercent(row.share)}` : undefined
  return placeSaid(
    { where: '', noun: isLargest ? '큰 건' : '최근인 건', mark: subjectWords(question).emoji },
    rows.map(({ store, amount }) => ({ name: store, said: won(amount) })),
    {
      place,
      limit: listed.limit,
      ...(row ? { name: `${row.store} ${won(row.amount)}` } : {}),
      aside: row
        ? [dayOfPeriod(row.date, question.period, voice), row.category, share].filter(Boolean).join(', ')
        : '',
      all: what,
      counter: '건',
    },
    voice,
  )
}

/** Of a period with more rows than can be said, the largest: 3월 10일에 뭐 샀었지? */
async function biggestOf(t: Turn, question: ListQuestion, { rows, count }: Listed): Promise<Listed['rows']> {
  const { period, order, limit, skip, place, minAmount, maxAmount } = question
  const isWhole = period !== null && order === 'newest' && limit > 1 && !skip && place === undefined
  if (!isWhole || count <= fewRows || rows.length <= fewRows) return []
  const { startDate, endDate } = period
  const found = await t.run(
    call(expenseList, {
      ...ownOf(question),
      startDate,
      endDate,
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
      order: 'largest',
      limit: named,
    }),
  )
  return found.kind === 'found' ? found.value.expenses : []
}

/** 더 보여줘, when all were shown. */
function noMoreRows(question: ListQuestion, { count, total, store }: Listed): Reply {
  return {
    lead: `더는 없어, ${withParticle(whatOf(question, store), '은/는')} 모두 ${count}건이야 👌`,
    facts: [`다 합치면 ${is(won(total))}.`],
    suggestions: [chips.breakdown(question.period ?? { name: '이번 달' })],
  }
}

/** 그 가게, 그날: of the one payment that is told, or of the largest. */
function topicOfRows(
  { place = 1, order }: ListQuestion,
  { rows }: Listed,
  voice: Voice,
): Pick<Reply, 'topic'> {
  const row = rows[place - 1]
  return row && (rows.length === 1 || order === 'largest')
    ? { topic: topicOf({ store: row.store }, row.date, voice) }
    : {}
}

const mostFacts = 2

/** 만원 이하 합치면 얼마야?: the sum of all that match, and how often. */
function sumReply(question: ListQuestion, listed: Listed, voice: Voice): Reply {
  const { period } = question
  const what = whatOf(question, listed.store)
  const assumed = period ? assumedPeriodNote(period, voice) : undefined
  return {
    lead: sumLead(question, listed, voice),
    ...(assumed ? { assumed } : {}),
    facts: sumFacts(question, listed, voice),
    next: pick(['하나씩 볼까?', '어디에서 썼는지 내역을 볼까?'], voice, 1),
    suggestions: [`${what} 내역 보여줘`, '돈이 어디로 새는지 봐줘'],
    ...(listed.rows.length > 1 ? { chart: listTable(question, listed) } : {}),
    note: `${what} ${won(listed.total)}`,
    shown: listed.rows.map(({ id }) => id),
  }
}

interface Looked {
  readonly listed: Listed
  readonly merchant: Merchant
}

function ownOf({ category, store, without }: ListQuestion) {
  return {
    ...(category ? { category } : {}),
    ...(store ? { storeName: store } : {}),
    ...(without?.length ? { without: [...without] } : {}),
  }
}

/** The largest of a period come with the shares they have in it; all else from the list. */
async function lookUp(t: Turn, question: ListQuestion): Promise<ToolOutcome<Looked>> {
  const { period, order, minAmount, maxAmount } = question
  const own = ownOf(question)
  // One alone is told with those that come next, one of a place with the one behind it.
  const isOne = question.limit === 1 && question.place === undefined
  const asked = Math.max(question.limit, isOne ? named : 0, (question.place ?? 0) + 1)
  const { skip } = question
  if (order === 'largest' && period && !skip && minAmount === undefined && maxAmount === undefined) {
    const { startDate, endDate } = period
    const limit = Math.min(asked, mostTop)
    const top = await t.run(call(topExpenses, { ...own, startDate, endDate, limit }))
    if (top.kind !== 'found') return top
    const { expenses, expensesTotal: rowsTotal, expensesShare, total, count, merchant } = top.value
    const [rows, next] = isOne
      ? [expenses.slice(0, 1), expenses.slice(1).filter(({ amount }) => amount > 0)]
      : [expenses, []]
    const rowsShare = isOne ? (expenses[0]?.share ?? 0) : expensesShare
    const listed = { rows, next, rowsTotal, rowsShare, total, count, limit, store: merchant?.name }
    return { ...top, value: { listed, merchant } }
  }
  const limit = Math.min(question.place === undefined ? question.limit : asked, mostListed)
  const list = await t.run(
    call(expenseList, {
      ...own,
      ...(period ? { startDate: period.startDate, endDate: period.endDate } : {}),
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
      order,
      limit,
      ...(skip ? { skip } : {}),
    }),
  )
  if (list.kind !== 'found') return list
  const { expenses: rows, shownTotal: rowsTotal, total, count, average, merchant } = list.value
  return {
    ...list,
    value: { listed: { rows, rowsTotal, total, count, average, limit, store: merchant?.name }, merchant },
  }
}

/** The largest of a period and those after it. */
const named = 3

/** The most that either tool gives. */
const mostTop = 50
const mostListed = 100

/** What was looked for, and what there is nearby. */
async function noRows(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const { category, store, period, minAmount, maxAmount } = question
  const what = whatOf(question)
  const bounded = minAmount !== undefined || maxAmount !== undefined
  const own = ownOf(question)
  const days = period ? { startDate: period.startDate, endDate: period.endDate } : {}
  const [range, near] = await t.runAll([
    call(dataRange, {}),
    bounded
      ? call(expenseList, {
          ...own,
          ...days,
          order: minAmount === undefined ? 'newest' : 'largest',
          limit: 1,
        })
      : period && (category || store)
        ? call(expenseList, { ...own, limit: 1 })
        : undefined,
  ])
  if (range.kind === 'failed') return troubled(`${what} 내역`)
  if (range.kind !== 'found') return emptyBook(what)
  if (period && !isInRecords(period, range.value))
    return nothingRecorded(`${what} 내역`, period, range, voice)
  const row = near?.kind === 'found' ? near.value.expenses[0] : undefined
  const group = store ? groupNamed(store) : undefined
  if (group && !row && !(bounded && period)) return noneOfGroup(group, period ?? { name: '이번 달' }, voice)
  const found = row && `${dayIn(row.date, voice.today.toString())} ${row.store} ${won(row.amount)}`
  return {
    lead: pick(
      [`${withParticle(what, '은/는')} 하나도 없어 🤔`, `${what} 내역을 찾아봤는데 한 건도 없어 🤔`],
      voice,
    ),
    facts: found
      ? [bounded && minAmount !== undefined ? `제일 큰 게 ${is(found)}.` : `마지막 기록은 ${is(found)}.`]
      : [],
    next:
      store && !group && !row
        ? '가게 이름이 명세서에는 조금 다르게 적혀 있을 수도 있어.'
        : bounded
          ? '금액을 바꿔서 다시 볼까?'
          : '기간을 넓혀서 볼까?',
    suggestions: [
      // What has no place of its own may be what was meant.
      category === '기타' ? '분류 안 된 거 보여줘' : '최근 10건 지출 내역',
      `${period?.name ?? '이번 달'} 카테고리별로 보여줘`,
    ],
  }
}

/** Where every row has been told with their sum, neither their order nor the sum is left to ask for. */
function nextAfterAll(
  { period, category }: ListQuestion,
  { store }: Listed,
  voice: Voice,
): Pick<Reply, 'next' | 'suggestions'> {
  const other = neighbourOf(period!)
  const subject = { ...(store ? { store } : {}), ...(category && !store ? { category } : {}) }
  return {
    next: pick(
      [`${withParticle(other, '은/는')} 어땠는지도 볼까?`, '더 궁금한 게 있으면 가게 이름으로 물어봐.'],
      voice,
      1,
    ),
    suggestions: [
      chips.amount({ name: other }, subject),
      ...(store || category ? [] : [chips.breakdown({ name: '이번 달' })]),
      '최근 10건 지출 내역',
    ],
  }
}

function nextOf(question: ListQuestion, listed: Listed, voice: Voice): Pick<Reply, 'next' | 'suggestions'> {
  const when = question.period?.name ?? '이번 달'
  const largest = question.order === 'largest'
  const subject = listed.store ? paidTo(listed.store) : question.category
  if (listed.rows.length === listed.count && question.period) return nextAfterAll(question, listed, voice)
  return {
    next: pick(
      [
        largest ? '최근 것부터도 볼까?' : '큰 것부터도 볼까?',
        question.period ? `${inPeriod(question.period)} 얼마 썼는지도 볼까?` : '이번 달 것만 볼까?',
        '더 궁금한 게 있으면 가게 이름으로 물어봐.',
      ],
      voice,
      1,
    ),
    suggestions: [
      largest ? '최근 10건 지출 내역' : `${when} 제일 큰 지출 5개`,
      subject ? `${when} ${subject} 얼마 썼어?` : `${when} 총 지출은?`,
      `${when} 카테고리별로 보여줘`,
    ],
  }
}
