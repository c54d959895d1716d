/** A payment as one message tells it. */
export interface Payment {
  /** 1-based line of the pasted text on which its message begins. */
  readonly line: number
  readonly store: string
  /** Never negative: `isCancel` tells the way. In won, or in `currency` where there is one. */
  readonly amount: number
  /** ISO 4217, when it was not won. */
  readonly currency?: string
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM:SS` */
  readonly time: string | null
  /** Number of the card or the account, masked as the message has it. */
  readonly card: string | null
  /** Months; 1 for 일시불, null where nothing is said. */
  readonly installments: number | null
  /** The whole payment or a part of it was given back. */
  readonly isCancel: boolean
  /** Who sent the message, by its name in senders.json where it is known. */
  readonly sender: string | null
  /** Whether the sender's format was known; else the fields were found one by one, and are worth a look. */
  readonly readBy: 'pattern' | 'fields'
}

/** Money that came in, as a message tells it. */
export interface Income extends Pick<Payment, 'line' | 'amount' | 'date' | 'time'> {
  readonly name: string
}

/** Why a message is no payment: only what it is, never that it could not be read. */
export type NoPayment =
  | 'advertisement'
  | 'code'
  | 'delivery'
  | 'notice'
  /** A card's monthly bill, whose purchases had messages of their own. */
  | 'bill'
  | 'declined'
  | 'deposit'
  /** Between one's own accounts: charging a wallet. */
  | 'transfer'
  /** The same message again. */
  | 'repeated'
  /** Something people wrote to each other. */
  | 'other'

export interface SkippedMessage {
  readonly line: number
  readonly text: string
  readonly why: NoPayment
}

export interface FailedMessage {
  readonly line: number
  readonly text: string
  /** Korean, for the person who pasted it. */
  readonly why: string
}

export interface MessagesReading {
  readonly payments: readonly Payment[]
  /** Of the skipped deposits those that are pay, interest, a refund of tax and the like. */
  readonly incomes: readonly Income[]
  readonly skipped: readonly SkippedMessage[]
  readonly failed: readonly FailedMessage[]
}

/** A format of messages: literal text with `{fields}`, described at `compilePattern`. */
export interface MessagePattern {
  readonly sender: string | null
  readonly template: string
}
