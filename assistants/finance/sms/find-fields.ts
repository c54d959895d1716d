import { bareNumber, fieldForms } from './field-forms.ts'
import { anyHead, cardHead, financialEnd } from './senders.ts'

/** A place in a message that is known for what it is; `text` is what no field has claimed. */
export interface Field {
  readonly kind: FieldKind
  readonly start: number
  readonly end: number
  readonly text: string
}

export type FieldKind =
  | 'marker'
  | 'link'
  | 'head'
  | 'card'
  | 'account'
  | 'name'
  | 'amount'
  | 'foreign'
  | 'installments'
  | 'bought'
  | 'date'
  | 'time'
  | 'action'
  | 'total'
  | 'benefit'
  | 'plan'
  | 'label'
  | 'storeLabel'
  | 'text'

/** Stands where a field was found, so that no other is found there: splitting leaves none in a message. */
const taken = '\ue000'
const edge = '(?![가-힣A-Za-z])'

const day = [
  String.raw`(?:20)?\d{2}\s?[-./년]\s?\d{1,2}\s?[-./월]\s?\d{1,2}일?`,
  String.raw`\d{1,2}\/\d{1,2}|\d{1,2}월\s?\d{1,2}일`,
  // A point or a dash makes a date only before a time: 1.2 may be a card's name.
  String.raw`\d{1,2}[.-]\d{1,2}(?=[.,\s]*\d{1,2}:\d{2})`,
].join('|')

/** In the order in which they are looked for: what is surest first. */
const forms: readonly (readonly [FieldKind, RegExp])[] = [
  ['marker', /\[(?:web|국제|국외|로밍)\s?발신\]|\((?:web)\s?발신\)/gi],
  ['link', /https?:\/\/\S+|(?<!\d)0\d{1,2}-\d{3,4}-\d{4}|(?<!\d)1[568]\d{2}-\d{4}/g],
  [
    'storeLabel',
    /(?<=^|\n|[-·※(]\s?)(?:사용처|이용처|결제처|(?:사용|이용|결제)?\s?가맹점(?:명)?|상호(?:명)?|거래처|거래내용|적요|내용|메모|받는\s?(?:분|사람))\s*(?:[:：]|(?=\n)|(?=\s))/g,
  ],
  [
    'label',
    /(?<=^|\n|[-·※(]\s?)(?:금액|카드|고객명|손님명|이름|거래종류|거래구분|구분|(?:거래|승인|결제|사용|이용)?\s?(?:시간|시각|일시|금액|일자|일)|출금액|출금일|결제수단|계좌(?:번호)?|상품명|주문번호|승인번호)\s*(?:[:：]|\)|(?=\n)|(?=\s))/g,
  ],
  ['total', new RegExp(fieldForms.total, 'g')],
  ['benefit', new RegExp(fieldForms.benefit, 'g')],
  ['foreign', new RegExp(fieldForms.foreign, 'g')],
  [
    'account',
    /\[?(?<![\d,])(?!20\d\d-\d\d-\d\d(?!\d))\d{2,6}(?:-[\d*]+){2,}\]?|\[?(?<![\d,])\d{2,6}\*+-?\d+(?:\*+\d+)*(?![\d*])\]?|(?<![\d,])\d{9,14}(?![\d,원])/g,
  ],
  ['bought', new RegExp(`(?:${day})\\s?(?:이용|결제|승인)[건분]`, 'g')],
  ['date', new RegExp(String.raw`(?<![\d,*])(?:${day})(?:\s?\([월화수목금토일]\))?(?![\d*])`, 'g')],
  ['time', new RegExp(String.raw`(?<![\d*])${fieldForms.time}`, 'g')],
  [
    'amount',
    new RegExp(String.raw`(?<![\d,.])-?\s?(?:(?:₩|KRW)\s?${bareNumber}(?:원)?|${bareNumber}\s?원)`, 'g'),
  ],
  ['installments', new RegExp(fieldForms.installments, 'g')],
  ['head', new RegExp(String.raw`(?<=^[^\ue000]{0,20})\[[^\]\d\ue000]{2,20}${financialEnd}\]`, 'g')],
  ['head', new RegExp(String.raw`\[?(?:${anyHead})\]?`, 'i')],
  // Another one further on is how it was paid; the name of a wallet may be where.
  ['head', new RegExp(String.raw`(?:${cardHead})(?=\s?\(?[\dXx*]{4}|\s?\()`, 'gi')],
  [
    'action',
    new RegExp(`(?<![가-힣])${fieldForms.action}(?:완료|알림|안내|되었습니다|됐어요|했어요)?${edge}`, 'g'),
  ],
  ['action', /(?<=[가-힣A-Za-z)])출금(?=\s*(?:\n|\d))/g],
  ['card', /\((?=[\dXx*_]*\d)[\dXx*_]{3,9}\)|(?<![\d*,./:-])(?=[\d*]*\*)\d[\d*]{2,8}(?![\d*원,])/g],
  ['card', /(?<=\ue000\s?|(?:카드|체크|신용|법인)\s?)\d{4}(?=\s|$|\ue000|\))(?!\s?원)/g],
  [
    'name',
    /(?<![가-힣])\[?[가-힣]{1,2}\*{1,2}[가-힣]{0,2}\]?(?:\s?(?:고객)?님)?|(?<![가-힣])[가-힣]{2,4}\s?(?:고객|회원|손)?님(?![가-힣])|\*{3}\s?님/g,
  ],
  ['plan', new RegExp(`(?<![가-힣A-Za-z])${fieldForms.plan}(?:카드)?${edge}`, 'g')],
]

/** Everything a message has, in order: known fields, and the texts between them. */
export function findFields(message: string): Field[] {
  const fields: Field[] = []
  let rest = message
  for (const [kind, form] of forms) {
    rest = rest.replace(form, (found: string, ...args) => {
      const start = args.find((arg): arg is number => typeof arg === 'number') ?? 0
      const text = found.trim()
      const at = start + found.indexOf(text)
      fields.push({ kind, start: at, end: at + text.length, text })
      return taken.repeat(found.length)
    })
  }
  for (const chunk of rest.matchAll(/[^\ue000\n]+/g)) {
    fields.push({ kind: 'text', start: chunk.index, end: chunk.index + chunk[0].length, text: chunk[0] })
  }
  return fields.sort((a, b) => a.start - b.start)
}
