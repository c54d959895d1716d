const agreeing = '응|어|ㅇㅇ|ㅇㅋ|웅|네|넵|예|그래|좋아|콜|오케이|맞아|음|아|그리고|근데|그럼|이왕이면'
const there = '(?:거기|여기|그가게|이가게|그집|이집|그곳|이곳|얘|걔|이거|그거|Ⓢ)(?:에서|서|는|은|도)*'
const later =
  '(?:앞으로|이제부터|지금부터|담부터|담에|다음부터|다음에|다음번에|이후로?|나중에|추후|향후|계속|쭉|항상|매번|새로)(?:도|는|은|에도)*'
const coming =
  '(?:사|쓰|긁|시키|먹|마시|나오|나가|생기|찍히|결제하|결제되|주문하|오|가)(?:는|을|ㄹ)|산|쓸|살|올|갈|시킬|나올|결제할|결제될'
const rows = '(?:거|것|건|꺼|결제|내역|지출|주문|들)(?:도|은|는|까지|를)*'
const same =
  '다|전부|싹|모두|죄다|그냥|자동으로|자동|알아서|그렇게|이렇게|똑같이|마찬가지로?|같은걸로|거기로|그걸로|이걸로|그대로'
const please =
  '(?:적용|분류|저장|설정|등록|처리|정|바꿔|넣어|해|가자|부탁|하자|고고|ㄱ)(?:줘|주세요|주라|줄래|놔|둬|요|용|쥬)*'
const pieces = `${agreeing}|${there}|${later}|${coming}|${rows}|${same}|${please}|[.!~ㅋㅎㅠ,]`

const whole = new RegExp(`^(?:${pieces})+$`, 'u')
const speaksOfLater = new RegExp(later, 'u')

const before =
  /(?:예전|옛날|이전|과거|지난|전에|그동안|기존|지금까지|여태|저번|그전|앞서|작년|원래)(?:에|꺼|것|거|부터)?(?:들)?(?:[가-힣]{0,6}(?:쓴|산|결제한|긁은|시킨|들어온|있던|있는|나간))?(?:거|것|건|꺼|결제|내역|기록|지출|애들)?(?:들)?(?:도|까지|까지도|꺼도|것도|거도|부터)/u
const changed = /바꿀|바꿔|바꾸|바뀌|적용|옮겨|옮길|분류|소급|되|돼|해줘|해줄|가능|다/u

/** 예전에 쓴 것도 다 바꿀 수 있어?: what was done for one or for later, of what was there before too. */
export function wantsEarlierToo(bare: string): boolean {
  return bare.length <= 26 && before.test(bare) && changed.test(bare) && !/얼마|몇|총/u.test(bare)
}

/**
 * Whether a message (`marked`: without spaces, marks for what it names) wants for later what was done or asked about,
 * and nothing else: 앞으로도 다, 응 다음부터 거기서 사는 것도.
 */
export function wantsLaterToo(marked: string): boolean {
  return speaksOfLater.test(marked) && whole.test(marked)
}
