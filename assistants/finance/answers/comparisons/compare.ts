import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { DayRange } from '#query/coverage.ts'
import { isCategory } from '../../categories.ts'
import { asking } from '../../offers/asked.ts'
import { comparePeriods } from '../../tools/compare-periods.ts'
import { dataRange } from '../../tools/data-range.ts'
import { topExpenses } from '../../tools/top-expenses.ts'
import { totalExpense } from '../../tools/total-expense.ts'
import type { PeriodRange } from '../../understand/period.ts'
import { assumedPeriodNote, dayIn, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips } from '../chips.ts'
import { needsNoContracts, withoutContractsNote } from '../contract-spending.ts'
import { type Fact, telling } from '../facts.ts'
import { fairPeriods } from '../fair-periods.ts'
import { cannotCompare } from '../incomparable.ts'
import { joined } from '../joined.ts'
import { emptyBook, troubled } from '../nothing.ts'
import { during, duringOnly } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutArguments, leftOutNote, scopeArguments, subjectWords } from '../subject.ts'
import { findingsOf, partsSaid } from './findings.ts'
import { type Compared, type Held, labelOf, movedOf, type Pair, storeOf } from './held.ts'
import { movedLead, newLead, sumLead } from './leads.ts'
import { againstUsual } from './usual.ts'

/** So many merchants, that those of the direction asked for are among them. */
const mostMerchants = 20

/** 지난달보다 얼마나 더 썼어?, 지난달보다 뭐가 제일 늘었어? Like with like: what still runs is held against as many days of the other. */
export async function answerComparison(t: Turn, question: Compared, voice: Voice): Promise<Reply> {
  const usual =
    question.kind === 'comparison' && question.usual ? await againstUsual(t, question, voice) : undefined
  if (usual) return usual
  const reply = await againstOther(t, question, voice)
  if (question.kind !== 'comparison' || !question.usual) return reply
  const said = `이번 건 평균과 견줄 수 없어서, 평균 대신 ${withParticle(question.other.name, '이랑/랑')} 견줘.`
  return { ...reply, assumed: [reply.assumed, said].filter(Boolean).join(' ') }
}

async function againstOther(t: Turn, question: Compared, voice: Voice): Promise<Reply> {
  const { what } = subjectWords(question)
  const range = await t.run(call(dataRange, {}))
  if (range.kind === 'failed') return troubled(what)
  if (range.kind === 'miss') return emptyBook(what)
  const fair = fairest(question, range.value, voice)
  if (fair.kind !== 'fair') return cannotCompare(t, question, fair, range.value, voice)
  // 합계로 치면, 총액으로: rent and all.
  const inAll = question.kind === 'comparison' && (question.inAll ?? question.whole)
  const withoutFixed = !inAll && needsNoContracts(question, fair.period, fair.other)
  const pair: Pair = { ...fair, question, withoutFixed }
  const older = wholeOf(pair)
  const [sums, whole] = await t.runAll([
    call(comparePeriods, argumentsOf(pair, pair.other)),
    older && !withoutFixed ? call(comparePeriods, argumentsOf(pair, older)) : undefined,
  ])
  if (sums.kind === 'failed') return troubled(what)
  if (sums.kind === 'miss') return inNone(t, pair, voice)
  const { merchant } = sums.value
  const named = merchant ? { ...question, store: merchant.name } : question
  const inWhole =
    older && whole?.kind === 'found' && `${older.name} 전체로는 ${is(won(whole.value.previous))}.`
  const more: readonly (Fact | false | undefined)[] = [inWhole ? { score: 2, text: inWhole } : undefined]
  return composed({ ...pair, question: named, sums: sums.value }, more, voice)
}

function argumentsOf({ question, period, withoutFixed }: Pair, other: PeriodRange) {
  return {
    ...scopeArguments({ ...question, period }),
    otherStartDate: other.startDate,
    otherEndDate: other.endDate,
    ...(withoutFixed ? { withoutFixed } : {}),
    ...leftOutArguments(question),
    ...(question.kind === 'changes' ? { limit: mostMerchants } : {}),
  }
}

/** Of periods of unlike length what changed most is told of the one before: sums of changes need equal days. */
function fairest(question: Compared, recorded: DayRange, voice: Voice) {
  // As they stand, nothing is cut.
  const isWhole = question.kind === 'comparison' && question.whole
  const asked = isWhole ? { ...question.period, running: false } : question.period
  const fair = fairPeriods(asked, question.other, recorded, voice)
  const { earlier } = question.period
  if (question.kind !== 'changes' || fair.kind !== 'fair' || !fair.unequal || !earlier) return fair
  const instead = fairPeriods(asked, earlier, recorded, voice)
  if (instead.kind !== 'fair' || instead.unequal) return fair
  const named = withParticle(question.other.name, '과/와')
  const why = `${named}는 길이가 달라서 ${withParticle(earlier.name, '이랑/랑')} 견줬어.`
  return { ...instead, note: [why, instead.note].filter(Boolean).join(' ') }
}

