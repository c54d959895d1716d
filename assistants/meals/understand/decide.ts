import { z } from 'zod'
import { byModel, type Decision } from '#engine/decide.ts'
import { dataRule, marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import type { Reading } from '#nlu/schema.ts'
import { diets } from '../kitchen/diets.ts'
import { mealKindSchema } from '../kitchen/recipe.ts'
import { isFood } from '../lexicon/terms.ts'
import { namesDeed, namesOurs, strangeNoun } from './doubts.ts'
import { pick } from './merge.ts'
import { type Ask, asks, ofPlans, type Request } from './request.ts'

/** What a message is decided from. */
export interface Heard {
  readonly message: string
  readonly today: string
  /** What was offered and is said yes to. */
  readonly accepted: Request | undefined
  /** What was asked is said no to, and nothing else is wanted. */
  readonly isDeclined: boolean
  readonly readings: readonly Reading<Request>[]
  readonly before: Request | undefined
}

/** What somebody wants, perhaps several things; `isDoubtful` where it is only the likeliest. */
export interface Meant {
  readonly requests: readonly Request[]
  readonly isDoubtful: boolean
}

/** How sure a reading has to be: surer, where being wrong changes what is stored. */
const sureEnough = 0.6
const sureToChange = 0.7
const changing: ReadonlySet<Ask> = new Set<Ask>([
  'move',
  'register',
  'remove',
  'cart_remove',
  'undo',
  'profile',
])
/** What a plan that is not stored yet is made into is seen at once, and taken back by a word; an order and a deletion ask by themselves. */
const sureToTry = 0.5
const trying: ReadonlySet<Ask> = new Set<Ask>(['add', 'again', 'change', 'delete', 'checkout'])
/** Below it, what names food, meals or days of ours is not called off topic. */
const sureToTurnAway = 0.5
const mostRequests = 3

const shape = z.object({
  requests: z
    .array(
      z.object({
        ask: z.enum(asks),
        days: z.number().int().min(1).max(31).optional(),
        meals: z.array(mealKindSchema).optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        dayNumbers: z.array(z.number().int()).optional(),
        wanted: z.array(z.string()).optional(),
        without: z.array(z.string()).optional(),
        replaced: z.array(z.string()).optional(),
        cuisines: z.array(z.string()).optional(),
        diet: z.enum(diets).optional(),
        minutes: z.number().optional(),
        budget: z.number().optional(),
        kcal: z.number().optional(),
        mealKcal: z.number().optional(),
        free: z.literal(true).optional(),
        servings: z.number().int().optional(),
        isAllergy: z.literal(true).optional(),
        pair: z
          .array(
            z.object({
              date: z.iso.date().optional(),
              dayNumber: z.number().int().optional(),
              meals: z.array(mealKindSchema).optional(),
            }),
          )
          .max(2)
          .optional(),
      }),
    )
    .min(1)
    .max(mostRequests),
})

const instructions = promptFile(new URL('../prompts/understand.md', import.meta.url))

export const understand: Decision<Heard, Meant> = {
  name: 'intent',
  rule: ({ accepted, isDeclined }) => {
    if (isDeclined) return answered({ ask: 'help' }, '앞에서 여쭌 것을 하지 말라고 하셨어요')
    return accepted && answered(accepted, '앞에서 여쭌 것에 그렇게 해 달라고 하셨어요')
  },
  reading: ({ readings: all, message, before }) => {
    const readings = ledByWhatIsAsked(all)
    const [first] = readings
    const isOurs = !strangeNoun(first, message, before) || asksFirst(first, message)
    return first && isSure(first) && isOurs ? verdictOf(readings, false) : undefined
  },
  model: byModel({
    prompt: ({ message, today, before }) => ({
      temperature: 0,
      maxTokens: 600,
      messages: [
        { role: 'system', text: `${instructions()}\n\n${dataRule}` },
        {
          role: 'user',
          text: `Today: ${today}\n\nBefore: ${marked(JSON.stringify(before ?? null))}\n\nMessage: ${marked(message)}`,
        },
      ],
    }),
    shape,
    verdict: ({ requests }) => ({
      value: { requests: requests as readonly Request[], isDoubtful: false },
      confidence: 0.8,
      reasoning: '모델이 읽었어요',
      indicators: [],
    }),
  }),
  fallback: ({ readings: all, message, before }) => {
    const readings = ledByWhatIsAsked(all)
    const strange = strangeNoun(readings[0], message, before)
    // 담아둔 거 주문할게요: a deed of ours with a word nobody knows is asked about, not turned away.
    if (strange && !namesDeed(message))
      return unclear('off_topic', `‘${strange}’에 관한 말씀인지 뚜렷하지 않아요`)
    const [first] = readings
    if (first?.value.ask === 'off_topic' && first.confidence < sureToTurnAway && namesOurs(first))
      return unclear('help', '먹는 이야기 같은데 무엇을 원하시는지 뚜렷하지 않아요')
    return readings.length > 0
      ? verdictOf(readings, true)
      : unclear('help', '무엇을 원하시는지 뚜렷하지 않아요')
  },
  show: ({ requests }) => requests.map(({ ask }) => ask).join(', '),
}

function answered(request: Request, reasoning: string) {
  return { value: { requests: [request], isDoubtful: false }, confidence: 1, reasoning, indicators: [] }
}

function unclear(ask: Ask, reasoning: string) {
  return { value: { requests: [{ ask }], isDoubtful: true }, confidence: 0.2, reasoning, indicators: [] }
}

function isSure({ value, confidence, clause }: Reading<Request>): boolean {
  // Read by the word itself, not by likeness; without the word, a doubt is asked about.
  if (value.isAllergy && clause.mentions.some(({ kind }) => kind === 'allergy')) return true
  const enough = changing.has(value.ask) ? sureToChange : trying.has(value.ask) ? sureToTry : sureEnough
  return confidence >= enough
}

/** 부식 주문해 줘: an order or a deletion that is named asks by itself before anything is done. */
function asksFirst(first: Reading<Request> | undefined, message: string): boolean {
  return (first?.value.ask === 'checkout' || first?.value.ask === 'delete') && namesDeed(message)
}

/** 아이가 당뇨라 계산을 해요. 카레 탄수화물이 얼마예요?: a beginning that is hardly anything leads to what is asked behind it. */
function ledByWhatIsAsked(readings: readonly Reading<Request>[]): readonly Reading<Request>[] {
  const [first] = readings
  if (!first || first.confidence >= hardlyAnything) return readings
  const asked = readings.filter(({ confidence }) => confidence >= sureToTry)
  return asked.length > 0 ? [...asked, ...readings.filter((it) => !asked.includes(it))] : readings
}
const hardlyAnything = 0.25

const mostQuoted = 30

/** What limits a plan whatever else is made of the words; of a dish that is asked about, minutes and servings are its own. */
const limiting = [
  'diet',
  'kcal',
  'mealKcal',
  'minutes',
  'budget',
  'budgetFor',
  'servings',
  'cuisines',
] as const
const ofDish: ReadonlySet<Ask> = new Set<Ask>(['recipe', 'contents', 'substitute', 'cooking'])

/**
 * Of a plan that is told in several parts, one that is read with too little certainty limits it all the same, and is named in the
 * answer where nothing can be made of it.
 */
function withPassed(request: Request, passed: readonly Reading<Request>[]): Request {
  if (!ofPlans.has(request.ask)) return request
  const parts = passed
    .filter(({ value }) => !ofDish.has(value.ask) && !value.isAllergy)
    .map(({ value, clause }) => ({ clause, value, limits: pick(value, limiting), ...likedIn(value) }))
  const isHeard = ({ limits, liked, out }: (typeof parts)[number]) =>
    Object.keys(limits).length + liked.length + out.length > 0
  const added = (words: readonly string[] | undefined, more: readonly string[]) => [
    ...new Set([...(words ?? []), ...more]),
  ]
  const wanted = added(
    request.wanted,
    parts.flatMap(({ liked }) => liked),
  )
  const without = added(
    request.without,
    parts.flatMap(({ out }) => out),
  )
  const unheard = parts
    .filter((part) => !isHeard(part) && ofPlans.has(part.value.ask))
    .map(({ clause }) => clause.text.slice(0, mostQuoted).trim())
  return {
    ...Object.assign({}, ...parts.map(({ limits }) => limits)),
    ...request,
    ...(wanted.length > 0 ? { wanted } : {}),
    ...(without.length > 0 ? { without } : {}),
    ...(unheard.length > 0 ? { unheard: [...(request.unheard ?? []), ...unheard] } : {}),
  }
}

/** An allergy that is told by its word is kept, whatever else its part was taken for. */
function withAllergies(request: Request, passed: readonly Reading<Request>[]): Request {
  const told = passed.flatMap(({ value, clause }) =>
    clause.mentions.some(({ kind }) => kind === 'allergy') ? (value.allergies ?? []) : [],
  )
  if (told.length === 0) return request
  if (request.isAllergy) return { ...request, wanted: [...new Set([...(request.wanted ?? []), ...told])] }
  return { ...request, allergies: [...new Set([...(request.allergies ?? []), ...told])] }
}

/** What the meals of a plan are to be like, and what is to be left out: a dish or an ingredient may be of a story. */
function likedIn({ ask, wanted = [], without = [] }: Request) {
  return ofPlans.has(ask)
    ? { liked: wanted.filter((word) => !isFood(word)), out: without }
    : { liked: [], out: [] }
}

function verdictOf(readings: readonly Reading<Request>[], isDoubtful: boolean) {
  const [first] = readings
  const meant = readings.filter((reading, at) => at === 0 || isSure(reading)).slice(0, mostRequests)
  const [planned, ...others] = meant.map(({ value }) => value)
  const passed = readings.filter((reading) => !meant.includes(reading))
  const requests = [withAllergies(withPassed(planned!, passed), passed), ...others]
  return {
    value: { requests, isDoubtful },
    confidence: Math.min(1, Math.max(0, first!.confidence)),
    reasoning: `보기 문장들과 견주어 읽었어요(${Math.round(first!.confidence * 100)}%)`,
    indicators: [...first!.indicators],
  }
}
