import { chartDecision } from '#engine/chart-decision.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import { answersNothing } from '#engine/taken-up.ts'
import { call } from '#engine/tool.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { inUsualSpelling } from '#korean/chat-speech.ts'
import { inStandardSpeech } from '#korean/dialect.ts'
import { inPlainSpeech } from '#korean/plain-speech.ts'
import { type Answerable, isAnswerable } from './answers/answer.ts'
import { composeReplies } from './answers/reply.ts'
import { sureOf } from './asked-first.ts'
import { commandsIn } from './commands.ts'
import { financeGuardrail } from './guardrail.ts'
import { intentOf, showsChart } from './intents.ts'
import { leftUnnarrowed, ofNamedThings } from './named-things.ts'
import { note, noteUnheeded } from './notes.ts'
import { answerOffered, chartOffer } from './offers/answer-offered.ts'
import { takenUp } from './offers/asked.ts'
import { answerPrompt } from './prompts.ts'
import { financeReader } from './reader/reader.ts'
import { namedIn, rememberTurn } from './remembered.ts'
import { doneInOrder, drawCharts } from './rest.ts'
import { createMerchantLexicon, createOwnStoreLexicon } from './stores/merchant-mentions.ts'
import { findCategory } from './tools/find-category.ts'
import { findStore } from './tools/find-store.ts'
import { lastPayday } from './tools/last-payday.ts'
import { listCategories } from './tools/list-categories.ts'
import { bookQuestionIn } from './understand/book-question.ts'
import { ownCategoryLexicon } from './understand/category-words.ts'
import type { Change } from './understand/change.ts'
import { withoutCorrected } from './understand/corrected.ts'
import { askedAs } from './understand/heard/asked-as.ts'
import { goingOn, requestBefore } from './understand/heard/going-on.ts'
import { likelihoodsOf } from './understand/heard/likelihoods.ts'
import { readAs as readAsOf, surely, talksOnly } from './understand/heard/read-as.ts'
import { heardOf, tooLong } from './understand/long-message.ts'
import { mayNameOwnCategory, mayNameStore } from './understand/may-name.ts'
import { bareText, type KnownNames } from './understand/mentions.ts'
import { ofToldIn } from './understand/of-told.ts'
import { speaksOfOwnTransfer } from './understand/own-transfer.ts'
import { paydaysFound } from './understand/paydays-found.ts'
import { ofLentThing } from './understand/plans/keep-under.ts'
import { plannedIn, tripOf } from './understand/plans/planned.ts'
import type { Question } from './understand/question.ts'
import { readChanges } from './understand/read-change.ts'
import {
  countsFromPayday,
  isCertain,
  questionsOf,
  type Read,
  readMessage,
  readWhole,
} from './understand/read-question.ts'
import { namesOurs } from './understand/read-short.ts'
import { inStraightWords } from './understand/roundabout-words.ts'
import { has, type Said } from './understand/said.ts'
import { isAsideOf, settingIn, slotRules } from './understand/slot-rules.ts'
import { talkIn } from './understand/small-talk.ts'
import { spaced } from './understand/spaced.ts'
import { spendsMoney } from './understand/spends-money.ts'
import { isSupposed, reckonedFor } from './understand/supposed.ts'
import { takesBack } from './understand/takes-back.ts'
import { remarkIn, settledIn } from './understand/talk/talk-in.ts'
import { threadOf } from './understand/talk/thread.ts'
import { understandTexts } from './understand/texts.ts'
import { askedAlone, isToldBeside, saidOfBeside } from './understand/told-beside.ts'
import { understand } from './understand/understand.ts'
import type { Understanding } from './understand/understanding.ts'
import { untoldFigure } from './understand/unheeded.ts'

/** Every merchant known by name, whoever's records they stand in. */
const brands = createMerchantLexicon([])

