import type { Reply } from './reply.ts'

/** Who sees what a person puts in. */
export const whoSees = (hasModel: boolean): Reply => ({
  text: [
    '올리신 논문과 파일, 대화, 내 용어집은 **나만** 볼 수 있어요. 다른 사용자에게는 보이지 않아요.',
    [
      '- 답변에서 새로 쌓이는 용어도 내 용어집에만 들어가요. 모두가 함께 쓰는 기본 용어는 처음부터 들어 있던 것이에요.',
      hasModel
        ? '- 언어 모델이 설정되어 있어서, 질문과 찾은 대목은 답을 쓰려고 그 모델에 보내져요.'
        : '- 지금은 언어 모델이 설정되어 있지 않아서 질문이 밖으로 나가지 않아요. 설정하시면 질문과 찾은 대목이 그 모델에 보내져요.',
      '- 웹 검색을 설정하셨다면 찾는 말이 그 검색 서비스에 보내져요.',
      '- 지우고 싶은 논문은 ‘서재’에서 열어 지우시면 본문과 파일까지 없어져요.',
    ].join('\n'),
  ].join('\n\n'),
  suggestions: ['논문 목록 보여줘', '용어가 왜 안 쌓여?', '무엇을 할 수 있어?'],
  isAnswer: false,
})

/** Why no terms are saved: what is set, and what came of the last answers. */
export const whyNothingGrows = (told: readonly string[]): Reply => ({
  text: [
    '새 용어가 왜 쌓이지 않는지 살펴봤어요.',
    told.map((line) => `- ${line}`).join('\n'),
    '이미 용어집에 있는 말(기본 용어 포함)은 다른 이름으로 불러도 다시 저장하지 않고, 통계와 파일 저장의 답변에서는 찾지 않아요. 더 자세한 것은 ‘용어집’의 ‘자동 추출’이나 `malgil doctor`에서 볼 수 있어요.',
  ].join('\n\n'),
  suggestions: ['내 용어 목록 보여줘', '무엇을 할 수 있어?'],
  isAnswer: false,
})

/** For who begins: a few terms in their order, then one paper, and that asking anything is fine. */
export const whereToBegin: Reply = {
  text: [
    '처음이어도 괜찮아요. 쉬운 것부터 하나씩 보면 돼요. 이 순서를 권해요.',
    [
      '1. **인공지능**: 무엇을 하는 기술인지',
      '2. **머신러닝**: 예를 보고 배우는 방법',
      '3. **인공 신경망**과 **딥러닝**: 요즘 AI의 뼈대',
      '4. 그다음 서재에서 제목이 끌리는 논문 한 편을 쉬운 요약으로',
    ].join('\n'),
    '관심 있는 분야를 말씀해 주시면 거기에 맞춰 골라 드릴게요. 먼저 인공지능부터 볼까요?',
  ].join('\n\n'),
  suggestions: ['인공지능이 뭐야? 쉽게', '머신러닝이 뭐야? 쉽게', '논문 목록 보여줘'],
  offer: { ask: 'define', topics: ['인공지능'], level: 'easy' },
  isAnswer: false,
}

/** What a statement that changes something would do: nothing. */
export const whatSqlDoes: Reply = {
  text: '아니요, 지워지거나 바뀌지 않아요. 서재와 용어집에는 읽기 전용 `SELECT` 한 문장만 실행하고, DROP·DELETE·UPDATE 같은 문장은 실행하지 않아요. 지금도 아무것도 실행하지 않았어요.',
  suggestions: ['논문 몇 편 있어?', '연도별 논문 수', '논문 목록 보여줘'],
  isAnswer: false,
}
