import { actorIn, askingSide, eitherParty, rolesIn } from '../clauses/parties.ts'
import type { Part } from '../clauses/provision.ts'
import { actorAsked } from './actor-asked.ts'
import type { Case, Verdict } from './case.ts'
import type { ContractIndex, IndexedSentence } from './contract-index.ts'
import { placesOf } from './places.ts'
import type { Ranked } from './rank.ts'

type Held = Pick<Case, 'index' | 'groups' | 'actor'>

/** Whose doing a sentence is said of: what leads into it, 업체가 해제하는 경우, else the part that speaks of what is asked, else its case. Nothing where it names nobody. */
export function doerOf({ index, groups, actor }: Held, one: Ranked): string | undefined {
  const { sentence } = one.indexed
  const { parts } = one.provision
  const led = sentence.introduction === '' ? null : actorIn(sentence.introduction, index.sides)
  const places = groups.flatMap((group, at) =>
    group.isNoun && !group.isNamed && actor === undefined
      ? []
      : one.found[at]?.isSure
        ? placesOf(group, one, index.contract.text)
        : [],
  )
  const part =
    parts.find(({ start, end }) => places.some(([from]) => from >= start && from < end)) ??
    parts.find(({ kind }) => kind === 'condition')
  // 보증금을 돌려받나요?, of 임대인이 반환한다: who has to do it is no matter, where nobody's doing was asked about.
  const isItsOwn = part && (part.kind === 'condition' || part.modality === 'may' || actor !== undefined)
  const doer = led ?? (isItsOwn ? (part.actor ?? inEnglish(index, part)) : null)
  return doer && !eitherParty.test(doer) ? doer : undefined
}

/** If Designer cancels: who stands behind what leads into the case. */
function inEnglish({ contract: { text }, sides }: ContractIndex, { kind, start, end }: Part): string | null {
  const said = kind === 'condition' ? text.slice(start, Math.min(end, start + longestSubject)) : ''
  const behind = /^\s*(?:if|when|where|should|in case)\s(?:the\s)?(.+)$/isu.exec(said)?.[1]?.toLowerCase()
  const found =
    behind &&
    sides.filter(({ aliases }) => aliases.some((alias) => behind.startsWith(`${alias.toLowerCase()} `)))
  return found && found.length === 1 ? found[0]!.role : null
}
const longestSubject = 60

/** 짤리면, 해지당하면, 나가라고 하면: what is done to the one who asks. */
const suffered =
  /당하|당해|당한|짤리|잘리|쫓겨|쫓아|나가라|그만두라|나오지\s?말|관두라|kicked out|fired|evicted/iu

/**
 * Whose doing a question is about: of the party that it names, else of the one who asks, where the contract tells by its parties who that is.
 * Nothing where both are named, where it is done to them, or where either may be asking.
 */
export function doerAsked({
  index,
  query: { message },
  actor,
}: Pick<Case, 'index' | 'query' | 'actor'>): string | undefined {
  if (actor) return actor
  const named = rolesIn(message, index.sides)
  const asking = askingSide(index.sides)
  if (suffered.test(message) || named.some((role) => role !== asking)) return undefined
  return asking
}

/** 해제하는 경우, of what stands under 업체가 해제하는 경우: what leads into it, whoever does it. */
function leadOf({ sides }: ContractIndex, { sentence }: IndexedSentence): string {
  const names = sides.flatMap(({ aliases }) => aliases).toSorted((a, b) => b.length - a.length)
  const bare = sentence.introduction.replaceAll(/\s/gu, '')
  const doer = names.find((name) => bare.startsWith(name.replaceAll(/\s/gu, '')))
  return doer ? bare.slice(doer.replaceAll(/\s/gu, '').length).replace(/^(?:께서|은|는|이|가)/u, '') : ''
}

/** What a question asks of its deed is said of the doing of both parties, each in a place of its own. */
interface Doers {
  /** With what is said of the one who is asked about first, where that is known. */
  readonly ranked: readonly Ranked[]
  /** What leads may be said of the other party's doing. */
  readonly isOpen: boolean
}

/** 취소하면 어떻게 돼요?, of 고객이 해제하는 경우 and 업체가 해제하는 경우: nobody's doing is told for another's. */
export function byDoer(asked: Held & Pick<Case, 'query'>, ranked: readonly Ranked[]): Doers {
  const [best] = ranked
  const own = best && doerOf(asked, best)
  if (!own) return { ranked, isOpen: false }
  const wanted = doerAsked(asked)
  if (own === wanted) return { ranked, isOpen: false }
  const told = asked.groups
    .keys()
    .filter((at) => best.found[at]?.isSure)
    .toArray()
  const lead = leadOf(asked.index, best.indexed)
  const cases = best.provision.parts.filter(({ kind }) => kind === 'condition')
  // If I cancel, of If Designer cancels: the same deed, whatever comes of it.
  const deeds = told.filter((at) =>
    placesOf(asked.groups[at]!, best, asked.index.contract.text).some(([from]) =>
      cases.some(({ start, end }) => from >= start && from < end),
    ),
  )
  const isSameDeed = (one: Ranked) =>
    deeds.length > 0 &&
    deeds.every((at) => one.found[at]?.isSure && one.found[at]!.field === best.found[at]!.field)
  const isAlike = (one: Ranked) =>
    lead === ''
      ? (told.length > 0 && told.every((at) => one.found[at]?.isSure)) || isSameDeed(one)
      : leadOf(asked.index, one.indexed) === lead
  const twins = ranked.filter((one) => {
    const doer = doerOf(asked, one)
    return doer !== undefined && doer !== own && isAlike(one)
  })
  // 월세를 안 내는데 내보내도 되나요?: whoever asks may well be the other party.
  if (twins.length === 0)
    return {
      ranked,
      isOpen: asked.actor !== undefined && !best.provision.parts.some((part) => part.actor === asked.actor),
    }
  const [twin] = twins
  if (wanted === undefined || doerOf(asked, twin!) !== wanted) return { ranked, isOpen: true }
  const scored = twins.map((one) => ({ ...one, score: Math.max(one.score, best.score) }))
  const others = ranked.filter((one) => !twins.includes(one))
  return { ranked: [...scored, ...others], isOpen: false }
}

const receives = /받|돌려|벌|\b(?:get|gets|receives?|refund)/iu

/** 갑이 유출하면 24시간 안에 알려야 하나요?, of what 을 has to do: a value of the other's duty is none of this one's. What one gets stands with the one who gives it. */
export function isOthersValue({ index, query }: Pick<Case, 'index' | 'query'>, verdict: Verdict): boolean {
  const actor = actorAsked(query.message, index.sides)
  if (verdict.kind !== 'value' || actor === undefined || receives.test(query.message)) return false
  const actors = index.clauses.provisions[verdict.at]!.parts.flatMap((part) => part.actor ?? [])
  return actors.length > 0 && actors.every((it) => it !== actor && !eitherParty.test(it))
}
