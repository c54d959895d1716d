import { readForm } from './form.ts'
import words from './legal-judgement.json' with { type: 'json' }

const phrases = words.asks.map((phrase) => phrase.replaceAll(' ', ''))

/** 불리한가?, 이길 수 있나?: what only a lawyer should say. */
export function asksJudgement(message: string): boolean {
  const bare = message.toLowerCase().replaceAll(/\s/gu, '')
  if (/표준|비교|빠진|조항들?(?:을|이)?(?:찾|알려|보여|있)|조항있/u.test(bare)) return false
  return (
    phrases.some((phrase) => bare.includes(phrase)) &&
    ['yes_no', 'content', 'how'].includes(readForm(message).form)
  )
}
