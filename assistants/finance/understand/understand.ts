import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import { isSmallTalk } from '#engine/guardrail.ts'
import { findAmounts } from '#korean/amounts.ts'
import { readConsent } from '#korean/consent.ts'
import { endsInQuestion } from '#korean/is-question.ts'
import { analysisPrompt } from '../prompts.ts'
import { chatIn } from './chat.ts'
import { questionClassifier } from './classifier.ts'
import { answers, labelOfKind } from './heard/answered-by.ts'
import { askedAs } from './heard/asked-as.ts'
import { isAgainstUsual, isReadOtherwise, likely } from './heard/read-as.ts'
import { secondOpinion } from './heard/second-opinion.ts'
import type { Kind } from './kind.ts'
import { modelReadingSchema, questionsRead } from './model-reading.ts'
import { changesBound } from './other-bound.ts'
import { askedOfThing } from './paid-for.ts'
import type { Reckoned } from './plan-question.ts'
import type { Question } from './question.ts'
import { isCertain, questionsOf, type Read, withKind } from './read-question.ts'
import { shortlyAsked } from './read-short.ts'
import type { Reading } from './reading.ts'
import { has, type Said } from './said.ts'
import { mayBeShop } from './shop-name.ts'
import { saidOfAll, talkIn } from './small-talk.ts'
import { spendsMoney } from './spends-money.ts'
import { looseTalk, lostIn, openIn } from './talk/talk-in.ts'
import { understandTexts } from './texts.ts'
import { moneyTold } from './told-spending.ts'
import type { Understanding } from './understanding.ts'

/** What a message asks: by its words where they settle it, else by example, else what its words come nearest to. */
export const understand: Decision<Understanding, readonly Question[]> = {
  name: 'question',
  rule: byWords,
  reading: (said) => asGoingOn(said) ?? asRead(said),
  classifier: {
    classifier: questionClassifier,
    text: ({ message }) => message,
    value: byLabel,
  },
  model: byModel({
    prompt: async ({ typed, now, memory }: Understanding) =>
      analysisPrompt({ message: typed, today: now.toPlainDate(), memory: await memory() }),
    shape: modelReadingSchema,
    verdict: (said, { typed, now }) => {
      const value = questionsRead(said, { message: typed, today: now.toPlainDate() })
      return value.length > 0
        ? { value, confidence: modelsConfidence, reasoning: said.reasoning, indicators: [] }
        : undefined
    },
  }),
  secondOpinion,
  fallback: nearest,
  show: (questions) => questions.map(({ kind }) => kind).join(', '),
}

function byWords(said: Understanding): Verdict<readonly Question[]> | undefined {
  const { message, read, slots, carried, now } = said
  if (said.isCommand) return verdict([{ kind: 'action' }], read, 1)
  if (said.planned) return verdict(said.planned, read, 1)
  // 응, 아니 됐어: to what was told, where nothing was offered.
  const isWish = read.parts.some(({ reading }) => reading.kind === 'action')
  if (said.inDialogue && !isWish && readConsent(message))
    // 다 지워 is more than a yes.
    return verdict(
      readConsent(message, '') ? [{ kind: 'chat', about: 'ack' }] : [{ kind: 'action' }],
      read,
      1,
    )
  if (isSmallTalk(message)) return verdict([{ kind: 'chat', about: chatIn(message) ?? 'mood' }], read, 1)
  const talk = talkIn(message, said.inDialogue === true)
  if (talk && (saidOfAll.has(talk) || read.parts.every(isAside))) {
    return verdict([{ kind: 'chat', about: talk }], read, 1)
  }
  const about = chatIn(message)
  const { reckoned } = slots
  if (about === 'how' && reckoned)
    return verdict([{ kind: 'how', of: reckoned as unknown as Reckoned }], read, 1)
  if (about === 'complaint' || about === 'name' || about === 'you' || about === 'how')
    return verdict([{ kind: 'chat', about }], read, 1)
  if (about === 'thanks' && read.parts.every(({ said }) => asksNothing(said))) {
    return verdict([{ kind: 'chat', about }], read, 1)
  }
  const isShort =
    about !== undefined &&
    message.trim().length <= (courtesies.has(about) ? longTalk : shortTalk) &&
    read.parts.every(isTalk)
  if (isShort && !carried) return verdict([{ kind: 'chat', about }], read, 1)
  const isBound = read.parts.length === 1 && changesBound(read.parts[0]!.reading, slots)
  if (!isBound && !isCertain(read, carried)) return undefined
  const questions = questionsOf(read, slots, now)
  if (questions.length === 0 || resetsBudget(said)) return undefined
  if (isReadOtherwise(questions, said.readAs, slots.asked)) return undefined
  return verdict(questions, read, 1)
}

