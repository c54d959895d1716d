import type { Calibration } from './confidence.ts'
import type { KeptExample } from './kept-example.ts'
import type { LinearModel } from './linear.ts'
import type { Tagger } from './tagger.ts'

/** What training makes of a schema and its examples: plain data, to be kept and sent between processes. */
export interface Weights {
  readonly schema: string
  readonly facets: LinearModel
  readonly roles: LinearModel | undefined
  readonly clauses: LinearModel | undefined
  readonly tagger: Tagger | undefined
  /** See `wordsOf`. */
  readonly words: Uint32Array
  readonly calibration: Calibration | undefined
  readonly examples: readonly KeptExample[]
}
