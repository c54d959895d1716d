/** 메가로 바꿔봐, 2월로 바꿔서 보여줘, after a question: the same of that one. */
const other =
  /^(?:(?:그럼|그러면|아니|이번엔|이번에는|근데|음|아)[\s,]+)*(?:(?:가게|브랜드|기간|날짜|대상|달|월)(?:를|을|만|은)?\s)?([가-힣A-Za-z\d][가-힣A-Za-z\d\s]{0,12}?)(?:으로|로)(?:만)?\s?(?:바꿔\s?(?:봐|봐줘|보자|보면|서(?:\s?다시)?\s?(?:보여|알려|계산|봐|해|말해)[가-힣\s]{0,6})|바꾸면|바꾼다면|하면|해보면|해봐|다시\s?(?:해|봐|보여|알려|계산|말해)[가-힣\s]{0,6}|봐줘|보면)(?:요|은|는|은요|는요)?[\s?!.~ㅋㅎㅠㅜ]*$/u

/** 카페로 바꾸면: supposed, where 카페로 바꿔봐 may sort what was shown. */
const supposes = /면(?:요|은|는|은요|는요)?[\s?!.~ㅋㅎㅠㅜ]*$/u

export function withOtherNamed(
  text: string,
  isShop: (word: string) => boolean,
  isName: (word: string) => boolean,
): string {
  const [, found = ''] = other.exec(text) ?? []
  const name = found.trim()
  const isMeant = supposes.test(text) ? isName : isShop
  return name !== '' && isMeant(name) ? `${name}는?` : text
}
