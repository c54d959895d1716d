import type { Said } from './said.ts'

const allOfThem =
  /(?:지출|결제|소비|내역|목록|리스트|쓴거|쓴것|산거|긁은거|나간거|시킨거)(?:들)?(?:을|를|은)?(?:싹다|싹|전부다|전부|모두|다|전체)(?:좀|한번|쭉)*(?:보여|뽑아|띄워|나열|펼쳐|보고싶|볼래|줘)/u

/** 지난달 카페 내역 다 보여줘, 이번 달 지출 전부 보여줘: every row, as far as one answer goes. */
export function asksAllRows({ mentions: { bare }, cues }: Said): boolean {
  return allOfThem.test(bare) && !cues.has('howMuch') && !cues.has('byCategory') && !cues.has('change')
}