/** Shorter ones are asked about every day, and their whole sum is soon told. */
const longOnes: ReadonlySet<string> = new Set(['year', 'span'])

/** 작년 4분기랑 올해 1분기: of the older one so many days were held against what still runs, and it was named as a whole. */
function wholeOf({ question, other }: Pair): PeriodRange | undefined {
  if (question.kind !== 'comparison') return undefined
  const whole = question.other.uncut ?? question.other
  const isCut = whole.startDate === other.startDate && whole.endDate > other.endDate
  return longOnes.has(question.period.grain) && isCut ? whole : undefined
}

function composed(held: Held, more: readonly (Fact | false | undefined)[], voice: Voice): Reply {
  const { question, period, other, sums } = held
  const ranks = question.kind === 'changes'
  const [first] = ranks ? movedOf(held) : []
  const leftOut = leftOutNote(sums.merchant)
  const ofParts =
    question.kind === 'comparison' && question.byCategory && question.category === undefined && !held.unequal
  const inParts = ofParts && sums.categories.length > 1
  const chart = inParts ? partsTable(held) : sideBySide(held)
  const { what } = subjectWords(question)
  return {
    lead: ranks ? movedLead(held, voice) : sumLead(held, voice),
    ...notesOf(held, voice, sums),
    facts: inParts
      ? partsSaid(held)
      : [...telling([...findingsOf(held, voice), ...more], leftOut ? 1 : 2), ...(leftOut ? [leftOut] : [])],
    ...nextOf(held, voice),
    ...(chart ? { chart } : {}),
    ...(first && isCategory(first.name) ? { topic: { subject: { category: first.name } } } : {}),
    note: first
      ? `제일 달라진 것·${period.name} ${first.name} ${won(first.difference)}`
      : `${what} 비교·${other.name} ${won(sums.previous)}, ${period.name} ${won(sums.current)}`,
  }
}

/** What was assumed, cut, left out or reckoned per day. */
function notesOf(pair: Pair, voice: Voice, sums?: Held['sums']): { assumed?: string } {
  const { question, period, other, note, withoutFixed, unequal } = pair
  const { fixed } = sums ?? {}
  const isLeftOut = fixed ? fixed.current !== 0 || fixed.previous !== 0 : false
  const lengths =
    sums &&
    unequal &&
    `${withParticle(period.name, '은/는')} ${sums.days}일, ${withParticle(other.name, '은/는')} ${sums.otherDays}일이라 ${
      question.kind === 'changes'
        ? '길이가 달라. 금액은 참고만 해.'
        : `하루 평균으로 견줬어. 합계는 ${won(sums.current)}, ${is(won(sums.previous))}.`
    }`
  const out = question.without?.length
    ? `${withParticle(joined(question.without.map(spendingOf)), '은/는')} 빼고 견줬어.`
    : undefined
  const notes = [
    assumedPeriodNote(question.period, voice),
    note,
    out,
    withoutFixed && isLeftOut ? withoutContractsNote : undefined,
    lengths,
  ].filter(Boolean)
  return notes.length > 0 ? { assumed: notes.join(' ') } : {}
}

/** What is new is told by its largest payments. */
async function rowsOfNew(t: Turn, { question, period }: Pair, count: number): Promise<string> {
  const scope = { ...scopeArguments({ ...question, period }), ...leftOutArguments(question) }
  const found = await t.run(call(topExpenses, { ...scope, limit: mostNew }))
  const rows = found.kind === 'found' ? found.value.expenses : []
  const named = rows.map(
    ({ date, store, amount }) => `${store} ${won(amount)}(${dayIn(date, t.today.toString())})`,
  )
  if (named.length === 0) return `모두 ${count}건이야.`
  const more = count > named.length ? `모두 ${count}건이고, 큰 건 ` : ''
  return `${more}${is(named.join(', '))}.`
}

const mostNew = 4

