import { hasQuestionWord, mannerOf } from '../story/asks.ts'

/**
 * 만원도 안 되는 결제 왤케 많아 3월에 몇 건이야 그런 게: 그런 게, 그런 것들 means what was named in the sentence before, with its limit and its hour.
 */
const such =
  '(?:그런|이런|저런|그딴|이딴|그따위|고런|요런|그런\\s?식의)\\s?(?:거|것|게|건|걸|애|놈|녀석|결제|지출|내역)(?:들)?(?:이|은|는|만|을|를|로|도|에|한테)?'
const often =
  '(?:왤케|왜케|왜\\s?이렇게|왜\\s?이리|왜\\s?일케|뭐가\\s?이렇게|뭐\\s?이리|너무|진짜|꽤|은근|은근히|엄청|개|존나|자꾸|맨날|계속|참|되게|제법|많이)'
const many =
  '(?:많[가-힣]{0,5}|쌓이[가-힣]{0,4}|늘었[가-힣]{0,3}|늘어[가-힣]{0,3}|심[하한해][가-힣]{0,3}|무섭[가-힣]{0,3}|무서[가-힣]{0,3}|짜증[가-힣]{0,3}|거슬[가-힣]{0,4}|아깝[가-힣]{0,3}|있잖아|있는데|있거든|있지|있던데|말이야|말인데|말야|하잖아|되잖아|보이[가-힣]{0,3}|찍혀[가-힣\\s]{0,4}|찍히[가-힣]{0,3}|나가[가-힣]{0,3}|나오[가-힣]{0,3}|하게\\s?되[가-힣]{0,3})'
const told = new RegExp(
  `^(?:(?:아니|와|헐|근데|나|요즘|요새)\\s)*([^?!]{2,36}?)(?:이|가|은|는|을|를|도|들이)?\\s(?:${often}\\s?)*${many}(?:요)?[\\s,.!?~…ㅋㅎㅠㅜ]+(\\S.*)$`,
  'u',
)
const pointsAtSuch = new RegExp(`(?<![가-힣])${such}(?=[\\s?!.,~ㅋㅎㅠㅜ]|$)`, 'u')

export function withSuchOnes(text: string): string {
  if (!pointsAtSuch.test(text)) return text
  const [, named = '', asked = ''] = told.exec(text) ?? []
  if (named === '' || !pointsAtSuch.test(asked) || hasQuestionWord(named)) return text
  const rest = asked.replace(pointsAtSuch, ' ').replace(/\s+/gu, ' ').trim()
  if (!hasQuestionWord(rest) && mannerOf(rest) === 'tells') return text
  return `${named.trim()} ${rest}`
}
