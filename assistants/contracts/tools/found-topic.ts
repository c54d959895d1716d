import { z } from 'zod'
import { inSlices } from '#search/pace.ts'
import { eitherParty, rolesIn } from '../clauses/parties.ts'
import type { Modality, Provision } from '../clauses/provision.ts'
import { certainlyHeld } from '../compute/certain-limits.ts'
import type { Held } from '../compute/limits.ts'
import { actorAsked } from '../retrieve/actor-asked.ts'
import { isBeside } from '../retrieve/beside.ts'
import type { Case, Verdict } from '../retrieve/case.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { byDoer, isOthersValue } from '../retrieve/doers.ts'
import { unlessExcepted } from '../retrieve/excepted.ts'
import { thingsNowhere } from '../retrieve/fits-asked.ts'
import { isEssential } from '../retrieve/groups.ts'
import { type Judgement, judging } from '../retrieve/judge.ts'
import { absentAs, isThere, likelyAbsent } from '../retrieve/learned-absence.ts'
import { bearingFrom, learnedOrder, plainFrom } from '../retrieve/learned-rank.ts'
import { isMeasured } from '../retrieve/measured.ts'
import { nearestTo } from '../retrieve/nearest.ts'
import { asksPayDays, payDaysOf } from '../retrieve/pay-days.ts'
import { otherFigures } from '../retrieve/qualifiers.ts'
import type { Ranked } from '../retrieve/rank.ts'
import { isCalledSo, nearestOf } from '../retrieve/related.ts'
import { isRefused } from '../retrieve/yes-no.ts'
import { offTopic } from '../topics/about.ts'
import type { Topics } from '../topics/topics.ts'
import { type Asked, askedShape, asksContent } from '../understand/asked.ts'
import { joinQueries } from '../understand/join-queries.ts'
import { formOf } from '../understand/question-form.ts'
import { sectionSchema } from './shapes.ts'

/** So many articles of a topic are given in full. */
const mostArticles = 4
/** Against the best: what scores less is not what was asked. */
const leastShare = 0.3
const mostMatches = 6

const span = z.tuple([z.number(), z.number()])

/** What the contract says to the question, as far as its words entail it; places are offsets of sentences. */
const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), at: z.number(), spans: z.array(span) }),
  z.object({
    kind: z.literal('conflict'),
    name: z.string(),
    at: span,
    spans: z.tuple([span, span]),
    prevails: z.number().nullable(),
    by: z.number().nullable(),
  }),
  z.object({ kind: z.literal('person'), at: z.number(), role: z.string() }),
  z.object({ kind: z.enum(['yes', 'no', 'conditional']), at: z.number() }),
  z.object({ kind: z.literal('excepted'), at: z.number(), by: z.number() }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('absent'), names: z.array(z.string()), by: z.enum(['thing', 'word']) }),
])
const heldSchema: z.ZodType<Held> = z.object({
  said: z.string(),
  bound: z.string(),
  how: z.enum(['over', 'within', 'reaches', 'short', 'under', 'not_under', 'in_time', 'too_late']),
  isMet: z.boolean(),
})
export type TopicVerdict = z.infer<typeof verdictSchema>

/** What a contract says on a topic, and what of it it does not speak of. */
export const foundTopicSchema = z.object({
  topic_name: z.string(),
  /** What was asked of it. */
  asked: askedShape,
  lookedFor: z.array(z.string()),
  verdict: verdictSchema,
  /** Every match is part of the answer: all duties of a party, all days on which something due is paid. */
  lists: z.enum(['nothing', 'duties', 'pay_days']),
  /** How much of what was asked the best of them speaks of: 0 to 1. */
  covered: z.number(),
  /** Where nothing is entailed, how likely it is that the best of them is the answer as it stands: 0 to 1. */
  decides: z.number(),
  /** How likely it is that the contract has nothing on it: 0 to 1. */
  absent: z.number(),
  /** Words of the question that the best of them does not speak of. */
  uncovered: z.array(z.string()),
  /** Things asked about that stand nowhere in the contract. */
  nowhere: z.array(z.string()),
  /** Those of them that contracts settle, by name: 보증금, and no 우리 영감. */
  settledElsewhere: z.array(z.string()),
  /** Figures that are put of the case and are not those that the best of them speaks of. */
  figures: z.array(z.string()),
  /** What was said beside what the best of them bounds, where both are plainly of the same. */
  held: z.array(heldSchema),
  articles: z.array(
    z.object({
      section: sectionSchema,
      score: z.number(),
      matches: z.array(z.object({ start: z.number(), score: z.number(), found: z.array(z.string()) })),
    }),
  ),
})

