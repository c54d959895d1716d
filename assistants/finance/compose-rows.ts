import type { z } from 'zod'
import type { ToolOutcome } from '#engine/tool.ts'
import type { Composed } from '#engine/turn.ts'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { expenseByStore } from './tools/expense-by-store.ts'
import type { expenseList } from './tools/expense-list.ts'
import type { ListQuestion, Question } from './understand/question.ts'
import { bold, is, pick, soFar, type Voice, won } from './wording.ts'

export type StoreQuestion = Extract<Question, { kind: 'store' }>
type Bought = z.infer<(typeof expenseByStore)['output']>
type Listed = z.infer<(typeof expenseList)['output']>

/** How many of the listed rows an answer says in words; the table has them all. */
const spokenRows = 3

/** The answer to "how much at this store": the amount, how often, what was not counted. */
export function composeStore(
  looked: { question: StoreQuestion; bought: ToolOutcome<Bought>; range: ToolOutcome<unknown> },
  voice: Voice,
): Composed {
  const { question, bought, range } = looked
  const { store, period } = question
  if (bought.kind === 'failed') return troubled(store)
  if (bought.kind === 'miss') {
    return range.kind === 'found'
      ? {
          text: `${store}에서 쓴 기록은 하나도 못 찾았어 🤔 이름이 조금 다르게 적혀 있을 수도 있어. 최근 내역을 볼까?`,
          suggestions: ['최근 10건 지출 내역', `${period.name} 카테고리별로 보여줘`],
        }
      : { text: emptyBook(`${store}에서 쓴 돈`), suggestions: [] }
  }
  const { merchant, total, count, average, share, allTime } = bought.value
  const name = merchant.name
  const aside = [count > 0 ? `${count}건` : undefined, period.running && count > 0 ? '오늘까지' : undefined]
  const notes = aside.filter(Boolean).join(', ')
  const lead =
    count > 0
      ? pick(
          [
            `${withParticle(period.name, '은/는')} ${name}에서 ${soFar(period.running)}${bold(won(total))} 썼어 🧾 (${notes})`,
            `${period.name} ${name}에 ${soFar(period.running)}나간 돈은 ${is(bold(won(total)))} 🧾 (${notes})`,
          ],
          voice,
        )
      : `${withParticle(period.name, '은/는')} ${name}에서 쓴 돈이 없어 👌`
  if (count === 0 && period.assumed === 'period' && allTime.count > 0)
    return ofAllTime(bought.value, period.name)
  const facts: string[] = []
  if (count > 1) facts.push(`한 번에 평균 ${won(average)}꼴이야.`)
  if (share !== null && share >= 1) facts.push(`같은 기간 전체 지출의 ${is(formatPercent(share))}.`)
  if (allTime.count > count) facts.push(`기록 전체로는 ${allTime.count}건, ${is(won(allTime.total))}.`)
  const [other] = merchant.leftOut
  if (other) facts.push(`${other.name} ${other.count}건(${won(other.total)})은 다른 가게라 뺐어.`)
  const assumed = period.assumed === 'period' ? '\n날짜를 안 말해서 이번 달로 봤어.' : ''
  const next = pick([`${name} 내역도 하나씩 볼까?`, '어떤 결제였는지 내역을 볼까?'], voice)
  const when = period.name === '지난달' ? '이번 달' : '지난달'
  return {
    text: [`${lead}${assumed}`, facts.join(' '), count > 0 ? next : ''].filter(Boolean).join('\n\n'),
    suggestions: [`${name} 결제 내역 보여줘`, `${when} ${name}에서 얼마 썼어?`],
  }
}

/** Nothing this month, which nobody asked for by name: what there is at all is the answer. */
function ofAllTime({ merchant, allTime }: Bought, assumed: string): Composed {
  const since = allTime.firstDate ? `${yearAndMonth(allTime.firstDate)}부터 ` : ''
  const last = allTime.lastDate ? `, 마지막은 ${fullDay(allTime.lastDate)}이야` : ''
  return {
    text: `${merchant.name}에서는 ${since}모두 ${bold(won(allTime.total))} 썼어 🧾 (${allTime.count}건)\n\n${assumed}에는 쓴 적이 없고${last}.`,
    suggestions: [`${merchant.name} 결제 내역 보여줘`, `지난달 ${merchant.name}에서 얼마 썼어?`],
  }
}

