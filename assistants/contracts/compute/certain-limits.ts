import { type Held, heldAgainst, mostRead } from './limits.ts'
import { isMoney, type Quantity, quantitiesIn } from './quantities.ts'
import { saidIn } from './said.ts'

/**
 * 손님을 세 명 초대하려고, of 손님을 두 명까지 초대할 수 있다: a number beside a bound, only where both are plainly of the same. It is the only one of the
 * question and of the provision, the same noun stands before it and the same act behind it.
 */
export function certainlyHeld(message: string, provision: string): Held[] {
  if (message.length > mostAsked || unclear.test(message) || notPlain.test(provision)) return []
  const { quantities, days, months, clocks } = saidIn(message)
  const [said] = quantities
  if (!said || said.role || days.length + months.length + clocks.length > 0) return []
  const text = provision.slice(0, mostRead)
  const [[asked, ...more], [bound, ...others]] = [quantitiesIn(message), quantitiesIn(text)]
  if (!asked || !bound || more.length + others.length > 0 || isMoney(asked)) return []
  if (!isOfTheSame(message, asked, text, bound) || !hasSubject(message, text)) return []
  return heldAgainst(message, text)
}

/** In a longer message much is counted by the way. */
const mostAsked = 50

/** More of it, the how manieth, so often in a time, so long before or since. */
const unclear =
  /더(?![가-힣])|추가|또(?![가-힣])|째|씩|마다|전에|전까지|지났|지나|뒤|후에|하루|매일|매주|매월|매달|매년|내리|낮추/u

/** What has to be done in time, is free up to so much, is so in a time or but for something. */
const notPlain =
  /하여야|해야|무상|무료|기본|포함|제공|초과분|다만|제외|적용하지|하루|매일|매주|매월|매달|매년|연간|마다|(?:전까지|전부터|에게 통지)/u

function isOfTheSame(message: string, asked: Quantity, provision: string, bound: Quantity): boolean {
  const [noun, other] = [nounBefore(message, asked), nounBefore(provision, bound)]
  const [, act] = /^(?:을|를|이|가|은|는|도|까지|만)?\s?([가-힣]{2})/u.exec(message.slice(asked.end)) ?? []
  if (!noun || noun !== other || !act || ofBounds.test(act)) return false
  return new RegExp(`(?<![가-힣])${act}`, 'u').test(provision.slice(bound.end))
}

const nounBefore = (text: string, { start }: Quantity): string | undefined =>
  /([가-힣]{2,}?)(?:을|를|이|가|은|는|도)?\s?(?:최대|최소)?\s?$/u.exec(text.slice(0, start))?.[1]

const ofBounds = /^(?:넘|초과|이상|이하|이내|미만|까지|있|없|되|하)/u

/** 임대인이 연체하면?, of what the tenant does: whoever is named has to be named there. */
const hasSubject = (message: string, provision: string): boolean =>
  [...message.matchAll(/(?<![가-힣])([가-힣]{2,}?)(?:이|가|은|는)(?=\s)/gu)].every(([, name]) =>
    provision.includes(name!),
  )
