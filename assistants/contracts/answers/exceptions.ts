import type { Sentence, Unit } from '../contract/contract.ts'

const undone = /그러하지\s?아니(하되|하며|하고|하다)/u
const endings: Readonly<Record<string, readonly [string, string, string]>> = {
  하되: ['없어도 되지만', '적용되지 않지만', '없지만'],
  하며: ['없어도 되며', '적용되지 않으며', '없으며'],
  하고: ['없어도 되고', '적용되지 않고', '없고'],
  하다: ['없어도 된다', '적용되지 않는다', '없다'],
}

const bounded = /한도|초과|넘지|넘을|이내로|범위/u
/** 한도로 한다, 넘지 못한다: what is said is the limit, and nothing that is owed within it. */
const boundAlone =
  /(?:한도|이내|범위)(?:로|내로|으로)?\s?(?:한|합|제한)[가-힣]*[.。]?\s*$|(?:넘|초과)[가-힣]*\s?(?:수\s?없|못|아니|않)[가-힣]*[.。]?\s*$/u

/**
 * 다만, 합병의 경우에는 그러하지 아니하되, …: by itself it does not say what it lifts. As it reads with what stands
 * before it in its part: 합병의 경우에는 상대방의 동의가 없어도 되지만, … What lifts nothing stays as it is.
 */
export function exceptionSaid({ text, start }: Sentence, unit: Unit | undefined): string {
  const found = undone.exec(text)
  const before = unit?.sentences.filter((it) => it.start < start).at(-1)?.text
  if (!found || !before) return text
  const [consent, limit, duty] = endings[found[1]!]!
  const needed = /((?:[가-힣]+의\s)?(?:사전\s)?(?:서면\s?)?(?:동의|승낙|승인|합의))\s?없이/u.exec(before)?.[1]
  if (needed) return text.replace(found[0], `${needed}${/동의|합의$/u.test(needed) ? '가' : '이'} ${consent}`)
  if (bounded.test(before))
    // 2,000,000원을 한도로 배상한다: which of the two is lifted it does not say.
    return boundAlone.test(before) ? text.replace(found[0], `이 한도가 ${limit}`) : text
  if (/수\s?없다|아니\s?된다|못한다/u.test(before)) return text.replace(found[0], `이 제한이 ${limit}`)
  const owed = /([가-힣]+?)(?:(?:하여|해)야\s?한다|한다)[.。]?\s*$/u.exec(before.trim())?.[1]
  if (owed && /^(?:지급|배상|반환|제공|공급|통지|부담)$/u.test(owed))
    return text.replace(found[0], `${owed}할 의무가 ${duty}`)
  return /야\s?한다/u.test(before) ? text.replace(found[0], `그 의무가 ${duty}`) : text
}
