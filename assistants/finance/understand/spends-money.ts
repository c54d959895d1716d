import { speaksOfHousehold } from './household.ts'
import type { Said } from './said.ts'

/** 썼어, 지출, 나간 돈: spending is spoken of, not just a price. */
export function spendsMoney(said: Said): boolean {
  if (speaksOfHousehold(said)) return true
  return /지출|소비|지갑|썼|쓴|쓰[는고니냐다지]|써\??$|나갔|나간|돈|결제|카드값|긁|질렀|지른|지르|질러|빠져나|탕진|깨졌|가계부|월급|수입/u.test(
    said.mentions.bare,
  )
}
