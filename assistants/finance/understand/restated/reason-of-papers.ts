/**
 * What a sum is needed for (의료비 연말정산 땜에 2025년치 전부, 병원비 실비 청구해야 돼서 작년치 합계): taxes, an insurance, one's company. It says nothing of
 * which sum, and what stands in front of it is asked about still.
 */
const papers =
  '(?:연말\\s?정산|세금\\s?신고|종소세(?:\\s?신고)?|종합\\s?소득세(?:\\s?신고)?|세액\\s?공제|소득\\s?공제|세금\\s?공제|공제|세금\\s?환급|실비(?:\\s?보험)?(?:\\s?청구)?|보험금?\\s?청구|경비\\s?(?:처리|청구|정산)|회사(?:에)?\\s?(?:제출|정산|청구)|부가세(?:\\s?신고)?|법인\\s?정산|국세청\\s?(?:신고|제출)?)'
const why =
  '(?:(?:을|를|에|할|때)?\\s?(?:(?:땜에|땜시|때문에|때매|으로|에)\\s?필요(?:한데|해서|하거든|하니까|해)(?:요)?|땜에|땜시|때문에|때문인데|때매|용(?:도)?(?:으로|인데)?|(?:하|받으|내|넣으|쓰|제출하|신고하|청구하)(?:려고(?:\\s?(?:하는데|하니까|해서|하거든|그러는데))?|려는데|려면|느라|게|러)|(?:해야|내야|받아야|제출해야|넣어야)\\s?(?:돼서|되서|해서|하는데|되는데|돼|하거든|되거든|하니까|돼가지고)(?:요)?|(?:자료|제출|신고|청구|서류|대비|준비)\\s?(?:용|로|용으로|때문에|하게|하려고|해야\\s?(?:돼서|해서|하는데))?|에\\s?(?:쓸|넣을|필요한|쓰게|필요해서|쓰려고|넣게|넣으려고)\\s?(?:거|건데|거라)?|시즌(?:이라|인데)?|철이라|기간이라|차))'
const reason = new RegExp(`(?<![가-힣])${papers}${why}(?=[\\s,.]|$)[\\s,.]*`, 'u')
const asks = /얼마|총|합|전부|전체|모두|더해|내역|보여|알려|뽑아|정리|필요|계산|몇/u

export function withoutPapers(text: string): string {
  const found = reason.exec(text)
  if (!found) return text
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.trim()
  return asks.test(rest) ? rest.replace(/^저\s(?=\S)/u, '') : text
}
