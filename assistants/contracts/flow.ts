import { isSmallTalk } from '#engine/guardrail.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import { isMiss, signature } from '#engine/tool.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { voiceOf } from '#engine/wording.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Source } from '#protocol/events.ts'
import { answer } from './answers/answer.ts'
import { smallTalk } from './answers/chat-words.ts'
import { composeReplies, type Reply, withoutComparing } from './answers/reply.ts'
import { kindOf } from './clauses/contract-kind.ts'
import { type Collected, collect, nothingCollected } from './collected.ts'
import { asksFigure } from './compute/asks-figure.ts'
import { askDecision, contractGuardrail, type Enough, enoughDecision, toolsDecision } from './decisions.ts'
import { intentOf, smallTalkIntent } from './intents.ts'
import { evaluate, exploredOf, mostRounds, type Planning } from './plan.ts'
import { planDecision } from './plan-decision.ts'
import { answerPrompt } from './prompts.ts'
import { speaksOfContract } from './retrieve/speaks-of.ts'
import { standardKinds } from './standards.ts'
import { hasContract, openContract, openLatest } from './tools/open-contract.ts'
import { partRefsIn } from './understand/article-refs.ts'
import { type Ask, askOf, type Heard, isAboutContracts, type Topic, wantsWhole } from './understand/ask.ts'
import { askedShape, asksContent } from './understand/asked.ts'
import { ofLastAnswer, otherParty, pointingOf, slotRules } from './understand/follow-up.ts'
import { contractsReader } from './understand/reader.ts'
import { contractNameIn, withoutContractName } from './understand/which-contract.ts'

/** So many contracts are looked at to tell whether there is more than one. */
const mostAsked = 30

/** One turn: scope → what is asked → (plan → execute → evaluate)* → respond. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const last = t.question.ordinal === 1 ? undefined : (await t.memory()).window[0]?.memory?.slots
  const heard = await hear(t, last)
  const carried = await carriedInto(t, heard, last)
  const { message } = heard
  const { scope, end } = await t.guard(contractGuardrail(await isOurs(t, message, carried), heard))
  if (end) return end
  if (scope === 'small_talk') return chat(t)

  const memory = () => t.memory()
  const { value: read } = await t.intent(askDecision, { ...heard, carried: carried.ask, memory }, intentOf)
  const ask = await ofSeveral(t, { ask: read, message }, carried)
  await t.decide(toolsDecision, ask, { stage: 'response_strategy' })

  const which = carried.contract ? { contract_id: carried.contract } : nameIn(message)
  // Its name is none of what it is asked for.
  const rest = withoutContractName(message)
  const named = (topic: Topic): Topic => ({ ...topic, text: withoutContractName(topic.text) })
  const asked = ask.kind === 'clause' ? { ...ask, topics: ask.topics.map(named) } : ask
  const done = new Set<string>()
  let collected: Collected = nothingCollected
  let enough: Enough = { isSufficient: false, missing: [] }
  for (let round = 1; round <= mostRounds && !enough.isSufficient; round++) {
    const { missing } = enough
    const planning: Planning = { ask: asked, message: rest, which, carried, collected, done, missing }
    const { value: calls } = await t.decide(
      planDecision,
      { planning, round },
      { stage: 'planning', iteration: round },
    )
    if (calls.length === 0) break
    const outcomes = await t.runAll(calls)
    let found = 0
    for (const [index, outcome] of outcomes.entries()) {
      const { tool, args } = calls[index]!
      done.add(signature(tool.name, args))
      if (outcome?.kind === 'found') found++
      if (outcome) collected = collect(collected, tool.name, outcome, round)
    }
    const evaluation = evaluate({ ...planning, collected, done }, found)
    const decided = await t.decide(
      enoughDecision,
      { evaluation, explored: exploredOf(collected), message, collected, tried: [...done] },
      { stage: 'evaluating', iteration: round },
    )
    enough = decided.value
  }

  const replies = answer({
    ask,
    message,
    collected,
    carried,
    setting: {
      voice: voiceOf(t.question),
      parties: (collected.structure?.parties ?? []).filter(({ name }) => !isDescription.test(name)),
      contractId: collected.contract?.id ?? '',
      typed: t.message,
    },
  })
  const isOffered = await hasStandard(t, collected)
  return respond(t, { ask, message }, collected, isOffered ? replies : replies.map(withoutComparing), carried)
}

/** Whether there is a standard of the contract's kind to compare it with. */
async function hasStandard(t: Turn, { contract }: Collected): Promise<boolean> {
  const opened = contract && (await openContract({ contract_id: contract.id }, t.context))
  const kind = opened && !isMiss(opened) ? kindOf(opened.stored.contract) : undefined
  return kind !== undefined && (await t.context.read(standardKinds)).has(kind)
}

