import { z } from 'zod'
import { defineTool, type Miss, miss, type ToolContext } from '#engine/tool.ts'
import { cutText } from '#protocol/cut-text.ts'
import { QueryFailure } from '../sql/answer.ts'
import { guardQuery, mostRows, type Refused } from '../sql/guard.ts'
import { sqlTables } from '../sql/role.ts'
import { runQuery } from '../sql/run-query.ts'
import { askForSql } from '../statistics/ask-for-sql.ts'
import { askedShape } from '../statistics/asked-shape.ts'
import { runAsked } from '../statistics/run-asked.ts'
import { glossaryTable, papersTable } from '../tables.ts'
import { paperShape, questionArgument } from './shapes.ts'

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

const output = z.object({
  question: z.string(),
  sql: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
  /** Of all that is meant; null where only the rows of a model’s query are known. */
  count: z.number().nullable(),
  undated: z.number(),
  /** Entries that everybody has, where terms were counted. */
  shared: z.number().nullable(),
  /** The papers that are listed, in their order. */
  listed: z.array(paperShape),
  by: z.enum(['query', 'model']),
  /** Why a model’s SQL was not run, or not to its end: then there are no rows, and no other tool makes up for them. */
  refused: z.string().nullable(),
})
type Output = z.infer<typeof output>

export const text2sql = defineTool({
  name: 'text2sql',
  title: '서재 통계',
  description:
    'Counts and lists over the metadata of the library and the glossary: what was asked as a query, or, where a question has none, SQL that a model writes and a guard checks.',
  input: z.object({
    question: questionArgument,
    /** What is counted; null: a model writes the SQL. */
    asked: askedShape.nullable(),
    list: z.boolean(),
  }),
  output,
  effects: 'read',
  cache: 'turn',
  reads: [papersTable, glossaryTable],
  async run({ question, asked, list }, context) {
    if (asked === null) return byModel(question, context)
    const found = await context.read((tx) => runAsked(tx, asked, list))
    return {
      ...found,
      columns: [...found.columns],
      rows: found.rows.map((row) => [...row]),
      listed: found.listed.map((paper) => ({ ...paper, authors: [...paper.authors] })),
      question,
      by: 'query' as const,
      refused: null,
    }
  },
  summarise: ({ rows, count, refused }) => refused ?? (count === null ? `${rows.length}행` : `${count}건`),
})

/** A model's SQL, run if the guard lets it; what it got wrong it may mend once. */
async function byModel(question: string, context: ToolContext): Promise<Output | Miss> {
  if (!(await context.canAsk('analyze'))) return miss('이 조건을 SQL로 옮기려면 언어 모델이 필요해요')
  let complaint: string | undefined
  for (const attempt of [1, 2]) {
    const sql = await askForSql(question, complaint, attempt, context)
    if (sql === undefined) break
    const guarded = await guardQuery(sql, { tables: sqlTables })
    if ('refused' in guarded) {
      complaint = refusal(guarded)
      // What is no question to the library does not become one by asking again.
      if (guarded.refused !== 'syntax') return refusedOutput(question, sql, complaint)
      continue
    }
    try {
      const answer = await runQuery((work) => context.readAlone(work), guarded.sql)
      const rows = answer.rows.map((row) => [...row])
      return {
        question,
        sql: guarded.sql,
        columns: [...answer.columns],
        rows,
        count: null,
        undated: 0,
        shared: null,
        listed: [],
        by: 'model',
        refused: null,
      }
    } catch (error) {
      if (!(error instanceof QueryFailure)) throw error
      if (error.reason === 'too_slow')
        return refusedOutput(question, sql, '조회가 3초를 넘겨서 멈췄어요. 조건을 좁혀 주세요.')
      complaint = error.message
    }
  }
  return miss('이 질문을 SQL로 옮기지 못했어요')
}

function refusedOutput(question: string, sql: string, refused: string): Output {
  const nothing = { columns: [], rows: [], count: null, undated: 0, shared: null, listed: [] }
  return { question, sql, ...nothing, by: 'model', refused }
}

const reasons: Readonly<Record<Refused['refused'], string>> = {
  syntax: '문법이 맞지 않아요',
  several_statements: '한 번에 한 문장만 실행해요',
  not_a_select: '읽기만 할 수 있어요',
  table: '서재와 용어집 말고는 볼 수 없어요',
  function: '허용되지 않은 함수예요',
  type: '허용되지 않은 형식이에요',
  construct: '허용되지 않은 구문이에요',
}

function refusal({ refused, what }: Refused): string {
  return `안전하지 않은 SQL이라 실행하지 않았어요: ${reasons[refused]}${what ? ` (${cutText(what, 60)})` : ''}. 최대 ${mostRows}행을 읽는 조회만 할 수 있어요.`
}
