import type { Reply } from './reply.ts'

/** What an answer about papers is where there is none yet: what to do first, and what can be asked even so. */
export function ofEmptyLibrary(reply: Reply): Reply {
  const first =
    '서재가 비어 있어요. 패널의 **서재**에 논문 파일(PDF, Markdown)이나 BibTeX를 먼저 넣어 주세요. 용어는 지금도 물어보실 수 있어요.'
  return {
    ...reply,
    text: `${first}\n\n${reply.text}`,
    suggestions: ['Attention이 뭐야?', '용어 목록 보여줘', '분류별 용어 수'],
  }
}
