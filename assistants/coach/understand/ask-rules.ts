import type { AskRule } from './ask-rule.ts'
import { firmRules } from './firm-ask-rules.ts'
import { looseRules } from './loose-ask-rules.ts'

/** What words ask for. The first rule that fits decides, so that the more telling words stand first. */
export const askRules: readonly AskRule[] = [...firmRules, ...looseRules]
