import type { Chart } from '#protocol/charts.ts'

/** A table as Markdown: what a terminal can show of a chart. Other charts repeat what the answer says; they give nothing. */
export function tableText({ title, data }: Chart): string | undefined {
  if (!('columns' in data)) return undefined
  const line = (cells: readonly unknown[]) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`
  const rule = line(data.columns.map(() => '---'))
  return [`**${title}**`, '', line(data.columns), rule, ...data.rows.map(line), ''].join('\n')
}
