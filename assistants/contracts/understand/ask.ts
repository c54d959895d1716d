import { compact } from '#korean/normalise.ts'
import { withParticle } from '#korean/particles.ts'
import type { Reading } from '#nlu/schema.ts'
import { type ArticleRefs, articleRefsIn } from './article-refs.ts'
import { type Asked, type AskedFor, asksContent } from './asked.ts'
import { type Concept, concepts, conceptsIn } from './concepts.ts'
import { ofMoney } from './of-money.ts'
import { readQuery } from './query.ts'

/** One thing that is asked, in the words it is asked with. */
export interface Topic {
  readonly text: string
  readonly asked: Asked
}

/** What a message wants done: what the planner goes by. */
export type Ask =
  | { readonly kind: 'clause'; readonly topics: readonly Topic[] }
  | {
      readonly kind: 'article'
      readonly refs: ArticleRefs
      readonly asked: Asked
      /** What the same message asks beside them: 제5조와 해지 조건을 알려줘. */
      readonly also?: readonly Topic[]
    }
  | { readonly kind: 'definition'; readonly term: string }
  | { readonly kind: 'structure' | 'parties' | 'summary' | 'risk' | 'change' | 'upload' | 'help' }
  | {
      readonly kind: 'comparison'
      readonly articles: readonly (number | string)[]
      readonly topic: string | null
    }
  | {
      readonly kind: 'standard'
      readonly topic: string
      readonly articles: readonly (number | string)[]
      /** 표준계약서 제10조: numbers of the standard itself, not of the contract. */
      readonly isOfStandard: boolean
    }
  | { readonly kind: 'across'; readonly topic: Topic }

export type AskKind = Ask['kind']

/** A message and what the reader made of it. */
export interface Heard {
  readonly message: string
  readonly readings: readonly Reading<Asked>[]
}

/** They ask of no clause: what was read so without being sure of it, of a thing that contracts settle, is a question. */
const ofTheWhole: ReadonlySet<AskedFor> = new Set<AskedFor>([
  ...(['structure', 'parties', 'summary', 'across', 'standard', 'comparison', 'risk', 'definition'] as const),
  ...(['change', 'upload', 'help', 'thanks', 'greet', 'off_topic'] as const),
])
const sureOfTheWhole = 0.5
const sureOfRisks = 0.65

/** What a message asks, by its articles and by what was read. */
export function askOf({ message, readings }: Heard): Ask {
  const topics = topicsOf(message, readings)
  const { asked } = topics[0]!
  const refs = articleRefsIn(message)
  const isTopical = namesThing(message)
  if (asked.ask === 'change') return { kind: 'change' }
  if (asked.ask === 'standard') return standardAsk(message, refs)
  if (asked.ask === 'comparison')
    return { kind: 'comparison', articles: refs.articles, topic: topicIn(message)?.name ?? null }
  const isNumbered = refs.articles.length + refs.exhibits.length > 0 && !(refs.isVague && isTopical)
  if (isNumbered && !(refs.isVague && asked.ask === 'structure'))
    return { kind: 'article', refs, asked, ...alsoAsked(message, refs, asked) }
  switch (asked.ask) {
    case 'structure':
    case 'parties':
    case 'summary':
    case 'risk':
    case 'upload':
    case 'help':
      return { kind: asked.ask }
    case 'across':
      return { kind: 'across', topic: { text: message, asked: asksContent } }
    case 'definition': {
      const term = definedTerm(message)
      return term ? { kind: 'definition', term } : { kind: 'clause', topics }
    }
    default:
      return { kind: 'clause', topics }
  }
}

const namesThing = (message: string): boolean => topicIn(message) !== undefined
const topicIn = (message: string) =>
  readQuery(message).terms.find(({ kind, generic }) => kind === 'concept' && !generic)

/** What was read first, as far as it can be gone by: of a contract's thing no talk and no list on a mere guess. */
function askedIn({ message, readings }: Heard, at = 0): Asked {
  const reading = readings[at]
  if (!reading) return asksContent
  const { value, certainty, runnerUp } = reading
  const sure = certainty.ask ?? 0
  const isGuess =
    (ofTheWhole.has(value.ask) && sure < sureOfTheWhole && namesThing(message)) ||
    // 나한테 하나요: a contract is gone through for risks only where that is plainly asked for.
    (value.ask === 'risk' && sure < sureOfRisks)
  if (!isGuess) return ofMoney(value, message.slice(reading.span.start, reading.span.end))
  return runnerUp && !ofTheWhole.has(runnerUp.value.ask) ? runnerUp.value : asksContent
}

/** 제5조와 해지 조건: what stands beside an article that is named, not of it. */
function alsoAsked(message: string, { rest }: ArticleRefs, asked: Asked): { also?: readonly Topic[] } {
  const beside = /(?:조|항|별지\s?\d{0,2})(?:와|과|하고|랑|이랑|,|\s?그리고|\s?및)\s+(.{2,})$/u.exec(
    message,
  )?.[1]
  if (!beside || /^제?\s?\d+\s?(?:조|항)/u.test(beside) || rest === '') return {}
  return namesThing(beside) && asked.ask !== 'contrast' ? { also: listed(beside, asked) } : {}
}

