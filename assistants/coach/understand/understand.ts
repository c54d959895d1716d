import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import { content } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'
import { analysisPrompt } from '../prompts.ts'
import { askOfLabel, intentClassifier } from './classifier.ts'
import { completed, type Request } from './follow-up.ts'
import { modelReadingSchema, readingBy, verdictOf } from './model-reading.ts'
import type { Read } from './read-message.ts'
import { type Ask, asks, type IntentId } from './reading.ts'
import { understandTexts } from './texts.ts'

/** A message as far as its words were read, and what stands behind it. */
export interface Understanding {
  readonly read: Read
  /** What it says and what it takes over. */
  readonly slots: Slots
  readonly carried: readonly string[]
  /** What the last answer left, where the message may point to it. */
  readonly last: Slots | undefined
  /** Nothing speaks for the course: only a model may say that it is about it. */
  readonly isDoubtful: boolean
  readonly today: Temporal.PlainDate
  /** What the session holds, for a model that has to read the message. */
  readonly memory: () => Promise<Memory>
}

/** What is asked; nothing for what is none of the coach's after all. */
export type Understood = Request | undefined

/** What a message asks: by its words, by what it goes on from, by example, by a model, else how to study (B). */
export const understand: Decision<Understanding, Understood> = {
  name: 'question',
  rule: byWords,
  classifier: {
    classifier: intentClassifier,
    text: ({ read }) => read.message,
    value: byLabel,
  },
  model: byModel({
    prompt: async ({ read, today, memory }: Understanding) =>
      analysisPrompt({ message: read.message, today, memory: await memory() }),
    shape: modelReadingSchema,
    verdict: (model, said) => {
      const meant = readingBy(model, said.read.reading)
      const { read } = said
      return verdictOf(
        model,
        meant && request(meant.ask, { ...said, read: { ...read, reading: meant.reading } }),
      )
    },
  }),
  fallback: nearest,
  show: (request) => request?.ask ?? 'off_topic',
}

export function intentIdOf(understood: Understood): IntentId {
  return understood ? asks[understood.ask] : 'D'
}

function byWords(said: Understanding): Verdict<Understood> | undefined {
  if (said.isDoubtful) return undefined
  const { read, slots, carried, last } = said
  const { reading } = read
  if (read.wantsChartOnly) {
    const ask = askIn(last) ?? 'profile'
    return verdict(request(ask, said), 1, understandTexts.chart, [])
  }
  const answersBack =
    last?.isAskedBack === true || last?.code !== undefined || startsOn.test(read.mentions.bare)
  const goesOn = carried.length > 0 || ((read.leansBack || answersBack) && last !== undefined)
  const turned = goesOn ? turnedAsk(said) : undefined
  if (turned) return verdict(request(turned, said), 0.9, understandTexts.carried, [])
  if (reading.ask && !(reading.isBareName && carried.includes('ask'))) {
    return verdict(
      request(reading.ask, said),
      reading.isBareName ? 0.8 : 0.95,
      understandTexts.byWords(reading.indicators),
      reading.indicators,
    )
  }
  const ask = carried.includes('ask') ? askIn(slots) : undefined
  return ask && verdict(request(adapted(ask, said), said), 0.85, understandTexts.carried, [])
}

/** 시작하자, after a problem was recommended. */
const startsOn =
  /고마|감사|땡큐|알겠다|이해했|이해됐|^(?:그럼|자|이제|좋아|근데|그래)?(?:(?:이거|그거|이걸|그걸)?시작|어떻게시작|어디(?:서|에서)?부터(?:손|시작))/u

