// Whether reading takes no more than in step with the length of what is read: each reader on a text and on one eight
// times as long, made of what is hardest for it. Eight times the time is linear, sixty-four is quadratic.
import { readMessages } from '#assistants/finance/sms/read-messages.ts'
import { splitArticles } from '#documents/articles/split-articles.ts'
import { createLexicon } from '#korean/lexicon.ts'
import { normalise } from '#korean/normalise.ts'
import { withParticle } from '#korean/particles.ts'
import { tokenize } from '#korean/tokens.ts'
import { line, ms } from './support/statistics.ts'

const times = 8
const rounds = 9
/** Slack for what a run on a busy machine adds. */
const aim = times * 3

const terms = ['식비', '커피값', '교통비', '관리비', '스타벅스', '쿠팡'].map((term, value) => ({
  term,
  value,
}))
const { find } = createLexicon(terms)
const today = Temporal.PlainDate.from('2026-03-15')
const article = '제1조(목적) 이 계약은 목적을 정한다.\n① 갑은 을에게 자료를 준다.\n1. 가격\n가. 단가\n\n'

interface Reader {
  readonly name: string
  readonly read: (text: string) => unknown
  /** What it is hard put to, and how often the shorter text repeats it. */
  readonly units: readonly string[]
  readonly count: number
}

const readers: readonly Reader[] = [
  { name: 'tokens', read: tokenize, units: ['에서', '가', '가 ', 'a.', '1,', '는의도'], count: 8000 },
  { name: 'normalise', read: normalise, units: ['가', 'ㅋ', ' ', '\u0301', '\n ', '야아'], count: 20_000 },
  { name: 'lexicon', read: find, units: ['식 ', '커피갑', '식비는', '에서'], count: 2000 },
  { name: 'particles', read: (text) => withParticle(text, '은/는'), units: ['([', ' ', ')'], count: 20_000 },
  { name: 'articles', read: (text) => splitArticles({ text }), units: [article, ' ', '()'], count: 400 },
  {
    name: 'payment messages',
    read: (text) => readMessages(`신한카드(1234)승인 ${text}원`, { today }),
    units: ['가 ', '*1-'],
    count: 2500,
  },
]

console.log(`\n${times} times the text, the quickest of ${rounds}`)
for (const { name, read, units, count } of readers) {
  for (const unit of units) {
    const short = unit.repeat(count)
    const long = unit.repeat(count * times)
    const took = { short: [] as number[], long: [] as number[] }
    // One beside the other, so that a machine that gets slower meanwhile slows both.
    for (let round = 0; round < rounds; round++) {
      took.short.push(timeOf(() => read(short)))
      took.long.push(timeOf(() => read(long)))
    }
    const ratio = Math.min(...took.long) / Math.min(...took.short)
    line(
      `${name}, ${JSON.stringify(unit.slice(0, 8))}`,
      [ms(Math.min(...took.short)), ms(Math.min(...took.long)), `×${ratio.toFixed(1)}`],
      { text: `≤ ×${aim}`, met: ratio <= aim || Math.min(...took.long) < 1 },
    )
  }
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
