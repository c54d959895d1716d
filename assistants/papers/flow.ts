import { answersNothing } from '#engine/taken-up.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { voiceOf } from '#engine/wording.ts'
import { aboutProduct } from './about-product.ts'
import { ofEmptyLibrary } from './answers/empty-library.ts'
import { withGaps } from './answers/evidence-answer.ts'
import type { Reply } from './answers/reply.ts'
import { citationsAnswer, notKeptAnswer } from './answers/statistics-answer.ts'
import { noSuchPlace } from './answers/summary-answer.ts'
import {
  greeting,
  nothingPlainer,
  nothingSaid,
  offTopic,
  onceMore,
  readsAtNight,
  thanks,
} from './answers/talk.ts'
import { askBack, asRead } from './answers/unsure-answer.ts'
import { answerByChain } from './by-chain.ts'
import { apartByDates } from './by-dates.ts'
import { nearByDescription } from './by-description.ts'
import { detailsOfShown } from './by-details.ts'
import {
  answerByEvidence,
  comparesTerms,
  leftOpen,
  type Wanted,
  wantedOf,
  withoutGeneral,
} from './by-evidence.ts'
import { nearByGlossary, severalByGlossary } from './by-glossary.ts'
import { besideUnknown } from './by-known.ts'
import { severalByPapers } from './by-papers.ts'
import { change } from './change.ts'
import { isGeneral } from './evidence/gather.ts'
import { type HeardMessage, hear, soughtIn, strangeIn, unreadIn } from './hear.ts'
import { intentOf } from './intents.ts'
import concepts from './lexicon/concepts.json' with { type: 'json' }
import { listPapers } from './library/find-papers.ts'
import { withSubjectSpokenOf } from './of-talk.ts'
import { leftOf, withManner, withParts, withSaving } from './parts.ts'
import { withAuthorSaid, withPapersPointedAt } from './pointed-at.ts'
import { answerFromPrompt } from './prompts.ts'
import { type Last, lastOf, remember } from './remembered.ts'
import { saveAsFile } from './save.ts'
import { type PaperSettings, readPaperSettings } from './settings.ts'
import { summarise } from './summarise.ts'
import { routeOf } from './tools/routes.ts'
import type { Turned } from './turned.ts'
import { checkPreconditions } from './understand/check.ts'
import { understand } from './understand/decide.ts'
import { withMostOfGroup } from './understand/most-of-group.ts'
import {
  asksCitations,
  isCountOfPapers,
  type NotKept,
  notKeptAsked,
  notKeptWritten,
} from './understand/not-kept.ts'
import { ofTerms, type Request } from './understand/request.ts'
import { canBeSought } from './understand/word-forms.ts'