/** What a few words come to after a certain answer: 왜?, 더 쉽게, 첫 번째 거. */
function turnedAsk({ read, last }: Understanding): Ask | undefined {
  const { cues, mentions, reading } = read
  const before = askIn(last)
  if (before === undefined) return undefined
  const isBareWhy =
    /^(?:근데|그건|그거)?(?:왜|이유|근거)(?:는|가|요|안돼|안되|그래|그런거야|그런거예요|그렇죠|인가요|야|뭐야|그렇게)*[?!.~]*$/u.test(
      mentions.bare,
    )
  if (isBareWhy) return whyAfter[asks[before]]
  const asksAnother = cues.has('another') || /다른(?:건|거|것)|말고/u.test(mentions.bare)
  if (
    asksAnother &&
    (before === 'overcome' || before === 'weak' || before === 'skill') &&
    !cues.has('problem')
  )
    return 'overcome'
  if (
    /^(?:근데|그런데)?왜(?:이렇게|그렇게|이리|그리)?(?:점수가)?(?:낮|떨어|나쁘|안좋|못)/u.test(
      mentions.bare,
    ) &&
    asks[before] === 'A'
  )
    return before === 'scores' || before === 'completion' ? 'weak' : 'overcome'
  if (
    /(?:언제|어디서|어떤문제)\S{0,4}(?:틀|놓|깎|감점)/u.test(mentions.bare) &&
    (before === 'overcome' || before === 'weak')
  )
    return 'skill'
  if (
    /^(?:그럼|자|이제|좋아|그래)?(?:이거|그거|이걸|그걸)?시작(?:하자|할게|할래|해|합시다|해볼게|해보자)?(?:요)?[.!~]*$/u.test(
      mentions.bare,
    )
  )
    return typeof last?.problem === 'string' ? 'statement' : 'next'
  if (
    /^(?:그럼|자|근데)?(?:(?:그래)?(?:이거|그거)시작하자)?(?:어떻게시작|어디(?:서|에서)?부터(?:손|시작)|첫줄)/u.test(
      mentions.bare,
    ) &&
    typeof last?.problem === 'string'
  )
    return 'approach'
  if (mentions.ordinal !== undefined && cues.has('mistakes') && Array.isArray(last?.shown)) return 'mistakes'
  if (
    reading.ask === undefined &&
    /고마|감사|땡큐|(?:알겠|이해했|이해됐)(?:다|어|습|네|음)/u.test(mentions.bare) &&
    !/\?/u.test(mentions.bare)
  )
    return 'encourage'
  if (
    asks[before] === 'C' &&
    reading.ask === undefined &&
    /어렵|어려[워운]|모르겠|해야겠/u.test(mentions.bare)
  )
    return 'encourage'
  if (
    asks[before] === 'E' &&
    /(?:코드|for문|반복문|함수|조건문)\S{0,8}(?:긴데|길어|길다|줄이|줄일|합치|나누|빼)/u.test(mentions.bare)
  )
    return 'mistakes'
  if (typeof last?.code === 'string' && namesItsProblem(read)) return 'mistakes'
  // 더 쉽게, 예시 들어줘: the same thing in other words.
  const wantsOtherWords = cues.has('easierWords', 'deeper', 'example') && !cues.has('problem', 'recommend')
  if (asks[before] === 'F' && (reading.ask === undefined || reading.ask === 'next') && wantsOtherWords)
    return 'explain'
  if (
    asks[before] === 'E' &&
    reading.ask === undefined &&
    /더알려|조금|좀만|더요|한단계|막힘|음수|이면|모르겠|막혔|자세히/u.test(mentions.bare)
  )
    return 'hint'
  if (/^(?:그게|그건|그거|이게|이건|그거는)(?:대체|정확히)?뭐/u.test(mentions.bare) && asks[before] !== 'A')
    return 'explain'
  if (asks[before] === 'F' && cues.has('recommend') && !cues.has('problem') && mentions.units.length === 0)
    return before
  if (asks[before] === 'E' && cues.has('approach') && reading.ask === undefined && !cues.has('mistakes')) {
    return /모르겠|막/u.test(mentions.bare) ? 'hint' : 'approach'
  }
  if (/증거|근거를|어떤제출|어느제출/u.test(mentions.bare) && ['A', 'B'].includes(asks[before]))
    return 'skill'
  if (
    cues.has('another') &&
    (reading.ask === undefined || reading.ask === 'next') &&
    ['E', 'G'].includes(asks[before])
  )
    return 'next'
  const isPair = cues.has('difference') && reading.concepts.length < 2
  if (asks[before] === 'F' && isPair && !cues.has('score', 'growth')) return 'difference'
  if (asks[before] === 'B' && mentions.ordinal !== undefined && !cues.has('problem', 'hint')) return before
  const isOwn = mentions.topics.length === 0 && mentions.units.length === 0
  if (asks[before] === 'E' && cues.has('mistakes') && isOwn && reading.ask !== 'hint') return 'mistakes'
  // 두 번째 거, to 어느 문제일까요?: what was asked of it stands.
  if (last?.isAskedBack === true && mentions.ordinal !== undefined && reading.ask === undefined) return before
  if (reading.ask === undefined && mentions.ordinal !== undefined) return 'statement'
  return undefined
}

