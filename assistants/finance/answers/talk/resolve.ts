import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { recurring } from '../../tools/recurring.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { bold, dayIn, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { subjectWords } from '../subject.ts'
import { lately, paidIn } from './figures.ts'

type Resolve = Extract<TalkOf, { type: 'resolve' }>

const cheers = [
  '좋아, 응원할게 💪',
  '그래, 그렇게 해 보자 💪',
  '오, 좋은 생각이야 💪',
  '응, 해 보자 💪',
] as const

/** 이달까지만 보고 끊을래요, 다음 주는 한 번만 시켜보려고요: cheered on, with one figure of what it is about. */
export async function answerResolve(t: Turn, resolve: Resolve, voice: Voice): Promise<Reply> {
  const { subject, period, does } = resolve
  const cheer = pick(cheers, voice)
  if (!subject) {
    return {
      lead: pick(
        [
          '좋은 생각이야 🙂 하고 나서 어땠는지도 들려줘.',
          '그래, 그렇게 해 🙂 달라지는 건 가계부에서 보일 거야.',
          '응, 그게 좋겠다 🙂',
          '좋아 🙂 필요한 숫자가 있으면 바로 찾아 줄게.',
        ],
        voice,
      ),
      facts: [],
      suggestions: [chips.left, chips.cut],
    }
  }
  const ending = does === 'end' ? await ended(t, subject, resolve.nextMonth === true, voice) : undefined
  if (ending) return ending
  const found = await lately(t, { subject, ...(period ? { period } : {}) }, voice)
  const { what, on, emoji } = subjectWords(subject)
  if (!found) return { lead: cheer, facts: [], suggestions: [chips.monthly(subject)] }
  const { period: when, listed } = found
  const sum = `${paidIn(when, on, listed)} 썼어`
  const each =
    listed.count > 1 && does === 'less' ? `한 번 덜 쓰면 ${won(listed.average)}쯤 굳어.` : undefined
  return {
    lead: does === 'other' ? `그래, 그렇게 해 봐 🙂 ${sum} ${emoji}` : `${cheer} ${sum}.`,
    facts: each ? [each] : [],
    suggestions: [
      chips.list(when, subject),
      chips.monthly(subject),
      `${withParticle(what.replace(/ 지출$/u, ''), '을/를')} 반으로 줄이면?`,
    ],
  }
}

/** What comes round is ended in time when it is ended before it is due next. */
async function ended(
  t: Turn,
  { store, category }: NonNullable<Resolve['subject']>,
  nextMonth: boolean,
  voice: Voice,
): Promise<Reply | undefined> {
  const found = await t.run(
    call(recurring, { ...(store ? { storeName: store } : {}), ...(category ? { category } : {}) }),
  )
  const [one, ...others] = found.kind === 'found' ? found.value.active : []
  if (!one || others.length > 0) return undefined
  const day = dayIn(one.nextDate, voice.today.toString())
  const due = Temporal.PlainDate.from(one.nextDate)
  const suggestions = [chips.firstAt(one.name), chips.subscriptions]
  const saves = `${one.name} 한 달 ${won(one.monthly)}, 일 년이면 ${won(one.yearly)} 굳는 거야.`
  if (nextMonth && due.month === voice.today.month) {
    return {
      lead: `그래, 다만 ${bold(day)}에 한 번은 더 나가 👀 그 전에 끊으면 그것도 아껴.`,
      facts: [saves],
      suggestions,
    }
  }
  return {
    lead: pick(
      [
        `그래, 다음 결제가 ${bold(day)}이니까 그 전에만 끊으면 돼 👍`,
        `좋아, ${bold(day)} 결제 전에 해지하면 그다음부터는 안 나가 👍`,
      ],
      voice,
    ),
    facts: [saves],
    suggestions,
  }
}
