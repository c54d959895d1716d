import { withParticle } from '#korean/particles.ts'

/** What the coach says whatever the question, and what the step list says of its rounds. */
export const coachTexts = {
  refusal: {
    status: '학습 코칭 범위 밖의 질문이에요',
    text: '저는 프로그래밍 학습을 돕는 코치라서 그 이야기는 도와드리기 어려워요 😊 대신 점수와 약점 분석, 성장 기록, 문제 힌트, 개념 설명, 다음에 풀 문제 고르기는 언제든 물어봐 주세요. 예를 들어 “내 약점을 분석해줘”처럼요.',
    suggestions: ['내 약점을 분석해줘', '어떤 문제를 풀어야 해?', '내가 얼마나 성장했어?'],
  },
  greeting: {
    lines: [
      '안녕하세요! 오늘은 무엇을 도와드릴까요? 점수를 볼 수도 있고, 바로 한 문제 골라 볼 수도 있어요.',
      '반가워요! 오늘 공부, 어디서부터 시작해 볼까요?',
      '안녕하세요! 궁금한 개념이나 풀다 막힌 문제가 있으면 편하게 말씀해 주세요.',
    ],
    suggestions: ['어떤 문제를 풀어야 해?', '내 약점을 분석해줘', '내가 얼마나 성장했어?'],
  },
  thanks: {
    lines: [
      '도움이 됐다니 기뻐요! 이어서 궁금한 게 생기면 언제든 물어봐 주세요.',
      '천만에요. 잠깐 쉬었다가 한 문제 더 풀어 봐도 좋겠어요.',
      '저야말로 고마워요. 다음에 볼 것이 있으면 말씀해 주세요.',
    ],
    suggestions: ['어떤 문제를 풀어야 해?', '내가 얼마나 성장했어?'],
  },
  /** 내 제출 다 지워줘: the coach only reads them. */
  editRecords: {
    lines: [
      '제출 기록과 점수는 제가 지우거나 바꿀 수 없어서 그대로 두었어요. 결과 파일을 새로 가져오시면 그 기록을 바탕으로 봐 드릴게요.',
      '저는 기록을 보기만 해요. 지우거나 고친 것은 없어요. 새 결과 파일을 가져오시면 그것으로 다시 봐 드릴게요.',
    ],
    suggestions: ['최근 제출 기록 보여줘', '내가 얼마나 성장했어?'],
  },
  /** To a yes or no that answers nothing that was offered, and to a no to what was. */
  answered: {
    yes: [
      '네, 좋아요. 지금은 제가 먼저 여쭤본 것이 없어서, 무엇을 볼지 골라 주세요.',
      '네! 어느 것을 이어서 볼까요? 하나를 골라 주시거나 궁금한 것을 말씀해 주세요.',
    ],
    no: [
      '네, 그럼 그건 두고 갈게요. 다른 것이 필요하면 말씀해 주세요.',
      '알겠어요. 필요할 때 다시 말씀해 주세요.',
    ],
    suggestions: ['어떤 문제를 풀어야 해?', '내 약점을 분석해줘', '내가 얼마나 성장했어?'],
  },
  rest: (asked: readonly string[]) =>
    asked.length === 1
      ? `함께 물어보신 ‘${asked[0]}’도 이어서 볼까요?`
      : `함께 물어보신 ${asked.map((one) => `‘${one}’`).join(', ')} 가운데 ‘${asked[0]}’부터 이어서 볼까요?`,
  unsure: (asked: readonly string[], about: readonly string[]) =>
    [
      about.length > 0
        ? `${withParticle(about.map((name) => `‘${name}’`).join(', '), '을/를')} 말씀하신 것은 알겠는데, 무엇을 물으셨는지 확실하지 않아요.`
        : '무엇을 물으셨는지 확실하지 않아요.',
      asked.length > 0
        ? `${asked.map((it) => withParticle(it, '을/를')).join(' 물으셨나요, 아니면 ')} 물으셨나요?`
        : '조금만 더 말씀해 주시겠어요?',
    ].join(' '),
  /** What is known of the likeliest, under the question whether it was meant. */
  beside: (asked: string, told: string) =>
    `${withParticle(asked, '이라/라')}면 이렇게 말씀드릴 수 있어요. ${told}`,
  /** Before an answer to what was likely asked, but not plainly. */
  readAs: [
    (asked: string) => `${withParticle(asked, '을/를')} 물으신 것으로 보고 말씀드릴게요.`,
    (asked: string) => `${withParticle(asked, '을/를')} 물으신 걸로 이해했어요.`,
  ],
  /** Before an answer that may be one to another question. */
  taken: [
    (asked: string) =>
      `${withParticle(asked, '을/를')} 물으신 건지 확실하지 않지만, 그렇게 보고 말씀드릴게요.`,
    (asked: string) => `혹시 ${withParticle(asked, '을/를')} 물으신 걸까요? 그렇게 보고 답해 볼게요.`,
    (asked: string) => `제가 이해한 대로라면 ${withParticle(asked, '이/가')} 궁금하신 것 같아요.`,
  ],
  unexplained: (word: string) => `‘${word}’에 관한 기록은 따로 없어서, 가지고 있는 기록으로 말씀드려요.`,
  wider: (names: readonly string[]) =>
    `이 답은 말씀하신 ${withParticle(names.map((name) => `‘${name}’`).join(', '), '으로/로')}는 나누지 못하고 센 거예요.`,
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
