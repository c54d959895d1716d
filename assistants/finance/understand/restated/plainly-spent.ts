import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * More in the words of the patterns: 월마다 is month by month, an allowance that one spends oneself (이번 달 용돈 얼마나 썼나) is all that is spent, and what one
 * cannot recall in front of a question that is whole (오마카세 간 달이 언제였더라… 작년 4분기 젤 비싼 밥값 찾아줘) asks nothing more.
 */
const families: readonly Rewrite[] = [
  // 생활하느라 쓴 돈, 먹고사느라 나간 돈: all of it, and no category.
  [
    /(?<![가-힣])(?:(?:그냥|실제로|순전히|평범하게)\s)?(?:생활하(?:느라고?|면서|며|는\s?데|려고)|생활로|먹고\s?사(?:느라고?|는\s?데)|먹고\s?살(?:면서|려고)|살아가(?:느라고?|면서|는\s?데)|(?<!옷\s)사느라고?|살면서)(?:에|에만|만)?\s(?=(?:순수하게\s|순전히\s|실제로\s|진짜로?\s)?(?:쓴|든|나간|들어간|쓰는|드는|나가는|얼마|썼))/gu,
    '',
  ],
]

/** 넷플이랑 통신비랑 월세 다 빠져나갔어?: of this month, where no time is named. */
const allPaid =
  /(?<=\s)(?:다|전부|모두|싹)\s?(?:냈|나갔|빠졌|빠져\s?나갔|결제\s?됐|결제했|이체\s?됐|이체했|납부했|출금\s?됐)(?:어|나|니|냐|는지|지|음|을까)/u
const someTime = /달|월(?!세)|주(?!유|거|택)|오늘|어제|올해|작년|분기|일에|최근|요즘|언제|얼마/u

/** What is given away stays what it is: 부모님 용돈, 용돈 드린 거; what came in too. */
const given =
  /부모|엄마|아빠|어머니|아버지|장인|장모|시부모|시댁|친정|할머니|할아버지|조카|동생|아이|애들|아들|딸|드렸|드린|드리|보냈|보낸|보내|줬|준\s|주는|줄까|받|들어|용돈으로|용돈\s?(?:내역|기록|주|얼마\s?(?:줬|드|보|나갔))|용돈(?:이?랑|하고|과|와)|빼/u
const own =
  /(?:(?:내|나|제|저)\s)?(?<![가-힣])(?:내\s?|제\s?)?용돈(?:에서|을|은|는|중에|중에서|도)?(?=\s[^?]*(?:썼|쓴|써|쓰|씀|남았|남음|남은|까먹|질렀))/u

export function plainlySpent(text: string): string {
  const rest = rewritten(text, families)
  const said = allPaid.test(rest) && !someTime.test(rest) ? `이번 달 ${rest}` : rest
  return given.test(said) ? said : said.replace(own, '').replace(/\s+/gu, ' ').trim()
}