export type FoundTopic = z.infer<typeof foundTopicSchema>

/** Looks a question up in a contract, in slices; where nothing of it is there, what comes nearest to it. */
export async function findTopic(
  index: ContractIndex,
  {
    topic_name,
    queries,
    asked = asksContent,
  }: { topic_name: string; queries: readonly string[]; asked?: Asked | undefined },
  {
    near,
    last,
    most = mostArticles,
    topics,
  }: {
    readonly near?: readonly string[] | undefined
    readonly last?: number | undefined
    readonly most?: number
    readonly topics: Topics
  },
): Promise<FoundTopic> {
  const query = joinQueries(queries, formOf(asked))
  const judged = await inSlices(
    judging(index, query, { ...(near ? { near } : {}), ...(last === undefined ? {} : { last }), topics }),
  )
  const { groups } = judged
  const looked = { index, query, groups, ranked: judged.ranked }
  const order = learnedOrder(looked)
  const absent = likelyAbsent(looked, order.decides)
  const verdict = refusedBy(
    { ...looked, actor: actorAsked(query.message, index.sides) },
    isDoubtful(index, judged.verdict, order) ||
      isThere(judged.verdict, absent) ||
      isOthersValue({ index, query }, judged.verdict)
      ? { kind: 'open' as const }
      : judged.verdict,
    order,
  )
  const learned =
    verdict.kind === 'open'
      ? ofDoer({ index, query, groups, actor: judged.actor }, framesLast(order))
      : undefined
  const ranked =
    (learned && isFar(learned, groups) ? [] : learned?.ranked) ??
    (verdict.kind === 'absent'
      ? nearestTo(index, judged, query).filter((one) => !isFrame(one))
      : deciding(index, { ...judged, verdict }))
  const duties = query.asksDuties ? dutiesOf(index, query.message) : []
  const payDays = asksPayDays(index, groups, query.form.types) ? payDaysOf(index) : []
  // 다음 달 20일: where it is paid once, the day is told.
  const isOne = payDays.length === 1 && 'at' in verdict && verdict.at === payDays[0]
  const lists = duties.length > 0 ? 'duties' : payDays.length > 0 && !isOne ? 'pay_days' : 'nothing'
  const [best] = ranked
  const nowhere = thingsNowhere(looked, best).filter((name) => isCalledSo(name, query.message))
  const held = best ? certainlyHeld(query.message, best.indexed.sentence.text) : []
  const figures = best ? otherFigures(query.message, best.indexed) : []
  return {
    topic_name,
    asked,
    lookedFor: [...new Set(groups.filter(isEssential).map(({ name }) => name))],
    verdict: lists === 'pay_days' ? { kind: 'open' } : placed(index, verdict),
    lists,
    covered: rounded(best?.covered ?? 0),
    decides: rounded(
      Math.min(
        learned?.decides ?? 0,
        isBeside({ groups, index, query }, best) ? mostBeside : 1,
        isOfBefore(groups, best) ? mostOfBefore : 1,
        // A clause is no sum that was asked for.
        query.form.ask === 'total' || leavesCase(query.form, groups, best) ? mostOfCase : 1,
      ),
    ),
    absent: rounded(absentAs(judged.verdict, verdict, absent)),
    uncovered: [...unspoken(groups, best), ...figures],
    figures,
    held,
    nowhere,
    settledElsewhere: nowhere.filter((name) =>
      groups.some(({ isNamed, concepts, said }) => isNamed && concepts.length > 0 && name.startsWith(said)),
    ),
    articles:
      lists === 'duties'
        ? duties
        : lists === 'pay_days'
          ? wholly(payDays.map((at) => index.sentences[at]!))
          : articlesOf(judged, ranked, most),
  }
}

/** 그라믄 약값은요?: what only speaks of what was asked before is told with a doubt. */
const mostOfBefore = 0.45
const mostBeside = bearingFrom - 0.05
const isOfBefore = (groups: Judgement['groups'], best: Ranked | undefined): boolean => {
  const found = groups.filter((_, at) => best?.found[at]?.isSure)
  const isOwn = ({ isCarried, isGeneral }: Judgement['groups'][number]) => !isCarried && !isGeneral
  return found.some(({ isCarried }) => isCarried) && groups.some(isOwn) && !found.some(isOwn)
}

