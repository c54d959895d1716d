import type { extractedTools } from '#protocol/glossary.ts'

type ExtractedTool = (typeof extractedTools)[number]

const tools: Readonly<Record<ExtractedTool, string>> = {
  glossary: '용어 설명',
  search_paper: '논문 검색',
  web_search: '웹 검색',
  summarize: '논문 요약',
  general_answer: '일반 지식',
}

/** What a diagnosis says of it. */
export const diagnosisTexts = {
  on: (min: number, max: number, list: readonly ExtractedTool[]) =>
    `켜져 있어요. 답변마다 ${min}–${max}개, ${list.map((tool) => tools[tool]).join('·')}의 답변에서`,
  offByServer: 'MALGIL_EXTRACT_TERMS=0 이라 꺼져 있어요. 용어가 저장되지 않아요',
  offByPerson: '용어집의 ‘자동 추출’에서 꺼져 있어요. 용어가 저장되지 않아요',
  noTools: '용어를 찾을 도구가 하나도 켜져 있지 않아서 저장되지 않아요. 용어집의 ‘자동 추출’에서 골라 주세요',
  byModel: (models: readonly string[]) => `모델에게 물어 찾아요: ${models.join(', ')}`,
  byPatterns: '모델이 없어서, 답변이 스스로 뜻을 풀어 준 용어만 저장해요',
  never: '아직 읽은 답변이 없어요',
  saved: (at: string, terms: readonly string[]) => `${at} 저장: ${terms.join(', ')}`,
  nothing: (at: string) => `${at} 새로 저장할 용어가 없었어요`,
  failed: (at: string, cause: string) => `${at} 실패: ${cause}`,
  waiting: (count: number) => `아직 읽지 않은 답변 ${count}개가 기다려요`,
  jobFailed: (at: string, reason: string) => `${at} 작업이 끝내 실패했어요: ${reason}`,
  kept: (count: number) => `‘제외한 용어’ ${count}개는 저장하지 않아요`,
}