/** One turn: what is asked → the tool for it → those after it while one finds nothing → one answer that says where from. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const last = await lastOf(t)
  // 그거 저장해줘 asks for something, though there is nothing yet.
  if (answersNothing(t.question) && !saysSaving(t.message)) {
    const { text, suggestions } = greeting(voiceOf(t.question))
    return t.answer({ compose: () => ({ text, suggestions }) })
  }
  const settings = await t.context.read(readPaperSettings)
  const heard = await hear(t, last)
  const routed = (request: Request) => routeOf(request, { hasEntry: knows(heard, request) }, settings)
  const {
    value: read,
    decidedBy,
    confidence,
  } = await t.intent(understand, heard, ({ request }) => intentOf(routed(resolved(request, last)).tool))
  const { request: said, parts } = withManner(read.request, read.others)
  const meant = { ...read, request: said, others: parts }
  const checked = resolved(await checkPreconditions(t, meant, heard, last), last)
  const ofTalk = withSubjectSpokenOf(checked, last, t.message)
  const leveled = await atItsLevel(t, ofTalk, meant.request.ask === 'again', heard)
  const pointed = await t.context.read((tx) => withPapersPointedAt(tx, leveled, last))
  const most = withMostOfGroup(pointed, unreadIn(heard), t.message)
  const { request, unread } = await t.context.read((tx) => withAuthorSaid(tx, most.request, most.unread))
  const namesOwn = heard.namesOwn || request !== most.request
  const route = routed(request)
  t.allow(intentOf(route.tool))
  const asked: Turned = {
    request,
    level: levelOf(t, request, settings),
    unread,
    sought: heard.sought,
    said: heard.said,
    strange: heard.strange,
    last,
    route,
  }
  // What is ours though it was not surely read so: a sentence that answers it says so.
  const isOfTerm = request.ask === 'off_topic' && meant.isDoubtful && heard.known.length > 0
  const answeredAll = isOfTerm ? await answeredByEvidence(t, asked, heard) : undefined
  if (request.ask === 'off_topic' && !answeredAll && readsAtNight(t.message)) {
    const { text, suggestions } = greeting(voiceOf(t.question), t.message)
    return t.answer({ compose: () => ({ text, suggestions }) })
  }
  if (request.ask === 'off_topic' && !answeredAll)
    return t.block('논문이나 용어와 상관없는 말씀이에요', offTopic)
  if (route.tool === 'save_file') return saveAsFile(t, asked, leftOf(meant.others))
  const isUnsure =
    decidedBy === 'default' && confidence < tooUnsure && !namesOwn && !isHarmless(request, last)
  if (route.tool === 'change' && !isUnsure)
    return change(t, asked, { isSure: !meant.isDoubtful, left: leftOf(meant.others) })
  const found = answeredAll ?? (isUnsure ? await unsureReply(t, asked, heard) : await replyTo(t, asked))
  const first = (await isOfNoPapers(t, asked, found)) ? ofEmptyLibrary(found) : found
  const answered = await withParts(first, request, meant.others, async (value, { reading }) => {
    const own = resolved(value, last)
    const route = routed(own)
    t.allow(intentOf(route.tool))
    const reply = await replyTo(t, {
      request: own,
      level: levelOf(t, own, settings),
      ...{
        unread: unreadIn({ message: t.message, readings: [reading] }),
        sought: soughtIn(reading),
        said: reading.clause.spaced,
        strange: strangeIn(t.message, reading),
        last,
        route,
      },
    })
    return { reply, request: own }
  })
  const { reply: composed, lefts } = withSaving(answered)
  const isAgain = meant.request.ask === 'again' && composed !== nothingSaid
  const isSame = isAgain && ((await answeredLast(t)) ?? '').endsWith(composed.text)
  const { level: saidLevel, lines: saidLines } = meant.request
  const isShorter = saidLevel === undefined && saidLines !== undefined
  const isAtOtherLevel = isAgain && !isShorter && composed.isAnswer && composed.level !== undefined
  const reply = isSame ? nothingPlainer(composed) : isAtOtherLevel ? onceMore(composed) : composed
  remember(t, last, ...lefts)
  if (reply.sources) t.sources(reply.sources)
  return t.answer({
    compose: () => ({ text: reply.text, suggestions: [...new Set(reply.suggestions)].slice(0, 4) }),
    prompt: async (draft, steps) =>
      answerFromPrompt(t, reply, { draft, steps, level: reply.level ?? 'easy' }),
    role: reply.level === 'hard' ? 'answer_hard' : 'answer_easy',
  })
}

const saysSaving = (message: string) => concepts.save.some((word) => message.includes(word))

/** 더 어렵게, of a passage: its words have one level, and those of the entry it was about have two. */
async function atItsLevel(
  t: Turn,
  request: Request,
  isAgain: boolean,
  heard: HeardMessage,
): Promise<Request> {
  const { ask, level, topics } = request
  const isOfPassage = isAgain && ask === 'search' && level !== undefined && knows(heard, request)
  if (!isOfPassage || !topics || (await t.canAsk('answer_easy'))) return request
  return { ask: 'explain', topics, level }
}

/** What the turn before said, where it was not too long to be kept whole. */
async function answeredLast(t: Turn): Promise<string | undefined> {
  return (await t.memory()).window[0]?.answer
}

/** The last answer once more, and what is told of the product, do no harm where something else was meant. */
const isHarmless = ({ ask, matter }: Request, { answered }: Last) =>
  matter !== undefined || (ask === 'again' && answered !== undefined)

/** Below this a reading is right less often than not. */
const tooUnsure = 0.3

const ofGlossary: Turned['route'] = { tool: 'glossary', chain: ['glossary'] }