/** What goes on from the turn before it, and has no words of its own that settle it. */
function asGoingOn(said: Understanding): Verdict<readonly Question[]> | undefined {
  const { goesOn, read, slots, now } = said
  if (!goesOn || goesOn.certainty < leastLikely) return undefined
  if (resetsBudget(said)) return verdict([{ kind: 'action' }], read, goesOn.certainty)
  if (goesOn.wantsChange) return undefined
  if (goesOn.label === 'asks_advice' && labelOfKind(slots.asked) === 'asks_advice') {
    // 12개월이면?, of a plan: the same plan once more, or nothing that is known.
    const again = questionsOf(read, slots, now)
    const isPlan = again.length > 0 && again.every((one) => answers(one, 'asks_advice', slots.asked))
    const lost = lostIn(said.thread)
    return isPlan ? verdict(again, read, goesOn.certainty) : lost && verdict([lost], read, goesOn.certainty)
  }
  const asked = goesOn.label ? askedAs(goesOn.label, said)?.questions : questionsOf(read, slots, now)
  return asked && asked.length > 0 ? verdict(asked, read, goesOn.certainty) : undefined
}

const leastLikely = 0.5

/** What the reader makes of it by itself. Of advice there are many kinds, which the classifier tells apart. */
function asRead(said: Understanding): (Verdict<readonly Question[]> & { label: string }) | undefined {
  const { readAs, read } = said
  if (!readAs || readAs.several || readAs.certainty < likely || readAs.label === 'asks_advice')
    return undefined
  if (read.parts.length > 1 || questionsOf(read, said.slots, said.now).some(isAgainstUsual)) return undefined
  const asked = askedAs(readAs.label, said)?.questions ?? []
  return asked.length > 0 ? { ...verdict(asked, read, readAs.certainty), label: readAs.label } : undefined
}

/** 8만으로, after a budget was set or asked about: that one, which is changed back as easily. */
const resetsBudget = ({ goesOn, message }: Understanding): boolean =>
  goesOn?.wantsChange === true && goesOn.certainty >= surelyChange && findAmounts(message).length === 1

const surelyChange = 0.75

/** A model does not say how sure it is; it is asked where rules and examples were not. */
const modelsConfidence = 0.75

/** So few letters are a greeting, or a sigh. */
const shortTalk = 8
/** A greeting may say more: 하이요 오늘 처음 써 봐요. */
const longTalk = 24
const courtesies: ReadonlySet<unknown> = new Set(['greeting', 'thanks', 'bye'])

/** Whether a part of a message asks nothing and speaks of no money. */
function isTalk({ said, reading }: Read['parts'][number]): boolean {
  const { all } = said.mentions
  return (
    reading.kind === undefined &&
    reading.subjects.length === 0 &&
    !spendsMoney(said) &&
    !all.some(({ type }) => type === 'amount')
  )
}

/** Whether a part names no period and no sum, so that it can be said in passing. */
function isAside({ said }: Read['parts'][number]): boolean {
  return said.mentions.all.every(
    (it) =>
      it.type === 'category' ||
      it.type === 'store' ||
      (it.type === 'period' &&
        /^(?:오늘|지금|요즘|낼|내일|이제|다음|담|앞으로|당분간|주말)/u.test(it.period.text.trim())),
  )
}

/** Labels that stand for a kind by another name. */
const kinds: Readonly<Record<string, Kind>> = {
  total: 'sum',
  category: 'sum',
  store: 'sum',
  several: 'sum',
  cut: 'saving',
  left: 'income',
}

