/** What the coach says whatever the question, and what the step list says of its rounds. */
export const coachTexts = {
  refusal: {
    status: '학습 코칭 범위 밖의 질문이에요',
    text: '저는 프로그래밍 학습을 돕는 코치라서 그 이야기는 도와드리기 어려워요 😊 대신 점수와 약점 분석, 성장 기록, 문제 힌트, 개념 설명, 다음에 풀 문제 고르기는 언제든 물어봐 주세요. 예를 들어 “내 약점을 분석해줘”처럼요.',
    suggestions: ['내 약점을 분석해줘', '어떤 문제를 풀어야 해?', '내가 얼마나 성장했어?'],
  },
  /** One for each iteration of the loop. */
  rounds: [
    '질문을 분석하고 필요한 기록을 찾고 있어요',
    '더 볼 기록이 있는지 확인하고 있어요',
    '찾은 결과를 모으고 있어요',
    '코칭을 쓰고 있어요',
    '마무리하고 있어요',
  ],
  plan: (tools: number) =>
    tools === 0 ? '이제 답하기에 충분해요' : `다음으로 볼 기록을 ${tools}가지 골랐어요`,
  partial: '분석이 복잡해서 일부만 마쳤어요. 지금까지 찾은 것으로 말씀드릴게요.',
} as const
