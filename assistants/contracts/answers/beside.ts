import type { Section, Sentence, Unit } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { speaks } from '../retrieve/term-places.ts'
import { answersForm } from '../retrieve/wanted.ts'
import type { Query } from '../understand/query.ts'
import type { Evidence } from './evidence.ts'

/** What nobody is to miss who is told the one: that a period goes on by itself, that a daily sum has a cap. */
const companions: readonly { readonly told: RegExp; readonly beside: RegExp }[] = [
  { told: /기간[^.]*(?:까지|\d+\s?(?:년|개월))/u, beside: /(?:갱신|연장)(?:된다|한다|된\s?것|할\s?수)/u },
  { told: /지체상금[^.]*지급|지체\s?1일마다/u, beside: /지체상금[^.]*(?:초과할\s?수\s?없|넘지|한도)/u },
  { told: /중도에?\s?해지할\s?수\s?있/u, beside: /위약금/u },
]

/** What is said beside the lead, of the same article. */
export function companionsOf({ section, unit, sentence }: Evidence, { form }: Query): Evidence[] {
  if (form.form === 'list' || form.form === 'contrast') return []
  return companions
    .filter(({ told }) => told.test(sentence.text))
    .flatMap(({ beside }) => {
      const one = section.units
        .filter((it) => it !== unit)
        .flatMap((it) => sentenceIn(section, it, beside) ?? [])[0]
      return one ?? []
    })
}

function sentenceIn(section: Section, unit: Unit, pattern: RegExp): Evidence | undefined {
  const sentence = unit.sentences.find(({ text }) => pattern.test(text))
  return sentence && { section, unit, sentence, score: 0 }
}

/** 이후에도 또한 같다: nothing by itself. */
export const isMere = ({ text }: Pick<Sentence, 'text'>): boolean =>
  /^(?:그\s)?(?:이후|그\s?후)에도\s?(?:또한\s?)?같다/u.test(text.trim())

/**
 * 어떤 형식으로 와?, and a sentence on what follows 형식의 불일치가 발견된 경우: what is asked stands in the case that it
 * is about, and is not what it settles. Not so where the question itself puts a case.
 */
export function isMerelyCase(one: Evidence, first: Evidence, { terms, message, form }: Query): boolean {
  if (form.form !== 'content' || /[가-힣](?:면|때|경우|다가)(?:[\s,?]|은|는|에)/u.test(message)) return false
  const at = caseEnd(one.sentence.text)
  if (at === 0) return false
  const asked = terms.filter(({ name, generic }) => !generic && first.found?.includes(name))
  const [within, behind] = [one.sentence.text.slice(0, at), one.sentence.text.slice(at)].map(bareText)
  const held = asked.filter((term) => speaks(within!, term))
  return held.length > 0 && !asked.some((term) => speaks(behind!, term))
}

/** Where the case that a sentence is about ends; 0 where it names none. */
function caseEnd(text: string): number {
  const found = /^.*?(?:경우|때)(?:에는|에|에도)?[\s,]/u.exec(text)
  return found ? found[0].length : 0
}

/**
 * Whether what stands in another article is to the point: it speaks of all that the first sentence was found for, and
 * has what the question wants. A word that both happen to have is not enough.
 */
export function isToThePoint(one: Evidence, first: Evidence, { terms, form }: Query): boolean {
  if (one.section.kind === 'signature' || one.section.kind === 'preamble') return false
  const { found = [] } = one
  const asked = terms.filter(
    ({ kind, focus, isTopic, generic, isConsequence }) =>
      kind === 'concept' && (focus || isTopic) && (!generic || isConsequence),
  )
  const names = (asked.length > 0 ? asked : terms.filter(({ kind }) => kind === 'concept')).map(
    ({ name }) => name,
  )
  const needed = names.filter((name) => first.found?.includes(name))
  if (form.form === 'when' || form.form === 'amount' || form.form === 'count')
    if (!answersForm(one.sentence.text, form)) return false
  return needed.every((name) => found.includes(name))
}
