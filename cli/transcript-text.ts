import type { Dialogue } from '#engine/transcripts/dialogue-script.ts'
import type { PlayedDialogue, PlayedTurn } from '#engine/transcripts/play-dialogues.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Chart } from '#protocol/charts.ts'
import { tableText } from './chart-text.ts'
import { texts } from './texts.ts'

/** A dialogue as Markdown. Holds no times and no ids, so that it changes when an answer does and never else. */
export function transcriptText({ dialogue, turns }: PlayedDialogue): string {
  return `${[heading(dialogue), ...turns.map(turnText)].join('\n\n')}\n`
}

function heading({ name, who, hasData }: Dialogue): string {
  return [`# ${name}`, `${who}${hasData ? '' : ` ${texts.transcripts.noData}`}`].join('\n\n')
}

function turnText({ question, answer }: PlayedTurn, index: number): string {
  const parts = [
    `## ${index + 1}. ${question}`,
    ...(answer.charts ?? []).map(({ chart }) => chartText(chart)),
    answer.text.trim(),
    answer.confirm?.choices.map(({ label }) => `[${label}]`).join(' '),
    answer.suggestions?.map((chip) => `\`${chip}\``).join(' · '),
    `_${ranText(answer)}_`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Of a drawn chart its points, of a table the table. */
function chartText(chart: Chart): string {
  const { title, chart_type, data, unit = '' } = chart
  if ('columns' in data) return (tableText(chart) ?? '').trim()
  const lines = data.datasets.map(({ label, data: points }) => {
    const said = points.map(
      (point, index) =>
        `${data.labels[index]} ${typeof point === 'number' ? point.toLocaleString('en-US') + unit : '–'}`,
    )
    return `- ${label}: ${said.join(', ')}`
  })
  return [`**${title}** (${chart_type})`, '', ...lines].join('\n')
}

/** What ran for an answer: the intent, who settled it, and the tools in their rounds. */
function ranText({ intent, finishReason, steps = [], actions = [] }: ChatAnswer): string {
  const rounds = Map.groupBy(steps, ({ iteration }) => iteration)
  const tools = [...rounds.values()].map((round) => round.map(({ tool }) => tool).join(' + '))
  const settled = intent ? `${intent.intent_type} (${intent.decided_by})` : '–'
  const end = finishReason === 'complete' ? [] : [finishReason]
  return [settled, ...end, ...actions.map(({ action }) => action), ...tools].join(' → ')
}