/** 빈 배열 문제 코드야, after code whose problem was asked back. */
function namesItsProblem({ cues, mentions, message }: Read): boolean {
  const isNamed = mentions.problems.length > 0 || problemsNear(content.problems, message).length === 1
  return (
    isNamed && mentions.bare.length <= shortAnswer && !cues.has('hint', 'answer', 'recommend', 'statement')
  )
}

const shortAnswer = 24
const shortTurn = 8

/** What a vague word after an answer wants more of. */
const moreAfter: Readonly<Partial<Record<Ask, Ask>>> = {
  approach: 'hint',
  statement: 'approach',
  hint: 'hint',
  answer: 'hint',
  difference: 'explain',
  choose: 'next',
  why: 'next',
  ready: 'next',
}

const whyAfter: Readonly<Record<IntentId, Ask>> = {
  A: 'overcome',
  B: 'overcome',
  C: 'growth',
  D: 'overcome',
  E: 'mistakes',
  F: 'explain',
  G: 'why',
}

/** The ask taken over, where what is new asks for another of its kind: 디자인 패턴은?, after all weak areas. */
function adapted(ask: Ask, { read: { reading } }: Understanding): Ask {
  if (reading.problems.length > 0 && asks[ask] !== 'E') return 'statement'
  if (ask === 'weak' || ask === 'strength' || ask === 'profile')
    return reading.skills.length > 0 ? 'skill' : ask
  if (ask === 'difference') return 'explain'
  return ask === 'why' ? 'next' : ask
}

function byLabel(label: string, said: Understanding): Understood {
  if (label === 'off_topic') return undefined
  // A few words within a talk go on from it; they have too little to be likened to a question.
  if (askIn(said.last) !== undefined && said.read.mentions.bare.length <= shortTurn) return undefined
  // A feeling, and no question how far one has come.
  if (label === 'growth' && !said.read.cues.has('growth', 'trend', 'achievement', 'score'))
    return request('encourage', said)
  const ask = askOfLabel[label]
  return ask && request(ask, said)
}

/** Nobody is sure: what the words come nearest to, else more of what was spoken of, else how to go on. */
function nearest(said: Understanding): Verdict<Understood> {
  if (said.isDoubtful) return verdict(undefined, 0.6, understandTexts.scope.nothing, [])
  const { reading, cues } = said.read
  const before = askIn(said.last)
  if (before !== undefined && reading.concepts.length === 0 && reading.units.length === 0)
    return verdict(request(moreAfter[before] ?? before, said), 0.5, understandTexts.carried, [])
  const ask: Ask = cues.has('mistakes', 'ownCode')
    ? 'mistakes'
    : cues.has('problem', 'thisProblem') ||
        (reading.units.length > 0 && reading.details.ordinal !== undefined)
      ? 'approach'
      : reading.problems.length > 0
        ? 'approach'
        : reading.units.length > 0
          ? 'scores'
          : reading.concepts.length > 0
            ? 'explain'
            : 'overcome'
  return verdict(request(ask, said), ask === 'overcome' ? 0.3 : 0.5, understandTexts.unsure, [])
}

function request(ask: Ask, { read, slots, last }: Understanding): Request {
  return completed(ask, read.reading, read.message, slots, last)
}

function askIn(slots: Slots | undefined): Ask | undefined {
  const ask = slots?.ask
  return typeof ask === 'string' && ask in asks ? (ask as Ask) : undefined
}

function verdict(
  value: Understood,
  confidence: number,
  reasoning: string,
  indicators: readonly string[],
): Verdict<Understood> {
  return { value, confidence, reasoning, indicators }
}
