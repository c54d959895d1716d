import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { runAsked } from '../statistics/run-asked.ts'
import { paperTables } from '../tables.ts'
import type { Asked } from '../understand/request.ts'
import { csvOf } from './csv.ts'
import type { Format } from './file-name.ts'
import { plainText } from './plain-text.ts'

/** What is to be in a file; nothing where there is nothing to save. */
export async function contentOf(
  tx: Tx,
  asked: {
    readonly what: string
    readonly turnId: string | null
    readonly format: Format
    readonly listed?: Asked | null
  },
): Promise<string | undefined> {
  if (asked.what === 'terms') return termsAs(tx, asked.format)
  if (asked.turnId === null) return undefined
  if (asked.what === 'talk') return talkAs(await answersUntil(tx, asked.turnId), asked.format)
  // A list in a talk shows some rows; its file has them all.
  if (asked.listed && asked.format === 'csv') {
    const { columns, rows } = await runAsked(tx, asked.listed, true, true)
    return csvOf([columns, ...rows].map((row) => row.map((cell) => String(cell ?? ''))))
  }
  const answer = await answerOf(tx, asked.turnId)
  if (!answer) return undefined
  if (asked.format === 'csv')
    return csvOf(
      tableIn(answer.text) ?? [
        ['질문', '답변'],
        [answer.question, plainText(answer.text)],
      ],
    )
  if (asked.format === 'txt') return `${answer.question}\n\n${plainText(answer.text)}\n`
  return `# ${answer.question}\n\n${answer.text}\n`
}

async function answerOf(tx: Tx, turnId: string): Promise<{ question: string; text: string } | undefined> {
  const rows = await tx.db
    .selectFrom('messages')
    .select(['role', 'text'])
    .where('owner_id', '=', tx.ownerId)
    .where('turn_id', '=', turnId)
    .execute()
  const text = rows.find(({ role }) => role === 'assistant')?.text
  const question = rows.find(({ role }) => role === 'user')?.text
  return text && question ? { question, text } : undefined
}

/** All that was asked and answered in the talk that a turn is of, up to it, but for what was set aside; of a very long one the last. */
async function answersUntil(tx: Tx, turnId: string): Promise<{ question: string; text: string }[]> {
  const turns = await tx.db
    .selectFrom('messages')
    .select('turn_id')
    .where('owner_id', '=', tx.ownerId)
    .where('role', '=', 'assistant')
    .where('turn_id', 'in', (from) =>
      from
        .selectFrom('turns')
        .select('id')
        .where('owner_id', '=', tx.ownerId)
        .where('set_aside_by', 'is', null),
    )
    .where('created_at', '<=', (from) =>
      from
        .selectFrom('messages')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('owner_id', '=', tx.ownerId)
        .where('turn_id', '=', turnId),
    )
    .where('session_id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select('session_id')
        .where('owner_id', '=', tx.ownerId)
        .where('turn_id', '=', turnId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAnswers)
    .execute()
  const ids = turns.toReversed().flatMap(({ turn_id: id }) => (id === null ? [] : [id]))
  return (await Array.fromAsync(ids, (id) => answerOf(tx, id))).filter((it) => it !== undefined)
}

const mostAnswers = 200

function talkAs(answers: readonly { question: string; text: string }[], format: Format): string | undefined {
  if (answers.length === 0) return undefined
  if (format === 'csv')
    return csvOf([['질문', '답변'], ...answers.map(({ question, text }) => [question, plainText(text)])])
  if (format === 'txt')
    return answers.map(({ question, text }) => `${question}\n\n${plainText(text)}\n`).join('\n')
  return answers.map(({ question, text }) => `# ${question}\n\n${text}\n`).join('\n')
}

/** The first table of an answer's Markdown, its head first. */
function tableIn(text: string): string[][] | undefined {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  if (lines.length < 3) return undefined
  return lines
    .filter((_, at) => at !== 1)
    .map((line) => line.slice(1, line.lastIndexOf('|')).split(' | ').map(unescaped))
}

const unescaped = (cell: string) => cell.trim().replaceAll('\\|', '|')

const mostTerms = 10_000

/** The glossary as its owner sees it: the own entries over those everybody has. */
async function termsAs(tx: Tx, format: Format): Promise<string | undefined> {
  const rows = await paperTables(tx)
    .selectFrom('glossary')
    .select(['owner_id', 'term', 'term_key', 'definition', 'category', 'difficulty_level'])
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .orderBy('term_key')
    .limit(mostTerms)
    .execute()
  const own = new Set(rows.filter((row) => row.owner_id !== sharedOwner).map((row) => row.term_key))
  const shown = rows.filter((row) => row.owner_id !== sharedOwner || !own.has(row.term_key))
  if (shown.length === 0) return undefined
  if (format === 'csv')
    return csvOf([
      ['용어', '정의', '분류', '난이도'],
      ...shown.map((row) => [row.term, row.definition, row.category, row.difficulty_level]),
    ])
  const line = ({ term, definition }: { term: string; definition: string }) =>
    format === 'md' ? `- **${term}**: ${definition}` : `${term}: ${definition}`
  return `${format === 'md' ? '# 용어집\n\n' : '용어집\n\n'}${shown.map(line).join('\n')}\n`
}
