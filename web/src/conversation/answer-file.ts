import type { AnswerEntry } from './entries.ts'
import { sourceName } from './source-groups.ts'

/** An answer as a Markdown file: its question above, its sources below. */
export function answerFile(
  { question, text, sources }: Pick<AnswerEntry, 'question' | 'text' | 'sources'>,
  sourcesLabel: string,
): string {
  const heading = question.replace(/\s+/gu, ' ').trim()
  const listed = sources.map((source, at) => {
    const address = source.href?.startsWith('http') ? ` <${source.href}>` : ''
    const quote = source.quote ? `\n   > ${source.quote.replace(/\s+/gu, ' ').trim()}` : ''
    return `${at + 1}. ${sourceName(source)}${address}${quote}`
  })
  const parts = [
    heading && `# ${heading}`,
    text.trim(),
    listed.length > 0 && `## ${sourcesLabel}`,
    listed.join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
