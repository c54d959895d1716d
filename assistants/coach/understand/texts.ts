/** Why a question was taken for what it is, as the step list says it. */
export const understandTexts = {
  byWords: (words: readonly string[]) =>
    words.length > 0
      ? `‘${words.join('’, ‘')}’라는 말로 정했어요`
      : '이름만 말해서 그것을 물은 것으로 봤어요',
  carried: '앞에서 나눈 이야기를 이어서 봤어요',
  offered: '앞에서 권한 것을 하기로 했어요',
  unsure: '뚜렷하지 않아서 학습 방법 질문으로 봤어요',
  chart: '앞의 답을 차트로 보여 달라고 했어요',
  scope: {
    attack: '지시를 바꾸거나 남의 정보를 얻으려는 말이에요',
    build: '학습이 아니라 프로그램을 만들어 달라는 부탁이에요',
    foreign: (word: string) => `‘${word}’ 이야기라서 학습 코칭과 상관없어요`,
    code: '코드',
    ours: '학습에 관한 말이에요',
    followsUp: '앞의 대화에 이어진 질문이에요',
    nothing: '학습에 관한 말이 없어요',
    empty: '물어본 것이 없어요',
  },
} as const