function byLabel(
  label: string,
  { message, read, slots, now, carried, inDialogue, thread }: Understanding,
): readonly Question[] | undefined {
  // 아니 롯데마트도 껴서 셋 다: a shop named in a talk about shops is no small talk.
  if (label === 'chat' && carried && read.parts.some(({ reading }) => reading.subjects.length > 0))
    return undefined
  // A story around a question about money makes it no small talk.
  if ((label === 'chat' || label === 'help') && read.parts.some(isAboutMoney)) return undefined
  // Nothing is changed for a question that but looks like a command: 점심 9천원이면 싼 편인가.
  if (label === 'action' && endsInQuestion(read.parts.at(-1)?.said.mentions.bare ?? '')) return undefined
  if (label === 'action' && tellsOther(message)) return undefined
  // In the middle of a talk a few words with nothing foreign among them are badly read, not of other things.
  if (label === 'off_topic' && inDialogue && read.parts.every(({ said }) => said.stray.length === 0))
    return undefined
  if (label === 'off_topic') return [{ kind: 'off_topic' }]
  if (label === 'help') return [{ kind: 'chat', about: 'help' }]
  if (label === 'chat')
    return [
      (inDialogue && !chatIn(message) && (looseTalk(thread) ?? openIn(thread))) || {
        kind: 'chat',
        about: chatIn(message) ?? 'mood',
      },
    ]
  const questions = questionsOf(withKind(read, kinds[label] ?? (label as Kind), label), slots, now)
  // The sum of something that has no name here is no answer.
  const isNameless = (label === 'category' || label === 'store') && questions[0]?.kind === 'total'
  return questions.length === 0 || isNameless ? undefined : questions
}

/** Sums that are told or asked about, and were not spent: nothing is written down on a likeness. */
function tellsOther(message: string): boolean {
  const amounts = findAmounts(message)
  return amounts.length > 0 && amounts.every((one) => moneyTold(message, one) !== 'spent')
}

/** Nobody is sure: what the words say, where they speak of spending at all. */
function nearest(said: Understanding): Verdict<readonly Question[]> {
  const { message, read, slots, now, talks } = said
  const questions = questionsOf(read, slots, now).map((question) => namedBy(question, read))
  const isMoney = read.parts.some(isAboutMoney) || read.parts.every(isTelling)
  const about = chatIn(message)
  if (questions.length > 0 && isMoney) return verdict(questions, read, 0.5)
  const shop = namedShop(said)
  if (shop.length > 0 && (!about || questions.length > 0)) return verdict(shop, read, 0.4)
  const told = said.inDialogue && !about ? looseTalk(said.thread) : undefined
  if (told) return verdict([told], read, 0.5)
  const short = about ? [] : shortlyAsked(said)
  if (short.length > 0) return verdict(short, read, 0.4)
  if (!about && isRemark(said)) return verdict([{ kind: 'chat', about: 'mood' }], read, 0.5)
  // In the middle of a talk, what is not understood is more likely badly read than of other things.
  if (talks && !about) return verdict([{ kind: 'chat', about: 'heard' }], read, 0.6)
  const isForeignTalk = !about && !isMoney && !said.inDialogue
  if (isForeignTalk && read.parts.every(({ said, reading }) => isForeign(said, reading))) {
    return verdict([{ kind: 'off_topic' }], read, 0.5)
  }
  const lost = said.inDialogue && !about ? lostIn(said.thread) : undefined
  return verdict([lost ?? { kind: 'chat', about: about ?? 'unclear' }], read, about ? 0.6 : 0.3)
}

/** 니가 나보다 더 잘 아네, 고맙. */
function asksNothing({ cues, categories, stores, periods }: Said): boolean {
  const named = categories.length + stores.length > 0 || periods.period !== undefined
  return !named && !questioning.some((cue) => cues.has(cue))
}

/** 설계사한테 물어볼게, 시간은 안 나오는구나: something told that asks nothing. */
function isRemark({ message, read }: Understanding): boolean {
  if (!read.parts.every(({ said }) => !questioning.some((cue) => said.cues.has(cue)))) return false
  return remarks.test(message.trim())
}

const questioning = ['howMuch', 'which', 'when', 'count', 'list', 'change', 'cut', 'saving'] as const
const remarks =
  /(?:겠다|겠네|겠어|겠음|야지|야겠다|을게|볼게|할게|갈게|줄게|올게|구나|군|더라|라고|거든|잖아|네|넹|당|듯|ㅇㅇ)(?:요|용)?(?:\s*진짜|\s*정말|\s*오키|\s*ㅇㅋ)?[\s.!~ㅋㅎㅠㅜ;]*$/u

