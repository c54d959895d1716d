import words from './consent-words.json' with { type: 'json' }
import { fromLatinKeyboard } from './latin-keyboard.ts'
import { compact } from './normalise.ts'

export type Consent = 'yes' | 'no'

/** What a piece of an answer says: yes or no by itself, to do or not to do it, or nothing either way. */
type Sense = 'yes' | 'no' | 'do' | 'leave' | 'filler'

const polite = '[요용여염욤유ㅇ]?'
const requested = `(?:${oneOf(words.requests)})?${polite}`

/** What a whole piece may be. Each ends as politely or as casually as it likes. */
const pieces: readonly (readonly [Sense, RegExp])[] = [
  ['yes', whole(`(?:${oneOf(words.yes)})${polite}`)],
  ['no', whole(`(?:${oneOf(words.no)})${polite}`)],
  ['do', whole(`(?:${oneOf(words.doing)})${requested}`)],
  ['do', whole(`(?:${oneOf(words.deeds)})?(?:${oneOf(words.resolved)})${requested}`)],
  ['do', whole(oneOf(words.deeds))],
  ['leave', whole(`(?:${oneOf(words.leave)})${requested}`)],
  ['leave', whole(`(?:${oneOf(words.stops)})(?:${oneOf(words.resolved)})?${requested}`)],
  ['leave', whole(`(?:${oneOf(words.stems)})지[는도]?(?:${oneOf(words.refusals)})${requested}`)],
  ['filler', whole(oneOf(words.filler))],
]

/** An answer longer than this, spaces apart, says more than yes or no. */
const longest = 40

/**
 * Reads an answer to a yes-or-no question: plain yes, plain no, or neither. Every word must belong to it — “응 근데
 * 두 건만” asks for something else, and “응?” asks back — so that nothing is done on half a yes. Where the question is
 * known, a deed that the answer names has to be the question's: “다 지워” is no yes to “등록해 둘까요?”.
 */
export function readConsent(message: string, question?: string): Consent | undefined {
  const text = compact(message).text.toLowerCase()
  // “해줄래?” is a request; any other question asks back.
  if (text.includes('?') && !/줄래요?\?$/u.test(text)) return undefined
  const bare = text.replace(/[^\p{L}\p{N}']+/gu, '')
  // 하이, by its initials: no laugh before a yes.
  if (/^(?:ㅎㅇ)+$/u.test(bare)) return undefined
  const typed = consentOf(bare)
  const answer = typed ? bare : (fromLatinKeyboard(bare) ?? '').replace(/\s+/gu, '')
  const consent = typed ?? consentOf(answer)
  return consent === 'yes' && question !== undefined && !isOfQuestion(answer, question) ? undefined : consent
}

/** 응 보여줘, 그래 볼래, 알려줘: wants to see what was offered, and names nothing of its own. */
export function wantsToSee(message: string): boolean {
  return toSee.test(message.normalize('NFC').replace(/\s/gu, ''))
}

const toSee =
  /^(?:응|어|네|넵|예|ㅇㅇ|ㅇㅋ|웅|그래|그럼|좋아|좋지|오케이|오키|콜|그것도|그거|한번|같이|바로|좀)*(?:보여|봐|보|볼|알려|찾아|말해|나눠|따져|계산해|들여다|확인해)(?:봐)?(?:줘|줘봐|주라|주세요|줘요|줄래|주실래요|볼래|볼게|보자|래|게|자|고싶어|달라|ㅈ)?요?[~!.ㅋㅎ]*$/u

/** The question that an answer ends with; nothing where it asks none. */
export function questionAtEnd(answer: string): string | undefined {
  return /[^.!?\n]*\?\s*$/u.exec(answer.slice(-longestQuestion))?.[0]
}

const longestQuestion = 300

function isOfQuestion(answer: string, question: string): boolean {
  const holds = (text: string, list: string) => list.split(' ').some((word) => text.includes(word))
  return words.named.every(({ said, asked }) => !holds(answer, said) || holds(question, asked))
}

function consentOf(text: string): Consent | undefined {
  const senses = text.length <= longest ? sensesOf(text) : undefined
  if (!senses) return undefined
  const says = (sense: Sense) => senses.includes(sense)
  // “네 취소해 주세요” is a no; “아니 해줘” and “응 아니” are neither.
  if (says('leave')) return says('do') ? undefined : 'no'
  if (says('no')) return says('do') || says('yes') ? undefined : 'no'
  return says('yes') || says('do') ? 'yes' : undefined
}

/** The senses of the pieces that make up the whole text, as few pieces as possible; nothing when something is left over. */
function sensesOf(text: string): readonly Sense[] | undefined {
  const best: (readonly Sense[] | undefined)[] = [[]]
  for (let at = 0; at < text.length; at++) {
    const sofar = best[at]
    if (!sofar) continue
    for (let end = at + 1; end <= text.length; end++) {
      const shorter = best[end]
      if (shorter && shorter.length <= sofar.length + 1) continue
      const sense = senseOf(text.slice(at, end))
      if (sense) best[end] = [...sofar, sense]
    }
  }
  return best[text.length]
}

function senseOf(piece: string): Sense | undefined {
  return pieces.find(([, pattern]) => pattern.test(piece))?.[0]
}

function oneOf(list: string): string {
  return list.split(' ').join('|')
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u')
}
