import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { savings } from '../categories.ts'
import type { Next } from '../offers/asked.ts'
import type { Question } from '../understand/question.ts'
import type { Reply } from './reply.ts'

/** What is put aside is not spent: the words for spending, in a sentence about it. */
const words: readonly Rewrite[] = [
  [/저축 지출/gu, '저축'],
  [/저축(?:으로|에) (쓴|쓰는|쓸|쓰던|낸|나간) (?=돈|게|건|적|날|달|기록)/gu, '저축한 '],
  [/(?<=제일 (?:많이|적게) )쓴 (?=날|달|때)/gu, '저축한 '],
  [/이 나갔어/gu, '을 모았어'],
  [/나갔어/gu, '모았어'],
  [/쓰는 셈/gu, '모으는 셈'],
  [/썼어/gu, '모았어'],
  [/썼고/gu, '모았고'],
  [/안 썼/gu, '안 했'],
]
/** Sentences that hold it against everything else speak of spending. */
const ofAllElse = /전체|지출은|식비|수입/u

const inSavedWords = (text: string): string => (ofAllElse.test(text) ? text : rewritten(text, words))

const inSaved = (next: Next): Next =>
  typeof next === 'string' ? inSavedWords(next) : { ...next, say: inSavedWords(next.say) }

/** A reply about 저축 in the words of putting aside; any other as it is. */
export function asSaved(reply: Reply, asked: Question): Reply {
  if (!('category' in asked) || asked.category !== savings) return reply
  return {
    ...reply,
    lead: inSavedWords(reply.lead),
    facts: reply.facts.map(inSavedWords),
    ...(reply.next === undefined ? {} : { next: inSaved(reply.next) }),
  }
}