async function replyTo(t: Turn, asked: Turned): Promise<Reply> {
  const { request, route } = asked
  if (request.ask === 'again') return nothingSaid
  if (route.tool === 'talk') return talkOf(t, request)
  // What has a place and was found has a name by now.
  if (request.place !== undefined && request.paper === undefined)
    return noSuchPlace(request.place, asked.last.shown)
  if (route.tool === 'summarize') return summarise(t, asked)
  // Of a list the order that was not read is told.
  if (!['define', 'list', 'count'].includes(request.ask) && asksCitations(asked.said))
    return citationsAnswer()
  const notKept = notKeptAsked(asked)
  if (notKept) return ofAuthors(t, asked, notKept)
  const [byOthers] = request.ask === 'search' ? notKeptWritten(asked.said) : []
  if (byOthers) return notKeptAnswer(byOthers)
  const isOfTerms = ofTerms.has(request.ask)
  const near = await nearByGlossary(t, asked)
  if (near) return near
  const wanted = await wantedOf(t, asked)
  const apart = await apartByDates(t, asked, wanted)
  if (apart) return apart
  const each = await detailsOfShown(t, asked)
  if (each) return each
  const beside = await besideUnknown(t, asked, wanted)
  if (beside) return beside
  // AlexNet은 몇 명이 썼어?: of a paper alone, people are who wrote it.
  const { question, named } = wanted
  const [paper, another] = named.papers
  const isOfPeople = question.counter === '명' && question.names.length === 1 && question.words.length === 0
  if (isOfPeople && paper && !another) return authorsOf(t, asked, paper.title)
  const evidence = await answerByEvidence(t, asked, wanted)
  const described = await ofDescription(t, asked, wanted)
  // What is asked for is a name, which no sentence of a paper is.
  const asksName = described !== undefined && question.wants.has('name')
  if (asksName && evidence?.verdict.units[0]?.place.kind !== 'term') return described
  if (evidence?.verdict.kind === 'answers') return evidence.reply
  const isBeside = request.ask === 'general' && comparesTerms(request, wanted)
  const specific = {
    ...asked,
    request: withoutGeneral(request, wanted),
    ...(isBeside ? { route: ofGlossary } : {}),
  }
  const isOfEntries = isOfTerms || isBeside
  const several = isOfEntries ? await severalByGlossary(t, specific) : await severalByPapers(t, specific)
  const open = isOfEntries ? leftOpen(wanted, request, evidence?.verdict) : []
  const value = isOfEntries ? wanted.question.value : undefined
  const gapped = (reply: Reply) => withGaps(reply, open, value, evidence?.verdict)
  if (several) return gapped(several)
  // A model that knows more than what is near is asked before.
  if (evidence && !(await t.canAsk('answer_easy'))) return evidence.reply
  if (asksName) return described
  const chained = await answerByChain(t, specific)
  return !chained.isAnswer && described ? described : gapped(chained)
}

/** What was told by what it does, and by no name, of no paper and no time. */
async function ofDescription(t: Turn, { request, last }: Turned, { question, named }: Wanted) {
  const { topics = [], paper, refers, asked } = request
  // Where the name is what is asked for, a word that nothing knows is none.
  const isName = (topic: string) => !isGeneral(topic) && (!question.wants.has('name') || /[A-Z]/u.test(topic))
  const isNamed = named.terms.length > 0 || named.papers.length > 0 || topics.some(isName)
  const pointsBack = refers && last.requests.length > 0
  if (isNamed || pointsBack || asked || paper !== undefined || (await t.canAsk('answer_easy')))
    return undefined
  // A follow-up is of what was spoken of.
  const isFollowUp = last.requests.length > 0 && !question.wants.has('name')
  return isFollowUp ? undefined : nearByDescription(t, question)
}

/** Who wrote the paper that is meant, where there is one, and that more is not known of them. */
async function ofAuthors(t: Turn, asked: Turned, notKept: NotKept): Promise<Reply> {
  const paper = asked.request.paper ?? asked.last.paper?.title
  if (paper === undefined || isCountOfPapers(asked.said)) return notKeptAnswer(notKept)
  return authorsOf(t, asked, paper)
}

function authorsOf(t: Turn, asked: Turned, paper: string): Promise<Reply> {
  t.allow(intentOf('search_paper'))
  const request: Request = { ask: 'search', paper, detail: 'author' }
  return answerByChain(t, { ...asked, request, route: { tool: 'search_paper', chain: ['search_paper'] } })
}

/** What has something known to go by is answered, and says how it was read; else it is asked with what would be done. */
async function unsureReply(t: Turn, asked: Turned, heard: HeardMessage): Promise<Reply> {
  const { request, route, last } = asked
  const told = await answeredByEvidence(t, asked, heard)
  if (told) return asRead(told, { ...request, ask: 'search' })
  const isRunnable = route.tool !== 'talk' && route.tool !== 'change'
  const reply = isRunnable && hasGrounds(request, heard) ? await replyTo(t, asked) : undefined
  // Of entries that it names, such a reading is right three times out of four.
  if (reply?.isAnswer && ofTerms.has(request.ask) && knows(heard, request)) return reply
  if (reply?.isAnswer) return asRead(reply, request)
  // A word that nothing explains may be any part of the sentence; only what was read as a name is one.
  const topic = request.asked?.topic
  const said = [...heard.known, ...(request.topics ?? []), ...(topic === undefined ? [] : [topic])].filter(
    (name) => t.message.includes(name),
  )
  return askBack(said.find(canBeSought), last.paper?.title)
}

