import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { askedOf, asking, type Chip } from '../../offers/asked.ts'
import { groupNamed } from '../../stores/store-groups.ts'
import { dataRange } from '../../tools/data-range.ts'
import { expenseList } from '../../tools/expense-list.ts'
import type { Change } from '../../understand/change.ts'
import type { ListQuestion } from '../../understand/question.ts'
import { assumedPeriodNote, bold, dayIn, exactWon, is, pick, type Voice, won } from '../../wording.ts'
import { agencySaid } from '../agency.ts'
import { chips } from '../chips.ts'
import { placeSaid } from '../groups/place.ts'
import { topicOf } from '../named-first.ts'
import { noneOfGroup } from '../no-group.ts'
import { emptyBook, nothingRecorded, troubled } from '../nothing.ts'
import { dayOfPeriod } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, subjectWords } from '../subject.ts'
import { inPeriod, isInRecords, neighbourOf } from '../when-words.ts'
import { biggestOf, fewRows, type Listed, lookUp, spokenRows, withoutContracts } from './look-up.ts'
import { rowArguments, rowsSaid, tableOf, whatOf } from './row-words.ts'
import { answerWhen } from './when-paid.ts'

const mostFacts = 2

/** Single expenses, newest or largest first; 두 번째는? 언제 마지막으로 갔어? 언제부터 냈더라? */
export function answerList(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const { focus } = question
  return focus === 'date' || focus === 'gap' || focus === 'first'
    ? answerWhen(t, question, voice)
    : rowsReply(t, question, voice)
}

async function rowsReply(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const { period, place, focus } = question
  const looked = await lookUp(t, question)
  const isOpen = period !== null && period.assumed !== null && (question.category ?? question.store)
  if (looked.kind === 'failed') return troubled(`${whatOf(question)} 내역`)
  if (looked.kind === 'miss' && isOpen) return everReply(t, question, voice)
  if (looked.kind === 'miss') return noRows(t, question, voice)
  const { listed: seen, fact: contracts } = await withoutContracts(t, question, looked.value, voice)
  const listed = { ...seen, biggest: await biggestOf(t, question, seen) }
  const { rows, count, total, merchant } = listed
  const what = whatOf(question, merchant?.name)
  if (count === 0) return noRows(t, question, voice)
  // 더 보여줘, when all were shown.
  if (rows.length === 0)
    return {
      lead: `더는 없어, ${withParticle(what, '은/는')} 모두 ${count}건이야 👌`,
      facts: [`다 합치면 ${is(won(total))}.`],
      suggestions: [chips.breakdown(period ?? { name: '이번 달' })],
    }
  const assumed = period ? assumedPeriodNote(period, voice) : undefined
  const chart = tableOf(
    `${what} 내역`,
    ['날짜', '가게', '분류', '금액'],
    rows.map((row) => [row.date, row.store, row.category, formatWon(row.amount)]),
  )
  const shared = { ...(assumed ? { assumed } : {}), ...(chart ? { chart } : {}) }
  if (focus === 'sum' || focus === 'count')
    return { ...shared, ...sumSaid(question, listed, voice), shown: rows.map(({ id }) => id) }
  const said =
    place === undefined
      ? listSaid(question, listed, contracts, voice)
      : atPlace(question, listed, place, voice)
  const agency = agencySaid(merchant?.name)
  const must = [contracts, leftOutNote(merchant)].filter((fact) => fact !== undefined)
  const told = said.facts.filter((fact) => fact !== undefined)
  const row = rows[(place ?? 1) - 1]
  return {
    ...shared,
    lead: said.lead,
    facts: [...told.slice(0, mostFacts - must.length), ...must, ...(agency ? [agency] : [])],
    ...nextOf(question, listed, voice),
    note: `${what} 내역`,
    // 두 번째 건 뭐야, then 그거 여행으로 바꿔줘: that one.
    shown: (place === undefined ? rows : rows.slice(place - 1, place)).map(({ id }) => id),
    // 그 가게, 그날: of the one payment that is told, or of the largest.
    ...(row && (rows.length === 1 || question.order === 'largest')
      ? { topic: topicOf({ store: row.store }, row.date, voice) }
      : {}),
  }
}

/** Nothing of it in a month that nobody named: of all there is. */
async function everReply(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const ever = await rowsReply(t, { ...question, period: null }, voice)
  return ever.shown?.length
    ? { ...ever, assumed: `${question.period?.name ?? '이번 달'}엔 없어서 기록 전체에서 찾았어.` }
    : ever
}

interface Said {
  readonly lead: string
  readonly facts: readonly (string | undefined)[]
}

function listSaid(question: ListQuestion, listed: Listed, contracts: string | undefined, voice: Voice): Said {
  return {
    lead: leadOf(question, listed, voice),
    facts: [
      someRows(question, listed, voice),
      // Of what is left when the rent is not counted, a sum says little.
      contracts && question.limit > 1 ? undefined : sumOf(question, listed),
    ],
  }
}

