import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { ThingQuestion } from '../understand/question.ts'
import { bold, dayIn, fullDay, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Found, Words } from './thing-words.ts'
import { inPeriod } from './when-words.ts'

/** So many payments are told by name; the table has them all. */
const told = 3

const searched = ({ period }: ThingQuestion, { startDate, endDate }: Found): string =>
  period ? period.name : `${fullDay(startDate)}부터 ${fullDay(endDate)}까지`

/** 벌금 얼마 냈어?, where names or memos of payments have the word: their sum, and that it is of no more. */
export function spentWords(name: string, question: ThingQuestion, found: Found, voice: Voice): Words {
  const { named } = found
  const when = question.period ? `${inPeriod(question.period)} ` : ''
  const sum = bold(won(named.total))
  const rows = named.rows
    .toReversed()
    .slice(0, told)
    .map((row) => `${dayIn(row.date, voice.today.toString())} ${row.store} ${won(row.amount)}`)
  const last = named.rows.at(-1)!
  const lead =
    question.asks === 'last'
      ? `${when}${withParticle(`‘${name}’`, '이/가')} 적힌 마지막 지출은 ${is(bold(dayIn(last.date, voice.today.toString())))} 🗓️ (${last.store}, ${won(last.amount)})`
      : question.asks === 'times'
        ? `${when}${withParticle(`‘${name}’`, '이/가')} 적힌 지출은 ${is(bold(`${named.count}번`))} 🧾 (다 해서 ${won(named.total)})`
        : pick(
            [
              `${when}‘${name}’ 말이 들어간 지출은 ${is(sum)} 🧾 (${named.count}건)`,
              `${when}가게 이름이나 메모에 ${withParticle(`‘${name}’`, '이/가')} 있는 지출은 다 해서 ${is(sum)} 🧾 (${named.count}건)`,
            ],
            voice,
          )
  return {
    lead,
    facts: [
      `${searched(question, found)} 결제 ${found.checked}건의 가게 이름이랑 메모에서 찾았어, 그 말이 안 적힌 건 빠졌을 수 있어.`,
      `최근 것부터 ${is(rows.join(', '))}.`,
    ],
    suggestions: [chips.breakdown({ name: question.period?.name ?? '이번 달' })],
  }
}

/** What all of the category came to that such a thing is sorted under, and when it was paid for last. */
interface NotFound extends Found {
  readonly wider?:
    | { readonly category: string; readonly when: string; readonly total: number; readonly count: number }
    | undefined
  readonly last?: Found['named']['rows'][number] | undefined
}

/** The word stands nowhere: that is said, with what was looked at; a wider figure is told as a wider one. */
export function notFoundWords(name: string, question: ThingQuestion, found: NotFound, voice: Voice): Words {
  const { wider, last } = found
  const when = question.period ? `${inPeriod(question.period)} ` : ''
  return {
    lead: pick(
      [
        `${when}‘${name}’ 말이 들어간 지출은 못 찾았어 🤔`,
        `${when}${withParticle(`‘${name}’`, '이라고/라고')} 적힌 지출은 안 보여 🤔`,
      ],
      voice,
    ),
    facts: [
      last
        ? `마지막은 ${dayIn(last.date, voice.today.toString())} ${last.store} ${is(won(last.amount))}.`
        : `${searched(question, found)} 결제 ${found.checked}건의 가게 이름이랑 메모에서 찾아봤어, 다른 이름으로 적혔으면 그 이름으로 물어봐 줘.`,
      ...(wider
        ? [
            `그런 게 보통 들어가는 ${wider.category} 전체로는 ${wider.when} ${won(wider.total)}(${wider.count}건)이야.`,
          ]
        : []),
    ],
    ...(question.within
      ? {
          next: asking(
            `${question.within}에서 어디에 썼는지 볼까?`,
            chips.list(question.period ?? { name: '이번 달' }, { category: question.within }),
          ),
        }
      : {}),
    suggestions: [
      ...(question.within
        ? [chips.amount(question.period ?? { name: '이번 달' }, { category: question.within })]
        : []),
      chips.breakdown({ name: question.period?.name ?? '이번 달' }),
      chips.total({ name: question.period?.name ?? '이번 달' }),
    ],
  }
}