/** Nobody has said which of several contracts is meant: each of them is asked. */
async function ofSeveral(
  t: Turn,
  { ask, message }: { ask: Ask; message: string },
  { contract }: Carried,
): Promise<Ask> {
  if (ask.kind !== 'clause' || contract || contractNameIn(message)) return ask
  const { entries } = await openLatest(mostAsked, t.context)
  const own = entries.filter(({ isDemo }) => !isDemo)
  const { asked } = ask.topics[0]!
  return own.length > 1 ? { kind: 'across', topic: { text: message, asked } } : ask
}

/** By words of contracts, by what it goes on from, or by the words of the very contract. */
async function isOurs(t: Turn, message: string, carried: Carried): Promise<boolean> {
  if (isSmallTalk(message)) return false
  if (carried.isBack || isAboutContracts(message)) return true
  // Of one that was chosen and is not there the tools say so.
  if (carried.contract && !(await hasContract(carried.contract, t.context))) return true
  const opened = await openContract(carried.contract ? { contract_id: carried.contract } : {}, t.context)
  return !isMiss(opened) && speaksOfContract(message, opened.index)
}

function respond(
  t: Turn,
  { ask, message }: { ask: Ask; message: string },
  collected: Collected,
  replies: readonly Reply[],
  carried: Carried,
): Promise<TurnEnd> {
  for (const { chart } of replies) if (chart) t.chart(chart)
  const sources = replies.flatMap((reply) => reply.sources)
  t.sources(sources.filter(({ id }, index) => sources.findIndex((it) => it.id === id) === index))
  const { contract } = collected
  if (contract) {
    const sections = [...new Set(replies.flatMap((reply) => reply.sections))].slice(0, 5)
    const topic = topicLeft(message, ask, carried)
    t.remember({
      slots: {
        contract: contract.id,
        ...(sections.length > 0 ? { sections } : {}),
        ...lastLeft(sources),
        ...(topic ? { topic } : {}),
        ...askedLeft(ask),
        ...calculatedLeft({ ask, message: t.message }, collected, carried),
        ...subjectLeft(ask, collected, carried, replies),
      },
      sources: sources
        .slice(0, 5)
        .map(({ id, title, locator }) => ({ id, title, ...(locator ? { locator } : {}) })),
      note: cutText(replies.flatMap(({ note }) => note || []).join(', '), 200),
    })
  }
  return t.answer({
    compose: () => {
      const { text, suggestions } = composeReplies(replies)
      const isChosen = typeof t.question.context.contractId === 'string'
      const about =
        contract && !isChosen && (t.question.ordinal === 1 || carried.isNewContract)
          ? aboutContract(contract, ask)
          : ''
      return {
        text: [text, about].filter(Boolean).join('\n\n'),
        suggestions,
        ...(collected.hasFailed ? { finish: 'partial' as const } : {}),
      }
    },
    prompt: async (draft) =>
      isWorded(ask, collected)
        ? answerPrompt({ message, memory: await t.memory(), collected, draft })
        : undefined,
  })
}

