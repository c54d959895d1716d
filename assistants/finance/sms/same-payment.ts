import { normaliseStore } from '../import/store-name.ts'
import { brandOfStore } from '../stores/brands.ts'
import { wordsOfStore } from '../stores/store-words.ts'

/** How far two records of one payment may stand apart, in minutes. */
export const sameMinutes = 2

/** Agents whose names are no brands people know. */
const agents =
  /^(?:nhnkcp|kcp|한국정보통신|kicc|kis정보|스마트로|세틀뱅크|헥토|결제대행|통신판매|쿠팡페이|엘페이)/

/** Whether a name is one that passes money on to the store: 네이버페이, 이니시스. */
export function isAgent(store: string): boolean {
  return brandOfStore(wordsOfStore(store))?.pay === true || agents.test(normaliseStore(store))
}

export function minutesApart(one: string, other: string): number {
  return Math.abs(minutes(one) - minutes(other))
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Fewer letters of a name are the beginning of too many. */
const shortestBeginning = 3

/**
 * Whether two names may be of one store: the same name, or one cut short. Messages cut names: 스타벅스강남 is
 * 스타벅스 강남점, but neither 스타벅스 역삼점 nor 쿠팡 쿠팡이츠.
 */
export function storesAlike(one: string, other: string): boolean {
  const [short, long] = [normaliseStore(one), normaliseStore(other)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  if (short === long) return true
  if (!long.startsWith(short)) return false
  const brand = brandOfStore(wordsOfStore(one))
  const otherBrand = brandOfStore(wordsOfStore(other))
  if (brand || otherBrand) return brand === otherBrand
  return short.length >= shortestBeginning
}

/** Whether two names are of one brand, if of two branches. */
export function brandsAlike(one: string, other: string): boolean {
  const brand = brandOfStore(wordsOfStore(one))
  return brand !== undefined && brand === brandOfStore(wordsOfStore(other))
}