/** Kinds whose words are those of money alone; 계획 세워줘 with hardly a word beside. */
const telling: ReadonlySet<unknown> = new Set([
  'saving',
  'recurring',
  'budget',
  'forecast',
  'ratio',
  'income',
  'changes',
  'comparison',
  'uncategorised',
  'overview',
])

function isTelling({ said, reading }: Read['parts'][number]): boolean {
  return telling.has(reading.kind) && said.stray.length <= 1 && !has(said, 'elsewhere')
}

/** 순대국집에 얼마 썼어?: the sum at a place of that name, not of all, though nobody knows the place yet. */
function namedBy(question: Question, read: Read): Question {
  const place = placeIn(read)
  return question.kind === 'total' && place
    ? { kind: 'store', store: place, period: question.period }
    : question
}

/** A word that nothing explains where a place would stand. */
function placeIn({ parts }: Read): string | undefined {
  return parts
    .flatMap(({ said }) => said.stray.filter((word) => mayBeShop(word) && isPlace(word, said.mentions.text)))
    .find((word) => word.length >= shortestPlace)
}

function isPlace(word: string, text: string): boolean {
  const at = text.indexOf(word)
  return at >= 0 && /^\S{0,2}?(?:에서|에|한테)(?:\s|$)/u.test(text.slice(at + word.length))
}

const shortestPlace = 2

/** 노가리골목은?, 행복상사 내역: one word that nothing explains, which may be a shop's name. */
function namedShop({ read, slots, now }: Understanding): readonly Question[] {
  const [first, ...others] = read.parts
  const [word, ...more] = first?.said.stray ?? []
  if (!first || !word || others.length + more.length > 0 || !mayBeShop(word)) return []
  const asked = askedOfThing(word, first.said.mentions.text)
  if (word.length < (asked ? shortestThing : shortestName) || first.reading.subjects.length > 0) return []
  const { kind = asked } = first.reading
  const rest = first.said.mentions.bare.replace(word, '')
  const isName = kind === undefined ? /^(?:은|는|이|도|만|엔|에선)?요?[?]?$/u.test(rest) : shopKinds.has(kind)
  if (!isName) return []
  const reading = { ...first.reading, ...(kind ? { kind } : {}), subjects: [{ store: word }] }
  return questionsOf({ ...read, parts: [{ ...first, reading }] }, slots, now)
}

const shopKinds: ReadonlySet<unknown> = new Set(['list', 'count', 'sum', 'average'])
const shortestName = 3
/** 세금 낸 거: what was paid for may have a shorter name. */
const shortestThing = 2

function isAboutMoney({ said, reading }: Read['parts'][number]): boolean {
  if (spendsMoney(said)) return true
  if (has(said, 'elsewhere')) return false
  // coupang this month?
  if (reading.subjects.length > 0 && said.stray.every((word) => /^[a-z]+$/iu.test(word))) return true
  const asksHowMuch = has(said, 'howMuch', 'list') || reading.details.threshold !== undefined
  return asksHowMuch && (reading.subjects.length > 0 || said.periods.period !== undefined)
}

/** Words of something else, and none of money. */
function isForeign(said: Said, { subjects }: Reading): boolean {
  const { stray, mentions } = said
  // One unknown word among known ones may be a slip.
  if (has(said, 'list') || (stray.length === 1 && said.cues.size > 0)) return has(said, 'elsewhere')
  return (
    (has(said, 'elsewhere') || (stray.length > 0 && subjects.length === 0)) &&
    mentions.bare.length >= shortestForeign
  )
}

/** Shorter ones may be slips of the keyboard. */
const shortestForeign = 4

function verdict(
  questions: readonly Question[],
  read: Read,
  confidence: number,
): Verdict<readonly Question[]> {
  const words = read.parts.flatMap(({ said }) => [
    ...said.mentions.all.map(({ start, end }) => said.mentions.text.slice(start, end).trim()),
    ...said.cues.values(),
  ])
  return {
    value: questions,
    confidence,
    reasoning: understandTexts.reasons(questions.map(({ kind }) => kind)),
    indicators: [...new Set(words)].filter((word) => word !== '').slice(0, mostIndicators),
  }
}

const mostIndicators = 5
