import type { Turn } from '#engine/turn.ts'
import { doubtful } from './answers/asked-text.ts'
import { askedAs } from './understand/heard/asked-as.ts'
import { isToldByWords, surely } from './understand/heard/read-as.ts'
import { leftOver, sure, type Understood } from './understand/heard/sure.ts'
import type { Question } from './understand/question.ts'
import type { Read } from './understand/read-question.ts'

/** The questions, where they are surely what was asked; else one back, with what the message sounds like besides. */
export async function sureOf(
  t: Turn,
  understood: Understood,
): Promise<{ questions: readonly Question[]; doubted?: Question }> {
  const { questions, before } = understood
  const {
    value: isSure,
    label,
    confidence,
  } = await t.decide(sure, understood, { stage: 'response_strategy' })
  const asking = questions.find(({ kind }) => kind !== 'action' && kind !== 'chat')
  if (isSure || !asking) return { questions }
  if (label === 'off_topic' && !before && confidence >= surelyOther)
    return { questions: [{ kind: 'off_topic' }] }
  const read = outright(understood)
  if (read) return { questions: read }
  const [other] = askedAs(label, understood)?.questions ?? []
  const talk = { type: 'unsure' as const, ...doubtful(asking, other), left: leftOver(understood) }
  return {
    questions: [...questions.filter(({ kind }) => kind === 'action'), { kind: 'chat', about: 'isee', talk }],
    // What was spoken of before stays, where the message names nothing of its own.
    ...(!before || understood.read.parts.some(namesOwn) ? { doubted: asking } : {}),
  }
}

/** What the reader is sure of is not asked about, where it leaves nothing over that was said. */
function outright(understood: Understood): readonly Question[] | undefined {
  const { readAs, questions } = understood
  if (!readAs || readAs.certainty < surely || readAs.label === 'asks_advice') return undefined
  if (questions.some(isToldByWords)) return undefined
  const asked = askedAs(readAs.label, understood)
  const isWhole = asked && asked.questions.length > 0 && leftOver({ ...understood, ...asked }).length === 0
  return isWhole ? asked.questions : undefined
}

const namesOwn = ({ reading }: Read['parts'][number]): boolean =>
  reading.subjects.length > 0 || reading.period !== undefined

const surelyOther = 0.5
