import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { ListQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { type Listed, type Row, whatOf } from './list-words.ts'
import { dayOfPeriod } from './period-words.ts'
import { subjectWords } from './subject.ts'

const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const tens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']

/** 첫 번째, 두 번째, 열한 번째, 스무 번째; from a hundred on in digits. */
export function ordinalOf(place: number): string {
  if (place >= 100) return `${place}번째`
  if (place === 1) return '첫 번째'
  if (place === 20) return '스무 번째'
  return `${tens[Math.floor(place / 10)]}${ones[place % 10]} 번째`
}

/** A smaller share says nothing. */
const toldShare = 1

const named = ({ store, amount }: Row): string => `${store} ${won(amount)}`

/** 두 번째는? The row at that place is the answer, told with those beside it. */
export function placeSaid(
  question: ListQuestion,
  listed: Listed,
  place: number,
  voice: Voice,
): { readonly lead: string; readonly facts: readonly string[] } {
  const rows = question.order === 'largest' ? listed.rows.filter(({ amount }) => amount > 0) : listed.rows
  const row = rows[place - 1]
  if (!row) return missingPlace(question, listed, { place, rows }, voice)
  const what = whatOf(question, listed.store)
  const nth = ordinalOf(place)
  const it = is(bold(named(row)))
  const aside = `${subjectWords(question).emoji} (${dayOfPeriod(row.date, question.period, voice)}, ${row.category})`
  const largest = question.order === 'largest'
  const lead = pick(
    [
      `${withParticle(nth, '은/는')} ${it} ${aside}`,
      `${what} 중에 ${nth}로 ${largest ? '큰' : '최근인'} 건 ${it} ${aside}`,
      `${largest ? '큰' : '최근'} 순서로 ${withParticle(nth, '은/는')} ${it} ${aside}`,
    ],
    voice,
  )
  const [before, after] = [rows[place - 2], rows[place]]
  const facts = [
    besideOf(row, before, after, voice),
    row.share !== undefined && row.share >= toldShare && row.share < 100
      ? `이 한 건이 ${what}의 ${is(formatPercent(row.share))}.`
      : undefined,
  ]
  return { lead, facts: facts.filter((fact) => fact !== undefined) }
}

function besideOf(
  row: Row,
  before: Row | undefined,
  after: Row | undefined,
  voice: Voice,
): string | undefined {
  if (before && before.amount === row.amount)
    return `바로 앞의 ${before.store}도 똑같이 ${is(won(row.amount))}.`
  if (before && after) {
    return pick(
      [
        `바로 앞은 ${withParticle(named(before), '이고/고')}, 다음은 ${is(named(after))}.`,
        `${withParticle(named(before), '과/와')} ${named(after)} 사이야.`,
      ],
      voice,
      1,
    )
  }
  if (before) return `바로 앞은 ${named(before)}, 이게 마지막이야.`
  return after ? `그다음은 ${is(named(after))}.` : '그 한 건이 다야.'
}

function missingPlace(
  question: ListQuestion,
  listed: Listed,
  { place, rows }: { readonly place: number; readonly rows: readonly Row[] },
  voice: Voice,
): { readonly lead: string; readonly facts: readonly string[] } {
  const what = whatOf(question, listed.store)
  const nth = withParticle(ordinalOf(place), '은/는')
  const last = rows.at(-1)
  if (!last || rows.length === listed.limit)
    return { lead: `한 번에 ${listed.limit}건까지만 볼 수 있어서 ${nth} 못 찾아 🙏`, facts: [] }
  const count = rows.length === 1 ? '하나' : `${rows.length}건`
  return {
    lead: pick(
      [
        `${withParticle(what, '이/가')} ${count}뿐이라 ${nth} 없어 🤔`,
        `${nth} 없어 🤔 ${withParticle(what, '은/는')} ${count}뿐이야.`,
      ],
      voice,
    ),
    facts: [
      rows.length === 1
        ? `그 한 건은 ${is(named(last))}.`
        : `마지막 ${withParticle(ordinalOf(rows.length), '이/가')} ${is(named(last))}.`,
    ],
  }
}
