/**
 * 세금 낸 거, 세차 언제 했지, 캠핑 값 얼마: what is asked of a thing that was paid for, by a name that nobody knows yet;
 * `undefined` where the words behind it say nothing of paying.
 */
export function askedOfThing(word: string, text: string): 'list' | 'sum' | undefined {
  const rest = text.slice(text.indexOf(word) + word.length)
  if (sums.test(rest)) return 'sum'
  return rows.test(rest) ? 'list' : undefined
}

const sums = /^\s?(?:비용|값|비)\s*[?.!]*$|^\s?(?:값|비용|비)?(?:으로|로|에)?\s?얼마/u
const rows =
  /^\s?(?:을|를|은|는|이|가)?\s?(?:낸|냈|산\s?[거건것]|샀|쓴\s?[거건것]|결제|언제\s?(?:했|갔|냈|샀))/u
