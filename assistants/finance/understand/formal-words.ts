import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * What careful and elder people write — 제쳐 두고, 대조해, 펼쳐 봐, 달로 나눠서, 그 가운데 — in the words the patterns
 * know. A table of families, as `plain-words.ts` is; each entry keeps what stands around it.
 */
const families: readonly Rewrite[] = [
  [/(?<=[가-힣]\s?)(?:제하고서?|제하면|제외하고서?|열외로\s?하고|논외로\s?하고)(?=\s)/gu, '빼고'],
  [/그\s?가운데(?:에서|서|에)?(?=\s)/gu, '그중에'],
  // How it is to be told.
  [
    /(?:펼쳐|늘어놔|늘어놓아|나열해|열거해|읊어|짚어|적어)\s?(?=(?:봐|보)(?:라|자|세|시|[\s.!?~]|$))/gu,
    '보여줘 ',
  ],
  [/(?:펼쳐|늘어놔|늘어놓아|나열해|열거해)\s?(?=줘|주)/gu, '보여'],
  [/(?:달|월)(?:로|\s?단위로|별로)\s?(?:나눠|나누어|쪼개|갈라)서?(?=\s|$)/gu, '월별로'],
]

export function inCommonWords(text: string): string {
  return rewritten(text, families)
}
