import { assistantSuite } from '../assistant-suite.ts'
import { clerk, clerkQuestions, prepareClerk } from './clerk.ts'

// It has no guardrail: what it declines is not its matter.
assistantSuite({ assistant: clerk(), questions: clerkQuestions, offTopic: [], prepare: prepareClerk })
