import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * What comes in and goes out, said otherwise: the day of the month on which something is paid (매달 며칠에 결제돼), the pay that was
 * booked to an account (통장에 찍힌 월급), what one earned, spent and kept (벌어서 쓰고 얼마나 남겼나).
 */
const day = '(?:며칠|몇\\s?일)(?:날|자|쯤|경|께)?(?:에|마다|이|로)?'
const paid = '(?:결제|나가|나감|나와|나오|빠지|빠져|빠짐|이체|출금|청구|납부|내야|내는|낸|자동)'
const account = '(?:통장|계좌)(?:에|으로|로|에\\s?실제로)'
const booked = '(?:찍힌|찍혔던|들어온|들어왔던|꽂힌|꽂혔던|입금된|입금됐던|받은|들어오는|박힌|넣어준)'
const families: readonly Rewrite[] = [
  [
    new RegExp(
      `(?:(?:매달|매월|다달이|달마다|한\\s?달에)\\s?${day}|${day}\\s?(?:매달|매월|다달이|달마다))\\s?(?:돈이\\s?|자동으로\\s?)?${paid}[^?]{0,12}[\\s?!.~ㅋㅎㅠㅜ]*$`,
      'u',
    ),
    '결제일 며칠이야',
  ],
  [new RegExp(`${account}\\s?${booked}\\s?(?:돈|거|것|금액|액수|게|걸)`, 'gu'), '들어온 돈'],
]

export const withPaidPlain = (text: string): string => rewritten(text, families)