/** Articles shown as they stand, lists and tables are no model's to word; neither is what rests on nothing. */
function isWorded(ask: Ask, { contract, topics, sections, calculation }: Collected): boolean {
  if (calculation?.kind === 'computed') return false
  if (!contract || topics.length + sections.length === 0) return false
  if (ask.kind === 'article') return !wantsWhole(ask.refs.rest, ask.asked)
  return ask.kind === 'clause' || ask.kind === 'summary' || (ask.kind === 'definition' && topics.length > 0)
}

/** Which contract it was, where nobody said. */
function aboutContract({ title, isDemo, count }: NonNullable<Collected['contract']>, { kind }: Ask): string {
  if (['help', 'upload', 'change', 'structure', 'summary'].includes(kind)) return ''
  if (count > 1) return `_올린 계약서 ${count}개 가운데 「${title}」를 보고 답했습니다._`
  return isDemo ? `_예시로 들어 있는 「${title}」를 보고 답했습니다._` : ''
}

/** The sentence that the answer rested on: what is asked next may be asked of it. */
function lastLeft([first]: readonly Source[]): { last?: number } {
  const start = /:(\d+)-\d+$/u.exec(first?.id ?? '')?.[1]
  return start === undefined ? {} : { last: Number(start) }
}

/** A follow-up keeps what it went on from in mind; a number alone is no topic. */
function topicLeft(message: string, ask: Ask, { topic }: Carried): string | undefined {
  if (ask.kind !== 'clause' && ask.kind !== 'definition') return undefined
  return cutText(topic && message.length < 25 ? `${message} ${topic}` : message, 300)
}

/** What a calculation was asked with, or would have been: a question that changes one number of it is reckoned anew. */
function calculatedLeft(
  { ask, message }: { ask: Ask; message: string },
  { calculation }: Collected,
  { calculated = [] }: Carried,
): Slots {
  const isSum = ask.kind === 'clause' && ask.topics.some(({ asked }) => asksFigure(message, asked, false))
  return calculation || isSum
    ? { calculated: [cutText(message, 300), ...calculated].slice(0, mostCalculated) }
    : {}
}
const mostCalculated = 3

/** The defined thing that is being spoken of, as long as what is answered speaks of it. */
function subjectLeft(
  ask: Ask,
  { term }: Collected,
  { subject }: Carried,
  replies: readonly Reply[],
): { subject?: string } {
  if (ask.kind === 'definition' && term) return { subject: term.term }
  const isStill = replies.some(({ sources }) => sources.some(({ quote }) => quote?.includes(subject ?? '')))
  return ask.kind === 'clause' && subject && isStill ? { subject } : {}
}

async function chat(t: Turn): Promise<TurnEnd> {
  await t.intent(smallTalkIntent, t.message, () => intentOf({ kind: 'help' }))
  await t.decide(toolsDecision, 'small_talk', { stage: 'response_strategy' })
  const { lead, suggestions } = smallTalk(t.message, voiceOf(t.question))
  return t.answer({ compose: () => ({ text: lead, suggestions }) })
}

/** 데이터를 제공하려는 자: no name to call anyone by. */
const isDescription = /(?:하는|되는|려는|이상의|있는)\s/u

/** What a message takes over from the turns before it. */
interface Carried {
  readonly contract?: string
  readonly topic?: string
  readonly sections: readonly string[]
  /** Where the sentence begins that was just told. */
  readonly last?: number
  readonly pointsToArticle: boolean
  /** It leans on the last answer: no need for words of its own. */
  readonly isBack: boolean
  readonly isNewContract: boolean
  /** What is asked, where that follows from the turn before. */
  readonly ask: Ask | undefined
  /** The defined thing that is being spoken of. */
  readonly subject?: string
  /** The questions that the last calculation answered, the last one first. */
  readonly calculated?: readonly string[]
  /** It is the other party's turn: what both have to do was told already. */
  readonly isOtherParty?: boolean
}