/** One turn of the counsellor. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const now = t.question.now.toPlainDateTime()
  const taken = await t.takenUp(({ next, offer }) => (offer ? undefined : next))
  const meantByOffer = taken && takenUp(taken, t.today)
  if (meantByOffer) return answerOffered(t, meantByOffer)
  const spoken = heardOf(t.message, t.today)
  if (!spoken) return t.answer({ compose: () => tooLong(t.message) })
  const offered = spoken.of === 'whole' && taken !== t.question.pressed ? taken?.text : undefined
  const { asked: heardAlone, tellsIncome } = askedAlone(spoken.text)
  const parted = spaced(heardAlone)
  const typed = offered ?? parted
  const plain = inStraightWords(inStandardSpeech(inUsualSpelling(typed)))
  const original = offered ?? heardAlone
  const said = readMessage(plain, now, brands)
  // What is told around the question is none of a command, of a plan, or of another subject.
  const message = said.asked ?? plain
  const { from: last } = await t.carryOver({}, slotRules, { refersBack: true })
  const earlier = last?.slots ?? {}
  const readings = spoken.of === 'whole' && !offered ? await readingsOf(t, last?.slots) : undefined
  const goesOn = readings && last && goingOn(readings, last.slots)
  const readAs = readings && readAsOf(readings, t.message)
  const talks = readings && talksOnly(readings)
  const refersBack = said.refersBack || goesOn !== undefined
  const { slots, carried, from } = await t.carryOver(said.given, slotRules, { refersBack })
  const isCarried = carried.length > 0
  const inDialogue = t.question.ordinal > 1
  // 숙소 12만 기차 5만, after a trip that is planned, was not spent.
  const { planned: plans, kept } = plannedInTalk(t, { message, plain }, said, earlier)
  const thread = threadOf(readWhole(message, now, brands), earlier, now)
  const ofTold = ofToldIn(thread)
  const ofBook = plans ? undefined : bookQuestionIn(message, t.today, plain)
  const isTakenBack = earlier.did !== undefined && takesBack(message)
  // 응, before anything was asked.
  const toNothing = answersNothing(t.question) ? acknowledged : undefined
  const settled = speaksOfOwnTransfer(bareText(t.message))
    ? undefined
    : (toNothing ??
      ofTold ??
      plans ??
      (ofBook ? [ofBook] : offered || isTakenBack ? undefined : settledIn(thread)))
  const wished =
    settled || offered || spoken.of === 'question'
      ? undefined
      : await commandsIn(t, inStandardSpeech(parted), said, brands)
  const beside = wished?.filter((one) => isToldBeside(one, t.message)) ?? []
  const isAllBeside = beside.length > 0 && beside.length === wished?.length
  const commands = isAllBeside ? undefined : wished?.filter((one) => !beside.includes(one))
  const planned = settled ?? (commands || offered ? undefined : remarkIn(thread, inDialogue))
  const isOurs =
    planned !== undefined ||
    commands !== undefined ||
    goesOn !== undefined ||
    talks ||
    (readAs?.certainty ?? 0) >= surely ||
    talkIn(message, inDialogue) !== undefined ||
    isCertain(said, isCarried) ||
    (inDialogue && namesOurs(said, isCarried)) ||
    said.parts.some((part) => spendsMoney(part.said))
  const before = from ?? last
  // 아까 말한 카페는?: it was read after another turn than the one it is about.
  const isOfLast = before === undefined || before.turnId === last?.turnId
  const heard = readings && isOfLast ? likelihoodsOf(readings, before?.slots) : undefined
  const { end } = await t.guard(financeGuardrail(isOurs, heard), message)
  if (end) return end

  const isCommand = commands !== undefined
  const memory = () => t.memory()
  const shared = {
    read: said,
    slots,
    carried: isCarried,
    before,
    now,
    isCommand,
    planned,
    isOfTold: ofTold !== undefined,
    inDialogue,
    memory,
    thread,
    goesOn,
    heard,
    readAs,
    talks,
  }
  const meant = { message, typed: plain, original, ...shared }
  const { value: understood, decidedBy, label, confidence } = await t.intent(understand, meant, intentOf)
  const relabelled = askedAs(label, meant)
  // What a model has read, or was a command as a whole, the words do not read again.
  const { read, questions: found } =
    !relabelled && (isCommand || planned || decidedBy === 'model')
      ? { read: said, questions: understood }
      : await withRecords(t, relabelled ? { ...meant, read: relabelled.read } : meant, understood, label)
  const named = planned ? found : await ofNamedThings(t, found, read)
  const reading = { ...meant, read, questions: named, confidence }
  const isLikelyRead = relabelled && label === readAs?.label && confidence < surely
  const isReadByWords = !isCommand && !ofTold && (!relabelled || isLikelyRead) && decidedBy !== 'model'
  const { questions, doubted } = isReadByWords ? await sureOf(t, reading) : { questions: named }
  if (questions.some(({ kind }) => kind === 'off_topic')) return t.refuse(financeGuardrail(false))

  const request = questions.find((question) => question.kind === 'action')
  if (request && spoken.of === 'question') return t.answer({ compose: () => tooLong(t.message) })
  const asksChart = chartDecision({ intentDefault: questions.some(showsChart) })
  const { value: chart } = await t.decide(asksChart, message, { stage: 'response_strategy' })
  t.thinking('planning')
  const commanded = commands ?? request?.changes ?? (request ? await changesIn(t, read, slots) : [])
  const supposed = isSupposed(t.message) ? commanded.filter(reckonedFor) : []
  // What a model has read as a change it has weighed itself.
  const told =
    decidedBy === 'model'
      ? []
      : commanded.filter((one) => !supposed.includes(one) && isToldBeside(one, t.message))
  const changes = commanded.filter((one) => !supposed.includes(one) && !told.includes(one))
  const asked = [...questions, ...supposed.flatMap((one) => reckonedFor(one) ?? [])].filter(isAnswerable)
  const isNothingElse = told.length > 0 && asked.length + changes.length === 0
  const wanted = {
    changes,
    questions: isNothingElse
      ? told.map((one): Answerable => reckonedFor(ofNamed(one, read)) ?? unclear)
      : asked,
    drawn: chart.show,
  }
  const replies = await doneInOrder(t, wanted)
  if ('end' in replies) {
    t.remember({ slots: { ...namedIn(read), ...replies.slots } })
    return replies.end
  }
  noteUnheeded(read, questions, replies, untoldFigure(heardAlone))
  const unseen = planned ? undefined : await leftUnnarrowed(t, questions, read)
  if (unseen) note(replies, unseen)
  if (spoken.of === 'question') note(replies, understandTexts.onlyAsked(spoken.text))
  const ofBeside = [...beside, ...told].map(saidOfBeside)
  if (tellsIncome) ofBeside.push(understandTexts.toldBeside.income)
  for (const words of new Set(ofBeside)) note(replies, words)
  const drawn = replies.flatMap((reply) => reply.chart ?? [])
  drawCharts(t, replies, chart.show)
  const held = questions.every(isAsideOf) ? earlier : kept
  rememberTurn(t, {
    // What is asked about first is spoken of all the same.
    questions: doubted ? [doubted] : questions,
    changes,
    replies,
    before: withoutCorrected({ ...held, ...from?.slots }, read),
    named: namedIn(read),
    sentBack: sentBack.test(spoken.text),
    earlier,
  })
  const heldBack = chart.heldBack && drawn.some(({ chart_type }) => chart_type !== 'table')
  return t.answer({
    compose: () => composeReplies(replies, { first: heldBack ? [chartOffer(asked)] : [], speech: t.speech }),
    prompt: async (draft, steps) =>
      changes.length > 0 || questions.every(isFixed)
        ? undefined
        : answerPrompt({ message, today: t.today, memory: await t.memory(), steps, draft, speech: t.speech }),
  })
}

/** What the reader makes of the message, after the turn before it. */
function readingsOf(t: Turn, before: Slots | undefined) {
  return t.read(financeReader, { direction: 'past', before: before ? [requestBefore(before)] : [] })
}

