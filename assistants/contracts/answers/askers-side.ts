import type { Query } from '../understand/query.ts'

export interface Party {
  readonly role: string
  readonly name: string
}

/** Whom a sentence makes bear, pay or own something, and the other one. */
export interface Side {
  readonly mine: string
  readonly other: string
}

const us = /(?:^|\s)(?:우리|저희|제가|내가|우리가|저희가)(?:가|는|도|쪽이|측이|한테|에게)?(?:\s|$)/u
const sided = /부담|귀속|이전(?:된다|한다)|소유|책임을\s?진다|비용으로|배상/u

/**
 * 우리가 내요?: nobody has said which party we are, and the answer is the one's yes and the other's no. Nothing where
 * the sentence is not on who of the two, or the question names the other party itself (갑한테 우리가 줘야 하나).
 */
export function askersSide(text: string, query: Query, parties: readonly Party[]): Side | undefined {
  const roles = parties.map(({ role }) => role).filter((role) => role !== '')
  if (roles.length !== 2 || query.parties.length > 0) return undefined
  if (!us.test(query.message) || !sided.test(text)) return undefined
  const role = bearerIn(text, roles)
  const party = parties.find((one) => one.role === role)
  if (!role || !party) return undefined
  return { mine: party.name ? `${role}(${party.name})` : role, other: roles.find((one) => one !== role)! }
}

function bearerIn(text: string, roles: readonly string[]): string | undefined {
  const any = roles.join('|')
  const receives = /귀속|이전|소유/u.test(text)
  const pattern = receives ? `(?:${any})(?=에게|의 것)` : `(?<![가-힣])(?:${any})(?=(?:은|는|이|가)\\s)`
  const found = [...text.matchAll(new RegExp(pattern, 'gu'))].map(([role]) => role)
  // 비용은 갑이 부담한다: the last one named bears it; else the one that acts comes first.
  return receives || /부담/u.test(text) ? found.at(-1) : found[0]
}
