import { assistantSuite } from '../assistant-suite.ts'
import { prepareTutor, tutor, tutorOffTopic, tutorQuestions } from './tutor.ts'

assistantSuite({
  assistant: tutor(),
  questions: tutorQuestions,
  offTopic: tutorOffTopic,
  prepare: prepareTutor,
})
