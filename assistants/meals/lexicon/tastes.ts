import { withParticle } from '#korean/particles.ts'
import { irregularForms, verbForms } from '#korean/verb-forms.ts'
import written from './tastes.json' with { type: 'json' }

const adjectiveEndings = ['고', '게', '거나', '지', '면', '니', '면서', '으면', '음', '서', '요', '다', '네']
/** What meals are like, by what is said for it; 싱겁~ is there in all its forms. */
export const tastes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(written).map(([key, words]) => [
    key,
    [...new Set(words.flatMap(withParticles).flatMap((word) => (word.endsWith('~') ? formsOf(word) : word)))],
  ]),
)
/** 칼로리~ 낮추~: a noun with what may stand behind it. */
function withParticles(word: string): string[] {
  const [noun = '', rest] = word.split('~ ')
  if (rest === undefined) return [word]
  return [noun, withParticle(noun, '을/를'), `${noun}도`, `${noun} 좀`].map((it) => `${it} ${rest}`)
}
function formsOf(word: string): string[] {
  const forms = [...verbForms(word), ...irregularForms(word)]
  return forms.flatMap((form) => [form, ...adjectiveEndings.map((ending) => form + ending)])
}
