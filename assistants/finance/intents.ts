import type { Intent } from '#engine/intent.ts'
import type { Question } from './understand/question.ts'

const query: Intent = {
  id: 'query',
  name: { ko: '지출 조회', en: 'Query' },
  description: { ko: '얼마를 어디에 썼는지 묻기', en: 'Asking what was spent on what' },
}
const action: Intent = {
  id: 'action',
  name: { ko: '기록 변경', en: 'Action' },
  description: {
    ko: '분류를 바꾸거나 지출을 더하고 지우기',
    en: 'Changing categories, adding or removing expenses',
  },
}
const advice: Intent = {
  id: 'advice',
  name: { ko: '조언', en: 'Advice' },
  description: { ko: '소비 습관과 저축에 대해 묻기', en: 'Asking about habits and saving' },
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

export const intents = [query, action, advice, chat, offTopic] as const

const intentOfKind: Readonly<Partial<Record<Question['kind'], Intent>>> = {
  action,
  saving: advice,
  purchase: advice,
  lasts: advice,
  outlay: advice,
  planned: advice,
  what_if: advice,
  judgement: advice,
  cutting: advice,
  overview: advice,
  chat,
  off_topic: offTopic,
}

/** A message that asks several things is for the most far-reaching of them. */
export function intentOf(questions: readonly Question[]): Intent {
  const found = questions.map(({ kind }) => intentOfKind[kind] ?? query)
  return [action, query, advice, offTopic].find((intent) => found.includes(intent)) ?? chat
}

/** Questions that a picture answers as well as words. */
const charted: ReadonlySet<Question['kind']> = new Set([
  'category',
  'breakdown',
  'daily',
  'monthly',
  'weekday',
  'moment',
  'comparison',
  'changes',
  'ratio',
  'several',
  'store_ranking',
])

export function showsChart({ kind }: Question): boolean {
  return charted.has(kind)
}
