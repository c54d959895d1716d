import { answersForm } from '../retrieve/wanted.ts'
import type { Query } from '../understand/query.ts'
import type { Evidence } from './evidence.ts'
import { isWithinMeasure } from './measures.ts'
import { settledIn } from './polarity.ts'

/** Against the best: what of the same article has the figure that is asked for. */
const leastWithFigure = 0.3

/** Of what was found the sentence that answers: a rule's exception where the question is of that, the one with the day. */
export function aptSentence(best: Evidence, others: readonly Evidence[], query: Query): Evidence {
  const { form } = query
  if (form.form === 'yes_no') return exceptionAsked(best, query)
  // 도달한 때에 효력이 생긴다 says when, in words.
  if (
    form.form !== 'when' ||
    answersForm(best.sentence.text, form) ||
    /(?:때|날)(?:에|부터)/u.test(best.sentence.text)
  )
    return best
  const withFigure = others.find(
    ({ section, sentence, score }) =>
      section === best.section && score >= best.score * leastWithFigure && answersForm(sentence.text, form),
  )
  return withFigure ?? best
}

/** 내년에는 as it is once the contract is renewed; 30만원어치 where less than 50만원 goes by another rule. */
function exceptionAsked(best: Evidence, { message, form }: Query): Evidence {
  const { unit, sentence } = best
  const wanted = [
    [/내년|다음\s?해|이듬해|재계약|연장하면|갱신하면/u, /갱신하는|연장하는|재계약하는/u],
    [form.denies ? /고의|과실|실수/u : /고의|과실/u, /(?:고의|과실)[^.]*없/u],
  ] as const
  const [, there] = wanted.find(([asks]) => asks.test(message)) ?? []
  const siblings = unit.sentences.filter((one) => one !== sentence)
  const exception =
    there && !there.test(sentence.text)
      ? siblings.find(({ text }) => /^(?:다만|단)/u.test(text) && there.test(text))
      : undefined
  const asked = { message, form }
  const own =
    exception ??
    siblings.find(({ text }) => isWithinMeasure(text, message) === true && /^(?:다만|단)/u.test(text)) ??
    (settledIn(sentence.text, asked) ? undefined : siblings.find(({ text }) => settledIn(text, asked)))
  return own ? { ...best, sentence: own } : best
}
