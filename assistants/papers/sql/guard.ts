import { loadModule, parseSync } from 'libpg-query'

/** What a query may touch. Everything else is refused: names, kinds of syntax and functions that are not listed. */
export interface Allowed {
  /** Tables and views by their bare names. */
  readonly tables: ReadonlySet<string>
}

export type Refusal =
  | 'syntax'
  | 'several_statements'
  | 'not_a_select'
  | 'table'
  | 'function'
  | 'type'
  | 'construct'

/** Why a query is not run; `what` is the name that it stumbled over. */
export interface Refused {
  readonly refused: Refusal
  readonly what: string
}

export type Guarded = { readonly sql: string } | Refused

/** Kinds of nodes a query may be made of. A kind that a later version of the parser knows is refused until it is looked at. */
const nodes = new Set([
  ...[
    'SelectStmt',
    'ResTarget',
    'ColumnRef',
    'A_Star',
    'A_Const',
    'A_Expr',
    'A_ArrayExpr',
    'A_Indirection',
    'A_Indices',
  ],
  ...[
    'String',
    'Integer',
    'Float',
    'Boolean',
    'List',
    'BoolExpr',
    'NullTest',
    'BooleanTest',
    'CaseExpr',
    'CaseWhen',
  ],
  ...[
    'CoalesceExpr',
    'MinMaxExpr',
    'FuncCall',
    'TypeCast',
    'TypeName',
    'SubLink',
    'RangeVar',
    'RangeSubselect',
  ],
  ...[
    'RangeFunction',
    'JoinExpr',
    'SortBy',
    'WindowDef',
    'GroupingSet',
    'GroupingFunc',
    'Alias',
    'CommonTableExpr',
  ],
  ...['NamedArgExpr', 'SQLValueFunction', 'RowExpr', 'CollateClause'],
])

const functions = new Set([
  ...['count', 'sum', 'avg', 'min', 'max', 'string_agg', 'array_agg', 'bool_or', 'bool_and', 'every', 'mode'],
  ...['percentile_cont', 'percentile_disc', 'stddev', 'variance'],
  ...['row_number', 'rank', 'dense_rank', 'ntile', 'lag', 'lead', 'first_value', 'last_value'],
  ...[
    'lower',
    'upper',
    'initcap',
    'length',
    'char_length',
    'btrim',
    'ltrim',
    'rtrim',
    'trim',
    'substring',
    'substr',
  ],
  ...[
    'replace',
    'concat',
    'concat_ws',
    'left',
    'right',
    'position',
    'strpos',
    'split_part',
    'starts_with',
    'reverse',
  ],
  ...['like_escape', 'similar_to_escape'],
  ...['abs', 'round', 'floor', 'ceil', 'ceiling', 'trunc', 'mod', 'sign', 'sqrt', 'power', 'width_bucket'],
  ...[
    'extract',
    'date_part',
    'date_trunc',
    'age',
    'now',
    'make_date',
    'to_char',
    'to_date',
    'to_number',
    'timezone',
  ],
  ...['coalesce', 'nullif', 'greatest', 'least', 'unnest', 'array_length', 'cardinality', 'array_position'],
  ...['array_to_string', 'string_to_array', 'array_remove', 'array_append', 'array_cat'],
])

const types = new Set([
  ...[
    'int2',
    'int4',
    'int8',
    'integer',
    'bigint',
    'smallint',
    'numeric',
    'decimal',
    'float4',
    'float8',
    'real',
  ],
  ...[
    'text',
    'varchar',
    'bpchar',
    'char',
    'bool',
    'boolean',
    'date',
    'time',
    'timestamp',
    'timestamptz',
    'interval',
    'uuid',
  ],
])

/** Values that the language has words for; the user is the role that all questions run as. */
const values =
  /^SVFOP_(?:CURRENT_USER|CURRENT_DATE|CURRENT_TIME|CURRENT_TIMESTAMP|LOCALTIME|LOCALTIMESTAMP)(?:_N)?$/u

/** Rows of an answer at most. */
export const mostRows = 200
const longestQuery = 4_000

/**
 * Checks a query that a model, or a person, wrote: one read-only SELECT over the allowed tables, made of allowed syntax.
 * Resolves to the query as it is to be run, with its limit. Never throws for what the text is.
 */
export async function guardQuery(text: string, { tables }: Allowed): Promise<Guarded> {
  if (text.length > longestQuery) return { refused: 'syntax', what: `${text.length}` }
  await loadModule()
  let statements: readonly { stmt?: unknown; stmt_len?: number }[]
  try {
    statements = parseSync(text).stmts ?? []
  } catch (error) {
    return { refused: 'syntax', what: (error as Error).message.slice(0, 120) }
  }
  if (statements.length !== 1) return { refused: 'several_statements', what: `${statements.length}` }
  const statement = statements[0]?.stmt as Record<string, unknown> | undefined
  const explained = explainedBy(statement?.ExplainStmt)
  const select = (explained ?? statement)?.SelectStmt as SelectNode | undefined
  if (!select) return { refused: 'not_a_select', what: Object.keys(statement ?? {})[0] ?? '' }
  const scope = { tables, named: new Set(namesOfWith(select)) }
  const refused = refusalOf({ SelectStmt: select }, scope, 0)
  return refused ?? { sql: explained ? text : limited(text, select) }
}

