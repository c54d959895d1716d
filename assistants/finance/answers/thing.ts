import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { thingNamed } from '../stores/things.ts'
import { findPurchases } from '../tools/find-purchases.ts'
import { calendarPeriod } from '../understand/asked-periods.ts'
import type { ThingQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { emptyBook, troubled } from './nothing.ts'
import { nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'
import { notFoundWords, spentWords } from './spent-on-words.ts'
import { boughtWords, type Found, notBoughtWords, notThereWords, thereWords } from './thing-words.ts'

/** 작년에 폰 산 적 있어? 제주도 갔을 때 쓴 거 다 보여줘: what the names and memos of the records tell. */
export async function answerThing(t: Turn, question: ThingQuestion, voice: Voice): Promise<Reply> {
  const { item, destination, period } = question
  const name = destination ?? item ?? ''
  const days = period ? { startDate: period.startDate, endDate: period.endDate } : {}
  const sort = thingNamed(name)
  const found = await t.run(
    destination
      ? call(findPurchases, { words: [destination], travel: true, ...days })
      : call(findPurchases, { words: [...sort.search], shops: [...sort.shops], ...days }),
  )
  if (found.kind === 'failed') return troubled(name)
  if (found.kind === 'miss') return emptyBook(`${name} 지출`)
  const { named } = found.value
  const words =
    named.count > 0
      ? destination
        ? thereWords(destination, found.value, voice)
        : question.isUnknown
          ? spentWords(name, question, found.value, voice)
          : boughtWords(name, question, found.value, voice)
      : question.isUnknown
        ? notFoundWords(name, question, found.value, voice)
        : destination
          ? notThereWords(destination, question, found.value, voice)
          : notBoughtWords(name, question, found.value, voice)
  const rows = named.count > 0 ? named.rows : found.value.atShops.rows
  const chart = rows.length > 1 ? table(name, rows, voice) : undefined
  return {
    ...words,
    ...(chart ? { chart } : {}),
    shown: rows.map(({ id }) => id),
    ...(question.period ? {} : daysCovered(named, voice)),
    note: named.count > 0 ? `${name} ${won(named.total)}` : `${name} 못 찾음`,
  }
}

/** What is asked on is of the days of what was found. */
function daysCovered({ rows, count }: Found['named'], { today }: Voice): Pick<Reply, 'covered'> {
  const days = rows.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || rows.length < count) return {}
  return { covered: calendarPeriod(Temporal.PlainDate.from(first), Temporal.PlainDate.from(last), today) }
}

function table(name: string, rows: Found['named']['rows'], voice: Voice): Chart {
  return {
    title: `${name} 관련 지출`,
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '금액', '메모'],
      rows: rows.map((row) => [nearDay(row.date, voice), row.store, formatWon(row.amount), row.memo ?? '']),
    },
  }
}
