import type { Said } from './said.ts'

const daysOfMonth = 30

/** 하루에 만원씩 아끼면, 하루 2만원씩만 쓰면: whether the sum that is said is one of a day. */
export const isOfDay = ({ mentions: { marked } }: Said): boolean =>
  /(?:하루|매일)(?:에|당)?(?:딱|한)?Ⓐ/u.test(marked)

/** What it comes to in a month; a sum that is no day's is a month's already. */
export const ofMonth = (said: Said, won: number | undefined): number | undefined =>
  won !== undefined && isOfDay(said) ? won * daysOfMonth : won
