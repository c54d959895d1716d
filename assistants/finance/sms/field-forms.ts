/** How the fields of a payment message are written: sources of regular expressions without groups. */

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)`
const currencies =
  'USD|EUR|JPY|GBP|CNY|HKD|TWD|THB|VND|SGD|AUD|CAD|CHF|PHP|MYR|IDR|INR|NZD|MOP|RUB|SEK|DKK|NOK|CZK|HUF|PLN|TRY|AED|MXN|BRL'
const foreignUnit = String.raw`(?:(?:${currencies})(?![A-Za-z])|US\$|A\$|C\$|HK\$|\$|€|£|¥|달러|유로|엔(?=\s|\)|$)|위안|바트|파운드)`
const decimal = String.raw`-?\d[\d,]*(?:\.\d+)?`

const installed = String.raw`(?:일시불|(?:할부|무이자)?\s?\d{1,2}\s?개월(?:\s?(?:할부|무이자))?)`
/** What an action can begin with; the way of paying stands before it. */
const actionPrefix =
  '(?:해외|국내|정상|신용|체크카드|체크|카드번호입력|카드|매출|매입|자동이체|전자금융|스마트폰|오픈뱅킹|인터넷|모바일|ATM|CD|폰뱅킹|타행|당행|자동|직불|FBS|전체|휴대폰|결제|부분|일부|승인|사용|전자상거래)'
const actionWord =
  '(?:취소입금|환불입금|승인취소|취소승인|취소완료|승인완료|결제완료|결제취소|사용취소|출금취소|이체취소|완료취소|승인|취소|환불|반품|결제|사용|이용|출금|지급|인출|이체|송금|자동이체|입금|납부|접수)'

export const fieldForms = {
  card: String.raw`\(?[\dXx*_]{3,9}\)?`,
  account: String.raw`\[?\d{2,6}[-*][\d*-]{3,}\d\]?|\d{9,14}`,
  name: String.raw`[\[(]?[가-힣*]{2,5}(?:\s?(?:고객|회원)?님)?[\])]?`,
  amount: String.raw`-?\s?(?:₩|￦|KRW)?\s?${number}\s?원?`,
  foreign: String.raw`(?:${foreignUnit}\s?${decimal}|${decimal}\s?\(?${foreignUnit}\)?)`,
  installments: String.raw`\(?${installed}\)?`,
  date: String.raw`(?:(?:20)?\d{2}[-./년]\s?)?\d{1,2}\s?[-./월]\s?\d{1,2}일?(?:\s?\([월화수목금토일]\))?`,
  time: String.raw`(?:오전|오후)?\s?\d{1,2}\s?[:시]\s?\d{2}분?(?::\d{2}(?:\.\d{1,3})?)?`,
  action: String.raw`${actionPrefix}{0,2}${actionWord}(?:\s?취소)?`,
  total: String.raw`\(?(?:총\s?)?(?:(?:당월|월)\s?(?:누적|사용|이용)|누적|누계|잔액|잔여|가용|사용\s?가능|이용\s?가능)(?:이용|사용|한도)?(?:\s?(?:한도|금액|액|잔액))?\s*[:：]?\s*(?:-?\d[\d,]*(?:\.\.\.)?|\.\.\.)\s?원?\)?`,
  benefit: String.raw`\(?(?:[A-Z]|하나|네이버)?(?:(?:청구|즉시|현장|지역화폐|포인트|쿠폰|캐시백|적립|할인)\s?)+\s*[\d,.]+\s?(?:원|%|P|점|포인트)?(?:\s?(?:사용|할인|적립|예정))*\)?|[\d,.]+\s?(?:원|%|P|점|포인트)\s?(?:청구|즉시|현장)?\s?(?:할인|적립|캐시백)(?:\s?예정)?`,
  plan: '(?:신용|체크|개인|본인|가족|법인|국내)',
} as const

export const bareNumber = number
