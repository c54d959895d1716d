import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { sortChip, sortRequest } from '../actions/category-words.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { uncategorizedList } from '../tools/uncategorized-list.ts'
import type { UncategorisedQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { type Fact, telling } from './facts.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

type Uncategorised = z.infer<(typeof uncategorizedList)['output']>
type Store = Uncategorised['stores'][number]
type Suggestion = Uncategorised['suggestions'][number]

const what = '분류 안 된 지출'

/** 분류 안 된 거 보여줘. */
export async function answerUncategorised(
  t: Turn,
  { limit, all }: UncategorisedQuestion,
  voice: Voice,
): Promise<Reply> {
  const found = await t.run(call(uncategorizedList, { limit: all ? mostRows : limit }))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return allSorted(t, voice)
  const { value } = found
  if (all && value.storeCount > 1) return everyStore(value)
  const { suggestions } = value
  const unknown = value.stores.find((row) => row.suggestion === null)
  const sortable = suggestions.slice(0, 2).map(({ merchant, category }) => sortChip(merchant, category))
  return {
    lead: leadOf(value, voice),
    facts: telling([suggestionOf(suggestions, voice), unknownOf(unknown, value, voice), shareOf(value)]),
    next: suggestions[0]
      ? `“${sortRequest(suggestions[0].merchant, suggestions[0].category)}”라고 하면 한꺼번에 옮길게.`
      : pick(
          [
            `뭘 산 건지 알면 “${sortRequest(unknown?.store ?? '그 가게', '쇼핑')}”처럼 말해 줘.`,
            '가게마다 어떤 분류인지 말해 주면 한꺼번에 옮길게.',
          ],
          voice,
          2,
        ),
    suggestions: [
      ...sortable,
      ...(sortable.length < 2 && unknown ? [chips.rowsAt(unknown.store)] : []),
      chips.breakdown(),
    ],
    chart: table(value),
    note: `${what} ${value.count}건 ${won(value.total)}`,
    shown: value.expenses.map(({ id }) => id),
    shownStores: storesNamed(value, unknown),
  }
}

const mostRows = 100
const listedStores = 12

/** 다 보여줘봐: each shop with its rows, the most first; what is past a dozen is counted. */
function everyStore(value: Uncategorised): Reply {
  const { stores, storeCount, count, total } = value
  const listed = stores.slice(0, listedStores)
  const lines = listed.map(
    ({ store, count: times, total: sum, suggestion }) =>
      `- ${store} ${times}건, ${won(sum)}${suggestion ? ` (${suggestion} 같아)` : ''}`,
  )
  const rest = storeCount - listed.length
  const [first] = listed
  const request = first && sortRequest(first.store, first.suggestion ?? '쇼핑')
  return {
    lead: `분류 안 된 ${bold(`${count}건`)}(${won(total)})을 가게별로 다 적으면 이래 🏷️\n\n${lines.join('\n')}`,
    facts: rest > 0 ? [`${rest}곳이 더 있는데 건수가 적어서 여기엔 안 적었어.`] : [],
    next: `아는 것부터 ${request ? `“${request}”처럼 ` : ''}말해 주면 한꺼번에 옮길게.`,
    suggestions: [
      ...(first ? [chips.rowsAt(first.store)] : []),
      chips.does('나머지는 다 기타로', { type: 'categorise_rest', newCategory: '기타' }),
      chips.breakdown(),
    ],
    chart: table(value),
    note: `${what} ${count}건 ${won(total)}`,
    shown: value.expenses.map(({ id }) => id),
    shownStores: listed.map(({ store }) => store),
  }
}

/** The shops in the order that the sentences name them: those that a category is proposed for, then the others. */
function storesNamed({ suggestions, stores }: Uncategorised, unknown: Store | undefined): string[] {
  const proposed = suggestions.slice(0, 3).map(({ merchant }) => merchant)
  return [
    ...new Set([
      ...proposed,
      ...(unknown ? [unknown, ...behindFirst(stores, unknown)] : []).map(({ store }) => store),
    ]),
  ]
}

function behindFirst(stores: Uncategorised['stores'], unknown: Store): Store[] {
  return stores
    .filter(({ store, suggestion }) => suggestion === null && store !== unknown.store)
    .slice(0, namedStores)
}

async function allSorted(t: Turn, voice: Voice): Promise<Reply> {
  const recorded = await t.run(call(dataRange, {}))
  if (recorded.kind === 'failed') return troubled(what)
  if (recorded.kind === 'miss') return emptyBook(what)
  return {
    lead: pick(
      ['분류 안 된 지출은 하나도 없어 👏', '다 분류돼 있어, 남은 게 없어 👏', '미분류는 0건이야, 깔끔해 👏'],
      voice,
    ),
    facts: [],
    next: pick(
      [
        asking('그럼 분류별로 얼마나 썼는지 볼까?', chips.breakdown()),
        asking('어디에 제일 많이 썼는지 볼까?', chips.mostSpentOn()),
      ],
      voice,
      1,
    ),
    suggestions: [chips.breakdown(), chips.mostSpentOn()],
  }
}

function leadOf({ count, total, expenses }: Uncategorised, voice: Voice): string {
  const [only] = expenses
  if (count === 1 && only) {
    return `분류 안 된 지출은 하나야, ${only.store} ${bold(won(only.amount))} 🏷️`
  }
  const amount = won(total)
  return pick(
    [
      `분류 안 된 지출은 **${count}건**, ${is(amount)} 🏷️`,
      `아직 분류를 못 정한 게 **${count}건**(${amount}) 있어 🏷️`,
      `미분류로 남은 건 모두 **${count}건**, 합치면 ${is(amount)} 🏷️`,
    ],
    voice,
  )
}

/** As the user would say it. */

function suggestionOf(suggestions: readonly Suggestion[], voice: Voice): Fact | undefined {
  const [first] = suggestions
  if (!first) return undefined
  const groups = [...Map.groupBy(suggestions.slice(0, 3), (row) => row.category)]
  const list = groups
    .map(([category, rows]) => {
      const names = rows.map((row) => `${row.merchant} ${row.count}건`).join(', ')
      return `${withParticle(names, '은/는')} ${category}`
    })
    .join(', ')
  return { score: 0.9, text: pick([`이름으로 보면 ${list} 같아.`, `${list}일 것 같아.`], voice, 1) }
}

/** How many stores are named behind the first. */
const namedStores = 4

function unknownOf(
  unknown: Store | undefined,
  { storeCount, count, stores }: Uncategorised,
  voice: Voice,
): Fact | undefined {
  if (!unknown || count === 1) return undefined
  const most = `${unknown.store} ${unknown.count}건(${won(unknown.total)})`
  const behind = behindFirst(stores, unknown)
    .map(({ store, count: times }) => `${store} ${times}건`)
    .join(', ')
  const others = behind ? ` 그다음은 ${behind} 순이야.` : ''
  if (storeCount === 1) {
    return { score: 0.8, text: `전부 ${unknown.store} 결제인데, 이름만으로는 뭘 산 건지 알 수 없어.` }
  }
  return {
    score: 0.8,
    text: pick(
      [
        `${withParticle(most, '이/가')} 제일 많은데, 이름만으로는 뭘 산 건지 알 수 없어.${others}`,
        `제일 많은 건 ${is(most)}. 이름만 봐서는 어디에 쓴 건지 모르겠어.${others}`,
      ],
      voice,
      1,
    ),
  }
}

function shareOf({ share }: Uncategorised): Fact | undefined {
  if (share < 1) return undefined
  return {
    score: share >= 10 ? 0.85 : 0.5,
    text: `기록된 전체 지출의 ${is(formatPercent(share))}${share >= 10 ? ', 분류별 합계가 그만큼 덜 정확해' : ''}.`,
  }
}

function table({ expenses }: Uncategorised): Chart {
  return {
    title: what,
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '금액'],
      rows: expenses.map((row) => [row.date, row.store, formatWon(row.amount)]),
    },
  }
}
