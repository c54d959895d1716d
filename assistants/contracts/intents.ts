import type { Decision } from '#engine/decide.ts'
import type { Intent } from '#engine/intent.ts'
import { reasons } from './texts.ts'
import type { AskKind } from './understand/ask.ts'

const clause: Intent = {
  id: 'clause',
  name: { ko: '조항 질문', en: 'Clause' },
  description: { ko: '계약서가 무엇을 정하는지 묻기', en: 'Asking what the contract says on something' },
}
const article: Intent = {
  id: 'article',
  name: { ko: '조문 보기', en: 'Article' },
  description: { ko: '번호로 조문을 찾거나 그 안에서 묻기', en: 'Asking for an article by its number' },
}
const definition: Intent = {
  id: 'definition',
  name: { ko: '용어의 뜻', en: 'Definition' },
  description: { ko: '계약서에서 쓰는 말의 뜻 묻기', en: 'Asking what a term means' },
}
const structure: Intent = {
  id: 'structure',
  name: { ko: '계약서 구성', en: 'Structure' },
  description: { ko: '조문의 수와 목록, 당사자, 요약', en: 'Articles, parties, a summary' },
}
const comparison: Intent = {
  id: 'comparison',
  name: { ko: '표준계약서 비교', en: 'Comparison' },
  description: {
    ko: '표준계약서와 견주어 빠지거나 다른 조항 찾기',
    en: 'Comparing with a standard contract',
  },
}
const chat: Intent = {
  id: 'chat',
  name: { ko: '대화', en: 'Chat' },
  description: { ko: '인사와 사용법', en: 'Greetings and how to use it' },
  tools: ['get_contract_structure'],
}

export const intents = [clause, article, definition, structure, comparison, chat] as const

const intentOfKind: Readonly<Record<AskKind, Intent>> = {
  clause,
  across: clause,
  article,
  definition,
  structure,
  parties: structure,
  summary: structure,
  comparison,
  standard: comparison,
  risk: comparison,
  help: chat,
  upload: chat,
  change: chat,
}

export const intentOf = ({ kind }: { kind: AskKind }): Intent => intentOfKind[kind]

/** A greeting or thanks: nothing has to be settled. */
export const smallTalkIntent: Decision<string, 'small_talk'> = {
  name: 'ask',
  rule: (message) => ({
    value: 'small_talk',
    confidence: 1,
    reasoning: reasons.smallTalk,
    indicators: [message],
  }),
  fallback: () => ({ value: 'small_talk', confidence: 1, reasoning: reasons.smallTalk, indicators: [] }),
}
