import { chartDecision } from '#engine/chart-decision.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import { earlierIn } from '#engine/prompt-parts.ts'
import { chartChip } from '#engine/texts.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { pick, type Voice, voiceOf } from '#engine/wording.ts'
import { readConsent } from '#korean/consent.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { Chart } from '#protocol/charts.ts'
import { answererOf } from './answers/all.ts'
import { isAmongShown } from './answers/among-shown.ts'
import { sayingBeyond } from './answers/beyond.ts'
import { sayingOtherKind } from './answers/chart-kind.ts'
import { asTable } from './answers/charts.ts'
import { questionOf } from './answers/chips.ts'
import { heard, isGlad } from './answers/encourage.ts'
import { leftOut, offeringPlan } from './answers/left-out.ts'
import { noSuchProblem, notThere } from './answers/nothing.ts'
import { brief, composeReply, type Reply } from './answers/reply.ts'
import { askBack, isSameEither, neverGuessed } from './ask-back.ts'
import { unitsById } from './course/content.ts'
import { charted, intentOf, neverCharted } from './intents.ts'
import { type LookedUp, lookUp } from './look-up.ts'
import { answerPrompt } from './prompts.ts'
import { type Beside, tellRest } from './tell-beside.ts'
import { coachTexts } from './texts.ts'
import { getProblem } from './tools/get-problem.ts'
import type { Built } from './understand/build-reading.ts'
import concepts from './understand/concepts.json' with { type: 'json' }
import { type Request, slotRules, slotsOfReading } from './understand/follow-up.ts'
import { doubtedIn } from './understand/goes-on.ts'
import { namesFigures } from './understand/names-figures.ts'
import { type ReadMessage, readMessage } from './understand/read-message.ts'
import { type Ask, asks, ofUnit } from './understand/reading.ts'
import { coachGuardrail } from './understand/scope.ts'
import { asideAsSlot } from './understand/set-aside.ts'
import { understandTexts } from './understand/texts.ts'
import { intentIdOf, understand } from './understand/understand.ts'