function leadOf(question: ListQuestion, { rows, count, merchant }: Listed, voice: Voice): string {
  const { period, order, minAmount, maxAmount, limit, skip, category, store } = question
  const what = whatOf(question, merchant?.name)
  const mark = category || store ? subjectWords(question).emoji : '🧾'
  const [first] = rows
  const isLargest = order === 'largest'
  if (first && limit === 1) {
    // 이번 달 제일 큰 지출 뭐야? The name is the answer.
    const it = is(bold(`${first.store} ${exactWon(first.amount)}`))
    const aside = `(${dayOfPeriod(first.date, period, voice)}, ${first.category})`
    const isBounded = minAmount !== undefined || maxAmount !== undefined
    return isLargest && isBounded && count === 1
      ? `${withParticle(what, '은/는')} 하나뿐, ${it} ${mark} ${aside}`
      : `${what} 중 ${isLargest ? '제일 큰' : '가장 최근'} 한 건은 ${it} ${mark} ${aside}`
  }
  const shown = bold(`${rows.length}건`)
  if (skip) return `그다음 ${shown}이야 ${mark} ${withParticle(what, '은/는')} 모두 ${count}건이거든.`
  if (first && count === 1) {
    const it = withParticle(bold(`${first.store} ${exactWon(first.amount)}`), '이/가')
    const day = period?.grain === 'day' ? '' : ` (${dayOfPeriod(first.date, period, voice)})`
    return `${withParticle(what, '은/는')} 하나, ${it} 전부야 ${mark}${day}`
  }
  const from = isLargest ? '큰 것부터' : '최근 것부터'
  return rows.length === count && period
    ? pick(
        [
          `${withParticle(what, '은/는')} 모두 ${is(shown)} ${mark} ${from} 보여 줄게`,
          `${what}, ${from} ${shown} 전부야 ${mark}`,
        ],
        voice,
      )
    : pick([`${what}, ${from} ${is(shown)} ${mark}`, `${what} 내역을 ${from} ${shown} 뽑았어 ${mark}`], voice)
}

/** The first few rows in words. */
function someRows({ order, period }: ListQuestion, listed: Listed, voice: Voice): string | undefined {
  const { rows, next = [], biggest = [] } = listed
  if (rows.length === 1 && next.length > 0) return `그다음은 ${is(rowsSaid(next, period, voice))}.`
  if (rows.length < 2) return undefined
  if (rows.length <= fewRows) return `${is(rowsSaid(rows, period, voice))}.`
  if (biggest.length > 0 && biggest[0]!.amount > biggest.at(-1)!.amount)
    return `큰 것만 꼽으면 ${is(rowsSaid(biggest, period, voice))}.`
  const first = order === 'largest' ? '제일 큰 셋은' : '가장 최근 셋은'
  return `${first} ${is(rowsSaid(rows.slice(0, spokenRows), period, voice))}.`
}

/** Of a named period or of named amounts the sum of all that match; of "the last ten" just theirs. */
function sumOf(question: ListQuestion, { rows, rowsTotal, rowsShare, total, count, merchant }: Listed) {
  if (rowsShare !== undefined && rows.length < count && rowsShare > 0 && rowsShare <= 100) {
    const share = `${whatOf(question, merchant?.name)}의 ${is(formatPercent(rowsShare))}.`
    return rows.length === 1
      ? `이 한 건이 ${share}`
      : `이 ${rows.length}건만 더해도 ${won(rowsTotal)}, ${share}`
  }
  if (rows.length < 2) return undefined
  if (count === rows.length) return `다 더하면 ${is(won(total))}.`
  const isScope = question.period || question.minAmount !== undefined || question.maxAmount !== undefined
  return isScope
    ? `전부 합치면 ${count}건, ${is(won(total))}.`
    : `이 ${rows.length}건을 더하면 ${is(won(rowsTotal))}.`
}

/** 두 번째는?, of rows. */
function atPlace(question: ListQuestion, listed: Listed, place: number, voice: Voice): Said {
  const isLargest = question.order === 'largest'
  const rows = isLargest ? listed.rows.filter(({ amount }) => amount > 0) : listed.rows
  const row = rows[place - 1]
  const what = whatOf(question, listed.merchant?.name)
  const share =
    row?.share !== undefined && row.share >= 1 ? `${what}의 ${formatPercent(row.share)}` : undefined
  return placeSaid(
    { where: '', noun: isLargest ? '큰 건' : '최근인 건', mark: subjectWords(question).emoji },
    rows.map(({ store, amount }) => ({ name: store, said: exactWon(amount) })),
    {
      place,
      limit: listed.limit,
      ...(row ? { name: `${row.store} ${exactWon(row.amount)}` } : {}),
      aside: row
        ? [dayOfPeriod(row.date, question.period, voice), row.category, share].filter(Boolean).join(', ')
        : '',
      all: what,
      counter: '건',
    },
    voice,
  )
}

