import type { Party, Span } from './structure.ts'

const quote = '["“”\'‘’「『]'
const unquote = '["“”\'‘’」』]'
/** `주식회사 가나(이하 "갑"이라 한다)`, `홍길동(이하 ‘임차인’)`, `(대표이사 김가나, 이하 "을"이라 함)` */
const introduced = new RegExp(
  `\\(([^()\\n]{0,80}?)이하\\s*(?:에서\\s*)?(?:각각\\s*)?${quote}?\\s*([^"“”'‘’「」『』()\\n]{1,20}?)\\s*${unquote}?\\s*(?:(?:이?라고?|으로|로)\\s?(?:한다|합니다|함|칭한다|칭합니다|칭함|부른다|부릅니다|약칭한다|약칭함|하며|하고|말한다)[^()\\n]{0,6}|이?라)?\\)`,
  'g',
)
const introducedInEnglish =
  /\((?:hereinafter\s+)?(?:referred to as\s+|called\s+|the\s+)*["“]([A-Z][\w ]{1,30})["”]\)/g
/** What contracts abbreviate that is no party. */
const things =
  /(?:계약서?|약정서?|합의서?|약관|협약서?|데이터|자료|정보|서비스|제품|물품|상품|목적물|부동산|건물|주택|업무|용역|사업|과제|대금|법)$/
const roles =
  '갑|을|병|정|공급자|수요자|제공자|이용자|데이터제공자|데이터이용자|임대인|임차인|위탁자|수탁자|매도인|매수인|도급인|수급인|발주자|시공자|의뢰인|수임인|사용자|사용인|근로자|채권자|채무자|대주|차주'
/** `갑 : 주식회사 가나`, `공급자(갑): …`, `"을" 주식회사 다라`, `임대인: 홍길동   임차인: 김가나` */
const listed = new RegExp(
  `^[\\s"“'[(]*(${roles})[\\s"”'\\])]*(?:\\(\\s*["“']?([^)\\n]{1,12}?)["”']?\\s*\\))?\\s*(?:[:：|]|(?<=["”'\\])])\\s|\\s{2,})\\s*([^\\n]{2,60})$`,
  'gm',
)
/** `임대인: 홍길동   임차인: 김가나`: one who stands behind another on the line. */
const besideOther = new RegExp(
  `(?<=[ \\t]{2})["“'[(]?(${roles})["”'\\])]?[ \\t]?[:：][ \\t]?([^\\s:：](?:[^\\n:：]{0,40}?[^\\s:：])?)(?=[ \\t]{2}|$)`,
  'gm',
)
const otherBeside = new RegExp(`[ \\t]{2}["“'[(]?(?:${roles})["”'\\])]?[ \\t]?[:：].*$`)

/** The sides of a contract, from where it names them. Folded text; the first mention of a role counts. */
export function findParties(folded: string, areas: readonly Span[]): Party[] {
  const found = new Map<string, Party>()
  const add = (role: string, said: string, start: number) => {
    const from = start + said.length - withoutRole(said.trimStart(), role).length
    const name = folded.slice(from, start + said.length).trimEnd()
    if (!found.has(role) && isName(name))
      found.set(role, { role, name, start: from, end: from + name.length })
  }
  for (const { start, end } of areas) {
    const area = folded.slice(start, end)
    for (const match of area.matchAll(introduced)) {
      const ahead = area.slice(0, match.index).trimEnd()
      const before = nameBefore(ahead)
      if (!things.test(match[2]!)) add(match[2]!, before, start + ahead.length - before.length)
    }
    for (const match of area.matchAll(introducedInEnglish)) {
      const { name, start: at } = englishNameBefore(area.slice(0, match.index))
      if (!/Agreement|Contract|Services?$/.test(match[1]!)) add(match[1]!, name, start + at)
    }
    for (const match of area.matchAll(listed)) {
      const name = match[3]!
        .replace(otherBeside, '')
        .replace(/\s*[(（]\s*(?:인|印|서명|날인|이하).*$/, '')
        .replace(/\s{3,}.*$/, '')
      const isAlias = match[2] !== undefined && new RegExp(`^(?:${roles})$`).test(match[2])
      add(
        isAlias && match[2]!.length < match[1]!.length ? match[2]! : match[1]!,
        name,
        start + match.index + match[0].indexOf(match[3]!),
      )
    }
    for (const match of area.matchAll(besideOther)) {
      const name = match[2]!.replace(/\s*[(（]\s*(?:인|印|서명|날인|이하).*$/, '')
      add(match[1]!, name, start + match.index + match[0].indexOf(match[2]!))
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/** What stands before `(이하 …)`, back to where the name must begin. */
function nameBefore(before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1).trimEnd()
  const afterJoint = line.replace(
    /^.*(?:\)\s*(?:과?\(와\)|와?\(과\)|와|과|및|,)|[:：,|]|[가-힣](?:와|과)\s(?=[^()]*$)|\s및|사이에|간에)\s*/s,
    '',
  )
  return afterJoint.replace(/^(?:[-*·•]|\d+[.)]|[①-⑳])\s*/, '')
}

function englishNameBefore(before: string): { name: string; start: number } {
  const from = Math.max(0, before.length - 160)
  const joint = [...before.slice(from).matchAll(/\b(?:between|and|by)\s+|\n\s*\n|;\s*/gi)].at(-1)
  const start = from + (joint ? joint.index + joint[0].length : 0)
  const [name] = before.slice(start).split(/,?\s+(?:a|an|having|with|located|organi[sz]ed)\s|,?\s*$/i)
  return { name: name!, start }
}

/** `의뢰인 가온출판` is called 가온출판. */
function withoutRole(name: string, role: string): string {
  if (!/[가-힣]/.test(role)) return name
  const word =
    new RegExp(`^["“'(]?(?:${role}|${roles})["”')]?(?:\\s+|\\s*[:：]\\s*)(?=\\S)`).exec(name) ??
    /^[가-힣]{1,6}[자인처측]\s+(?=주식회사|유한회사|㈜|\(주\)|(?:재단|사단|학교)법인)/.exec(name)
  return word ? name.slice(word[0].length) : name
}

function isName(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 60 &&
    !/[가-힣]다\.?$|^[_\s○.·-]+$|^(?:상호|주소|성명|대표)|\n/.test(name)
  )
}
