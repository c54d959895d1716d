import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import { coach } from './coach/assistant.ts'
import { contracts } from './contracts/assistant.ts'
import { finance } from './finance/assistant.ts'
import { meals } from './meals/assistant.ts'
import { papers } from './papers/assistant.ts'

/** Every assistant there is: the only list of them. */
export const assistants: readonly HostedAssistant[] = [finance, coach, meals, papers, contracts]
