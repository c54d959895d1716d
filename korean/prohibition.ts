/** 하지 마, 넣지 마세요, 지우지 말아 줘, 빼지 말자 at the end: what stands before it is not to be done. 하지 말고 goes on to what is. */
const atEnd =
  /지(?:는|도|를|ㄹ)?\s?(?:마(?:라|요|세요|셔요|십시오)?|말(?:아|어|자|길|것)(?:\s?(?:줘|줘요|주세요|요|라))?)[\s.!~…ㅋㅎㅠㅜ]*$/u

export function isForbidden(text: string): boolean {
  return atEnd.test(text.slice(-longest))
}

const leftAside =
  /(?:말고|말구|말고요|빼고|빼고요|필요\s?없(?:고|고요|어|어요)|[은는]\s?(?:아니(?:고|고요|에요|예요|요)|됐(?:고|고요|어|어요)|싫(?:고|고요|어|어요)))[\s.,!~…ㅋㅎㅠㅜ]*$/u

/** 힌트 주지 말고, 그건 빼고, 답은 아니요 at the end: a clause that only says what is not wanted. */
export function isLeftAside(text: string): boolean {
  return leftAside.test(text.slice(-longest))
}

/** Letters at the end that are looked at: the ending, and what is typed behind it. */
const longest = 40
