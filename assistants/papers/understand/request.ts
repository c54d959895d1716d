import type { z } from 'zod'
import type { askedShape } from '../statistics/asked-shape.ts'

/** What a message can be after: the finest choice there is; each belongs to one of the intents. */
export const asks = [
  'define',
  'explain',
  'compare',
  'search',
  'latest',
  'summarize',
  'general',
  'count',
  'list',
  'save',
  'change',
  'again',
  'greet',
  'thanks',
  'help',
  'off_topic',
] as const
export type Ask = (typeof asks)[number]

/** Asks of what terms are. */
export const ofTerms: ReadonlySet<Ask> = new Set<Ask>(['define', 'explain', 'compare'])

/** What is to be done to an entry of the glossary or to a paper. */
export const deeds = ['delete', 'rename', 'add', 'merge', 'undo'] as const
export type Deed = (typeof deeds)[number]

/** What one may want to know of a paper beside what it says; `several` of them, or all that is known. */
export const details = ['author', 'date', 'venue', 'length', 'link', 'several'] as const
export type Detail = (typeof details)[number]

/** What of the product itself one may ask: who sees what, why no term is saved, where to begin, what SQL can do. */
export const matters = ['privacy', 'growth', 'start', 'sql'] as const
export type Matter = (typeof matters)[number]

/** What is counted or listed of the library or the glossary: the conditions that were said, and nothing else. */
export type Asked = Readonly<z.infer<typeof askedShape>>

/** A message as it was understood: plain JSON, kept with the turn. What is not said is not there. */
export interface Request {
  readonly ask: Ask
  /** Terms and topics that it turns on, as they were said. */
  readonly topics?: readonly string[]
  /** A paper, by whatever it was called. */
  readonly paper?: string
  /** Several papers named together: BERT랑 GPT-3 논문. */
  readonly papers?: readonly string[]
  /** Position among the papers shown last, from 1; -1 is the last. */
  readonly place?: number
  /** The newest or oldest of the papers shown last, or of all. */
  readonly order?: 'newest' | 'oldest'
  /** How many of the papers shown or spoken of last: 둘 다. */
  readonly together?: number
  /** It points back to what was spoken of: 그 논문. */
  readonly refers?: true
  /** Who wrote the paper, when, where: the library knows, no passage has to say it. */
  readonly detail?: Detail
  readonly deed?: Deed
  readonly matter?: Matter
  /** Of what something is to be done, where it was said: 용어, 논문. */
  readonly object?: 'term' | 'paper'
  readonly level?: 'easy' | 'hard'
  /** How many lines or sentences the answer is to have. */
  readonly lines?: number
  /** A reason is asked for. */
  readonly why?: true
  /** What is near it in the glossary is asked. */
  readonly near?: true
  /** What letters are short for is asked. */
  readonly expands?: true
  readonly asked?: Asked
  /** Something is to be left out or missing (번호 없는, CVPR 말고), which no condition of `asked` says. */
  readonly denied?: true
  /** `talk`: all that was said so far. */
  readonly saved?: 'answer' | 'summary' | 'terms' | 'table' | 'talk'
  readonly format?: 'md' | 'txt' | 'csv'
  /** A format that was asked for and that there is none of. */
  readonly unsaved?: string
  /** Beside what is asked, it is to be saved. */
  readonly saves?: true
}
