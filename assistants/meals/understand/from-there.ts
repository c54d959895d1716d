import type { Clause, Mention } from '#nlu/schema.ts'

/** 저는 베트남 사람입니다: where somebody is from is not what is cooked. */
export function isFromThere(it: Mention, { text, span }: Clause): boolean {
  return /^\s?(?:사람|인[이은]|출신|에서)/u.test(text.slice(it.span.end - span.start))
}
