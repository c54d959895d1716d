import { z } from 'zod'
import { marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import type { ToolContext } from '#engine/tool.ts'
import { sqlViews } from '../sql/role.ts'

const instructions = promptFile(new URL('../prompts/text2sql.md', import.meta.url))

const shape = z.object({ sql: z.string().min(1).max(4000) })

/** A question as one SELECT over the views; `complaint`: what was wrong with the first try. */
export async function askForSql(
  question: string,
  complaint: string | undefined,
  attempt: number,
  { askFor, now }: ToolContext,
): Promise<string | undefined> {
  const views = Object.entries(sqlViews).map(
    ([table, columns]) =>
      `${table}(${Object.entries(columns)
        .map(([column, type]) => `${column} ${type}`)
        .join(', ')})`,
  )
  const parts = [
    'Tables:',
    ...views,
    `Today: ${now.toPlainDate()}`,
    ...(complaint === undefined ? [] : ['The last try failed:', marked(complaint)]),
    'Question:',
    marked(question),
  ]
  const said = await askFor(`sql${attempt}`, 'analyze', {
    messages: [
      { role: 'system', text: instructions() },
      { role: 'user', text: parts.join('\n') },
    ],
    temperature: 0,
    maxTokens: 500,
    shape,
    shapeName: 'library_query',
  })
  return said?.sql
}
