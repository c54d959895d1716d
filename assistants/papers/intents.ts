import type { Intent } from '#engine/intent.ts'
import type { Route, ToolName } from './tools/routes.ts'

const intent = (id: string, ko: string, en: string, doesKo: string, tools: readonly ToolName[]): Intent => ({
  id,
  name: { ko, en },
  description: { ko: doesKo, en: doesKo },
  tools,
})

/** Every tool that may come after another in a chain. */
const chained = ['glossary', 'search_paper', 'web_search', 'general_answer'] as const

/** The router picks one of seven tools; the chain may go on to others. */
export const intents = [
  intent('glossary', '용어 설명', 'Glossary', '용어집에서 용어의 뜻 찾기', chained),
  intent('search_paper', '논문 검색', 'Paper search', '서재의 논문에서 근거를 찾아 답하기', chained),
  intent('web_search', '최신 연구', 'Web search', '웹에서 최신 논문과 소식 찾기', chained),
  intent('summarize', '논문 요약', 'Summary', '논문 한 편을 통째로 요약하기', ['summarize']),
  intent('general_answer', '일반 질문', 'General', '언어 모델의 일반 지식으로 답하기', chained),
  intent('text2sql', '서재 통계', 'Statistics', '서재와 용어집을 세고 목록으로 보기', [
    'text2sql',
    'general_answer',
  ]),
  intent('save_file', '파일 저장', 'Save', '답변, 요약, 표, 용어를 파일로 저장하기', []),
  intent('change', '용어집·서재 정리', 'Change', '용어를 지우고, 바꾸는 자리를 알려 드리기', []),
  intent('talk', '가벼운 이야기', 'Talk', '인사, 감사, 사용법', []),
] as const

export function intentOf(id: Route['tool']): Intent {
  return intents.find((it) => it.id === id)!
}
