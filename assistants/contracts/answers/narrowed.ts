import type { Sentence } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { speaks } from '../retrieve/term-places.ts'
import { answersForm } from '../retrieve/wanted.ts'
import type { Query, Term } from '../understand/query.ts'

/** Where one clause ends and another with a topic of its own begins. */
const joint = /(?<=(?:하|되|지|이|으)며|(?:하|되|있|없)고),\s/u
const hasTopic = /(?:^|\s)[^\s,]+(?:은|는)\s/u
/** It leans on the clause before it. */
const leans = /^(?:이를|이에|그|이\s?경우|다만|위|해당|이때)\s/u

/** A clause's ending as that of a sentence: 알려야 하며 → 알려야 한다. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/아니하(?:며|고)$/u, '아니한다'],
  [/하(?:며|고)$/u, '한다'],
  [/되(?:며|고)$/u, '된다'],
  [/지며$/u, '진다'],
  [/이며$/u, '이다'],
  [/있(?:으며|고)$/u, '있다'],
  [/없(?:으며|고)$/u, '없다'],
]

const narrowing: ReadonlySet<string> = new Set(['yes_no', 'when', 'amount', 'count', 'who'])

/**
 * Of a sentence that says two things of two (갑은 10일 전에 알려야 하며, 을은 거부할 수 없다) the one that is asked about,
 * by itself; a deadline that is written as what comes of missing it, as a deadline. Else the sentence as it stands.
 */
export function narrowed(sentence: Sentence, query: Query): Sentence {
  const { form, message } = query
  if (!narrowing.has(form.form)) return sentence
  const deadline = form.form === 'yes_no' ? undefined : asDuty(sentence.text, message)
  if (deadline) return { ...sentence, text: deadline }
  const clause = clauseAsked(sentence.text.trim(), query.terms)
  // The figure that is asked for may stand in the other one.
  if (clause && !answersForm(clause, form) && answersForm(sentence.text, form)) return sentence
  return clause ? { ...sentence, text: clause } : sentence
}

function clauseAsked(text: string, terms: readonly Term[]): string | undefined {
  const labelled = /^(?:\d+\.\s*)?([^:：“”.]{1,20})[:：]\s*/u.exec(text)
  const body = labelled ? text.slice(labelled[0].length) : text
  const parts = body.split(joint)
  const [one, other] = parts
  if (!one || !other || parts.length !== 2 || !hasTopic.test(other)) return undefined
  if (!labelled && !hasTopic.test(one)) return undefined
  const [here, there] = [bareText(one), bareText(other)]
  const only = (mine: string, theirs: string) =>
    terms.filter((term) => speaks(mine, term) && !speaks(theirs, term)).length
  const [first, second] = [only(here, there), only(there, here)]
  if (second > 0 && first === 0 && !leans.test(other)) return other
  if (first === 0 || second > 0 || labelled) return undefined
  const ending = endings.find(([pattern]) => pattern.test(one))
  return ending && `${one.replace(ending[0], ending[1])}.`
}

const unlessTold =
  /^(.*?전까지)\s(.{2,40}?뜻을)\s((?:서면으로|문서로)\s)?(통지|표시|고지|통보)하지\s(?:아니하면|않으면|아니한\s(?:때|경우)에는|않은\s(?:때|경우)에는)\s(.+)$/u

/** 60일 전까지 갱신하지 아니한다는 뜻을 통지하지 아니하면 갱신된다, asked until when it has to be told. */
function asDuty(text: string, message: string): string | undefined {
  const found = unlessTold.exec(text.trim())
  if (!found || !/언제|며칠|몇|얼마|기한/u.test(message)) return undefined
  const [, head, what, how = '', verb, rest] = found
  return `${head} ${what} ${how}${verb}하여야 하고, 그러지 아니하면 ${rest}`
}
