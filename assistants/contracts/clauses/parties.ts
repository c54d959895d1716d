import type { Contract } from '../contract/contract.ts'
import sides from './sides.json' with { type: 'json' }

/** A party as a contract calls it, and by whatever else it may be called. */
export interface Side {
  /** 갑, 임차인: as it is shown. */
  readonly role: string
  /** 갑, its name, 임차인, 세입자 …: without spaces. */
  readonly aliases: readonly string[]
}

interface SideClass {
  readonly written: readonly string[]
  readonly spoken: readonly string[]
  /** People who sign what the other side has written: where one of them is a party, it is the one who asks. */
  readonly asks?: boolean
}
const classes: readonly SideClass[] = sides
const words = [...new Set(classes.flatMap(({ written }) => written))].sort((a, b) => b.length - a.length)

/** The parties of a contract with all their names: 임대인 주식회사 다온부동산(이하 "갑") is 갑, 임대인, 집주인 and 건물주. */
export function sidesOf({ parties, text, sections }: Contract): Side[] {
  const named = parties.map(({ role, name, start }): Side => {
    const ahead = text.slice(Math.max(0, start - 12), start)
    const beside = words.find(
      (word) => new RegExp(`${word}[\\s:(“"']*$`, 'u').test(ahead) || name.startsWith(word),
    )
    return { role, aliases: aliasesOf([role, bareName(name), ...(beside ? [beside] : [])]) }
  })
  if (named.length > 1) return withHanja(named)
  // 센터 alone is introduced, and 회원 is who it deals with.
  if (named.length === 1) {
    const other = spokenOf(text).find(({ word }) => !named[0]!.aliases.includes(word))
    return withHanja([...named, ...(other ? [{ role: other.word, aliases: aliasesOf([other.word]) }] : [])])
  }
  const start =
    sections.find(({ kind }) => kind === 'preamble' || kind === 'article')?.text.slice(0, 300) ?? ''
  const pair = between.exec(start)
  if (pair)
    return [pair.slice(1, 3), pair.slice(3, 5)].map(([ahead, name]): Side => {
      const role = ahead && words.includes(ahead) ? ahead : name!
      return { role, aliases: aliasesOf([role, name!, ...(ahead && ahead !== role ? [ahead] : [])]) }
    })
  // Nobody is called otherwise: 회사는, 회원은, as often as it is said.
  return spokenOf(text)
    .slice(0, 3)
    .map(({ word }) => ({ role: word, aliases: aliasesOf([word]) }))
}

/** What parties are called that a text says something of, the most spoken of first. */
const spokenOf = (text: string): { word: string; count: number }[] =>
  words
    .map((word) => ({
      word,
      count: text.match(new RegExp(`(?<![가-힣])${word}[은는이가](?=\\s)`, 'gu'))?.length ?? 0,
    }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)

/** The party that asks of a contract that the other side has written for it: 고객, 임차인, 근로자. Nothing where neither is such or both are. */
export function askingSide(all: readonly Side[]): string | undefined {
  const asking = all.filter(({ aliases }) =>
    classes.some(({ asks, written }) => asks === true && written.some((word) => aliases.includes(word))),
  )
  return asking.length === 1 && all.length > 1 ? asking[0]!.role : undefined
}

/** 기획사 달무리와 밴드 새벽열차는 아래와 같이 합의합니다. */
const between =
  /^(?:([가-힣]{2,6})\s)?(?:주식회사\s)?([가-힣A-Za-z]{2,12})(?:와|과)\s(?:([가-힣]{2,6})\s)?(?:주식회사\s|재단법인\s)?([가-힣A-Za-z]{2,12})(?:은|는)\s[^\n]{0,80}(?:합의|계약|약정|체결)/u

const aliasesOf = (known: readonly string[]): string[] => {
  const alike = classes.filter(({ written }) => written.some((word) => known.includes(word)))
  return [...new Set([...known, ...alike.flatMap(({ written, spoken }) => [...written, ...spoken])])].filter(
    Boolean,
  )
}

/** 주식회사 온빛바이오 is called 온빛바이오. */
const bareName = (name: string): string =>
  name.replaceAll(/주식회사|유한회사|\(주\)|㈜|재단법인|사단법인|\s|,.*$/gu, '').trim()

const hanja: Readonly<Record<string, string>> = { 갑: '甲', 을: '乙', 병: '丙' }
const withHanja = (all: readonly Side[]): Side[] =>
  all.map((side) => (hanja[side.role] ? { ...side, aliases: [...side.aliases, hanja[side.role]!] } : side))

/** What names no party of its own: either may be meant. */
export const eitherParty =
  /^(?:당사자|각\s?당사자|양\s?당사자|쌍방|일방|당사자\s?일방|어느\s?일방|상대방|either party|each party|neither party)/iu

/** The party that a stretch of a contract has as its subject, by its role; null where it names none. */
export function actorIn(text: string, all: readonly Side[]): string | null {
  const english = /^\W*(Either party|Neither party|Each party|(?:The\s)?[A-Z][A-Za-z]+)(?:'s)?\s/u.exec(
    text,
  )?.[1]
  let found: { role: string; at: number; rank: number } | undefined
  for (const { role, aliases } of all) {
    for (const alias of aliases) {
      if (alias.length === 0) continue
      if (english && english.replace(/^The\s/u, '') === alias) return role
      const escaped = alias.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      for (const { index, 1: particle } of text.matchAll(
        new RegExp(`(?<![가-힣A-Za-z])${escaped}["”')]?(은|는|이|가|께서)(?=[\\s,]|$)`, 'gu'),
      )) {
        // 가맹본부와 가맹점이: both of them.
        if (/[가-힣](?:와|과|이나|나|및|또는)\s$/u.test(text.slice(Math.max(0, index - 6), index)))
          return '당사자'
        // A topic comes before what a relative clause has as its subject.
        const rank = /[은는]/u.test(particle!) ? 0 : 1
        if (!found || rank < found.rank || (rank === found.rank && index < found.at))
          found = { role, at: index, rank }
      }
    }
  }
  if (found) return found.role
  const either =
    /(?:^|[\s,])(당사자(?:\s?일방)?|각\s?당사자|양\s?당사자|쌍방|어느\s?일방|일방|상대방|받은 당사자)(?:은|는|이|가)(?=\s)/u.exec(
      text,
    )
  if (either) return either[1]!
  return english && /party/iu.test(english) ? english : null
}

/** The parties a question speaks of, by their roles, by whatever they are called there. */
export function rolesIn(message: string, all: readonly Side[]): string[] {
  const bare = message.replaceAll(/\s/gu, '')
  return all
    .filter(({ role, aliases }) =>
      aliases.some((alias) =>
        alias.length > 1 && alias !== role
          ? bare.includes(alias)
          : new RegExp(
              `(?:^|[\\s“"'])${alias}(?:이|은|는|가|의|에게|한테|도|만|과|와|쪽|측|에서|입장){0,3}(?=[\\s?.,”"']|$)`,
              'u',
            ).test(message),
      ),
    )
    .map(({ role }) => role)
}