/** One turn of the coach. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const last = await lastSlots(t)
  const offered = acceptedOffer(t.message, last)
  if (offered === undefined && readConsent(t.message) !== undefined) return answeredNothing(t, last)
  const read = await readMessage(
    t,
    offered ?? t.message,
    last,
    offered === undefined ? undefined : doubtedIn(last?.doubted),
  )
  const refersBack = read.goesOn || offered !== undefined
  const { slots } = await t.carryOver(slotsOfReading(read.reading), slotRules, { refersBack })
  const guardrail = coachGuardrail(read, {
    isOffered: offered !== undefined,
    canAsk: await t.canAsk('analyze'),
  })
  const { end, scope } = await t.guard(guardrail)
  if (end) return end
  if (scope === 'small_talk') return smallTalk(t, read, last)

  const { today, message } = t
  const isDoubtful = scope === 'unsure'
  const meant = { read, slots, last, isDoubtful, today, memory: () => t.memory() }
  const decided = await t.intent(understand, meant, (value) => intentOf(intentIdOf(value)))
  if (!decided.value) return t.refuse(guardrail)
  const request = ofUnits(decided.value)
  const isGuess = decided.decidedBy === 'default' && offered === undefined && isOpenAsk(read)
  const isUnsure =
    !request.units.some((id) => !unitsById.has(id)) &&
    decided.decidedBy === 'default' &&
    (decided.confidence < (refersBack ? tooUnsureInTalk : tooUnsure) ||
      (isGuess && neverGuessed.has(request.ask))) &&
    offered === undefined &&
    (neverGuessed.has(request.ask) || (read.main?.certainty.ask ?? 0) < askSure) &&
    !isSameEither(request, read, last)
  // A bound of a score, both its ends or the time of one problem can only be of the records.
  const isNamed = unknownName(request.ask, read) !== undefined && decided.confidence >= tooUnsureToName
  const { scores, bothEnds } = read.reading.details
  const { measure, problem_id } = request.records ?? {}
  const isTimed = problem_id !== undefined && measure === 'minutes'
  const { form } = request.details
  const isOfRows = request.records !== undefined && form === 'table'
  const isOfShares = request.ask === 'completion' && read.reading.details.percents !== undefined
  const isPlain =
    (request.ask === 'choose' && isAmongShown(request)) ||
    isTimed ||
    isOfRows ||
    isOfShares ||
    namesFigures(request.ask, message)
  if (isUnsure && !isNamed && !scores && !bothEnds && !isPlain) return askBack(t, request, read, last)

  const intent = asks[request.ask]
  const options = { intentDefault: charted.has(intent), never: neverCharted.has(intent) }
  const { value: chart } = await t.decide(chartDecision(options), t.message, { stage: 'response_strategy' })
  const lookedUp = await lookUp(t, request)
  const { found, isComplete, spoken } = lookedUp
  const misfit = found.misfit()
  const voice = voiceOf(t.question)
  const unknown =
    request.title !== undefined && found.reason(getProblem) !== undefined ? request.title : undefined
  const answered = misfit
    ? notThere(misfit)
    : unknown !== undefined
      ? noSuchProblem(unknown)
      : answererOf(request).reply(request, found, voice)
  const wider =
    misfit || unknown !== undefined ? [] : leftOut(request, read.reading, found, answered, t.today)
  const told = sayingBeyond(offeringPlan(answered, request), request.ask, message)
  const named = withUnexplained(sayingWider(told, wider), request.ask, read)
  const saysWhich = !misfit && (isGuess || isHedged(read, decided.decidedBy, offered)) && !saysItself(request)
  const taken = saysWhich ? asTaken(named, request, read, voice, isGuess) : named
  const begun = read.sigh && !isGlad(read.sigh) && request.ask !== 'encourage' ? hearing(taken, voice) : taken
  // 유닛 4는 언제 시작해요? 점수 있어요?: of what is not there nothing else can be told either.
  const asked = misfit ? { ...read, others: read.others.filter(({ value }) => !isOfUnit(value)) } : read
  const whole = withRest(begun, await tellRest(t, request, asked, last, named.leaves))
  const charts = form === 'table' ? tablesOf(whole) : (whole.charts ?? [])
  const reply = chart.show ? sayingOtherKind(whole, charts, request.ask, message) : whole
  if (chart.show) for (const one of charts) t.chart(one)
  // A unit that does not exist is nothing to go on from.
  remember(t, misfit ? { ...request, units: [], unitTrail: [] } : request, reply)
  // 차트로도 볼래: what was told is drawn, and not told once more.
  const isDrawnAgain =
    chart.show && charts.length > 0 && read.main?.value.repeats === 'chart' && last !== undefined
  const chips = chart.heldBack && charts.length > 0 ? [chartChip.ko] : []
  const isWorded = isComplete && !reply.isPartial && !found.isEmpty
  return t.answer({
    compose: () =>
      composeReply(
        isComplete
          ? form === 'brief' || isDrawnAgain
            ? brief(reply, asksReason(message))
            : reply
          : cutShort(reply, lookedUp),
        chips,
      ),
    prompt: async (draft, steps) => {
      if (!isWorded) return undefined
      const memory = await t.memory()
      if (spoken !== undefined) return { spoken, grounds: earlierIn(memory) }
      return answerPrompt({ message, today, memory }, request, { draft, steps })
    },
  })
}

const findReason = conceptFinder({ reason: concepts.why })

/** 뭐부터? 이유 한 줄로: short, and yet with its reason. */
function asksReason(message: string): boolean {
  return findReason(message, { start: 0, end: message.length }).length > 0
}

/** unit04는 왜 안 보여: of a unit that this course may not have it is looked up first whether it is there. */
function ofUnits(request: Request): Request {
  const isUnknown = request.units.some((id) => !unitsById.has(id))
  return isUnknown && !ofUnit.has(request.ask) ? { ...request, ask: 'scores' } : request
}

/** Asks of the unit that is spoken of, and names nothing else. */
function isOfUnit({ ask, problems, skills, concepts }: Built): boolean {
  return ofUnit.has(ask as Ask) && problems.length + skills.length + concepts.length === 0
}

function tablesOf({ charts = [], table }: Reply): readonly Chart[] {
  return table ? [table] : charts.map(asTable)
}

/** A greeting, thanks or a wish to have records changed, answered in a line; what was spoken of is still there for the next question. */
function smallTalk(t: Turn, { main }: ReadMessage, last: Slots | undefined): Promise<TurnEnd> {
  if (last) t.remember({ slots: { ...last } })
  const ask = main?.value.ask
  const { lines, suggestions } =
    ask === 'thanks'
      ? coachTexts.thanks
      : ask === 'edit_records'
        ? coachTexts.editRecords
        : coachTexts.greeting
  const text = pick(lines, voiceOf(t.question))
  return t.answer({ compose: () => ({ text, suggestions: [...suggestions] }) })
}

