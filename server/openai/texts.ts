export const openAiTexts = {
  lastIsNoQuestion: {
    ko: '마지막 메시지는 role이 user인 질문이어야 해요',
    en: 'The last message has to be a question of the role user',
  },
  textOnly: {
    ko: '글만 읽을 수 있어요. 파일은 페이지나 malgil import로 넣어 주세요',
    en: 'Only text can be read. Files go in by the page or by malgil import',
  },
  /** Stands before an answer that begins anew: what a client has been sent cannot be taken back. */
  again: {
    ko: '(앞의 말은 거두고 다시 답할게요.)',
    en: '(What stands above is void; the answer begins anew.)',
  },
  broken: {
    ko: '답을 끝내지 못했어요. 잠시 뒤에 다시 해 주세요.',
    en: 'The answer was not finished. Try again in a moment.',
  },
}
