import { call, type ToolCall, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { type Voice, voiceOf } from '#engine/wording.ts'
import { cutText } from '#protocol/cut-text.ts'
import { readQuestion } from '#search/terms.ts'
import { detailsAnswer } from './answers/details-answer.ts'
import { type Looked, nothingFound, passedOver } from './answers/nothing.ts'
import { passagesAnswer } from './answers/passages-answer.ts'
import type { Reply } from './answers/reply.ts'
import { notKeptAnswer, statisticsAnswer } from './answers/statistics-answer.ts'
import { termAnswer } from './answers/term-answer.ts'
import { webAnswer } from './answers/web-answer.ts'
import { isGeneral } from './evidence/gather.ts'
import { nearTerms } from './glossary/find-terms.ts'
import concepts from './lexicon/concepts.json' with { type: 'json' }
import type { ChainTool } from './settings.ts'
import { generalAnswer } from './tools/general-answer.ts'
import { glossary } from './tools/glossary.ts'
import { searchPaper } from './tools/search-paper.ts'
import { text2sql } from './tools/text2sql.ts'
import { webSearch } from './tools/web-search.ts'
import type { Turned } from './turned.ts'
import { notKeptIn, notKeptOfPapers } from './understand/not-kept.ts'
import { ofTerms } from './understand/request.ts'

/** Answers by the route's tool and, while one finds nothing, those after it; the answer says which it was. */
export async function answerByChain(t: Turn, asked: Turned): Promise<Reply> {
  // Of what is not of one thing of the field (AI), no entry is an answer.
  const names = asked.route.chain.filter((name) => name !== 'glossary' || turnsOnTerm(asked))
  const calls = await callsOf(t, asked)
  const looked: Looked[] = []
  const [first, ...others] = names.map((name) => calls[name])
  const { call: answered, outcome } = await t.runChain([first!, ...others], {
    hops: others.length,
    onMiss: (missed, reason) => looked.push({ title: missed.tool.title, reason }),
  })
  if (outcome.kind !== 'found') return nothingFor(t, asked, looked)
  const reply = replyOf(asked, answered, outcome, voiceOf(t.question))
  // A model that nobody has set up was not looked through.
  const passed = (await t.canAsk('answer_easy'))
    ? looked
    : looked.filter(({ title }) => title !== generalAnswer.title)
  if (passed.length === 0) return reply
  const isAside = answered.tool.name === 'glossary' && asked.route.tool !== 'glossary'
  return { ...reply, text: `${passedOver(passed, answered.tool.title, isAside)}\n\n${reply.text}` }
}

const turnsOnTerm = ({ request: { ask, topics = [] } }: Turned) =>
  ofTerms.has(ask) || topics.length === 0 || topics.some((topic) => !isGeneral(topic))

type Calls = Readonly<Record<ChainTool, ToolCall>>

async function callsOf(t: Turn, { request, level, unread, sought, route }: Turned): Promise<Calls> {
  const { topics = [], paper, asked } = request
  const [topic, ...others] = topics
  const term = topics.find((one) => !isGeneral(one)) ?? topic ?? unread[0] ?? cutText(t.message, longestTerm)
  // A follow-up that names nothing is about what was spoken of.
  const lent = topics.filter((topic) => !t.message.includes(topic))
  const said = [...lent, t.message].join(' ')
  const isDefined = request.ask === 'define' || request.ask === 'explain'
  const isOfTime = request.ask === 'search' && topic !== undefined && (asked?.from ?? asked?.to) !== undefined
  const isCounted =
    asked !== undefined && !request.denied && (unread.length === 0 || !(await t.canAsk('analyze')))
  return {
    glossary: call(glossary, { term, level }),
    search_paper: call(searchPaper, {
      // A time is a condition, and nothing that a passage says.
      question: isDefined || isOfTime ? term : [...lent, sought].join(' ').trim() || t.message,
      // CLIP은 데이터를 얼마나 썼어? names a paper without the word, where the library has one of that name.
      paper: paper ?? (isDefined || isOfTime || others.length > 0 ? null : (topic ?? null)),
      about: [...topics],
      isTopic: paper === undefined && !request.detail,
      orArea: route.tool === 'search_paper' && isOfTopicsAlone(topics, sought),
      elsewhere: lent.length > 0 && !isDefined && sought !== '' ? sought : null,
      orOneCalled: request.ask === 'search' && paper === undefined && others.length > 0,
      from: asked?.from ?? null,
      to: asked?.to ?? null,
      named: null,
    }),
    web_search: call(webSearch, { query: cutText(said, longestQuery) }),
    general_answer: call(generalAnswer, { question: said, level: level === 'hard' ? 'hard' : 'easy' }),
    text2sql: call(text2sql, {
      question: t.message,
      asked: isCounted ? asked : null,
      list: request.ask === 'list',
    }),
  } as unknown as Calls
}

/** 의료영상 관련 논문은? asks which papers there are, and nothing of what they say. */
function isOfTopicsAlone(topics: readonly string[], sought: string): boolean {
  const rest = [...topics, ...concepts.howmany].reduce((text, said) => text.replaceAll(said, ' '), sought)
  return readQuestion(rest).words.every(({ word, isTelling }) => !isTelling || word.length === 1)
}

const longestTerm = 120
const longestQuery = 300

function replyOf(
  { request, unread, level, route, said }: Turned,
  { tool, args }: ToolCall,
  { value }: ToolOutcome & { kind: 'found' },
  voice: Voice,
): Reply {
  const own = level === 'hard' ? 'hard' : 'easy'
  switch (tool.name as ChainTool) {
    case 'glossary':
      return termAnswer(glossary.output.parse(value), String(args.term), {
        ...request,
        // What does not ask for a meaning may be answered by what the entry says beyond it.
        isWhole: route.tool !== 'glossary' && level !== 'easy' && request.paper === undefined,
      })
    case 'search_paper': {
      const found = searchPaper.output.parse(value)
      return found.paper && request.detail
        ? detailsAnswer(found.paper, request.detail, notKept(request.detail, said))
        : { ...passagesAnswer(found, voice, request.why), level: own }
    }
    case 'web_search':
      return { ...webAnswer(webSearch.output.parse(value)), level: own }
    case 'text2sql': {
      const isCounted = args.asked !== null
      const { topic, added } = request.asked ?? {}
      const conditions = [...unread, ...(topic === undefined ? [] : [topic])]
      const [kept] = [...conditions.flatMap(notKeptIn), ...(added ? [] : notKeptOfPapers(said))]
      if (isCounted && kept && request.asked?.of === 'papers') return notKeptAnswer(kept)
      const gaps = isCounted ? unread : []
      return statisticsAnswer(
        text2sql.output.parse(value),
        isCounted ? request.asked! : null,
        request.ask === 'list',
        gaps,
      )
    }
    default:
      return generalReply(generalAnswer.output.parse(value), route.tool === 'general_answer')
  }
}

/** 저자 중에 한국 분이 있어?: that no library says. */
const notKept = (detail: string, said: string): string[] =>
  detail === 'author' ? notKeptIn(said).map(({ what }) => what) : []

/** A model's own knowledge says so before anything else. */
function generalReply({ text, level }: { text: string; level: 'easy' | 'hard' }, isFirst: boolean): Reply {
  const lead = isFirst ? '내 자료가 아니라 언어 모델의 일반 지식으로 드리는 답이에요.\n\n' : ''
  return {
    text: `${lead}${text}`,
    suggestions: [
      level === 'easy' ? '더 어렵게' : '더 쉽게',
      '내 서재에도 관련 논문 있어?',
      '방금 답변 저장해줘',
    ],
    isAnswer: true,
    level,
  }
}

const mostNear = 3

const withTold = (looked: readonly Looked[], reply: Reply): Reply => {
  const sought = looked.filter(({ title }) => title !== generalAnswer.title)
  return { ...reply, text: `${passedOver(sought, glossary.title, true)}\n\n${reply.text}` }
}

async function nothingFor(t: Turn, asked: Turned, looked: readonly Looked[]): Promise<Reply> {
  const { request, level, route } = asked
  const topic = (request.topics ?? []).find((one) => !isGeneral(one))
  // A term of ours that the question turns on is told: never is nothing said of what the glossary has.
  // Of a time that has no papers, what the term means is no answer.
  const isDated = request.asked?.from !== undefined || request.asked?.to !== undefined
  if (topic !== undefined && !isDated && !route.chain.includes('glossary')) {
    const outcome = await t.run(call(glossary, { term: topic, level }))
    if (outcome.kind === 'found' && outcome.value.isExact)
      return withTold(
        looked,
        termAnswer(outcome.value, topic, {
          ...request,
          isWhole: level !== 'easy' && request.paper === undefined,
        }),
      )
  }
  const near = topic === undefined ? [] : await t.context.read((tx) => nearTerms(tx, topic, mostNear))
  return nothingFound(looked, near)
}