/** What a message asks, taken as a question to library and glossary: the sentences that answer it, and none that only come near. */
async function answeredByEvidence(t: Turn, asked: Turned, heard: HeardMessage): Promise<Reply | undefined> {
  const { ask, topics = heard.known, paper } = asked.request
  if (topics.length === 0 && paper === undefined) return undefined
  const request: Request = { ask: 'search', topics, ...(paper === undefined ? {} : { paper }) }
  if (ask === 'off_topic') t.allow(intentOf('search_paper'))
  const question = { ...asked, request }
  const evidence = await answerByEvidence(t, question, await wantedOf(t, question))
  // BERT 인형: what was read as nothing of ours is answered only where all of it is ours.
  if (ask === 'off_topic' && !evidence?.verdict.isCovered) return undefined
  return evidence?.verdict.kind === 'answers' ? evidence.reply : undefined
}

/** A paper, an entry of the glossary, or a condition that was read. */
function hasGrounds(request: Request, heard: HeardMessage): boolean {
  const { paper, papers, order, asked } = request
  const isAsked = asked?.by ?? asked?.order ?? asked?.from ?? asked?.to ?? asked?.venue ?? asked?.level
  return knows(heard, request) || (paper ?? papers ?? order ?? isAsked) !== undefined
}

const ofPapers: ReadonlySet<string> = new Set(['search_paper', 'summarize', 'text2sql', 'web_search'])

/** Whether papers were asked about, nothing was found, and there are none. */
async function isOfNoPapers(t: Turn, { request, route }: Turned, reply: Reply): Promise<boolean> {
  if (!ofPapers.has(route.tool) || reply.sources || request.asked?.of === 'terms') return false
  return (await t.context.read((tx) => listPapers(tx, 1))).length === 0
}

async function talkOf(t: Turn, request: Request): Promise<Reply> {
  const voice = voiceOf(t.question)
  if (request.ask === 'greet') return greeting(voice, t.message)
  return request.ask === 'thanks' ? thanks(voice) : aboutProduct(t, request)
}

/** The same once more is the request before at another level; 그 논문 is the paper that was spoken of. */
function resolved(request: Request, last: Last): Request {
  if (request.ask === 'again') {
    const before = last.answered?.request
    const length = request.lines === undefined ? {} : { lines: request.lines }
    // 한 문장으로 asks for less of it, and for nothing plainer.
    const level = request.level ?? (request.lines === undefined ? 'easy' : before?.level)
    return before ? { ...before, ...(level ? { level } : {}), ...length } : request
  }
  const isOfPaper = request.ask === 'search' || request.ask === 'summarize'
  if (!isOfPaper) return request
  if (request.together !== undefined) return { ...request, papers: titlesOf(last, request.together) }
  const placed = request.place === undefined ? undefined : last.shown.at(placeIn(request.place))
  if (placed) return { ...request, paper: placed.title }
  const isNamed = request.paper !== undefined || (request.ask === 'summarize' && request.topics !== undefined)
  // 요약해줘, where one paper was shown: that one.
  const isMeant = request.refers || (request.ask === 'summarize' && last.shown.length === 1)
  return !isNamed && isMeant && last.paper ? { ...request, paper: last.paper.title } : request
}

/** As many papers as were shown; else the last ones spoken of, in their order. */
function titlesOf({ shown, spoken }: Last, count: number): string[] {
  const meant = shown.length === count ? shown : spoken.slice(0, count).toReversed()
  return meant.map(({ title }) => title)
}

const placeIn = (place: number) => (place > 0 ? place - 1 : place)

function knows({ entries }: HeardMessage, { topics = [] }: Request): boolean {
  return topics.length > 0 && topics.every((topic) => entries.has(topic))
}

/** Said in the message, set by the page’s switch, or as it is usually wanted. */
function levelOf(t: Turn, request: Request, settings: PaperSettings): Turned['level'] {
  if (request.level) return request.level
  const { difficulty } = t.question.context
  return difficulty === 'easy' || difficulty === 'hard' || difficulty === 'auto' ? difficulty : settings.level
}