/** What the message asks of a plan, in the light of the turn before it, and the plan that holds on. */
function plannedInTalk(
  t: Turn,
  { message, plain }: { message: string; plain: string },
  { parts }: Read,
  earlier: Slots,
) {
  const { plan, setting } = earlier
  const kept: Slots = { ...(plan ? { plan } : {}), ...(setting ? { setting } : {}) }
  const said = readWhole(inPlainSpeech(message), t.question.now.toPlainDateTime(), brands)
  const whole = readWhole(inPlainSpeech(plain), t.question.now.toPlainDateTime(), brands)
  const planned =
    plannedIn(said, earlier, t.today)?.map((one) => ofLentThing(one, parts[0]?.said)) ??
    // 제주도 2박3일 둘이서 가려면 얼마 모아야 돼: where to is told ahead of what is asked.
    (plain === message ? undefined : tripOf(whole, earlier, t.today))
  return { planned, kept }
}

/** Receipts are told as they are, and so is what is the same every time: no model words them. */
function isFixed(question: Question): boolean {
  return question.kind === 'book' || (question.kind === 'chat' && !wordedChat.has(question.about))
}

const wordedChat: ReadonlySet<string> = new Set(['feeling', 'mood', 'unclear'])

/** 커피 … 예산은 5만원이야: of what the question names. */
function ofNamed(change: Change, { parts }: Read): Change {
  const [category, ...others] = parts.flatMap(({ said }) => said.categories)
  const isOne = category !== undefined && others.length === 0
  return change.type === 'set_budget' && isOne ? { category, ...change } : change
}

const acknowledged: readonly Question[] = [{ kind: 'chat', about: 'ack' }]
const unclear: Answerable = { kind: 'chat', about: 'unclear' }

const sentBack = /반품|환불|교환|취소(?!해)|돌려보/u