/** The answer to "show me the expenses": how many there are, the first few in words. */
export function composeList(
  { question, rows }: { question: ListQuestion; rows: ToolOutcome<Listed> },
  voice: Voice,
): Composed {
  const what = subjectOf(question)
  if (rows.kind === 'failed') return troubled(what)
  if (rows.kind === 'miss') {
    return {
      text: `${what} 내역은 하나도 없어 🤔 기간을 넓히거나 명세서를 가져오면 볼 수 있어.`,
      suggestions: ['최근 10건 지출 내역', '이번 달 카테고리별로 보여줘'],
    }
  }
  const { expenses, shown, shownTotal, count, total } = rows.value
  const largest = question.order === 'largest'
  const first = expenses.slice(0, shown === 1 ? 1 : spokenRows)
  const said = first.map((row) => `${dayOf(row.date)} ${row.store} ${formatWon(row.amount)}`).join(' · ')
  const lead =
    shown === 1
      ? `${largest ? `${what} 중에 제일 큰 건` : `가장 최근 ${what}은`} ${is(bold(`${first[0]?.store} ${formatWon(first[0]?.amount ?? 0)}`))} (${dayOf(first[0]?.date ?? '')}, ${first[0]?.category})`
      : pick(
          [
            `${what} ${largest ? '큰 순서로' : '최근 것부터'} ${bold(`${shown}건`)}이야 🧾`,
            `${what} 내역 ${bold(`${shown}건`)}을 ${largest ? '큰 것부터' : '최근 것부터'} 뽑았어 🧾`,
          ],
          voice,
        )
  const all = sumSentence({ shown, shownTotal, count, total, whole: question.period !== null })
  const body =
    shown > 1 ? `${largest ? '위에서부터' : '가장 최근은'} ${said}${shown > spokenRows ? ' …' : ''}` : ''
  return {
    text: [lead, [body, all].filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
    suggestions: [
      largest ? '최근 10건 지출 내역' : `${question.period?.name ?? '이번 달'} 제일 큰 지출 5개`,
      `${question.period?.name ?? '이번 달'} 총 지출은?`,
    ],
  }
}

/** Of a named period the sum of all that is in it; of "the last ten" just theirs. */
function sumSentence(of: {
  shown: number
  shownTotal: number
  count: number
  total: number
  whole: boolean
}): string {
  if (of.shown <= 1) return ''
  if (of.count === of.shown) return `다 더하면 ${is(won(of.total))}.`
  if (of.whole) return `전부 합치면 ${of.count}건, ${is(won(of.total))}.`
  return `이 ${of.shown}건을 더하면 ${is(won(of.shownTotal))}.`
}

/** The rows as a table, which the page draws and the command line prints. */
export function listTable(question: ListQuestion, { expenses }: Listed): Chart {
  return {
    title: `${subjectOf(question)} 내역`,
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '분류', '금액'],
      rows: expenses.map((row) => [row.date, row.store, row.category, formatWon(row.amount)]),
    },
  }
}

function subjectOf({ category, store, period }: ListQuestion): string {
  return [period?.name, store, category ?? (store ? undefined : '지출')].filter(Boolean).join(' ')
}

function yearAndMonth(date: string): string {
  const { year, month } = Temporal.PlainDate.from(date)
  return `${year}년 ${month}월`
}

function fullDay(date: string): string {
  return `${yearAndMonth(date)} ${Temporal.PlainDate.from(date).day}일`
}

function dayOf(date: string): string {
  const { month, day } = Temporal.PlainDate.from(date)
  return `${month}월 ${day}일`
}

function troubled(what: string): Composed {
  return {
    text: `${withParticle(what, '을/를')} 찾아보다가 문제가 생겼어 😥 기록은 그대로 있으니까 잠시 뒤에 다시 물어봐 줘.`,
    suggestions: [],
    finish: 'partial',
  }
}

function emptyBook(what: string): string {
  return `아직 가계부가 비어 있어서 ${withParticle(what, '을/를')} 셀 수 없어. 카드사나 은행에서 받은 CSV 명세서를 가져오면 바로 알려 줄게 📥`
}
