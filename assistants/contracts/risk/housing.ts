import { kindOf } from '../clauses/contract-kind.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'

const dwelling = /주택|아파트|빌라|다세대|다가구|원룸|투룸|주거용|거주|전입신고|연립/u
const business = /상가|점포|사무실|영업|창고|공장|토지|주차장|차량|장비/u

/** A lease of a place to live in: what 주택임대차보호법 is for. */
export function isHousing({ contract }: ContractIndex): boolean {
  const head = `${contract.title} ${contract.text.slice(0, longestHead)}`
  return kindOf(contract) === 'lease' && dwelling.test(head) && !business.test(contract.title)
}

/** What is let is named at the beginning. */
const longestHead = 1500
