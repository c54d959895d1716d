/** What answers a form, as contracts write it: amounts and shares, lengths of time and days, counts. */
const number = '(?:\\d[\\d,.]*|[일이삼사오육칠팔구십백천만억]{2,})'
export const amountPattern = new RegExp(
  `금?\\s?(?:₩\\s?)?${number}\\s?(?:[만천억백십]+\\s?)?원(?:정)?|${number}\\s?(?:퍼센트|%포인트|%|프로)|${number}\\s?[만천백]?\\s?분의\\s?${number}|₩\\s?${number}|${number}\\s?(?:개월|기|년|주)분|배액|총액을 한도`,
  'gu',
)
export const timePattern =
  /\d{4}년\s?\d{1,2}월\s?\d{1,2}일(?:부터\s?\d{4}년\s?\d{1,2}월\s?\d{1,2}일까지|부터|까지|\s?이후)?|매[월년주분]\s?(?:\S{1,3}요일|\d{1,2}월\s?\d{1,2}일|\d{1,2}일|말일|첫째\s?주)?(?:까지|에)?|다음\s?달\s?\d{1,2}일까지|[가-힣]*\d+\s?(?:영업일|개월|주일|일|년|시간|분)\s?(?:이내|안|전까지|전|이상|이하|간|동안|단위|이후|마다|후)?|\d{1,2}시\s?\d{1,2}분|(?:평일|오전|오후)\s?\d+시|\d+시부터\s?\d+시까지|동시에|즉시|지체\s?없이|연\s?\d+회|언제든지|하루\s?\d?|\d년에\s?한\s?번/gu
export const countPattern =
  /(?:연|월|매월|매주|매년|분기)?\s?\d[\d,.]*\s?(?:만\s?)?(?:번|회|명|건|개|부|통|대|곳|시간|벌|GB)|(?:한|두|세|네|다섯)\s?(?:번|통|벌|곳|개|명|부)|\d년에\s?한\s?번/gu
