/** Words before 계약서 that name none: 이 계약서, 표준계약서. */
const unnamed =
  /^(?:이|그|저|해당|본|우리|저희|내|제|올린|방금|새|새로|첫|다른|어떤|무슨|모든|전체|표준|예시|샘플|데모|위|아래|현재|지금|최근|마지막|혹시|그럼|그러면|여기|가진|모범)$/u

const naming =
  /(?<![가-힣A-Za-z\d])((?:[가-힣A-Za-z]+\s){0,3}[가-힣A-Za-z]*)\s?계약서?(?:에서는|에서|에는|에|의|은|는|이|가|을|를|로|만)?(?=\s|$|[,?.])/u

/** 용역 계약서에서 위약금은?: the words that name the contract. Nothing where it is not named. */
export function contractNameIn(message: string): string | undefined {
  const found = naming.exec(message)?.[0]
  if (!found || !/계약서/u.test(found)) return undefined
  const words = found
    .replace(/계약서.*$/u, '')
    .split(/\s+/u)
    .filter(
      (word) => word.length > 1 && !unnamed.test(word) && !/(?:[은는을를에]|에서|면|고|서|해)$/u.test(word),
    )
  return words.length > 0 ? words.join(' ') : undefined
}

/** 데이터 공급 계약서에서 위약금은?: what is asked of it, where the name stands apart from that. */
export function withoutContractName(message: string): string {
  if (contractNameIn(message) === undefined) return message
  const [words = '', particle] = naming.exec(message) ?? []
  if (particle === undefined || !/계약서(?:에서는|에서|에는|에|의)$/u.test(words)) return message
  // 무이자 할부 되나 계약서에: of what is nothing but a name, all is asked for.
  return message.replace(words, '').trim() || message
}
