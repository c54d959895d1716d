import { withParticle } from '#korean/particles.ts'
import { kindOf } from '../clauses/contract-kind.ts'
import { eitherParty, type Side } from '../clauses/parties.ts'
import type { Part, Provision } from '../clauses/provision.ts'
import { bareText, type ContractIndex } from '../retrieve/contract-index.ts'
import { figureRisks } from './figure-risks.ts'
import { isHousing } from './housing.ts'
import type { Risk } from './risk.ts'
import { type Rule, rules } from './rules.ts'

/** A main part of a provision that a rule speaks of. */
interface Hit {
  readonly at: number
  readonly provision: Provision
  readonly actor: string | null
  readonly said: string
}

/** The clauses of a contract that rules find one-sided, heavy or waiving, the heaviest first; one finding a provision and rule. */
export function findRisks(index: ContractIndex): Risk[] {
  const kind = kindOf(index.contract)
  const found = rules
    .filter(({ kinds }) => kinds.length === 0 || (kind !== undefined && kinds.includes(kind)))
    .flatMap((rule) => risksOf(index, rule))
  const all = [...figureRisks(index), ...found]
  // A sentence is told once, by what weighs most.
  const once = all.filter(
    (risk, at) => all.findIndex((other) => other.at === risk.at && other.weight >= risk.weight) === at,
  )
  return once.toSorted((one, other) => other.weight - one.weight || one.at - other.at)
}

function risksOf(index: ContractIndex, rule: Rule): Risk[] {
  const hits = index.clauses.provisions.flatMap((provision, at) => hitIn(index, rule, provision, at) ?? [])
  if (rule.oneSided && !isOneSided(hits, rule, index)) return []
  const statute = rule.statuteOf !== 'housing' || isHousing(index) ? rule.statute : undefined
  return hits
    .filter(({ actor }) => !rule.oneSided || isParty(actor, index.sides))
    .slice(0, mostOfOne)
    .map((hit) => {
      const { actor, other, party } = sidesFor(rule, hit, index.sides)
      const worded = (text: string) => withRoles(text, actor, other)
      return {
        ...{ id: rule.id, name: rule.name, weight: rule.weight, party, at: hit.at },
        ...{ why: worded(rule.why), ask: worded(rule.ask) },
        ...(statute ? { statute } : {}),
      }
    })
}

/** The same said of one thing in so many places is one finding too many. */
const mostOfOne = 3

function hitIn(index: ContractIndex, rule: Rule, provision: Provision, at: number): Hit | undefined {
  const { text, sections } = index.contract
  const section = sections[provision.section]!
  if (section.kind === 'preamble' || section.kind === 'signature' || provision.isException) return undefined
  const whole = bareText(
    `${index.sentences[at]?.sentence.introduction ?? ''} ${text.slice(provision.start, provision.end)}`,
  )
  if (rule.with.length > 0 && !rule.with.some((word) => whole.includes(word))) return undefined
  if (rule.without.some((word) => whole.includes(word))) return undefined
  const speaks = (said: string) => rule.acts.some((act) => isDone(act, said))
  const main = provision.parts.filter(({ kind }) => kind === 'main')
  const speaking = main.filter(({ start, end }) => speaks(bareText(text.slice(start, end))))
  // 의무는 … 종료되더라도 영구히 존속한다: what it is said of may stand ahead of a case.
  const parts = speaking.length > 0 ? speaking : speaks(whole) ? main.slice(-1) : []
  const part = parts.find(({ modality }) => rule.modality.includes(modality))
  return part && { at, provision, actor: part.actor ?? subjectOf(provision.parts), said: whole }
}

/** 배상하다, and 배상금을 지급하다; but not 배상금을 제하고 반환하다, where an amount is only named by it. */
const isDone = (act: string, said: string): boolean =>
  act !== '배상'
    ? said.includes(act)
    : said
        .split(act)
        .slice(1)
        .some(
          (rest) =>
            !/^[금액]/u.test(rest) ||
            /^[금액](?!.*(?:제하|제외|공제|뺀|상계|차감)).*(?:지급|부담|납부|물어|낸|냅|갚)/u.test(rest),
        )

/** 을이 지체한 경우 위약금을 지급한다: who is spoken of goes on being. */
function subjectOf(parts: readonly Part[]): string | null {
  const actors = [...new Set(parts.flatMap(({ actor }) => actor ?? []))]
  return actors.length === 1 ? actors[0]! : null
}

const isParty = (actor: string | null, sides: readonly Side[]): actor is string =>
  actor !== null && sides.some(({ role }) => role === actor)

/** One party alone has it, and nothing gives it to either. */
function isOneSided(hits: readonly Hit[], rule: Rule, index: ContractIndex): boolean {
  const { sides } = index
  const isMutual = hits.some(
    ({ actor, said, provision }) =>
      (actor !== null && eitherParty.test(actor)) ||
      (actor === null && mutual.test(said)) ||
      bindsBoth(provision, rule, index),
  )
  return !isMutual && new Set(hits.map(({ actor }) => actor).filter((it) => isParty(it, sides))).size === 1
}

