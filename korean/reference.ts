import { isFunctionWord } from './function-words.ts'
import { normalise } from './normalise.ts'
import { type Token, tokenize } from './tokens.ts'

/** How far back a message points: to what was said last, to something said before, to the beginning. */
export type Reach = 'last' | 'earlier' | 'first'

/** That a message cannot be read by itself, and by which words. */
export interface Reference {
  readonly reach: Reach
  /** What points back, as written; empty for a mere fragment. */
  readonly words: readonly string[]
  /** A fragment (지난달은? 카페도 알려줘): it says what differs from the last question and leaves out the rest. */
  readonly elliptical: boolean
  /** 두 번째로 물어본 거: of the things asked, from 1. */
  readonly ordinal?: number
  /** 어제 물어본 거: how many days ago, both ends included. */
  readonly daysAgo?: { readonly from: number; readonly to: number }
}

/**
 * Finds what in a message points back into the conversation. `undefined` for a message that stands by itself. Form
 * alone is read: whether a fragment lacks anything is for whoever knows what a whole question has.
 */
export function findReference(message: string): Reference | undefined {
  const text = normalise(message).text.trim()
  const ordinal = ordinalIn(text)
  const daysAgo = daysAgoIn(text)
  const first = found(text, beginning)
  const earlier = found(text, before).filter(isAboutTalk(text))
  const tokens = tokenize(text)
  const last = [...found(text, justNow), ...pointers(tokens), ...found(text, goingOn)]
  const elliptical = isFragment(text, tokens)
  const words = [...new Set([...first, ...earlier, ...last])]
  const place = { ...(ordinal ? { ordinal } : {}), ...(daysAgo ? { daysAgo } : {}) }
  if (ordinal || daysAgo) return { reach: 'earlier', words, elliptical, ...place }
  if (words.length === 0 && !elliptical) return undefined
  return { reach: first.length > 0 ? 'first' : earlier.length > 0 ? 'earlier' : 'last', words, elliptical }
}

/** Verbs of asking and telling, as they follow a word of time: what was said, not what was done. */
const talk =
  '(?:물어\\s?(?:본|봤|보|봐)|물은|물었|여쭤|질문|말(?:한|했|하|해)|말씀|얘기|이야기|알려\\s?(?:준|줬|주)|보여\\s?(?:준|줬|주)|설명|답(?:한|했|해)|대답|나온|나왔|언급|추천|찾아\\s?(?:준|줬))'
/** At most two words may stand between (아까 내가 식비 물어본). */
const between = '(?:\\S+\\s+){0,2}?\\S{0,6}?'

const nth =
  /(\d{1,2}|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉|열)\s?번째(?:로|에)?\s*(?:(?:내가\s*)?(?:물어\s?(?:본|봤|봐)|물은|여쭤|말한|얘기한)|질문)/u
const numerals: Readonly<Record<string, number>> = {
  ...{ 두: 2, 둘: 2, 세: 3, 셋: 3, 네: 4, 넷: 4, 다섯: 5 },
  ...{ 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 },
}

function ordinalIn(text: string): number | undefined {
  const said = nth.exec(text)?.[1]
  return said === undefined ? undefined : (numerals[said] ?? Number(said))
}

const days: readonly (readonly [RegExp, number, number])[] = [
  [/어제|어저께/u, 1, 1],
  [/그저께|그제|엊그제/u, 2, 2],
  [/며칠\s?전/u, 2, 9],
  [/지난\s?주/u, 3, 13],
]
const talkedOn =
  /(어제|어저께|엊그제|그저께|그제|며칠\s?전|지난\s?주)(?:에)?\s*(?:내가\s*|너한테\s*)?(?:\S+\s+)?(?:물어\s?(?:본|봤|봐)|물은|여쭤|질문(?:한|했)|말(?:한|했)|얘기(?:한|했)|이야기(?:한|했))/u

function daysAgoIn(text: string): Reference['daysAgo'] {
  const said = talkedOn.exec(text)?.[1]
  const day = said === undefined ? undefined : days.find(([word]) => word.test(said))
  return day && { from: day[1], to: day[2] }
}

/**
 * A message in which the words that say which turn is meant (두 번째로, 어제 … 물어본, 맨 처음) are 아까: they name no
 * day and no place in a list.
 */
export function withoutTurnNamed(message: string): string {
  return message
    .replace(nth, '아까 물어본')
    .replace(talkedOn, (whole, day: string) => whole.replace(day, '아까'))
    .replace(/(?:맨|제일|가장)\s?(?:처음|먼저|첨)(?:에)?(?=\s*(?:그|물어|말|얘기|질문))/u, '아까')
}

/** What points to the beginning of the conversation. */
const beginning = [
  /(?:맨|제일|가장)\s?(?:처음|첨)(?:에)?\s*(?:그|본|나온)\s?\S+/gu,
  new RegExp(`(?:맨\\s?|제일\\s?|가장\\s?)?(?:처음|첨)(?:에|으로|부터)?\\s*${between}${talk}`, 'gu'),
  new RegExp(`(?:제일|맨|가장)\\s?먼저\\s*${between}${talk}`, 'gu'),
  /첫\s?(?:번째\s?)?(?:질문|메시지|물음|대화|답)/gu,
]