/** What was asked, for what goes on from it. */
function askedLeft(ask: Ask): Slots {
  if (ask.kind === 'risk') return { asked: { ask: ask.kind } }
  const asked = ask.kind === 'clause' ? ask.topics[0]!.asked : ask.kind === 'article' ? ask.asked : undefined
  return asked ? { asked: asked as Slots[string] } : {}
}

/** The longest message that is looked through. */
const longestMessage = 2000

async function hear(t: Turn, last: Slots | undefined): Promise<Heard> {
  const before = askedShape.safeParse(last?.asked)
  const context = { direction: 'nearest' as const, before: before.success ? [before.data] : [] }
  const read = async (message: string) => ({
    message,
    readings: await t.read(contractsReader, context, cutText(message, longestMessage)),
  })
  // Of marks that nobody sees nothing is left to be looked up.
  if (t.message.trim() === '') return read('…')
  // Typed without spaces, it is looked up as it was read.
  const heard = await read(t.message)
  const spaced = heard.readings[0]?.message ?? t.message
  return spaced === t.message || t.message.length > longestMessage ? heard : read(spaced)
}

async function carriedInto(t: Turn, heard: Heard, last: Slots | undefined): Promise<Carried> {
  const { message } = heard
  const { contractId } = t.question.context
  const chosen = typeof contractId === 'string' ? contractId : undefined
  const before = typeof last?.contract === 'string' ? last.contract : undefined
  // One that was deleted since is spoken of no more.
  const remembered = before && (await hasContract(before, t.context)) ? before : undefined
  const isNamed = contractNameIn(message) !== undefined
  const contract = chosen ?? (isNamed ? undefined : remembered)
  const isNewContract = before !== undefined && contract !== before
  const none = { sections: [], pointsToArticle: false, isBack: false, isNewContract, ask: undefined }
  const bare = { ...none, ...(contract ? { contract } : {}) }
  if (!last || isNewContract) return bare
  const subject = typeof last?.subject === 'string' ? last.subject : undefined
  const base = { ...bare, ...(subject ? { subject } : {}) }
  const own = askOf(heard)
  const asked = own.kind === 'clause' ? own.topics[0]!.asked : undefined
  const pointing = pointingOf(message, heard.readings[0]?.value, { hasSubject: subject !== undefined })
  const part = partRefsIn(message, sectionsOf(last))
  if (part)
    return {
      ...base,
      isBack: true,
      ask: { kind: 'article', refs: part, asked: heard.readings[0]?.value ?? asksContent },
    }
  const ofLast = ofLastAnswer(own, heard, sectionsOf(last))
  if (ofLast) return { ...base, isBack: true, ask: ofLast }
  if (own.kind !== 'clause' && own.kind !== 'definition') return base
  if (!pointing.toArticle && !pointing.incomplete) return base
  const { slots, carried } = await t.carryOver({}, slotRules, { refersBack: true })
  if (carried.length === 0) return base
  const sections = sectionsOf(slots)
  const swapped =
    typeof slots.topic === 'string' ? otherParty(message, slots.topic, asked?.opposite === true) : undefined
  if (swapped)
    return {
      ...base,
      isBack: true,
      isOtherParty: true,
      ask: { kind: 'clause', topics: [{ text: swapped, asked: asked ?? asksContent }] },
    }
  return {
    ...base,
    sections,
    ...(typeof last?.last === 'number' ? { last: last.last } : {}),
    ...(typeof slots.topic === 'string' ? { topic: slots.topic } : {}),
    ...(Array.isArray(last?.calculated) ? { calculated: last.calculated.map(String) } : {}),
    pointsToArticle: pointing.toArticle && sections.length > 0,
    isBack: true,
    ask: own,
  }
}

function sectionsOf(slots: Slots | undefined): string[] {
  return Array.isArray(slots?.sections) ? slots.sections.map(String) : []
}

function nameIn(message: string): { contract_name?: string } {
  const contract_name = contractNameIn(message)
  return contract_name ? { contract_name } : {}
}