/** 씌우는 건 딴 치과서 하면 보증은 그대로예요?: what speaks of little of the case that is put bears on a whether, and is not told as its answer. */
const leavesCase = (
  { form }: { readonly form: string },
  groups: Judgement['groups'],
  best: Ranked | undefined,
): boolean =>
  form === 'yes_no' &&
  // A box that is ticked holds whatever is told beside.
  best?.provision.values.every(({ type }) => type !== 'box') === true &&
  ((!best.provision.isException &&
    groups.some(
      ({ isFocus, isCarried }, at) => isFocus && !isCarried && best.found[at]?.field === 'context',
    )) ||
    groups.filter(
      (group, at) => isEssential(group) && !group.isMain && !group.isCarried && !best.found[at]?.isSure,
    ).length >= fewestLeft)
const [fewestLeft, mostOfCase] = [3, 0.8]

/** Where nothing is entailed, a no that the sentence says which likely decides. */
function refusedBy(asked: Case, verdict: Verdict, { ranked: [best], decides }: Order): Verdict {
  if (verdict.kind !== 'open' || !best || decides < plainFrom || !isRefused(asked, best)) return verdict
  const no: Verdict = { kind: 'no', at: best.indexed.at }
  return isMeasured(asked.index, asked.query.message, no) ? verdict : unlessExcepted(asked, no)
}

/** Below this, a sentence that seems to entail an answer is about something else, where another comes before it. */
const leastEntailing = 0.3

/** A key term, 계약 언제 끝나?, is looked up by its name and needs no likeness. */
const isDoubtful = (
  { keyTerms }: ContractIndex,
  verdict: Verdict,
  { ranked: [best], decidesAt }: Order,
): boolean =>
  'at' in verdict &&
  typeof verdict.at === 'number' &&
  best?.indexed.at !== verdict.at &&
  !(verdict.kind === 'value' && keyTerms.some(({ provision }) => provision === verdict.at)) &&
  (decidesAt(verdict.at) ?? 1) < leastEntailing

/** Below this, what speaks of no thing that was asked about has nothing to do with it, and names and signatures come near nothing. */
const leastLikely = 0.15

const isFar = ({ ranked: [best], decides }: Order, groups: Judgement['groups']): boolean =>
  !best ||
  (decides < leastLikely &&
    !groups.some(
      ({ isNoun, isMain, related, said }, at) =>
        isNoun &&
        (isMain || /^[a-z]/u.test(said)) &&
        (best.found[at]?.isSure || nearestOf(related, best.indexed.senses) >= ofItsKind),
    ))

/** 친할머니, of 조부모: what is a kind of what stands there. */
const ofItsKind = 0.4

type Order = ReturnType<typeof learnedOrder>

const isFrame = ({ indexed: { section } }: Ranked): boolean =>
  section.kind === 'signature' || section.kind === 'preamble'

/** Names and signatures come last, where they hardly decide. */
function framesLast(order: Order): Order {
  const isBeside = (one: Ranked) => isFrame(one) && order.decidesAt(one.indexed.at)! < leastLikely
  const ranked = order.ranked.toSorted((a, b) => Number(isBeside(a)) - Number(isBeside(b)))
  const [best] = ranked
  if (!best || best === order.ranked[0]) return order
  return { ...order, ranked, decides: order.decidesAt(best.indexed.at)! }
}

/** What is said of the other party's doing is no answer for this one's. */
function ofDoer(asked: Omit<Case, 'ranked'>, order: Order): Order {
  const { ranked, isOpen } = byDoer(asked, order.ranked)
  const [best] = ranked
  if (isOpen) return { ...order, decides: Math.min(order.decides, mostBeside) }
  return best && best.indexed !== order.ranked[0]!.indexed
    ? { ...order, ranked, decides: Math.min(order.decides, mostBeside) }
    : order
}

