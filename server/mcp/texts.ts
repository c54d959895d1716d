export const mcpTexts = {
  undo: { ko: '되돌리기', en: 'Undo' },
  undone: {
    ko: (summary: string) => `되돌렸어요. (되돌린 일: ${summary})`,
    en: (summary: string) => `Undone: ${summary}`,
  },
  /** A program has nobody's yes: what a turn would ask about first is left to the person. */
  asks: {
    ko: (question: string) =>
      `하지 않았어요. 본인이 직접 답해야 하는 일이에요: ${question} 말길의 페이지나 malgil ask로 부탁해 주세요.`,
    en: (question: string) =>
      `Not done. The person has to answer this: ${question} Ask for it on Malgil’s page or by malgil ask.`,
  },
}
