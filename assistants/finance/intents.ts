import type { Intent } from '#engine/intent.ts'
import type { Question } from './understand/question.ts'

const query: Intent = {
  id: 'query',
  name: { ko: '지출 조회', en: 'Query' },
  description: { ko: '얼마를 어디에 썼는지 묻기', en: 'Asking what was spent on what' },
}
const chat: Intent = {
  id: 'chat',
  name: { ko: '대화', en: 'Chat' },
  description: { ko: '인사와 짧은 대화', en: 'Greetings and small talk' },
}
const offTopic: Intent = {
  id: 'off_topic',
  name: { ko: '범위 밖', en: 'Off topic' },
  description: { ko: '가계부와 상관없는 질문', en: 'Questions that have nothing to do with one’s money' },
}

export const intents = [query, chat, offTopic] as const

export function intentOf(question: Question): Intent {
  return question.kind === 'greeting' || question.kind === 'unclear' ? chat : query
}
