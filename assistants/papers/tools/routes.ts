import type { ChainTool, PaperSettings } from '../settings.ts'
import { usualChains } from '../settings.ts'
import type { Ask, Request } from '../understand/request.ts'

export type ToolName = ChainTool | 'summarize' | 'save_file'

/** Where a request goes: the tool that is tried first, and those that come after it while one finds nothing. */
export interface Route {
  readonly tool: ToolName | 'talk' | 'change'
  readonly chain: readonly ChainTool[]
}

/** What routing depends on beside the request. */
export interface Known {
  /** Whether the glossary has what is asked about, under one of its names. */
  readonly hasEntry: boolean
}

const talk: ReadonlySet<Ask> = new Set<Ask>(['greet', 'thanks', 'help', 'off_topic'])

/** A request's tool by what it asks: a topic that is to be explained is looked up where the glossary has it. */
export function toolOf({ ask, lines, paper }: Request, { hasEntry }: Known): Route['tool'] {
  if (talk.has(ask)) return 'talk'
  switch (ask) {
    case 'define':
      return 'glossary'
    case 'explain':
    case 'compare':
      return hasEntry ? 'glossary' : 'general_answer'
    case 'search':
      return 'search_paper'
    case 'latest':
      return 'web_search'
    case 'summarize':
      // CNN 한 줄 요약: one line on a term is its definition.
      return lines === 1 && paper === undefined && hasEntry ? 'glossary' : 'summarize'
    case 'count':
    case 'list':
      return 'text2sql'
    case 'save':
      return 'save_file'
    case 'change':
      return 'change'
    default:
      return 'general_answer'
  }
}

/** The chain of a tool, as the person has set it: at most so many hops, none where chains are off. */
export function routeOf(request: Request, known: Known, { chains }: Pick<PaperSettings, 'chains'>): Route {
  const tool = toolOf(request, known)
  if (tool === 'talk' || tool === 'change' || tool === 'summarize' || tool === 'save_file')
    return { tool, chain: [] }
  const way = ways[tool]
  const whole = way === undefined ? general : (chains.of[way] ?? usualChains[way])
  const after = chains.on ? whole.filter((it) => it !== tool).slice(0, chains.hops) : []
  return { tool, chain: [tool, ...after] }
}

const ways = {
  glossary: 'term',
  search_paper: 'paper',
  web_search: 'latest',
  text2sql: 'statistics',
  general_answer: undefined,
} as const

/** A general question that no model answers: what library, glossary and web have to say of it. */
const general: readonly ChainTool[] = ['general_answer', 'search_paper', 'glossary', 'web_search']
