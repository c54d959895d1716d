import type { Mention } from '#nlu/schema.ts'

/** What something may be shown by, whatever it is. */
const shown = /^(?:소스\s?코드|코드|반례|예시\s?코드|code|counter-?examples?)$/iu
/** 코드로, 파이썬으로: by what it is told. */
const byIt = /^(?:으로|로)(?:도|만|는|요)?(?=[\s?!.,~]|$)/u
const asked =
  /^(?:을|를|도|만|도요|랑|좀|하나)?(?=[\s?!.,~]|$)(?!\s?(?:이란|란|뭐|뭔|무슨|무엇|왜|어떻게|차이))/u
const example = /(?:예시|예제|샘플|example|sample|with|using)\s?(?:a |the |some )?$/iu

/** 코드로 보여줘, 예시 코드, with code: how what was spoken of is to be shown, and nothing to be explained itself. */
export function isManner({ kind, text: said, span }: Mention, clause: string, start: number): boolean {
  if (kind !== 'tech' && kind !== 'term') return false
  const [before, behind] = [clause.slice(0, span.start - start), clause.slice(span.end - start)]
  if (example.test(before)) return true
  return shown.test(said) && (byIt.test(behind) || asked.test(behind))
}
