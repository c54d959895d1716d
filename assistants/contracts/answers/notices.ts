import type { Collected } from '../collected.ts'
import type { Query } from '../understand/query.ts'
import type { Evidence } from './evidence.ts'
import { evidenceOf } from './found.ts'

/** What is looked for beside the rule on how notices are given: those that it is not enough for. */
export const writtenNotices = [
  ['서면 통지', '서면으로 통지하거나 알려야 하는 것은 무엇인가요?'],
  ['갱신 거절의 통지', '갱신하지 않는다는 뜻을 언제까지 통지하나요?'],
  ['해지의 통지', '해지하려면 며칠 전에 통지하나요?'],
  ['점검의 통지', '점검하기 며칠 전에 알리나요?'],
] as const

/** 통지는 서면 또는 전자우편으로 한다: by more ways than one. */
export function isOnNotices([first]: readonly Evidence[], { form }: Pick<Query, 'form'>): boolean {
  return first !== undefined && asksMeans.has(form.form) && means.test(first.sentence.text)
}

/** 서면 또는 전자우편으로 */
const means =
  /통지[^.]{0,12}(?:은|는)\s[^.]*(?:서면[^.]*(?:전자우편|이메일|팩스|문자)|(?:전자우편|이메일)[^.]*서면)/u
const asksMeans: ReadonlySet<string> = new Set(['yes_no', 'how', 'content'])
const inWriting = /서면으로\s[^.]{0,30}(?:통지|알려|알리|시정을\s요구|요구할|고지|제출)/u

/** The sentences that have a notice of their own given in writing, where the rule on notices is what answers. */
export function noticesInWriting(
  evidence: readonly Evidence[],
  query: Query,
  { topics, further }: Collected,
): Evidence[] {
  const [first] = evidence
  if (!first || !isOnNotices(evidence, query)) return []
  const sections = [...topics, ...further].flatMap(evidenceOf).map(({ section }) => section)
  return [...new Map(sections.map((section) => [section.key, section])).values()]
    .filter(({ key, kind }) => key !== first.section.key && kind === 'article')
    .sort((a, b) => a.start - b.start)
    .flatMap((section) =>
      section.units.flatMap((unit) => {
        const sentence = unit.sentences.find(({ text }) => inWriting.test(text))
        return sentence ? [{ section, unit, sentence, score: 0 }] : []
      }),
    )
}
