import type { Layout } from './columns.ts'
import { normaliseHeader } from './header-words.ts'
import type { TableRecord } from './records.ts'
import type { AsideKind } from './statement.ts'
import { normaliseStore } from './store-name.ts'

const issuers =
  'kb국민|국민|kb|신한|삼성|현대|롯데|하나|외환|하나외환|우리|비씨|bc|nh농협|농협|nh|씨티|citi|기업|ibk|수협|전북|광주|제주|카카오|카카오뱅크|토스|토스뱅크|케이뱅크|새마을|신협|우체국|sc제일|sc|스탠다드차타드'
/** A card company, and no shop paid by its card: 신한카드, KB카드출금, 삼성카드(주) 3월. As `normaliseStore` has them. */
const issuerAlone = new RegExp(
  `^(?:${issuers})(?:신용)?카드(?:사|대금|결제|이용|출금|자동|이체|납부|납입|인출|일시불|할부|신용|월분|\\d월?)*$`,
)
const cardBill = /(?<!체크)카드(?:이용|결제|사용|할부|자동)?\s*(?:대금|값)|신용카드\s*(?:결제|출금|자동이체)$/
/** Money that has to be given back is no income. */
const lent = /대출(?:금|실행|입금|약정)?$|^대출|카드론|현금\s*서비스|마이너스\s*통장/
const ownAccount =
  /(?:내|본인)\s*(?:계좌|통장|명의)|(?:본인|자기)\s*(?:이체|송금)|계좌\s*간\s*이체|세이프박스|저금통|잔돈\s*모으기|파킹통장/

/**
 * Whether an account's withdrawal is no spending: the bill of a card, whose payments stand in the card's own statement,
 * or money that went to another account of the holder's. Of a deposit (`comesIn`), that it came from one, or was lent.
 * Null for all else, and for statements of cards.
 */
export function asideKind(
  cells: readonly string[],
  layout: Layout,
  store: string,
  holder: string | null,
  comesIn = false,
): AsideKind | null {
  const isAccount = layout.columns.balance !== undefined || layout.columns.deposit !== undefined
  if (!isAccount && !layout.isLedger) return null
  const said = [store, ...wordCells(cells, layout)]
  if (!comesIn && said.some((cell) => cardBill.test(cell))) return 'card_bill'
  if (!isAccount) return null
  if (!comesIn && issuerAlone.test(normaliseStore(store))) return 'card_bill'
  if (comesIn && said.some((cell) => lent.test(cell))) return 'loan'
  if (holder !== null && isSamePerson(store, holder)) return 'own_transfer'
  if (said.some((cell) => ownAccount.test(cell))) return 'own_transfer'
  return comesIn && isPersonsName(store) ? 'received' : null
}

/** What else tells what a withdrawal was for. */
function wordCells(cells: readonly string[], { columns, storeFallbacks }: Layout): string[] {
  const indexes = [...storeFallbacks, columns.memo?.index, columns.kind?.index, columns.category?.index]
  return indexes.flatMap((index) => (index === undefined ? [] : [cells[index] ?? '']))
}

const holderWords = /^(?:성명|고객명?|고객성명|이용고객|예금주명?|계좌주|이름|명의자?|회원명|회원성명)$/

/** Whose account it is, where the lines above the table say so. */
export function holderOf(preamble: readonly TableRecord[]): string | null {
  for (const { cells } of preamble) {
    const filled = cells.filter((cell) => cell !== '')
    for (const [index, cell] of filled.entries()) {
      const [label = '', inside] = cell.split(/[:：]/, 2)
      if (!holderWords.test(normaliseHeader(label))) continue
      const name = personName(inside ?? filled[index + 1] ?? '')
      if (name !== null) return name
    }
  }
  return null
}

function personName(text: string): string | null {
  const name = text.replace(/(?:\s|고객)*님.*$|\s+/g, '')
  return /^[\p{L}*＊○]{2,10}$/u.test(name) && /\p{L}/u.test(name) ? name : null
}

const surnames =
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염추도소석선설마길위표명기반왕옥육맹제탁'

/** Money from a person is as often what they owed as it is income: 김동무, 김*무, and no 장학금. */
function isPersonsName(store: string): boolean {
  const name = personName(store)
  return name?.length === 3 && surnames.includes(name[0]!) && !/[금료급액당]$/.test(name)
}

/** Banks mask names: 김*길 is 김말길. */
function isSamePerson(store: string, holder: string): boolean {
  const name = personName(store)
  if (name === null || name.length !== holder.length) return false
  const isMask = (letter: string) => /[*＊○]/.test(letter)
  return [...name].every((letter, at) => letter === holder[at] || isMask(letter) || isMask(holder[at] ?? ''))
}