/** A yes where nothing was offered, or a no: neither is a question. What was spoken of is still there. */
function answeredNothing(t: Turn, last: Slots | undefined): Promise<TurnEnd> {
  const { offer: _, expects: __, ...before } = last ?? {}
  t.remember({ slots: before })
  const { yes, no, suggestions } = coachTexts.answered
  const text = pick(readConsent(t.message) === 'no' ? no : yes, voiceOf(t.question))
  return t.answer({ compose: () => ({ text, suggestions: [...suggestions] }) })
}

/** Below this a reading is right less often than not, and what it would answer is another question. */
const tooUnsure = 0.42
/** What goes on from the last answer is told by that as well. */
const tooUnsureInTalk = 0.38
/**
 * From here on it is not in doubt what is asked, however little is sure of its details: of readings by authors held out that
 * are as unsure as that, 71 in 100 asked what they were read to ask.
 */
const askSure = 0.8
/** What is read at less than this is no question about the unknown thing it names. */
const tooUnsureToName = 0.25

/** Asks whose answer would be taken for one about a name that nothing here knows: 파이썬 특강 점수. */
const ofNamed: ReadonlySet<Ask> = new Set(['scores', 'completion', 'submissions', 'trend', 'achievements'])

/** An answer to a wider question than was asked says so. */
function sayingWider(reply: Reply, wider: readonly string[]): Reply {
  return wider.length === 0 ? reply : { ...reply, lead: `${coachTexts.wider(wider)} ${reply.lead}` }
}

/** 다들 잘하는데 저만 못하는 것 같아요, beside a question: heard before it is answered. */
function hearing(reply: Reply, voice: Voice): Reply {
  return { ...reply, lead: `${pick(heard, voice)} ${reply.lead}` }
}

/** A noun that nothing explains is not answered as if it were not there. */
function withUnexplained(reply: Reply, ask: Ask, read: ReadMessage): Reply {
  const name = unknownName(ask, read)
  return name === undefined ? reply : { ...reply, lead: `${coachTexts.unexplained(name)} ${reply.lead}` }
}

function unknownName(ask: Ask, { main, message }: ReadMessage): string | undefined {
  const [first] = main?.unknownNames ?? []
  return first && ofNamed.has(ask) ? message.slice(first.start, first.end) : undefined
}

/** Below this all other asks together are likelier than the one that is answered. */
const likelierThanNot = 0.5

/**
 * From here on a question is answered without a word on how it was taken: of readings by authors held out, 92 in a hundred of
 * those as sure or surer were right as a whole (`npm run evaluate coach`, confidence).
 */
const plainly = 0.74

function isHedged({ main, settled }: ReadMessage, decidedBy: string, offered: string | undefined): boolean {
  const isByReading = decidedBy === 'classifier' || decidedBy === 'default'
  return isByReading && offered === undefined && settled === undefined && (main?.confidence ?? 1) < plainly
}

/** The answer begins with what it is about: a concept, a skill, the submissions of some days. */
function saysItself(request: Request): boolean {
  const { ask, records, skills, problems, details, message } = request
  // 3일차에는 뭐 해, 수요일은 빼 줘: the answer is of that day, and names those that are off.
  const isDayOfPlan = ask === 'plan' && (details.offDays !== undefined || /\d\s?일\s?차/u.test(message))
  const isOfSkill = skills.length > 0 && (ask === 'overcome' || ask === 'materials' || ask === 'weak')
  const isOfProblem = (asks[ask] === 'E' || ofOneProblem.has(ask)) && problems.length > 0
  return (
    records !== undefined ||
    details.span !== undefined ||
    isOfSkill ||
    isOfProblem ||
    isOneOfShown(request) ||
    isDayOfPlan ||
    namesItself.has(ask)
  )
}

/** 그중 제일 어려운 거: whatever else may have been meant, one of those that were shown is told. */
const isOneOfShown = (request: Request) => request.ask === 'choose' && isAmongShown(request)

/** Asks of the records whose answer begins with the problem that is named. */
const ofOneProblem: ReadonlySet<Ask> = new Set(['submissions', 'scores', 'completion', 'trend'])

/** And of comfort it is not said that it is one. */
const namesItself: ReadonlySet<Ask> = new Set([
  'explain',
  'skill',
  'basis',
  'help',
  'hint',
  'statement',
  'encourage',
])

function isOpenAsk({ main, isDoubtful }: ReadMessage): boolean {
  return isDoubtful || (main?.certainty.ask ?? 1) < likelierThanNot
}

