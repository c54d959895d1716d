import { verbForms } from '#korean/verb-forms.ts'
import rows from './lay-words.json' with { type: 'json' }

/** What contracts write for what people say, 기름 and 연료, 내보내다 and 해지: without spaces, in lower case. */
const list = (text: string): string[] => text.split(',').map((word) => word.replaceAll(' ', ''))

const nouns = new Map<string, Set<string>>()
const deeds: { readonly forms: readonly string[]; readonly written: readonly string[] }[] = []
for (const { say, as } of rows) {
  for (const word of list(say)) {
    if (word.endsWith('~')) deeds.push({ forms: verbForms(word), written: list(as) })
    else nouns.set(word, (nouns.get(word) ?? new Set()).union(new Set(list(as))))
  }
}

/** 긁, 잃: no other word begins so; 깨 and 떼 are parts of nouns as well. */
const isClosed = (syllable: string): boolean => (syllable.charCodeAt(0) - 0xac00) % 28 !== 0

/** Words that contracts write for a word of a question, in any of its readings; verbs by the longest stem it begins with. */
export function writtenFor(readings: readonly string[], isNounLike: boolean): string[] {
  const named = readings.flatMap((word) => [...(nouns.get(word) ?? [])])
  if (named.length > 0) return [...new Set(named)].filter((word) => !readings.includes(word))
  const found = deeds.flatMap(({ forms, written }) => {
    const held = forms.filter(
      (form) =>
        readings.some((word) => word.startsWith(form)) && (form.length > 1 || !isNounLike || isClosed(form)),
    )
    return held.length > 0 ? [{ length: Math.max(...held.map(({ length }) => length)), written }] : []
  })
  const longest = Math.max(0, ...found.map(({ length }) => length))
  return [...new Set(found.filter(({ length }) => length === longest).flatMap(({ written }) => written))]
}
