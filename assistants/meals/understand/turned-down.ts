import type { Clause, Mention } from '#nlu/schema.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { isFood } from '../lexicon/terms.ts'
import type { Ask } from './request.ts'

/** There what stands before 말고, 없이, 빼고 never comes in; of a plan that is there it may be what stays: 미역국 빼고 다 바꿔. */
const comesIn: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'find', 'add'])

/**
 * 새우 없이 이틀 저녁: a food right before the particles that turn it down is left out, whatever it was taken for, so that no meal
 * is made of it. 국물 없이는 못 먹어요 wants it; 땅콩 말고도 goes on to more.
 */
export function withTurnedDown(it: Mention, clause: Clause): Mention {
  return turnedDown(it, clause, true)
}

function turnedDown(it: Mention, clause: Clause, looksOn: boolean): Mention {
  const { text, span, facets, mentions } = clause
  if (it.kind !== 'word' || facets.scope === 'others') return it
  // 전자레인지 없어: nobody without one asks for what is made in it, and no recipe says what needs none.
  if (it.value === tool && lacks.test(text.slice(it.span.end - span.start)))
    return { ...it, kind: 'unkept', text: `${it.text} 없이`, role: 'wanted' }
  // 소금 좀 줄여서, 간장 덜 넣고: hardly a dish would be left without them; what is salty is left out instead.
  if (comesIn.has(facets.ask as Ask) || facets.ask === 'change')
    if (isSeasoning(String(it.value)) && lessens.test(text.slice(rowEnd(it, clause))))
      return salty.test(String(it.value))
        ? { ...it, value: '짠맛', role: 'excluded' }
        : { ...it, role: 'aside' }
  // 회 같은 해산물은 안 된다, 국밥 같은 국물로: an example is what it is an example of.
  const next = looksOn && comesIn.has(facets.ask as Ask) ? behindOf(it, mentions) : undefined
  const role = next && isLike(it, next, clause) ? turnedDown(next, clause, false).role : undefined
  if (role === 'wanted' || role === 'excluded') return { ...it, role }
  if (it.role !== 'wanted' && it.role !== 'aside') return it
  // 국이랑 같이 짜 줘: what comes along with the meals is no story.
  const isAlong = comesIn.has(facets.ask as Ask) && along.test(text.slice(it.span.end - span.start))
  // 매운 거 몇 번 먹었지: nor is what is to be counted.
  const isCounted = facets.ask === 'calendar' && howOften.test(text)
  if (it.role === 'aside' && ((isAlong && isFood(String(it.value))) || isCounted))
    return { ...it, role: 'wanted' }
  if (!comesIn.has(facets.ask as Ask) && !(facets.ask === 'change' && it.role === 'wanted')) return it
  const behind = text.slice(rowEnd(it, clause))
  const isLacking = lacks.test(behind) && findIngredient(String(it.value)) !== undefined
  const isOut = turnsDown.test(behind) || lessens.test(behind) || tires.test(behind)
  return isOut || (isLacking && facets.ask !== 'change') ? { ...it, role: 'excluded' } : it
}

/** 내장이나 생선, 조개 따위를 제하고: a row is turned down as one. */
function rowEnd(it: Mention, { mentions, text, span }: Clause): number {
  let at = it.span.end - span.start
  for (const next of mentions) {
    const start = next.span.start - span.start
    if (next.kind === 'word' && start >= at && inRow.test(text.slice(at, start)))
      at = next.span.end - span.start
  }
  return at
}

function behindOf({ span }: Mention, mentions: readonly Mention[]): Mention | undefined {
  return mentions.find((next) => next.kind === 'word' && next.span.start >= span.end)
}

function isSeasoning(word: string): boolean {
  const ingredient = findIngredient(word)
  return ingredient !== undefined && (ingredient.staple || ingredient.kind === '양념')
}
const salty = /^(?:.*소금|.*간장|된장|고추장|쌈장|액젓|.*액젓|새우젓|굴소스)$/u

function isLike({ span }: Mention, next: Mention, { text, span: { start } }: Clause): boolean {
  return next.kind === 'word' && like.test(text.slice(span.end - start, next.span.start - start))
}
const like = /^\s?같은\s$/u
const howOften = /몇\s?(?:번|끼|날)|며칠|how (?:often|many)/iu
const along = /^(?:이?랑|하고|과|와|도)?\s?(?:같이|함께|곁들)/u
/** 소돼지: two in one word. */
const inRow = /^(?:(?:\s?,|이나|나|이랑|랑|하고|과|와|\s및)\s?)?$/u
/** 국물 있는 건 좀 줄여 줘. */
const lessens =
  /^(?:\s?(?:있는|든|들어간)\s?(?:거|것|건|걸))?(?:은|는|을|를)?\s?(?:좀\s?)?(?:줄이|줄여|덜\s?(?:넣|나오|쓰))/u
const turnsDown =
  /^(?:\s?(?:따위|등|종류|류|같은\s?(?:것|거|걸)))?(?:은|는|을|를)?\s?(?:말고|말구|없이|빼고|제외하고|제하고|금하고|삼가고|피하고|피해서)(?=요?(?:[\s,.!?]|$))(?!\s(?:못|안)\s?)/u
const tool = '전자레인지'
/** 된장은 없는데 뭐 해먹지: nothing is made of what is not at home; 두부 없어? asks whether there is any. */
const lacks =
  /^(?:은|는|이|가|도)?\s?(?:다\s?)?없(?:는데|어서(?!는?\s?(?:안|못))|으니|고|네|음|거든|어(?!서|선|\s?요?\s?\?))/u
/** 닭가슴살 질림. */
const tires = /^(?:은|는|이|가|도)?\s?(?:좀|너무|이제|맨날)?\s?(?:질[리림렸려]|물[림렸]|지[겨겹]|그만)/u