/** What points to something said before, wherever. */
const before = [
  /아까(?:\s?전)?/gu,
  new RegExp(
    `(?:지난\\s?번|저번|예전|이전|(?<!(?:좀|조금|방금)\\s?)전|앞|위|앞전|그전|어제|그저께|지난주|며칠\\s?전)(?:에서|에서도|에|서)?\\s+${between}${talk}`,
    'gu',
  ),
  new RegExp(`앞서\\s*${between}${talk}`, 'gu'),
  /(?:이전|지난|앞(?:선)?|위)의?\s?(?:질문|대화|답변|대답|메시지|얘기|이야기)/gu,
]

/** 아까 may also be the time of a purchase (아까 산 커피): then nothing is said of the conversation. */
const deed = /^\s*(?:\S+\s+){0,2}?(?:산|샀|쓴|썼|먹은|먹었|결제|긁|냈|낸|마신|간|갔|탄|탔|시킨|시켰|주문)/u

function isAboutTalk(text: string): (word: string) => boolean {
  return (word) => {
    const rest = text.slice(text.indexOf(word) + word.length)
    return (
      !word.startsWith('아까') || !deed.test(rest) || new RegExp(`^\\s*${between}${talk}`, 'u').test(rest)
    )
  }
}

/** What points to the last answer by its time. */
const justNow = [
  new RegExp(`(?:방금|지금|막|좀|조금)(?:\\s?전)?(?:에|의)?\\s*${between}${talk}`, 'gu'),
  /(?:방금|직전)\s?(?:그|거|건|것|의?\s?(?:질문|답|답변|결과))/gu,
]

/** What goes on from the last answer. */
const goingOn = [
  /^(?:그럼|그러면|그렇다면|글면|그럼요|그렇담|그르면)(?=[\s,?!.~]|$)/gu,
  /(?:^|\s)(?:나머지|그\s?외|그\s?밖에|이외에|다른\s?(?:건|거|것)[은는도]?|하나\s?더|한\s?개\s?더|더\s?(?:자세히|자세하게|보여|알려|줘|없)|계속(?:해|\s|$)|이어서|반대로|마찬가지로|똑같이|같은\s?(?:걸|거|기간|조건)\S*)/gu,
  /^(?:왜|이유(?:는|가)?|어째서|정말|진짜)(?:\s?(?:그래|그런\s?거야|야|요))?\s*\?*$/gu,
]

/** Words that stand for something just said. 그래프, 그동안 and the like only begin alike. */
const pointing =
  /^(?:그|이|저)(?:거|것|건|게|걸)(?:은|는|이|가|을|를|도|만|로|랑|보다|말고|부터|에서|의|들)*$|^그중(?:에|에서|엔)?(?:서|도|는)?$|^(?:거기|그곳|그쪽)(?:서|에|에서|엔|에는|에서는|도|는|만)?$|^거긴$|^그(?:때|날|달|해)(?:는|은|도|에|엔|에는)?$|^(?:걔|얘)(?:는|도|네)?$|^그렇게$/u

/** 그 조항, 이 논문: a determiner and what it determines. */
const determiner = /^(?:그|이|저|해당|위|앞)$/u

function pointers(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ surface }, index) => {
    if (pointing.test(surface)) return [surface]
    const next = tokens[index + 1]
    return determiner.test(surface) && next && !time.test(next.surface) ? [`${surface} ${next.surface}`] : []
  })
}

/** 이 달, 이 주: this month and week, not a thing said. */
const time = /^(?:달|주|월|해|시간|번)/u

/** What a fragment ends with. */
const topic = /^(?:[은는도만엔]|이랑|랑|하고|에는|에서는|에선|까지는|까지도|부터는|으로는|로는|만은)요?$/u
const unparsedTopic = /[은는도만엔]$/u
/** 카페는요: the ending makes it no verb. */
const politeTopic = /.[은는도만엔]요$/u
/** Predicates that ask nothing by themselves. */
const light = /^(?:어때요?|어땠(?:어|어요|지|나|니)|어떤데요?|어떨까요?|어떠(?:냐|니)|어떻게\s?돼요?)$/u
/** 배달 빼면? 쿠팡이랑 비교하면? */
const condition = /(?:빼면|빼고는?|제외하면|합치면|더하면|나누면|비교하면|보면|따지면|치면|하면|이면|라면)$/u
const request =
  /^(?:알려|보여|말해|찾아|계산해|비교해)(?:줘|줘요|주세요|줄래|봐|주라)?$|^(?:부탁해?|궁금해?)$/u
const longest = 5

/** A few words without a predicate of their own, ended by a topic or a question mark. */
function isFragment(text: string, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  const previous = tokens.at(-2)
  if (!last || tokens.length > longest) return false
  if (light.test(last.surface) || condition.test(last.surface)) return true
  if (request.test(last.surface)) return previous !== undefined && /^[도만]$/u.test(previous.particle ?? '')
  if (isTopic(last)) return true
  return /\?\s*$/u.test(text) && tokens.length <= 2 && tokens.every(isNounLike)
}

function isTopic({ surface, particle }: Token): boolean {
  if (particle !== undefined) return topic.test(particle)
  if (politeTopic.test(surface)) return true
  return (
    surface.length > 1 && unparsedTopic.test(surface) && !isFunctionWord(surface) && !predicate.test(surface)
  )
}

const predicate = /(?:[야지니냐까나죠네군래]|[어아여]요?|[다요]|줘|해|돼|봐|써|가|와)$/u

const interjections: ReadonlySet<string> = new Set(['안녕', '응', '네', '예', '아니'])

function isNounLike({ surface, stem }: Token): boolean {
  return !interjections.has(stem) && (!predicate.test(surface) || /[월주달해일]$/u.test(surface))
}

function found(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => text.match(pattern) ?? []).map((word) => word.trim())
}
