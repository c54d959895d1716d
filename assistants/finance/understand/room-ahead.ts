import { has, type Said } from './said.ts'

/** 이 속도면, 지금 추세로. */
const pace = /속도|페이스|추세|이대로|이런식|처럼쓰/u

/** 월급날까지 이 속도면 얼마 더 나갈까: how it goes on, not what is due until then. */
export function asksPaceToPayday(said: Said): boolean {
  return has(said, 'untilPayday') && pace.test(said.mentions.bare)
}

/** 식비 얼마까지 더 써도 돼?: of what was set for it. */
export function asksRoomOf(said: Said): boolean {
  const asks = has(said, 'allowance') || /얼마(?:나)?더(?:써도|쓸수)/u.test(said.mentions.bare)
  return asks && said.categories.length === 1 && said.stores.length === 0
}

/** 크리스마스부터 연말까지: a stretch that is over. */
export function isBehind({ periods: { period }, mentions: { bare } }: Said): boolean {
  return (
    /부터/u.test(bare) &&
    period !== undefined &&
    'grain' in period &&
    period.grain === 'span' &&
    !period.running
  )
}