/** What a bare EXPLAIN is about; with options it may run what it explains. */
function explainedBy(explain: unknown): Record<string, unknown> | undefined {
  const { query, options } = (explain ?? {}) as { query?: Record<string, unknown>; options?: unknown }
  return options === undefined ? query : undefined
}

interface SelectNode {
  readonly limitCount?: { readonly A_Const?: { readonly ival?: { readonly ival?: number } } }
}

interface Scope {
  readonly tables: ReadonlySet<string>
  /** What the query's own WITH names. */
  readonly named: ReadonlySet<string>
}

/** Nested deeper than any question is. */
const deepest = 200

/** The first thing in a tree that is not allowed. A key in capitals is a node's kind; others are its fields. */
function refusalOf(value: unknown, scope: Scope, depth: number): Refused | undefined {
  if (depth > deepest) return { refused: 'construct', what: 'depth' }
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return firstOf(value, (item) => refusalOf(item, scope, depth + 1))
  return firstOf(Object.entries(value), ([key, field]) => {
    if (/^[A-Z]/u.test(key)) {
      const refused = ofNode(key, field as Record<string, unknown>, scope)
      if (refused) return refused
    } else if (key === 'intoClause' || key === 'lockingClause') return { refused: 'construct', what: key }
    // What is cast to, and what is selected from in a WITH, stand without their kind.
    if (key === 'typeName') return ofType(field as TypeNode) ?? refusalOf(field, scope, depth + 1)
    return refusalOf(field, scope, depth + 1)
  })
}

function ofNode(kind: string, node: Record<string, unknown>, scope: Scope): Refused | undefined {
  if (!nodes.has(kind)) return { refused: 'construct', what: kind }
  if (kind === 'RangeVar') {
    const { relname = '', schemaname, catalogname } = node as Record<string, string | undefined>
    const isKnown = scope.tables.has(relname) || scope.named.has(relname)
    if (schemaname || catalogname || !isKnown)
      return { refused: 'table', what: `${schemaname ?? ''}${schemaname ? '.' : ''}${relname}` }
  }
  if (kind === 'FuncCall') return ofFunction(stringsOf(node.funcname))
  if (kind === 'TypeName') return ofType(node as TypeNode)
  if (kind === 'SQLValueFunction') {
    const op = String(node.op)
    return values.test(op) ? undefined : { refused: 'function', what: op }
  }
  if (kind === 'A_Expr' && stringsOf(node.name).length > 1) return { refused: 'construct', what: 'OPERATOR' }
  return undefined
}

/** The parser writes EXTRACT, TRIM and their like as functions of `pg_catalog`; nothing else may name a schema. */
function ofFunction(names: readonly string[]): Refused | undefined {
  const name = names.at(-1)?.toLowerCase() ?? ''
  const isPlain = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog')
  return isPlain && functions.has(name) ? undefined : { refused: 'function', what: names.join('.') }
}

interface TypeNode {
  readonly names?: unknown
  readonly setof?: boolean
}

function ofType({ names, setof }: TypeNode): Refused | undefined {
  const said = stringsOf(names)
  const isPlain = said.length === 1 || (said.length === 2 && said[0] === 'pg_catalog')
  return isPlain && !setof && types.has(said.at(-1) ?? '')
    ? undefined
    : { refused: 'type', what: said.join('.') }
}

function stringsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: { String?: { sval?: string } }) => item.String?.sval ?? [])
}

function firstOf<T>(items: readonly T[], refusal: (item: T) => Refused | undefined): Refused | undefined {
  for (const item of items) {
    const refused = refusal(item)
    if (refused) return refused
  }
  return undefined
}

/** Names that WITH gives, wherever it stands: whatever they hold is checked where it is written. */
function* namesOfWith(value: unknown, depth = 0): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  for (const [key, field] of Object.entries(value)) {
    if (key === 'ctename' && typeof field === 'string') yield field
    else yield* namesOfWith(field, depth + 1)
  }
}

/** With a limit, where it has none or a larger one. On a line of its own: the text may end in a comment. */
function limited(text: string, { limitCount }: SelectNode): string {
  const plain = text.trim().replace(/;\s*$/u, '')
  const own = limitCount?.A_Const?.ival?.ival
  if (own !== undefined && own <= mostRows) return plain
  if (limitCount === undefined) return `${plain}\nLIMIT ${mostRows}`
  return `SELECT * FROM (\n${plain}\n) AS answer\nLIMIT ${mostRows}`
}
