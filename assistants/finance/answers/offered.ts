import { chartChip } from '#engine/texts.ts'
import type { Composed } from '#engine/turn.ts'

/** What an answer offers at its end, the chip that asks it, and how to ask it where no chip does. The more telling words first. */
const subjects: readonly (readonly [offered: RegExp, asks: RegExp, alone?: string])[] = [
  [/빼면|뺀/u, /빼/u],
  [/예산/u, /예산/u],
  [/오른|오르거나/u, /오른/u, '정기 결제 중에 오른 거 있어?'],
  [/더 나갈|나갈 정기|더 나가는지|월말까지 뭐/u, /더 나갈/u, '이번 달에 더 나갈 정기 결제 있어?'],
  [/수입 대비|권장|비율/u, /수입 대비|적절/u],
  [/요일/u, /요일/u],
  [/제일 많이 쓴 날|끌어올렸는지|언제였는지/u, /언제|날짜별/u],
  [/달마다|흐름|추이/u, /추이|월별/u],
  [/날짜별로/u, /날짜별|내역/u],
  [/내역|결제|훑어|하나씩|펼쳐|큰 것부터|최근 것부터/u, /내역|매달 나가는/u],
  [/줄일|줄이|아낄|새는지|아꼈/u, /줄일|줄이/u, '어디서 줄일까?'],
  [/계획|모을|모으|저축/u, /저축|모으|모을/u, '저축 목표 세워줘'],
  [/얼마(?:가|로|쯤|나)? ?(?:될|끝날)|어림/u, /쓸 것 같아/u],
  [/하루에 얼마/u, /하루/u],
  [/정기 결제|매달 나가는|다달이|구독/u, /매달 나가는|정기 결제|구독/u],
  [/달라졌|늘었는지|변했/u, /늘었|줄었|달라졌/u],
  [/카테고리|분류별|분류 ?별|어디에 썼|어디에서 썼|어디로 나갔|뭐가 컸|나눠서/u, /카테고리별|제일 많이 썼/u],
  [/전체/u, /총 지출/u],
]

/** Asks back, and offers nothing that a yes would take: 뭐부터 볼까?, 어느 쪽을 더 볼까? */
const asksBack = /(?:^|\s)(?:뭐부터|뭘|이어서 뭘|어느|하나 골라|다르게 말해|어떤 지출|얼마로|다시 말해)/u
const offers = /[까래]\?$/u

/**
 * The question that an answer offers to look into (어떤 결제였는지 내역을 볼까?), as the chip that asks it: what 응 or 보여줘 then
 * means. `undefined` where it offers nothing, or nothing that a chip asks.
 */
export function offeredQuestion({ text, suggestions = [] }: Composed): string | undefined {
  const last =
    text
      .trimEnd()
      .split(/\n|(?<=[.!?] )/u)
      .at(-1)
      ?.trim() ?? ''
  if (!offers.test(last) || asksBack.test(last)) return undefined
  const chips = suggestions.filter((chip) => chip !== chartChip.ko && !commands.test(chip))
  const when = /^(?:지난달|지난주|이번 달|이번 주|작년|올해|어제|오늘|그 전달|\d+월)/u.exec(last)?.[0]
  const ofThen = when ? chips.filter((chip) => chip.startsWith(when)) : []
  for (const [offered, asks, alone] of subjects) {
    if (!offered.test(last)) continue
    const found = [...ofThen, ...chips].find((chip) => asks.test(chip)) ?? alone
    if (found) return found
  }
  return ofThen[0] ?? chips[0]
}

/** Chips that change something are no answer to an offer to look. */
const commands = /취소해|바꿔줘|분류해줘|지워줘|정해줘|만들어줘/u