/** Nothing in the other period, or in either: then, where one was cut, what the whole of it came to. */
async function inNone(t: Turn, pair: Pair, voice: Voice): Promise<Reply> {
  const { question, period, other } = pair
  const { on, what } = subjectWords(question)
  const sumOf = async (range: PeriodRange) => {
    const found = await t.run(
      call(totalExpense, {
        ...scopeArguments({ ...question, period: range }),
        ...leftOutArguments(question),
      }),
    )
    return found.kind === 'found' ? found.value : undefined
  }
  const isStore = storeOf(question) !== undefined
  const now = isStore ? undefined : await sumOf(period)
  if (now)
    return {
      ...notesOf(pair, voice),
      lead: newLead(pair, now.total, voice),
      facts: [await rowsOfNew(t, pair, now.count)],
      next: asking('어떤 결제였는지 내역을 볼까?', chips.list(question.period, question)),
      suggestions: [chips.list(question.period, question), chips.monthly(question)],
      note: `${what} 비교·${other.name} 없음, ${period.name} ${won(now.total)}`,
    }
  const lead = pick(
    [
      `${during(other)}도 ${during(period)}도 ${on}쓴 돈이 없어 👌`,
      `두 기간 다 ${on}쓴 게 없어서 견줄 게 없어 👌`,
    ],
    voice,
  )
  const cut = [
    ...(period.endDate === question.period.endDate ? [] : [question.period]),
    ...(other.endDate === question.other.endDate ? [] : [question.other]),
  ][0]
  const whole = cut && !isStore ? await sumOf(cut) : undefined
  if (!cut || !whole) return absentIn(t, question, voice, lead)
  return {
    ...notesOf(pair, voice),
    lead,
    facts: [`${duringOnly(cut)} 다 해서 ${on}${won(whole.total)} 썼어 (${whole.count}건).`],
    next: asking('달마다 어땠는지 흐름도 볼까?', chips.monthly(question)),
    suggestions: [chips.monthly(question), chips.list(cut, question)],
    note: `${what} 비교·두 기간 다 없음`,
  }
}

function nextOf(held: Held, voice: Voice): Pick<Reply, 'next' | 'suggestions'> {
  const { question } = held
  const { period, category } = question
  const store = storeOf(question)
  if (question.kind === 'changes') {
    const [first] = movedOf(held)
    if (!first)
      return {
        next: asking('전체 흐름을 달마다 볼까?', chips.monthly({})),
        suggestions: [chips.breakdown(period), chips.monthly({})],
      }
    const subject = category === undefined ? { category: first.name } : { store: first.name }
    return {
      next: pick(
        [
          asking(`${first.name} 내역을 하나씩 볼까?`, chips.list(period, subject)),
          asking(`${withParticle(first.name, '은/는')} 달마다 어땠는지도 볼까?`, chips.monthly(subject)),
        ],
        voice,
        2,
      ),
      suggestions: [chips.list(period, subject), chips.monthly(subject), chips.breakdown(period)],
    }
  }
  const isAll = category === undefined && store === undefined
  const changes = period.name === '이번 달' ? chips.changes : chips.breakdown(period)
  return {
    next: isAll
      ? asking(pick(['뭐가 제일 달라졌는지 더 볼까?', '어디에서 달라졌는지 들여다볼까?'], voice, 2), changes)
      : pick(
          [
            asking('내역을 하나씩 볼까?', chips.list(period, question)),
            asking('달마다 어땠는지 흐름도 볼까?', chips.monthly(question)),
          ],
          voice,
          2,
        ),
    suggestions: [
      isAll ? changes : chips.list(period, question),
      chips.monthly(question),
      chips.amount(period, question),
    ],
  }
}

/** How many pairs of bars a person still takes in at a glance. */
const mostParts = 8

/** Both periods side by side: part by part where there are several, else as two bars. */
function sideBySide(held: Held): Chart | undefined {
  const { question, period, other, unequal, sums } = held
  const { what } = subjectWords(question)
  const title = `${withParticle(other.name, '과/와')} ${period.name}`
  const ranks = question.kind === 'changes'
  const rows = ranks ? movedOf(held) : bySize(sums.categories)
  if (!ranks && (unequal || rows.length < 2 || storeOf(question) !== undefined)) {
    const { previous, current } = unequal ? sums.perDay : sums
    return {
      title: `${title} ${what}${unequal ? ' 하루 평균' : ''}`,
      chart_type: 'bar',
      data: {
        labels: [other.name, period.name],
        datasets: [{ label: unequal ? '하루 평균' : what, data: [previous, current] }],
      },
      unit: '원',
    }
  }
  const shown = rows.slice(0, mostParts)
  if (shown.length < 2) return undefined
  return {
    title: `${title}${ranks ? ', 달라진' : ''} ${what}`,
    chart_type: 'bar',
    data: {
      labels: shown.map((row) => labelOf(row, held)),
      datasets: [
        { label: other.name, data: shown.map((row) => row.previous) },
        { label: period.name, data: shown.map((row) => row.current) },
      ],
    },
    unit: '원',
  }
}

const bySize = (rows: Held['sums']['categories']) =>
  rows.toSorted((a, b) => Math.max(b.current, b.previous) - Math.max(a.current, a.previous))

/** Every category of both, the dearest first. */
function partsTable(held: Held): Chart {
  const { period, other, sums } = held
  return {
    title: `카테고리별 ${withParticle(other.name, '과/와')} ${period.name}`,
    chart_type: 'table',
    data: {
      columns: ['카테고리', other.name, period.name, '차이'],
      rows: bySize(sums.categories).map((part) => [
        labelOf(part, held),
        formatWon(part.previous),
        formatWon(part.current),
        `${part.difference > 0 ? '+' : ''}${formatWon(part.difference)}`,
      ]),
    },
  }
}
