/**
 * Whether something got dearer, and at once what is to be looked up for it (김밥천국 값 올랐나? 작년 가을에 낸 거 찾아봐줘): what was paid there then.
 */
const dearer =
  '(?:또\\s?|좀\\s?|많이\\s?|그새\\s?|혹시\\s?|은근\\s?|왤케\\s?)*(?:올랐|올린|오른|올라|비싸졌|비싸진|비싸|인상됐|인상된|인상|내렸|내린|싸졌|변했|바뀌었|달라졌)[가-힣]{0,4}(?:\\s?(?:거|건|것|게|듯|감)(?:야|지|가|냐|니|임|같[가-힣]{1,3}|\\s같[가-힣]{1,3})?)?(?:요)?'
const raised = new RegExp(
  `^(?:(?:아니|혹시|근데|요즘|요새|와|헐)\\s)*([가-힣A-Za-z\\d\\s]{2,14}?)\\s?(?:값|가격|요금|비용|물가|단가)?(?:이|가|은|는|도)?\\s${dearer}[\\s?!.,~…ㅋㅎㅠㅜ]+(\\S.*)$`,
  'u',
)
const looksUp =
  /(?:낸|쓴|산|나온|결제한|결제된|간|시킨|나간|먹은|마신|긁은)\s?(?:거|것|건|게|돈|내역|날|금액)|얼마\s?(?:씩\s?)?(?:였|냈|썼|에|나왔|했|내고)|내역|기록/u
const past =
  /작년|재작년|지난|저번|예전|전에|\d{1,2}월|봄|여름|가을|겨울|올해|처음|마지막|[전후]|어제|초에|중순/u
/** Held against now: 작년이랑 비교해줘. */
const held = /비교|차이|보다|대비|견줘|만큼|올랐|늘었/u

export function withPriceThen(text: string, isName: (word: string) => boolean): string {
  const [, found = '', rest = ''] = raised.exec(text) ?? []
  const name = found.trim()
  if (name === '' || !looksUp.test(rest) || !past.test(rest) || held.test(rest)) return text
  const namesOther = rest.split(/\s+/u).some((word) => isName(word))
  return isName(name) && !namesOther ? `${name} ${rest}` : text
}