/** What the message wants changed, with what it takes over: 그럼 쇼핑으로 바꿔줘, after a question about a shop. */
async function changesIn(t: Turn, read: Read, slots: Slots): Promise<readonly Change[]> {
  const known = await t.run(call(listCategories, {}))
  const { store, category } = slots
  const carried = {
    ...(typeof store === 'string' ? { store } : {}),
    ...(typeof category === 'string' ? { category } : {}),
  }
  const context = {
    now: t.question.now.toPlainDateTime(),
    categories: known.kind === 'found' ? known.value.names : [],
    carried,
  }
  const parts = read.parts.filter(({ reading }) => reading.kind === 'action')
  return (parts.length > 0 ? parts : read.parts).flatMap(({ said }) =>
    readChanges(said, context).map((change) => ofLastSetting(change, said, slots)),
  )
}

/** 아 55만원으로 바꿔줘, after a budget or an income was set or asked about: that one, once more. */
function ofLastSetting(change: Change, said: Said, slots: Slots): Change {
  const amount = said.mentions.all.find((mention) => mention.type === 'amount')?.amount.value
  const setting = settingIn(slots)
  const isOfIt = change.type === 'set_budget' && !change.category && setting?.kind === 'budget'
  // 예산 15만원으로 늘려줘, after the one for 카페: that one, where 전체 is not said.
  if (
    isOfIt &&
    setting.category &&
    !said.cues.has('inAll') &&
    !/전체|총|한달|월예산/u.test(said.mentions.bare)
  )
    return { ...change, category: setting.category }
  if (change.type !== 'incomplete' || amount === undefined || !setting) return change
  if (setting.kind === 'monthly_income')
    return {
      type: 'set_monthly_income',
      amount,
      ...(has(said, 'ofIncome') ? {} : { isGuessed: true as const }),
    }
  return { type: 'set_budget', amount, ...(setting.category ? { category: setting.category } : {}) }
}

/** The questions once more with what only the owner's records tell: their own shops, and their last payday. */
async function withRecords(
  t: Turn,
  meant: Understanding,
  questions: readonly Question[],
  label: string | undefined,
): Promise<{ read: Read; questions: readonly Question[] }> {
  const asIs = { read: meant.read, questions }
  if (!questions.every(({ kind }) => asksRecords.has(kind))) return asIs
  const dated = await withPaydaysOf(t, meant)
  const named = await withOwnNames(t, dated)
  const read = countsFromPayday(named) ? await withPayday(t, named) : named
  if (read === meant.read) return asIs
  const heard = askedAs(label, { ...meant, read })
  if (heard) return heard
  const again = questionsOf(read, { ...meant.slots, ...read.given }, meant.now)
  return again.length > 0 ? { read, questions: again } : asIs
}

/** A message read once more with the owner's own shops and categories, where its words may name one. */
async function withOwnNames(t: Turn, { typed, message, read }: Understanding): Promise<Read> {
  const { stores, categories } = await ownNamesIn(t, message, read)
  if (stores.length + categories.length === 0) return read
  const own = createOwnStoreLexicon(stores)
  const names: KnownNames = {
    find: (text) => [...brands.find(text), ...own.find(text)],
    categoriesIn: ownCategoryLexicon(categories),
  }
  return readMessage(typed, t.question.now.toPlainDateTime(), names)
}

async function ownNamesIn(
  t: Turn,
  message: string,
  read: Read,
): Promise<{ stores: readonly string[]; categories: readonly string[] }> {
  if (mayNameStore(read, t.message)) {
    const found = await t.run(call(findStore, { text: message }))
    if (found.kind === 'found') return found.value
  } else if (mayNameOwnCategory(read)) {
    const found = await t.run(call(findCategory, { text: message }))
    if (found.kind === 'found') return { stores: [], ...found.value }
  }
  return { stores: [], categories: [] }
}

/** 1월 월급으로 2월 월급날까지: the days on which they came. */
async function withPaydaysOf(t: Turn, meant: Understanding): Promise<Understanding> {
  const typed = await paydaysFound(meant.typed, t.today, async (until) => {
    const found = await t.run(call(lastPayday, { until }))
    return found.kind === 'found' ? found.value.date : undefined
  })
  if (typed === meant.typed) return meant
  return { ...meant, typed, read: readMessage(typed, t.question.now.toPlainDateTime(), brands) }
}

async function withPayday(t: Turn, said: Read): Promise<Read> {
  const found = await t.run(call(lastPayday, {}))
  return found.kind === 'found' ? { ...said, payday: found.value.date } : said
}

/** Kinds whose reading a shop's name or a payday may change. */
const asksRecords: ReadonlySet<Question['kind']> = new Set([
  'total',
  'category',
  'store',
  'breakdown',
  'income',
  'list',
  'count',
  'average',
  'comparison',
  'changes',
  'daily',
  'monthly',
  'several',
  'store_ranking',
  'budget',
  'ratio',
  'weekday',
  'forecast',
  'action',
])
