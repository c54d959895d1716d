import type { Line } from './lines.ts'

const closing =
  /(?:증명|증하기|확실|성립|합의|체결).{0,80}(?:서명|날인|기명|작성|보관|보유)|IN WITNESS WHEREOF/i
const dated =
  /^(?:(?:계약|작성|체결)\s?(?:체결)?일(?:자)?\s*[:：]?\s*)?(?:\d{4}|[_\s○0]{2,})\s*[년.]\s*(?:\d{1,2}|[_\s○]*)\s*[월.]\s*(?:\d{1,2}|[_\s○]*)\s*일?\.?$/
const signed =
  /[(（]\s*(?:인|印|서명|직인|날인|서명\s?또는\s?인|서명\s?또는\s?날인)\s*[)）]|㊞|대표(?:이사|자)?\s*[:：]|^By\s*:|Signature|^Name\s*:|서명란/i
const role =
  /^["“'[(]?\s*(?:갑|을|병|정|공급자|수요자|제공자|이용자|임대인|임차인|위탁자|수탁자|매도인|매수인|도급인|수급인|발주자|계약상대자|사용자|근로자|사업자|주소|상호|회사명|사업자\s?(?:등록)?번호|법인명|성명)\s*["”'\])]?\s*(?:[:：(]|$|["“]|\s{2,})/

/** Where the signature block begins among the lines of what follows the last article; null where there is none. */
export function findSignature(lines: readonly Line[]): number | null {
  const lastSign = lines.findLastIndex(({ text }) => signed.test(text))
  const hasSign = lastSign >= 0
  for (const [index, { text, at }] of lines.entries()) {
    if (/^[①-⑳]|^\d{1,2}\s*[.)]\s|^[가-하]\s*[.)]\s/.test(text) && !dated.test(text)) continue
    if (
      closing.test(text) &&
      index > 0 &&
      (hasSign || lines.slice(index).some((line) => dated.test(line.text)))
    )
      return at
    if (dated.test(text) && (hasSign ? lastSign >= index : index > 0 && lines.length - index <= 6)) return at
    if (hasSign && lastSign >= index && lastSign - index < 14 && (role.test(text) || signed.test(text)))
      return at
  }
  return null
}
