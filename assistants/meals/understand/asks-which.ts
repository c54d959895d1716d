import words from '../lexicon/figure-words.json' with { type: 'json' }

/** Whether a message asks by a figure: which has most or least, what it costs, how long it takes. */
export const saysFigure = (message: string, about: keyof typeof words): boolean =>
  words[about].some((word) => message.includes(word))

/** 제일 비싼 거 뭐야?: of the plan's meals, whatever dish was spoken of. */
export const asksWhich = (message: string): boolean => saysFigure(message, 'which')
