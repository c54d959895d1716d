import { asksFor } from '#korean/is-question.ts'
import type { Database } from '#store/database.ts'
import { writeSpeech } from '#store/settings.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import type { Speech } from './action-texts.ts'
import words from './speech-words.json' with { type: 'json' }
import { speechTexts } from './texts.ts'
import type { Turn, TurnEnd } from './turn.ts'

/**
 * A turn that asks for another way of speaking (존댓말로 해줘, 반말로 해도 돼), which holds for that person from then on, in every
 * session and with every assistant. Ends the turn where nothing else is asked for; else the rest is its message.
 */
export async function speechAsked(
  t: Turn,
  written: Speech,
  { database, turn }: { database: Database; turn: AdmittedTurn },
): Promise<TurnEnd | undefined> {
  const wished = speechAskedIn(t.message)
  if (!wished) return undefined
  const { speech, rest } = wished
  await database.asOwner(turn.ownerId, (tx) => writeSpeech(tx, speech))
  if (written === 'casual') t.speech = speech
  if (rest !== undefined) {
    t.question = { ...t.question, message: rest }
    return undefined
  }
  const text = speech === 'casual' && written === 'ko' ? speechTexts.onlyPolite.ko : speechTexts[speech].ko
  return t.answer({ compose: () => ({ text }) })
}

const names = [...words.polite, ...words.casual].toSorted((a, b) => b.length - a.length).join('|')
/** Wished for, or complained of: what stands behind the last name of a way of speaking in a sentence. */
const lastName = new RegExp(`^(?<ahead>.*)(?<name>${names})(?<behind>.*?)$`, 'u')
const wish =
  /^(?:말투|모드|체|투)?(?:으?로|을|를|은|는|도|만|좀|다시|계속|그냥|더|꼭|안)*(?:말씀?|대답|답|답변|얘기|이야기|설명|대화|응대|안내)?(?:을|를|도)?(?:해|하|합|할|써|쓰|쓸|씁|바꿔|부탁|놓|놔)[가-힣]{0,12}$|^(?:아|자|아도|을까|을게|으세요|고)[가-힣]{0,6}$|^(?:으로|로|모드|체)?(?:요)?$/u
const complaint =
  /^(?:은|는|이|을|를|좀|너무|듣기|계속|자꾸|하는거|쓰는거|하시는거)*(?:싫|그만|불편|거슬|별로|그렇|그러네|그런데|기분|나쁘|무례|부담|어색|빼고|말고)[가-힣]{0,8}$/u
const asksWhy = /왜(?:자꾸|계속|이렇게|갑자기)?$/u
const whatIsDone =
  /^(?:이|을|를|로|으로)?(?:에요|예요|야|냐|세요|임|인가요|인가|하|해|쓰|써|질)[가-힣]{0,6}$/u
const denial = /안(?:써|해|하|쓰)|지(?:마|말|않)/u
/** A longer message is of something else. */
const longest = 200

/** A way of speaking that is wished for, and what else the message asks, where it does: 식비 얼마야? 존댓말로 해줘. */
export function speechAskedIn(message: string): { speech: Speech; rest?: string } | undefined {
  if (message.length > longest) return undefined
  const sentences = message.split(/(?<=[.!?~\n])/u)
  const read = sentences.map((one) => ({ one, asked: askedInSentence(one) }))
  const speech = read.findLast(({ asked }) => asked)?.asked?.speech
  if (!speech) return undefined
  const rest = read
    .map(({ one, asked }) => (asked ? asked.ahead : one))
    .filter(asksFor)
    .map((one) => one.trim())
    .join(' ')
  return rest ? { speech, rest } : { speech }
}

function askedInSentence(sentence: string): { speech: Speech; ahead: string } | undefined {
  const { ahead = '', name, behind = '' } = lastName.exec(sentence.replace(/[^가-힣]/gu, ''))?.groups ?? {}
  if (name === undefined) return undefined
  const asksAhead = asksWhy.test(ahead)
  const isWish = wish.test(behind) && !asksAhead
  const isComplaint = complaint.test(behind) || (asksAhead && whatIsDone.test(behind))
  if (!isWish && !isComplaint) return undefined
  const isPolite = words.polite.includes(name) !== (isComplaint || denial.test(behind))
  const spaced = new RegExp(`^(.*)${[...name].join('\\s*')}`, 'su')
  return {
    speech: isPolite ? 'ko' : 'casual',
    // 왜 자꾸 반말이에요: why it is done is no question of its own.
    ahead: asksAhead ? '' : (spaced.exec(sentence)?.[1] ?? ''),
  }
}