/** 을이 배상하되, 갑의 잘못으로 생긴 부분은 갑이 부담한다: one sentence shares it out. */
function bindsBoth({ parts }: Provision, { acts }: Rule, { contract, sides }: ContractIndex): boolean {
  const actors = parts.flatMap(({ kind, actor, start, end }) => {
    const said = bareText(contract.text.slice(start, end))
    // 갑은 올릴 수 있고, 을은 이에 따른다: the other one only has to bear it.
    const speaks = acts.some((act) => said.includes(act)) && !bearing.test(said)
    return kind === 'main' && isParty(actor, sides) && speaks ? [actor] : []
  })
  return new Set(actors).size > 1
}

const bearing = /이에따른|이에따라|이에따릅|받아들|이를(?:낸|냅|따른|지급)|이의없이/u

const mutual = /당사자|일방|상대방|쌍방|서로|eachparty|eitherparty|neitherparty/u

interface SidesFor {
  readonly actor: string
  readonly other: string
  readonly party: string | null
}

/** Who does it, who faces it, and on which of them it weighs. */
function sidesFor({ burdens }: Rule, { actor, said, provision }: Hit, sides: readonly Side[]): SidesFor {
  const otherOf = (role: string | null) =>
    isParty(role, sides) && sides.length === 2 ? sides.find((side) => side.role !== role)!.role : null
  const other = otherOf(actor)
  const asParty = (role: string | null) => (isParty(role, sides) ? role : null)
  const words = { actor: isParty(actor, sides) ? actor : '한쪽', other: other ?? '상대방' }
  switch (burdens) {
    case 'actor':
      return { ...words, party: asParty(actor) ?? causing(said, sides) }
    case 'payer':
      return { ...words, party: roleCalled(sides, payers) ?? (claims.test(said) ? asParty(actor) : other) }
    case 'silent':
      return { ...words, party: asParty(silentIn(provision)) }
    case 'other':
      return { ...words, party: isParty(actor, sides) ? other : otherOf(favoured(said, sides)) }
    case 'favoured':
      return { ...words, party: otherOf(favoured(said, sides)) }
    case 'tenant':
      return { ...words, party: roleCalled(sides, ['임차인']) }
    case 'both':
      return { ...words, party: null }
  }
}

/** 환불을 청구할 수 없다: said of the one who would be paid back. */
const claims = /(?:청구|요구|주장)(?:할수없|하지못|하지아니|하지않)|돌려받을수없/u

/** 을이 … 알리지 아니하면: who says nothing. */
const silentIn = ({ parts }: Provision): string | null =>
  parts.findLast(({ kind, actor }) => kind === 'condition' && actor !== null)?.actor ?? null

const payers = ['회원', '고객', '이용자', '임차인', '가맹점', '수요자', '매수인', '의뢰인', 'Customer']

const roleCalled = (sides: readonly Side[], names: readonly string[]): string | null =>
  sides.find(({ aliases }) => aliases.some((alias) => names.includes(alias)))?.role ?? null

/** 회사의 사정으로 대여하지 못하면: who brings it about. */
function causing(said: string, sides: readonly Side[]): string | null {
  const named = sides.filter(({ aliases }) =>
    aliases.some((alias) => {
      const at = alias === '' ? -1 : said.indexOf(alias.toLowerCase())
      return at >= 0 && /^의(?:사정|귀책|책임|잘못|과실|위반)/u.test(said.slice(at + alias.length))
    }),
  )
  return named.length === 1 ? named[0]!.role : null
}

/** Whom a clause favours by its words: 갑에게 귀속, 회사의 본점, 갑의 판단. */
function favoured(said: string, sides: readonly Side[]): string | null {
  const named = sides.filter(({ aliases }) =>
    aliases.some((alias) => {
      const at = alias === '' ? -1 : said.indexOf(alias.toLowerCase())
      return at >= 0 && /^(?:에게|에|의|이|본점|본사|소재지|주소)/u.test(said.slice(at + alias.length))
    }),
  )
  return named.length === 1 ? named[0]!.role : null
}

/** {actor}만 and {other}이 in the words of the contract, with the particles that these take. */
function withRoles(text: string, actor: string, other: string): string {
  return text.replaceAll(/\{(actor|other)\}(이|은|을|과)?/gu, (_, which: string, particle?: string) => {
    const role = which === 'actor' ? actor : other
    return particle ? withParticle(role, pairs[particle]!) : role
  })
}

const pairs: Readonly<Record<string, '이/가' | '은/는' | '을/를' | '과/와'>> = {
  이: '이/가',
  은: '은/는',
  을: '을/를',
  과: '과/와',
}
