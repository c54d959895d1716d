import { eitherParty } from '../clauses/parties.ts'
import type { Part } from '../clauses/provision.ts'
import type { Case, Verdict } from './case.ts'
import { isCovered, lastMain } from './coverage.ts'
import { placesOf } from './places.ts'
import type { Ranked } from './rank.ts'

const bears =
  /부담|지급|납부|책임|배상|수선|교체|하여야|해야|한다|합니다|낸다|냅니다|진다|집니다|보수|제공|알린|알립|보관|작성|가입|결정|정한|정합/u
const given = /(귀속|속한|속합|있다|있습니다|이전|넘어|양도|보유|가진|가집|belongs?|vests?|retains?)/u

/** Who does it, or whose it is: a party that the sentence itself names as that. */
export function personTold({ index, groups, ranked }: Case): Verdict | undefined {
  const { text } = index.contract
  let told: Extract<Verdict, { kind: 'person' }> | undefined
  for (const one of ranked.slice(0, 4)) {
    if (one.score < ranked[0]!.score * 0.85) break
    if (!isCovered(groups, one)) continue
    const marked = markedParty(one)
    if (marked) return { kind: 'person', at: one.indexed.at, role: marked }
    const at = lastMain(groups)
    const named = groups.flatMap((group, place) =>
      place === at || group.isMain ? placesOf(group, one, text) : [],
    )
    const part = one.provision.parts.find(
      ({ kind, start, end }) => kind === 'main' && named.some((it) => it[0] >= start && it[0] < end),
    )
    const role = part && personIn(index.contract.text, part, one, index.sides)
    // It is said under a case that the question does not put.
    if (!part) return undefined
    // Two that say differently whose it is: neither is claimed.
    if (!role || (told && told.role !== role)) return undefined
    told ??= { kind: 'person', at: one.indexed.at, role }
  }
  return told
}

/** 저당 말소 비용 | ☑ | ☐ under 매도인 | 매수인: the party whose column is ticked. */
function markedParty({ provision: { kind, values } }: Ranked): string | undefined {
  const boxes = values.filter(({ type }) => type === 'box')
  const [one, ...others] = boxes.filter(({ ticked }) => ticked)
  const isOfParties = boxes.length > 1 && boxes.every(({ norm }) => party.test(norm))
  return kind === 'row' && one && others.length === 0 && isOfParties ? one.norm : undefined
}

const party = /(?:인|자|주|측|회사|갑|을|병|업체|센터|학원|고객|회원|본인|소비자)$/u

function personIn(
  text: string,
  { start, end, actor }: Part,
  { provision }: Ranked,
  sides: Case['index']['sides'],
): string | undefined {
  const said = text.slice(start, end)
  const owner = sides.find(({ aliases }) =>
    aliases.some(
      (alias) =>
        alias.length > 0 &&
        new RegExp(
          `(?<![가-힣])${alias.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?:에게|에)\\s?(?:만\\s?)?(?:귀속|속|있|이전|넘어)`,
          'u',
        ).test(said),
    ),
  )
  if (owner) return asCalled(owner, said)
  if (given.test(said) && !/retain/u.test(said) && !bears.test(said)) return undefined
  if (actor === null || eitherParty.test(actor)) return undefined
  if (!bears.test(said) && provision.kind !== 'item' && !/\b(?:shall|will|must|retains)\b/u.test(said))
    return undefined
  const side = sides.find(({ role }) => role === actor)
  return side ? asCalled(side, said) : actor
}

/** As the sentence itself calls the party. */
const asCalled = ({ role, aliases }: Case['index']['sides'][number], said: string): string =>
  said.includes(role) ? role : (aliases.find((alias) => said.includes(alias)) ?? role)
