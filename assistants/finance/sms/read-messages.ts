import { normaliseStore } from '../import/store-name.ts'
import { fieldForms } from './field-forms.ts'
import { readByFields } from './general-reader.ts'
import { completeDate } from './moments.ts'
import { chargesWallet, probablyNoPayment, surelyNoPayment } from './no-payment.ts'
import {
  type CompiledPattern,
  compilePattern,
  type FieldTexts,
  matchPattern,
  patternsFor,
} from './patterns.ts'
import type {
  FailedMessage,
  Income,
  MessagePattern,
  MessagesReading,
  NoPayment,
  Payment,
  SkippedMessage,
} from './payment.ts'
import {
  cleanStore,
  readCard,
  readClock,
  readDay,
  readForeign,
  readInstallments,
  readWon,
} from './read-fields.ts'
import { type Sender, senderCalled, senderIn } from './senders.ts'
import { type Message, moment, splitMessages, withoutMarker } from './split-messages.ts'
import { texts } from './texts.ts'

export interface ReadMessagesOptions {
  /** The day of reading: a date without a year is the last such day up to it. */
  readonly today: Temporal.PlainDate
  /** Formats learned from the owner's corrections, tried before the known ones. */
  readonly patterns?: readonly MessagePattern[]
}

/**
 * Reads payment messages pasted as text, one or many. Every message is in exactly one of the lists; nothing is
 * dropped. Never throws, whatever the text.
 */
export function readMessages(text: string, options: ReadMessagesOptions): MessagesReading {
  const own = (options.patterns ?? []).flatMap((pattern) => compilePattern(pattern) ?? [])
  const payments: Payment[] = []
  const incomes: Income[] = []
  const skipped: SkippedMessage[] = []
  const failed: FailedMessage[] = []
  const seen = new Set<string>()
  for (const message of splitMessages(text)) {
    const { line } = message
    const whole = message.text
    const outcome = readMessage(message, own, options.today)
    const isAgain = seen.has(sameness(whole))
    if ('income' in outcome && !isAgain) {
      seen.add(sameness(whole))
      incomes.push(outcome.income)
    }
    if ('income' in outcome) skipped.push({ line, text: whole, why: isAgain ? 'repeated' : 'deposit' })
    else if ('skipped' in outcome) skipped.push({ line, text: whole, why: outcome.skipped })
    else if ('failed' in outcome) failed.push({ line, text: whole, why: outcome.failed })
    else if (isAgain) skipped.push({ line, text: whole, why: 'repeated' })
    else {
      seen.add(sameness(whole))
      payments.push(outcome.payment)
    }
  }
  return { payments, incomes, skipped, failed }
}

/** Two messages equal to the letter are one that was pasted twice: time and total would tell two payments apart. */
function sameness(text: string): string {
  return withoutMarker(text).replace(/\s+/g, '')
}

type Outcome =
  | { readonly payment: Payment }
  | { readonly income: Income }
  | { readonly skipped: NoPayment }
  | { readonly failed: string }

