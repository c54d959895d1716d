import type { AnyTool } from '#engine/tool.ts'
import { generalAnswer } from './general-answer.ts'
import { glossary } from './glossary.ts'
import { searchPaper } from './search-paper.ts'
import { summarize } from './summarize.ts'
import { text2sql } from './text2sql.ts'
import { webSearch } from './web-search.ts'

/** What looks something up; the seventh, `save_file`, changes something and is an action. */
export const papersTools: readonly AnyTool[] = [
  glossary,
  searchPaper,
  webSearch,
  summarize,
  generalAnswer,
  text2sql,
]
