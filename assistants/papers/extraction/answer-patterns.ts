import { readFileSync } from 'node:fs'
import { type TermEntry, termSchema, wordsOf } from '../glossary/term.ts'
import type { FitTerm } from './proposed-term.ts'

const domainWords: readonly string[] = JSON.parse(
  readFileSync(new URL('./domain-words.json', import.meta.url), 'utf8'),
)

/** A name of up to six words, as short as can be: LoRA of LoRA는 가중치는 …. Letters, digits and what names are joined by. */
const name = '[A-Za-z가-힣][A-Za-z0-9가-힣+#./-]{0,40}?(?: [A-Za-z0-9가-힣+#./-]{1,40}?){0,5}'
/** `X(Y)란 …`, `X는 …`: what the sentence is about, with its other name. */
const subject = new RegExp(String.raw`^(${name}?)(?:\(([^()]{2,80})\))?(이란|란|은|는) (?=\S)`, 'u')
/** How a sentence ends that says what something is. */
const defining =
  /(?:이에요|예요|입니다|이다|말해요|말합니다|말한다|뜻해요|뜻합니다|뜻한다|가리켜요|가리킵니다|가리킨다|방법|기법)\.?$/u
/** Words that point and name nothing. */
const pointing =
  /^(?:이|그|저|이것|그것|이런|그런|이는|여기서|본|우리|이번|해당|결과|답변?|질문|예시?|차이|장점|단점|특징)(?:\s|$)/u
const shortestDefinition = 20

/**
 * Terms that an answer explains in a sentence of its own: `X(Y)란 …이다`, an abbreviation with what it stands for. The
 * sentence is the definition; a name that no sentence explains is none. For what no model is asked about.
 */
export function explainedTerms(answer: string): FitTerm[] {
  return sentencesOf(answer).flatMap((sentence): FitTerm[] => {
    const found = subject.exec(sentence)
    if (!found || sentence.length > 400 || !defining.test(sentence) || !isOfOurs(sentence)) return []
    const [whole, written = '', inBrackets = '', particle = ''] = found
    const first = particle === '란' ? withoutCopula(written) : written
    if (sentence.length - whole.length < shortestDefinition || pointing.test(first)) return []
    // 은 and 는 stand behind anything: there the name has to look like a term.
    const isNamed = particle.endsWith('란') || inBrackets !== '' || /^[A-Z][A-Za-z0-9-]*[A-Z0-9]/u.test(first)
    const entry = isNamed ? entryFrom(first, inBrackets, sentence) : undefined
    return entry ? [{ entry, worth: inBrackets === '' ? 0.5 : 1 }] : []
  })
}

/** 과적합이란 is of 과적합, 나이란 of 나이: 이 stands behind a final consonant alone. */
function withoutCopula(name: string): string {
  const before = name.charCodeAt(name.length - 2) - 0xac00
  return name.endsWith('이') && before >= 0 && before % 28 !== 0 ? name.slice(0, -1) : name
}

function entryFrom(term: string, inBrackets: string, definition: string): TermEntry | undefined {
  const aliases = inBrackets
    .split(/[,;/]/u)
    .map((alias) => alias.trim())
    .filter((alias) => alias.length >= 2 && !/[.?!]/u.test(alias))
  const read = termSchema.safeParse({ term, definition, aliases, difficulty_level: 'intermediate' })
  return read.success ? read.data : undefined
}

/** Whether a sentence speaks of computing, models or statistics. */
function isOfOurs(sentence: string): boolean {
  const latin = new Set(wordsOf(sentence))
  return domainWords.some((word) => (/^[a-z]/u.test(word) ? latin.has(word) : sentence.includes(word)))
}

/** The sentences of Markdown, without its signs. Code, tables and quotes are nobody's explanation. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(?:[|>]|```)/u.test(line))
    .flatMap((line) =>
      line.replaceAll(/[*`_]{1,3}|^\s*(?:[-•]|\d{1,2}[.)]|#{1,6}) /gmu, '').split(/(?<=[.!?]) /u),
    )
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