/** An answer that may be one to another question says what it took it for, a guess as a guess, and offers the next likely one. */
function asTaken(
  reply: Reply,
  request: Request,
  { main }: ReadMessage,
  voice: Voice,
  isGuess: boolean,
): Reply {
  const { ask } = request
  const other = main?.runnerUp?.value.ask
  const likely =
    other !== undefined && other in asks && other !== ask ? [questionOf(other as Ask, request)] : []
  const taken = pick(isGuess ? coachTexts.taken : coachTexts.readAs, voice)(understandTexts.asked[ask])
  return { ...reply, lead: `${taken} ${reply.lead}`, suggestions: [...likely, ...reply.suggestions] }
}

/** What else the message asked is not dropped: it is told in short, and what there is more of it is offered in its own words. */
function withRest(reply: Reply, rest: readonly Beside[]): Reply {
  const told = rest.flatMap((it) => (it.told === undefined ? [] : [it.told]))
  const body = [...(reply.body ?? []), ...told]
  const left = rest.filter(({ isWhole }) => !isWhole).map(({ asked }) => asked)
  const [first] = left
  if (first === undefined) return told.length === 0 ? reply : { ...reply, body }
  return {
    ...reply,
    body,
    next: coachTexts.rest(left),
    offer: first,
    suggestions: [...left, ...reply.suggestions],
  }
}

/** What was found until the iterations ended: as an answer where it makes one, else step by step. */
function cutShort(reply: Reply, { found }: LookedUp): Reply {
  const lines = found.summaries()
  if (!reply.isPartial || lines.length === 0)
    return { ...reply, lead: `${coachTexts.partial} ${reply.lead}`, isPartial: true }
  const body = [lines.map((line) => `- ${line}`).join('\n')]
  return { lead: coachTexts.partial, body, suggestions: reply.suggestions, isPartial: true }
}

/** What the last turn of the session left; nothing in its first. */
async function lastSlots(t: Turn): Promise<Slots | undefined> {
  if (t.question.ordinal === 1) return undefined
  const { window, uncovered } = await t.memory()
  return [...window, ...uncovered].find(({ memory }) => memory !== null)?.memory?.slots
}

/** 네, after 힌트부터 볼까요?: the question that was offered. */
function acceptedOffer(message: string, last: Slots | undefined): string | undefined {
  const offer = last?.offer
  return typeof offer === 'string' && readConsent(message, offer) === 'yes' ? offer : undefined
}

/** Leaves for the next question what it may go on from. */
function remember(t: Turn, request: Request, reply: Reply): void {
  const { problem, units, skills, concepts, ask } = request
  const open = openAfter(request, reply)
  const slots = {
    ask: ask satisfies Ask,
    ...(units.length > 0 ? { units: [...units] } : {}),
    ...(problem === undefined ? {} : { problem }),
    ...(skills.length > 0 ? { skills: [...skills] } : {}),
    ...(concepts.length > 0 ? { concepts: [...concepts] } : {}),
    ...(request.shown.length > 0 ? { shown: [...request.shown] } : {}),
    ...(request.told.length > 0 ? { told: [...request.told] } : {}),
    ...(request.lastDifficulty === undefined ? {} : { difficulty: request.lastDifficulty }),
    ...(request.term === undefined ? {} : { term: request.term }),
    // 20분 있어요. 그거 말고요: the next one is to be within that time as well.
    ...(ask === 'next' && request.details.minutes !== undefined ? { minutes: request.details.minutes } : {}),
    ...(request.details.span === undefined ? {} : { span: { ...request.details.span } }),
    ...(request.unitTrail.length > 0 ? { unitTrail: [...request.unitTrail] } : {}),
    ...asideAsSlot(request.aside),
    ...reply.leaves,
    ...(open === undefined ? {} : { open }),
    ...(reply.offer === undefined ? {} : { offer: reply.offer }),
    ...(reply.expects === undefined ? {} : { expects: reply.expects }),
  }
  t.remember({ slots, ...(reply.note === undefined ? {} : { note: reply.note }) })
}

/** The problem that lies open after a turn: the one it was about, and still that one while a concept is explained. */
function openAfter({ ask, open, problems }: Request, { leaves }: Reply): string | undefined {
  const [named, other] = problems
  if (asks[ask] !== 'F' && asks[ask] !== 'G' && other === undefined && named !== undefined) return named
  if (asks[ask] === 'E') return typeof leaves?.problem === 'string' ? leaves.problem : open
  return asks[ask] === 'F' ? open : undefined
}
