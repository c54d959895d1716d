/** What an import into the library came to. */
export const importedText = (added: number, known: number) =>
  known === 0
    ? `논문 ${added.toLocaleString('ko')}편이 새로 들어왔어요.`
    : `논문 ${added.toLocaleString('ko')}편이 새로 들어왔고, ${known.toLocaleString('ko')}편은 이미 있었어요.`