/** 책임의 한도 조항 보여줘: a thing by the very name that a comparison gives it. */
function byItsName(text: string): Concept | undefined {
  const name = /^(.{1,40}?)\s?(?:조항|부분|내용)/u.exec(text.trim())?.[1]?.trim()
  return name === undefined
    ? undefined
    : concepts.find((one) => !one.ofOneKind && one.name.split('·').includes(name))
}

const numbersOfStandard =
  /표준\s?(?:계약서?|약관|안)?(?:의|에서는|에서|에는|에)?\s?제?\s?\d{1,3}\s?조(?!에?\s?(?:해당|대응|상응|맞))/u

function standardAsk(message: string, { articles }: ArticleRefs): Ask {
  const rest = message.replaceAll(
    /표준\s?(?:계약서?|약관|안|조항)?(?:에는|에서는|에서|에|이랑|랑|과|와|하고|은|는|의|보다)?/gu,
    ' ',
  )
  const topic = byItsName(rest) ?? topicIn(rest)
  return topic || articles.length > 0
    ? { kind: 'standard', topic: topic?.name ?? '', articles, isOfStandard: numbersOfStandard.test(message) }
    : { kind: 'comparison', articles, topic: null }
}

/** 대상데이터란 뭐야?, 영업일의 정의는? What is quoted, else the words that name it. */
function definedTerm(message: string): string | undefined {
  const quoted = /[“"‘'「]([^”"’'」]{1,40})[”"’'」]/u.exec(message)?.[1]
  if (quoted) return quoted
  const words = readQuery(message.replace(/(?:의\s)?(?:뜻|정의|의미).*$/u, ' ')).terms.filter(
    ({ kind }) => kind === 'word',
  )
  return words.length > 0 ? words.map(({ said }) => said).join(' ') : undefined
}

const mostTopics = 3

/** 집에서 강의를 들을 건데, 술 빼고, 예약금은 냈어요: what leads on, goes with it or is done asks nothing. */
const isTold = (text: string): boolean => (leadsOn.test(text) || latin.test(text)) && !asking.test(text)

/** 냈, 갔, 했: what was done. */
const past = Array.from({ length: 19 * 21 }, (_, at) => String.fromCharCode(0xac00 + at * 28 + 20))
  .filter((syllable) => syllable !== '있')
  .join('')
const leadsOn = new RegExp(
  `(?:${[
    // What leads on to more: 장사가 안 돼서, 전화를 못받고, 미루려고요.
    '[는은인건한던][데디]|니까|거든|지만|(?<!계약)서|[고구]|[려라]고|면서',
    // What is done or meant to be: 보냈어요, 없었심더, 낼게요.
    `[${past}](?:어|다|음|네|대|습니다|심더)|[할을낼줄올갈]게|네|다네|래|더라고?|임`,
    // What belongs to the question as its measure: 세금 떼기 전으로요, 20년 끝날 때요.
    '로|때|기준|중에',
  ].join('|')})(?:요|예|유|여)?[\\s.,!~…ㅠㅜㅋㅎ^]*$`,
  'u',
)
const latin = /^[\u0020-\u007e‘’“”\n]+$/u
const asking =
  /[?？]|얼마|얼만|얼매|을매|언제|누[구가]|어디|어느|어떻|어찌|우예|며칠|메칠|몇|왜|뭐|뭘|무슨|무엇|[는은인한건을]지(?:도|를|가)?(?:\s|요?[.,]*$)|궁금|알려|\b(?:wh(?:o|at|en|ere|ich|y)|how)\b|^(?:can|could|do|does|is|are|may|must|will|should)\b/iu

/** The questions of a message that asks several, each with what is told before it. */
export function topicsOf(message: string, readings: readonly Reading<Asked>[]): Topic[] {
  const heard = readings.filter(({ span }) => !isTold(message.slice(span.start, span.end)))
  if (heard.length > 0 && heard.length < readings.length) return topicsOf(message, heard)
  const asked = askedIn({ message, readings })
  // What is told beside a question stands on a line before it: 꽤 돌아다닐 건데 | 제한 있나요?
  const parts = readings.map(({ span }, at) => {
    const before = message.slice(at === 0 ? 0 : readings[at - 1]!.span.end, span.start)
    const behind = at === readings.length - 1 ? message.slice(span.end) : ''
    const told = [before, behind].map((text) => text.trim()).filter((text) => /[가-힣a-z]/iu.test(text))
    const own = `${message.slice(span.start, span.end).trim()}${told.length === 0 ? behind.trim() : ''}`
    return { text: [...told, own].join('\n'), asked: askedIn({ message, readings }, at) }
  })
  const telling = parts.filter(({ text }) => readQuery(text).terms.length > 0)
  // 계약기간, 비밀유지, 위약금 알려줘: what is asked of the things of a list stands behind the last.
  const items = listed(message, askedIn({ message, readings }, readings.length - 1))
  if (telling.length > 1) return items.length > telling.length ? items : telling.slice(0, mostTopics)
  const text = parts.length === 1 ? parts[0]!.text : message
  return asked.ask === 'contrast' ? [{ text: message, asked }] : listed(text, asked)
}