/** A sum of money at first sight, with 원 or without, of any currency. */
const amountForm =
  /\d\s?원|\d,\d{3}|[A-Z]{3}\s?\d|[$€£¥]\s?\d|\d\s?(?:\(?(?:[A-Z]{2,3}|\$)|달러|엔)|(?:승인|결제|출금|지급|이체)\s*\d{2,}/

const advert = /[([]\s?광고\s?[)\]]/
const approval = /승인|일시불|할부|(?:체크|카드)\s?사용|취소|출금/

/** A payment keeps what it says when an advertisement stands behind it; what begins with one is nothing else. */
function withoutAdvert(text: string): string {
  const at = text.search(advert)
  const before = at < 0 ? '' : text.slice(0, at).trim()
  return amountForm.test(before) && approval.test(before) && moment.test(before) ? before : text
}

/** Longer texts are no messages of payments, and patterns would take long on them. */
const longest = 700

function readMessage(message: Message, own: readonly CompiledPattern[], today: Temporal.PlainDate): Outcome {
  const text = withoutAdvert(withoutMarker(message.text))
  const surely = surelyNoPayment(text)
  if (surely) return { skipped: surely }
  if (!amountForm.test(text)) return { skipped: probablyNoPayment(text) ?? 'other' }
  if (text.length > longest) return { failed: texts.failed.long }
  const sender = senderIn(text) ?? senderCalled(message.from)
  if ((sender === null || sender.kind === 'pay') && chargesWallet(text)) return { skipped: 'transfer' }
  for (const pattern of patternsFor(sender, own)) {
    const fields = matchPattern(pattern, text)
    if (!fields) continue
    const name = pattern.sender ?? sender?.name ?? null
    if (isNoName(fields.store ?? '')) continue
    const outcome = outcomeOf(fields, [fields.action ?? ''], {
      message,
      sender: name,
      readBy: 'pattern',
      today,
    })
    if (!('failed' in outcome)) return outcome
  }
  return readUnknown(message, text, sender, today)
}

const noPartOfName = new RegExp(String.raw`${fieldForms.total}|${fieldForms.benefit}|\d{3}\s?원`)

/** A pattern that takes a total or an amount for a part of the name does not fit. */
function isNoName(store: string): boolean {
  return noPartOfName.test(store)
}

/** What only a sender of payments writes, where the sender is none that is known. */
const financial = /카드|은행|뱅크|페이|pay|화폐|계좌|통장|승인|출금|이체|잔액|누적/i

function readUnknown(
  message: Message,
  text: string,
  sender: Sender | null,
  today: Temporal.PlainDate,
): Outcome {
  const fields = readByFields(text, sender)
  const isFinancial = sender !== null || financial.test(text)
  const isDone =
    fields.actions.length > 0 ||
    fields.installments !== undefined ||
    (sender?.kind === 'card' && fields.card !== undefined && fields.date !== undefined)
  if (!isFinancial || !isDone) {
    const why = probablyNoPayment(text)
    if (why) return { skipped: why }
    return isFinancial || (fields.date !== undefined && fields.amount !== undefined)
      ? { failed: texts.failed.unknown }
      : { skipped: 'other' }
  }
  const name = sender?.name ?? nameOfUnknown(text)
  const outcome = outcomeOf(fields, fields.actions, { message, sender: name, readBy: 'fields', today })
  const why = 'failed' in outcome && sender === null ? probablyNoPayment(text) : null
  return why ? { skipped: why } : outcome
}

/** A sender outside the list as it calls itself: `[하이패스카드]`, `스마일카드승인`. */
function nameOfUnknown(text: string): string | null {
  const name =
    /^\[([^\]\d]{2,20})\]/.exec(text)?.[1] ?? /^([가-힣A-Za-z]{1,10}카드)(?=승인|취소|\(|\s)/.exec(text)?.[1]
  return name === undefined || /승인|취소|결제|출금/.test(name) ? null : name
}

interface Reading {
  readonly message: Message
  readonly sender: string | null
  readonly readBy: Payment['readBy']
  readonly today: Temporal.PlainDate
}

const incomeWords =
  /급여|월급|봉급|상여금?|성과급|(?:예금|적금)?\s?이자|(?:세금|국세|지방세|소득세|보험료|연말정산)?\s?환급금?|연금|배당금?|(?:육아|실업|구직|가족)\s?(?:급여|수당)|장학금|지원금/

/** A deposit that says what it is: pay, interest, a refund of tax. */
function incomeOf(fields: FieldTexts, { message, today }: Reading): { readonly income: Income } | null {
  const text = withoutMarker(message.text)
  const word = incomeWords.exec(text)?.[0]
  const amount = fields.amount === undefined ? null : readWon(fields.amount)
  if (word === undefined || amount === null || amount <= 0) return null
  const { received } = message
  const day = fields.date === undefined ? null : readDay(fields.date)
  const latest = received ? Temporal.PlainDate.from(received.date) : today
  const date = day ? completeDate(day, latest) : (received?.date ?? null)
  if (date === null) return null
  const store = cleanStore(fields.store ?? '')
  const name = store.includes(word) && store.length <= longestStore ? store : word.trim()
  const time = fields.time === undefined ? (received?.time ?? null) : readClock(fields.time)
  return { income: { line: message.line, name, amount, date, time } }
}

/** Of a store: it stands in an index, whose entries are short. */
const longestStore = 200

function outcomeOf(fields: FieldTexts, actions: readonly string[], reading: Reading): Outcome {
  const { message, sender, readBy, today } = reading
  const isCancel =
    actions.some((action) => /취소|환불|반품/.test(action)) || /^\s*-/.test(fields.amount ?? '')
  if (!isCancel && actions.some((action) => action.includes('입금')))
    return incomeOf(fields, reading) ?? { skipped: 'deposit' }
  const foreign = fields.foreign === undefined ? null : readForeign(fields.foreign)
  const won = fields.amount === undefined ? null : readWon(fields.amount)
  // A card is tried with nothing when it is entered somewhere.
  if (/^\D*0+\D*$/.test(fields.amount ?? '')) return { skipped: 'notice' }
  if (won === null && !foreign) return { failed: texts.failed.amount }
  const received = message.received
  const latest = received ? Temporal.PlainDate.from(received.date) : today
  const day = fields.date === undefined ? null : readDay(fields.date)
  const date = day ? completeDate(day, latest) : fields.date === undefined ? (received?.date ?? null) : null
  if (date === null) {
    return { failed: fields.date === undefined ? texts.failed.date : texts.failed.dateUnreal(fields.date) }
  }
  const store = cleanStore(fields.store ?? '')
  if (store === '') return { failed: texts.failed.store }
  if (store.length > longestStore) return { failed: texts.failed.storeLong(longestStore) }
  if (isCardBill(store)) return { skipped: 'bill' }
  const money = won === null ? { amount: foreign!.amount, currency: foreign!.currency! } : { amount: won }
  return {
    payment: {
      line: message.line,
      store,
      ...money,
      date,
      time: readClock(fields.time) ?? (fields.date === undefined ? (received?.time ?? null) : null),
      card: readCard(fields.card ?? fields.account),
      installments: readInstallments(fields.installments),
      isCancel,
      sender,
      readBy,
    },
  }
}

/** An account pays a card's bill: what was bought with the card has had its own messages. */
function isCardBill(store: string): boolean {
  const name = normaliseStore(store)
  return /^(?:(?:kb|nh)?(?:국민|신한|삼성|현대|롯데|우리|하나|농협|비씨|bc|씨티)?|kb|nh)카드(?:\d*|대금|결제대금|결제|이용대금|자동이체|출금)$/.test(
    name,
  )
}
