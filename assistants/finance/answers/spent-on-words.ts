import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { ThingQuestion } from '../understand/question.ts'
import { bold, dayIn, fullDay, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'
import type { Found } from './thing-words.ts'
import { inPeriod } from './when-words.ts'

type Words = Pick<Reply, 'lead' | 'facts' | 'next' | 'suggestions'>

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
  return {
    lead: pick(
      [
        `${when}‘${name}’ 말이 들어간 지출은 ${is(sum)} 🧾 (${named.count}건)`,
        `${when}가게 이름이나 메모에 ${withParticle(`‘${name}’`, '이/가')} 있는 지출은 다 해서 ${is(sum)} 🧾 (${named.count}건)`,
      ],
      voice,
    ),
    facts: [
      `${searched(question, found)} 결제 ${found.checked}건의 가게 이름이랑 메모에서 찾았어, 그 말이 안 적힌 건 빠졌을 수 있어.`,
      `최근 것부터 ${is(rows.join(', '))}.`,
    ],
    suggestions: [chips.breakdown({ name: question.period?.name ?? '이번 달' })],
  }
}

/** The word stands nowhere: that is said, with what was looked at, and no other figure is told for it. */
export function notFoundWords(name: string, question: ThingQuestion, found: Found, voice: Voice): Words {
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
      `${searched(question, found)} 결제 ${found.checked}건의 가게 이름, 메모, 분류에서 찾아봤어.`,
      '다른 이름으로 적혀 있으면 그 가게나 분류로 물어봐 줘.',
    ],
    ...(question.within
      ? {
          next: asking(
            `그런 지출이 보통 들어가는 ${withParticle(question.within, '을/를')} 통째로 볼까?`,
            chips.amount(question.period ?? { name: '이번 달' }, { category: question.within }),
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