const listed = (message: string, asked: Asked): Topic[] =>
  listedTopics(message).map((text) => ({ text, asked }))

const between = /,\s*|\s*·\s*|(?:과|와|이?랑|하고)\s+|\s+및\s+|\s+그리고\s+/gu
/** Where the last thing of a list ends and what is asked of them begins. */
const tail =
  /(?:은|는|이|가|을|를|도|에)(?=요?(?:\s|[?.!]|$))|\s(?=(?:조항|조건|내용)?\s?(?:알려|보여|말해|둘|셋|모두|각각|전부|다|어떻|얼마|언제|설명|좀|찾아|있|정리))/u
const longestItem = 14
const mostListed = 4

/** 준거법과 관할은 어떻게 되나요?, 계약기간, 해지, 위약금 알려줘: the same question of each. */
function listedTopics(message: string): string[] {
  const cuts = [...message.matchAll(between)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }))
  const items: string[] = []
  let from = 0
  for (const { start, end } of cuts) {
    const item = message.slice(from, start).trim()
    if (!isItem(item)) break
    items.push(item)
    from = end
  }
  const rest = message.slice(from)
  const at = rest.search(tail)
  const last = at < 0 ? rest.replace(/[?.!~\s]+$/u, '') : rest.slice(0, at)
  if (items.length === 0 || !isItem(last)) return [message]
  const all = [...items, last]
  const named = all.filter((item) => conceptsIn(item).some(({ concept }) => !concept.generic))
  const mentioned = all.filter((item) => conceptsIn(item).length > 0)
  // 데이터 제공, 보안 조항 둘 다: said to be a list, one may be a title that is known by no name.
  const isList = /둘|셋|모두|각각|전부/u.test(rest.slice(last.length))
  if (isList ? named.length === 0 : named.length < 2 || mentioned.length < all.length) return [message]
  return all.slice(0, mostListed).map((item) => askedOf(item, at < 0 ? ' 알려줘' : rest.slice(at)))
}

/** The rest of the question behind a thing, its particle as the thing has it: 보증금 + 는 얼마예요 is 보증금은 얼마예요. */
function askedOf(item: string, rest: string): string {
  const pair = (['은/는', '이/가', '을/를'] as const).find((it) => it.split('/').includes(rest.charAt(0)))
  return pair ? `${withParticle(item, pair)}${rest.slice(1)}` : `${item}${rest}`
}

/** A thing by itself: short, no party, and nothing done. */
function isItem(text: string): boolean {
  return (
    text.length > 1 &&
    text.length <= longestItem &&
    !/\s중$/u.test(text) &&
    readQuery(text).parties.length === 0 &&
    !/(?:면|고|서|데|지만|려면|도|은|는|이|가)$/u.test(text)
  )
}

/** Whether a message speaks of contracts at all, by its words. */
export function isAboutContracts(message: string): boolean {
  const bare = compact(message).text
  return (
    /계약|조항|조문|약관|별지|별표|부속합의|갑과을|위약|당사자|특약|서명란/u.test(bare) ||
    articleRefsIn(message).articles.length > 0 ||
    namesThings(message)
  )
}

/** Things that are spoken of in contracts as a rule, even by a word of two syllables: 하자, 관할, 정산. */
const legal: ReadonlySet<string> = new Set(
  (
    'termination damages penalty punitive refund confidentiality jurisdiction ip inspection defect assignment subcontract ' +
    'renewal notice dispute arbitration outage delay_penalty late_interest liability_cap warranty supplement destroy audit ' +
    'annual_leave special_leave parental_leave probation severance dismissal discipline overtime weekly_holiday bonus wage ' +
    'resignation moonlighting security_deposit rent premium restoration sublease management_fee repayment principal ' +
    'loan_interest collateral guarantor returns purchase_order due_date advance_pay balance_pay copyright_owner'
  ).split(' '),
)

/** A thing contracts settle, named clearly, or several of them. */
function namesThings(message: string): boolean {
  const named = readQuery(message).terms.filter(({ kind }) => kind === 'concept')
  return named.length > 1 || named.some(({ id, said }) => said.length > 2 || legal.has(id))
}

/** 알려줘, 보여줘 and nothing else: what is named is wanted as it stands. */
export function wantsWhole(rest: string, { ask }: Asked): boolean {
  return shows.has(ask) && readQuery(rest).terms.length === 0
}
const shows: ReadonlySet<AskedFor> = new Set<AskedFor>([
  'article',
  'content',
  'list',
  'definition',
  'structure',
])