/** 만원 이하 합치면 얼마야?: the sum of all that match, and how often. */
function sumSaid(question: ListQuestion, { rows, total, count, average, merchant }: Listed, voice: Voice) {
  const { period } = question
  const what = whatOf({ ...question, period: null }, merchant?.name)
  const topic = `${period ? `${period.name} ` : ''}${withParticle(what, '은/는')}`
  return {
    lead:
      question.focus === 'count'
        ? `${period ? '' : '기록 전체에서 '}${topic} 모두 ${is(bold(`${count}번`))} 🧮 합치면 ${is(won(total))}.`
        : `${topic} 다 합쳐서 ${is(bold(won(total)))} 🧮 (${count}건)`,
    facts: [
      ...(average !== undefined && count > 1 ? [`한 번에 평균 ${won(average)}꼴이야.`] : []),
      ...(rows.length > 1 ? [`최근 것부터 ${is(rowsSaid(rows.slice(0, spokenRows), period, voice))}.`] : []),
    ],
    next: asking('하나씩 볼까?', rowsAsked(question)),
    suggestions: [rowsAsked(question), chips.leak],
    note: `${what} ${won(total)}`,
  }
}

/** The rows themselves, of a sum or a count of them. */
function rowsAsked({ focus: _, ...question }: ListQuestion): Chip {
  return askedOf(question) ?? chips.newest
}

/** 어제 올리브영에서 32000원 쓴 거 있어?: a shop, a day and a sum, which may be written down. */
function purchaseTold({ store, period, minAmount, maxAmount }: ListQuestion): Change | undefined {
  const isOfDay = period !== null && period.startDate === period.endDate
  if (!store || groupNamed(store) || !isOfDay || minAmount === undefined || minAmount !== maxAmount)
    return undefined
  return { type: 'add_expense', store, amount: minAmount, date: period.startDate }
}

/** What was looked for, and what there is nearby. */
async function noRows(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const { category, store, period, minAmount, maxAmount } = question
  const what = whatOf(question)
  const isBounded = minAmount !== undefined || maxAmount !== undefined
  const { minAmount: _min, maxAmount: _max, ...unbounded } = question
  const nearest = isBounded
    ? {
        ...rowArguments(unbounded),
        order: minAmount === undefined ? ('newest' as const) : ('largest' as const),
      }
    : period && (category || store)
      ? rowArguments({ ...unbounded, period: null })
      : undefined
  const [range, near] = await t.runAll([
    call(dataRange, {}),
    nearest ? call(expenseList, { ...nearest, limit: 1 }) : undefined,
  ])
  if (range.kind === 'failed') return troubled(`${what} 내역`)
  if (range.kind !== 'found') return emptyBook(what)
  const told = purchaseTold(question)
  const missed = '빠진 거면 그대로 적어 둘까?'
  if (period && !isInRecords(period, range.value)) {
    const none = nothingRecorded(`${what} 내역`, period, range, voice)
    return told ? { ...none, offer: told, next: missed } : none
  }
  const row = near?.kind === 'found' ? near.value.expenses[0] : undefined
  const group = store ? groupNamed(store) : undefined
  if (group && !row && !(isBounded && period)) return noneOfGroup(group, period ?? { name: '이번 달' }, voice)
  const found = row && `${dayIn(row.date, voice.today.toString())} ${row.store} ${exactWon(row.amount)}`
  return {
    lead: `${withParticle(what, '은/는')} 하나도 없어 🤔`,
    ...(told ? { offer: told } : {}),
    facts: found
      ? [minAmount === undefined ? `마지막 기록은 ${is(found)}.` : `제일 큰 게 ${is(found)}.`]
      : [],
    next: told
      ? missed
      : store && !group && !row
        ? '가게 이름이 명세서에는 조금 다르게 적혀 있을 수도 있어.'
        : isBounded
          ? '금액을 바꿔서 다시 물어봐 줘.'
          : asking('기간을 넓혀서 볼까?', chips.list(undefined, question)),
    suggestions: [
      // What has no place of its own may be what was meant.
      category === '기타' ? chips.uncategorised : chips.newest,
      chips.breakdown({ name: period?.name ?? '이번 달' }),
    ],
  }
}

function nextOf(question: ListQuestion, { rows, count, merchant }: Listed, voice: Voice) {
  const { period, category, order } = question
  const subject = merchant ? { store: merchant.name } : category ? { category } : {}
  const when = period ?? { name: '이번 달' }
  // Where every row has been told with their sum, neither their order nor the sum is left to ask for.
  if (rows.length === count && period) {
    const other = { name: neighbourOf(period) }
    return {
      next: asking(`${withParticle(other.name, '은/는')} 어땠는지도 볼까?`, chips.amount(other, subject)),
      suggestions: [
        chips.amount(other, subject),
        ...(merchant || category ? [] : [chips.breakdown({ name: '이번 달' })]),
        chips.newest,
      ],
    }
  }
  const isLargest = order === 'largest'
  return {
    next: pick(
      [
        isLargest
          ? asking('최근 것부터도 볼까?', chips.newest)
          : asking('큰 것부터도 볼까?', chips.largest(when)),
        period
          ? asking(`${inPeriod(period)} 얼마 썼는지도 볼까?`, chips.amount(when, subject))
          : asking('이번 달 것만 볼까?', chips.list(when, subject)),
      ],
      voice,
      1,
    ),
    suggestions: [
      isLargest ? chips.newest : chips.largest(when),
      chips.amount(when, subject),
      chips.breakdown(when),
    ],
  }
}
