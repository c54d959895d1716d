import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { endsInQuestion } from '#korean/is-question.ts'
import { totalIncome } from '../tools/total-income.ts'
import type { ChatQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { chatWords, goodNight, joked, monthSoFar } from './chat-words.ts'
import { asksToGoAhead, nothingWaits } from './nothing-waits.ts'
import type { Reply } from './reply.ts'
import { answerTalk } from './talk/talk.ts'

/** A greeting, thanks, a sigh, or something not understood: one warm answer. */
export async function answerChat(t: Turn, { about, talk }: ChatQuestion, voice: Voice): Promise<Reply> {
  if (talk) return answerTalk(t, talk, voice)
  if ((about === 'bye' || about === 'thanks') && saysGoodNight.test(t.message)) {
    return { lead: pick(goodNight, voice), facts: [], suggestions: [] }
  }
  if (about === 'ack' && (t.question.ordinal === 1 || asksToGoAhead(t.message))) return nothingWaits(t, voice)
  const isJoke = about === 'feeling' && laughs.test(t.message)
  // Whoever asks is not told that one is listening.
  const asksOther = about === 'mood' && endsInQuestion(t.message.replace(/\s/gu, ''))
  const { forms, suggestions } = isJoke ? joked : chatWords[asksOther ? 'unknown' : about]
  const { lead, facts = [], next } = pick(forms, voice)
  const standing = about === 'feeling' ? await howTheMonthStands(t, voice) : undefined
  return {
    lead,
    facts: standing === undefined ? facts : [standing],
    ...(next ? { next } : {}),
    suggestions: pick(suggestions, voice),
  }
}

const saysGoodNight = /잘\s*자|굿\s*(?:나잇|나이트|밤)|자러|잔다|졸려/u
const laughs = /ㅋ|ㅎㅎ|하하/u

/** Whoever worries about money is helped by where they stand. */
async function howTheMonthStands(t: Turn, voice: Voice): Promise<string | undefined> {
  const startDate = voice.today.with({ day: 1 }).toString()
  const found = await t.run(call(totalIncome, { startDate, endDate: voice.today.toString() }))
  const month = found.kind === 'found' && found.value.spent > 0 ? found.value.month : null
  return month ? monthSoFar(month, voice) : undefined
}
