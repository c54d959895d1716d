/**
 * 장 한번 보면 이마트에서, 이마트 장 볼 때마다: the shop is named, and 장 says no more than what for.
 */
const errand =
  /(?<![가-힣])장(?:을|은)?\s?(?:한\s?번\s?)?(?:보면|볼\s?때(?:마다|는|면)?|봤을\s?때|보러\s?(?:가면|갈\s?때(?:마다)?)|볼\s?적에)(?=\s|$)/u

/** A month, a week: of what the average is asked then. */
const other = /(?:한\s?달|매달|매월|월\s?평균|하루|일주일|한\s?주|주\s?평균)/u

export function withoutErrand(text: string, isShop: (word: string) => boolean): string {
  if (!errand.test(text) || other.test(text)) return text
  const rest = text.replace(errand, ' ')
  return isShop(rest) ? text.replace(errand, '한 번에') : text
}
