/** The chip behind what was done that asks to take it back; once it is taken back, the page leaves it out. */
export const undoSuggestion = { ko: '방금 한 일 되돌려줘', en: 'Undo that' } as const