/** Things of a question that a provision does not speak of. */
const unspoken = (groups: Judgement['groups'], best: Ranked | undefined): string[] =>
  groups.flatMap((group, at) =>
    isEssential(group) &&
    group.isThing &&
    !group.isCarried &&
    !best?.found[at]?.isSure &&
    // A stem that was taken for a noun, 일하, 옮겨주, is nobody's subject.
    !stem.test(group.said)
      ? [group.said]
      : [],
  )

/** The provision that decides comes first, whatever ranked before it. */
function deciding(index: ContractIndex, { verdict, ranked }: Judgement): readonly Ranked[] {
  const at = 'at' in verdict ? (typeof verdict.at === 'number' ? [verdict.at] : verdict.at) : []
  const first = at.map(
    (one): Ranked =>
      ranked.find(({ indexed }) => indexed.at === one) ?? {
        ...{ indexed: index.sentences[one]!, provision: index.clauses.provisions[one]! },
        ...{ found: [], covered: 1, affinity: 0, onTopic: offTopic, isNear: false },
        score: ranked[0]?.score ?? 1,
      },
  )
  return [...first, ...ranked.filter((one) => !first.includes(one))]
}

/** Positions of provisions as offsets of their sentences: what stays true outside of the index. */
function placed({ sentences }: ContractIndex, verdict: Verdict): TopicVerdict {
  const start = (at: number) => sentences[at]!.sentence.start
  switch (verdict.kind) {
    case 'value':
      return { ...verdict, at: start(verdict.at), spans: verdict.spans.map(([from, to]) => [from, to]) }
    case 'conflict': {
      const [one, other] = verdict.spans
      return {
        ...verdict,
        at: [start(verdict.at[0]), start(verdict.at[1])],
        spans: [
          [one[0], one[1]],
          [other[0], other[1]],
        ],
        prevails: verdict.prevails === null ? null : start(verdict.prevails),
        by: verdict.by === null ? null : start(verdict.by),
      }
    }
    case 'open':
      return verdict
    case 'absent':
      return { ...verdict, names: [...verdict.names] }
    case 'excepted':
      return { ...verdict, at: start(verdict.at), by: start(verdict.by) }
    default:
      return { ...verdict, at: start(verdict.at) }
  }
}

type FoundArticle = FoundTopic['articles'][number]

const duty: ReadonlySet<Modality> = new Set(['must', 'must_not', 'not'])

/** All that one party has to do, and both have to: no question of what comes first. */
function dutiesOf({ sentences, clauses, sides }: ContractIndex, message: string): FoundArticle[] {
  const [role] = rolesIn(message, sides)
  const isIts = (actor: string | null) =>
    actor !== null && (role === undefined || actor === role || eitherParty.test(actor))
  const binds = ({ parts }: Provision) =>
    parts.some(({ kind, actor, modality }) => kind === 'main' && isIts(actor) && duty.has(modality))
  const found = sentences.filter(
    ({ at, section }) =>
      (section.kind === 'article' || section.kind === 'exhibit') &&
      !/목적|정의/u.test(section.title) &&
      binds(clauses.provisions[at]!),
  )
  const isOwn =
    role === undefined ||
    found.some(({ at }) => clauses.provisions[at]!.parts.some(({ actor }) => actor === role))
  if (!isOwn) return []
  return wholly(found)
}

/** Each of them is part of the answer. */
const wholly = (found: ContractIndex['sentences']): FoundArticle[] =>
  [...Map.groupBy(found, ({ section }) => section)].map(([section, held]) => ({
    ...{ section, score: 1 },
    matches: held.map(({ sentence }) => ({ start: sentence.start, score: 1, found: [] })),
  }))

function articlesOf({ groups }: Judgement, ranked: readonly Ranked[], most: number): FoundArticle[] {
  const best = ranked[0]?.score ?? 0
  const kept = ranked.filter(({ score }, at) => at === 0 || score >= best * leastShare)
  const bySection = Map.groupBy(kept, ({ indexed }) => indexed.section)
  return [...bySection].slice(0, most).map(([section, held]) => ({
    section,
    score: rounded(held[0]!.score),
    matches: held.slice(0, mostMatches).map(({ indexed, score, found }) => ({
      start: indexed.sentence.start,
      score: rounded(score),
      found: groups.filter((_, at) => found[at]?.isSure).map(({ name }) => name),
    })),
  }))
}

const stem = /(?:하|주|고|데|요|면|써|서|야|게|지|니|까|에)$/u

const rounded = (score: number): number => Math.round(score * 100) / 100
