import { tableOf } from '#protocol/chart-table.ts'
import type { Chart } from '#protocol/charts.ts'
import type { Source } from '#protocol/events.ts'
import type { Message, MessagePart, Session } from '#protocol/resources.ts'
import { exportTexts } from './texts.ts'

/** How a conversation is written down. */
export interface Writing {
  readonly language: 'ko' | 'en'
  readonly timeZone: string
  /** The assistant's name. */
  readonly assistant: string
}

/** The head of a conversation: its title, with whom it was, from when to when. */
export function sessionHead({ title, createdAt, updatedAt }: Session, writing: Writing): string {
  const [from, until] = [createdAt, updatedAt].map((at) => minuteOf(at, writing))
  return `# ${inLine(title)}\n\n${writing.assistant} · ${from === until ? from : `${from} – ${until}`}\n`
}

/** A message with what was shown around it: charts as tables, sources as a list. */
export function messageText({ role, text, parts, createdAt }: Message, writing: Writing): string {
  const texts = exportTexts[writing.language]
  const name = role === 'user' ? texts.person : writing.assistant
  // A person's words are theirs, whatever they would mean as Markdown.
  const said = role === 'user' ? text.replace(/^/gmu, '> ') : text
  const around = parts.flatMap((part) => partText(part, writing) ?? [])
  return `\n---\n\n**${name}** · ${minuteOf(createdAt, writing)}\n\n${[said, ...around].join('\n\n')}\n`
}

function partText(part: MessagePart, writing: Writing): string | undefined {
  if (part.type === 'chart') return chartText(part.chart, writing)
  if (part.type === 'sources' && part.sources.length > 0) return sourcesText(part.sources, writing)
  return undefined
}

function chartText(chart: Chart, { language }: Writing): string {
  const texts = exportTexts[language]
  const { columns, rows } = tableOf(chart, texts.chartLabel)
  const unit = chart.unit === undefined ? '' : ` (${texts.unit(chart.unit)})`
  const lines = [columns, columns.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map(cellText).join(' | ')} |`,
  )
  return `**${inLine(chart.title)}**${unit}\n\n${lines.join('\n')}`
}

function cellText(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return value.toLocaleString('en')
  return inLine(value).replaceAll('|', '\\|')
}

function sourcesText(sources: readonly Source[], { language }: Writing): string {
  const lines = sources.map(({ title, locator, quote, href }, index) => {
    const name = [title, locator].flatMap((part) => (part ? inLine(part) : [])).join(', ')
    const link = href && /^https?:/u.test(href) ? `[${name}](<${href}>)` : name
    return `${index + 1}. ${link}${quote ? ` — “${inLine(quote)}”` : ''}`
  })
  return `**${exportTexts[language].sources}**\n\n${lines.join('\n')}`
}

function inLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** 2026-11-28 09:05, where the person is. */
function minuteOf(at: string, { timeZone }: Writing): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
