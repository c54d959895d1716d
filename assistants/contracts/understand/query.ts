import { englishStem, isEnglishWord } from '#korean/english.ts'
import { isFunctionWord } from '#korean/function-words.ts'
import type { Span } from '#korean/normalise.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import askWords from './ask-words.json' with { type: 'json' }
import { asksContent } from './asked.ts'
import { conceptsIn } from './concepts.ts'
import { isEnglish, isFrame } from './english.ts'
import { formOf, type QuestionForm } from './question-form.ts'

/** Something the question is about: a thing contracts settle, or merely a word. */
export interface Term {
  readonly kind: 'concept' | 'word'
  /** Of the concept; empty for a word. */
  readonly id: string
  /** For people: 위약금·위약벌, or the word. */
  readonly name: string
  /** As it stands in the question, without spaces. */
  readonly said: string
  /** Any of these, each with all its parts; without spaces, in lower case. */
  readonly needles: readonly (readonly string[])[]
  /** As it is named, a noun: where that stands the thing is spoken of, whatever is meant by it (정산 of sales, not of a refund). */
  readonly named: string | null
  readonly weight: number
  readonly generic: boolean
  /** Named as the thing itself, by a particle or by what follows: its absence is the answer. */
  readonly focus: boolean
  /** Nothing more telling comes behind it. */
  readonly isLast: boolean
  /** Outside the condition that the question is asked under. */
  readonly isMain: boolean
  /** What comes of what the question is asked under: 깨면 **돈 물어야** 하나. */
  readonly isConsequence: boolean
  /** Said to be what the question is about, beside others: 매출 손실**도** 배상해 주나. */
  readonly isTopic: boolean
  /** Words that may mean it, or something else: it not being there says nothing. */
  readonly isHint: boolean
  /** Not a verb, as far as its form shows. */
  readonly nounLike: boolean
  /** Surely a thing: it may be said to stand nowhere. */
  readonly isThing: boolean
  /** Of what was asked before, which the question goes on from. */
  readonly isCarried?: true
  /** Ids of the concepts that come nearest to it. */
  readonly near: readonly string[]
  readonly span: Span
}

export interface Query {
  readonly message: string
  /** What was asked before, which the question goes on from. */
  readonly before?: string
  readonly terms: readonly Term[]
  readonly form: QuestionForm
  /** 갑, 을, or the role or name of a party that is spoken of. */
  readonly parties: readonly string[]
  /** The party whose doing is asked about: 갑이 해지할 수 있나. */
  readonly actor: string | undefined
  /** All that a party has to do is asked for: 을의 의무를 모두 알려줘. */
  readonly asksDuties: boolean
  /** What its words mean by what was asked before, as that is written: where anything speaks of it, nothing else is meant. */
  readonly only?: readonly (readonly string[])[]
}

const empty: ReadonlySet<string> = new Set(askWords)
const asking =
  /^(?:있|없|하(?!자|도급|객|역|중|수|물|한|락)|되(?!팔)|돼(?!지)|뭐|무엇|언제|얼마|누구|누가|어디|어떻|어떤|몇|며칠|알려|설명|말해|보여|궁금|가능|해야|해도|안(?!전|내|정|건|심|경|무|마)|못|좋|맞(?!춤|벌이)|정해|적혀|나와|나오|주세|그래|그렇|괜찮|인가|일까|입니까|인지|할(?!인|부|증|당)|될|됩니|합니|됐|써|쓰여|해주|해줘|드려|생겨|생기|걸리|걸려|부탁|문의)/u

/** What may follow a noun that the question is about. */
const nounTail =
  /^(?:은|는|이|가|을|를|도|에|의|만|로|으로|에서|에게|에는|에도|까지|부터|이나|나|란|이란|과|와|랑|이랑)?$/u

const shortestEnglish = 4

/** What next to every sentence of a contract is about. */
const tooGeneral: ReadonlySet<string> = new Set(['duty', 'payment'])

const turned =
  /^(.{4,}?(?:나요|까요|가요|니까|[어아]요|돼요?|되나|하나|있나|없나|얼마|뭐))\s+([^?.!]{2,20}(?:면|때|경우에?는?))[?.!~\s]*$/u

/** 위약금 내야 하나요 해지하면: what the question is asked under comes first, wherever it was said. */
function inOrder(message: string): string {
  const [, main, condition] = turned.exec(message.trim()) ?? []
  return main && condition ? `${condition} ${main}?` : message
}

const asIs = formOf(asksContent)

/** Reads what a question is about, before any contract is looked at; `form`: what was asked of it. */
export function readQuery(asked: string, form: QuestionForm = asIs): Query {
  // What is told beside the question stands on lines before it.
  const told = asked.slice(0, asked.lastIndexOf('\n') + 1)
  const message = `${told}${inOrder(asked.slice(told.length))}`
  const all = conceptsIn(message)
  // In English what is short stands in other words: as, ip.
  const mentions = isEnglish(message) ? all.filter(({ said }) => said.length >= shortestEnglish) : all
  const tokens = tokenize(message)
  const conditionEnd = Math.max(told.length, conditionIn(message, mentions))
  const inMain = ({ end }: Span) => end > conditionEnd
  const named = mentions.filter(({ concept, span }) => !concept.generic && inMain(span))
  // 깨면 돈 물어야 하나, 늦으면 기한이 늘어나나: a general thing is what is asked, where nothing else is.
  const follows = mentions.filter(
    ({ concept, span }) =>
      inMain(span) &&
      (concept.isConsequence ||
        (named.length === 0 && conditionEnd > 0 && concept.generic && !tooGeneral.has(concept.id))),
  )
  const asksWhatFollows = named.length === 0 || conditionEnd > 0
  const specific = named.length > 0 ? named : follows
  // The thing asked about comes last: 누설하면 내야 하는 위약벌.
  const last = Math.max(0, ...specific.map(({ span }) => span.end))
  const isLast = ({ end }: Span) => end === last
  const concepts = mentions.map(({ concept, said, isHint, span }): Term => {
    const covered = mentions.some((other) => other.span !== span && contains(other.span, span))
    // Words that stand for two things are no part of a longer one.
    const isAlike = mentions.every(
      ({ span: { start, end } }) =>
        end - start <= span.end - span.start || end <= span.start || start >= span.end,
    )
    const isConsequence = asksWhatFollows && follows.some((one) => one.concept === concept)
    const general = concept.generic && !isConsequence
    return {
      kind: 'concept',
      id: concept.id,
      name: concept.name,
      said,
      needles: concept.written,
      named: isThing(said) ? said : null,
      weight:
        ((general ? 0.5 : isHint ? 0.85 : 1) *
          (covered ? 0.6 : 1) *
          (deed.test(said) && !isConsequence ? 0.8 : 1)) /
        crowd(mentions, span),
      generic: concept.generic,
      isConsequence,
      isHint,
      isTopic: inMain(span) && /^(?:도|까지도?|마저|조차)\s/u.test(message.slice(span.end)),
      focus:
        !(covered && !isAlike) && inMain(span) && (isConsequence || isNamed(message, span) || isLast(span)),
      isLast: isLast(span) && !deed.test(said),
      isMain: inMain(span),
      nounLike: true,
      isThing: true,
      near: concept.near,
      span,
    }
  })
  const words = tokens.filter(isContent).map((token): Term => {
    // 계약 언제 끝|나요: what a thing ends in the midst of is no word besides it.
    const within = mentions.some(
      ({ span }) =>
        contains(span, stemSpan(token)) || (span.start < token.span.start && token.span.start < span.end),
    )
    return {
      kind: 'word',
      id: '',
      name: wordOf(token),
      said: wordOf(token),
      named: null,
      needles: (isEnglishWord(token.surface) ? [englishStem(token.surface)] : token.stems)
        .filter((stem) => stem.length > 1 || token.surface.length === 1)
        .map((it) => [it]),
      weight: within ? 0.4 : 0.8,
      generic: within || attributes.has(token.stem),
      nounLike: isNounLike(token) && !isPermitted(message, token),
      isThing: isThingLike(message, token) && !isPermitted(message, token),
      isLast: false,
      isConsequence: false,
      isTopic: false,
      isHint: false,
      isMain: inMain(stemSpan(token)),
      near: [],
      focus: !within && inMain(stemSpan(token)) && isNounLike(token) && isNamed(message, stemSpan(token)),
      span: token.span,
    }
  })
  const parties = partiesIn(tokens)
  const asksDuties =
    (parties.length > 0 || /모두|전부|목록|나열|다\s/u.test(message)) &&
    mentions.some(({ concept }) => concept.id === 'duty') &&
    mentions.every(({ concept }) => concept.generic) &&
    form.form !== 'yes_no'
  return {
    message,
    terms: [...concepts, ...words],
    form: asksDuties ? { ...form, form: 'list' } : form,
    parties,
    actor: actorIn(message),
    asksDuties,
  }
}

/** 마루는: of one syllable, a stem is no word where a longer one is left of it (마 + 루는, 마루 + 는). */
function wordOf({ surface, stem, stems }: Token): string {
  return stem.length > 1 ? stem : (stems.find((it) => it.length > 1 && it !== surface) ?? stem)
}

export function isContent(token: Token): boolean {
  const { surface, stems } = token
  const stem = wordOf(token)
  if (/^[a-z'-]+$/u.test(surface)) return !isFrame(surface) && surface.length > 1
  if (/^\d+$/u.test(stem) || stem.length < 2) return false
  if (stems.some((it) => empty.has(it) || isFunctionWord(it)) || isFunctionWord(surface)) return false
  return !asking.test(surface) && !/^제?\d+(?:조|항|호)/u.test(surface)
}

const stemSpan = ({ span, stem }: Token): Span => ({ start: span.start, end: span.start + stem.length })

/** What ends so and has no particle is a verb as a rule: 팔면, 물어야, 끝나고, 붙어. */
const verbEnding =
  /(?:면|나요?|까요?|니까|[가-힣]야|줘야|려면|거나|[아어해]도|..고|는데|[아어해세네]요|[죠지]요?|게|는지|은지|던|냐|니|려고|도록|라도|돼|[아어]서|해서|하여|[어아]둘|[은인]데|는데|물어|뛰어|[바나할될쓸살갈올줄볼]|붙어|싫|싶|늦[게어]|줘|[가-힣]는|[실줄할]래요?|[았었했]\S?|돼요?|[된한]다는?|[준간온]다)$/u

/** 들어오는 돈: what verbs end in before 는, of words that are not short. */
const verbStem = /^[가-힣]{2,}(?:오|나|내|주|하|되|들|치|키|려|겨)$/u

/** Bare at the end of what is asked, 줘야대, 물어냄, 깎아: a verb, unless nothing else is said. */
function endsIt(message: string, { span, surface, particle }: Token): boolean {
  return (
    particle === undefined &&
    /^[가-힣]+$/u.test(surface) &&
    /^[\s~]*(?:[.?!\n]|$)/u.test(message.slice(span.end)) &&
    /[가-힣a-z0-9]/iu.test(
      message
        .slice(0, span.start)
        .split(/[.?!\n]/u)
        .at(-1) ?? '',
    )
  )
}

/** Surely a thing that a contract may or may not speak of, and no verb or frame by its form or its place. */
const isThingLike = (message: string, token: Token): boolean =>
  isNounLike(token) &&
  !endsIt(message, token) &&
  !(token.particle === '는' && verbStem.test(token.stem)) &&
  !/[가-힣]다$/u.test(token.stem)

/** Whether a word, as it stands, is likely to be a noun. */
export function isNounLike({ surface, stem, particle }: Token): boolean {
  if (particle !== undefined && particle !== '') return nounTail.test(particle) && !verbEnding.test(stem)
  return stem === surface && !verbEnding.test(surface)
}

/** A noun as it stands; one word, not several that stand apart. */
const isThing = (said: string): boolean => said.length > 1 && said.length < 8 && !deed.test(said)

/** Said as something done rather than as a thing: 줘도 되, 팔아, 손대. */
const deed = /(?:도|도되|도돼|면|수|고|게|서|야|나|어|아|는|을|은|줘|려|지|대|주|써|파|치|하)$/u

/** 사도 돼?, 찾을 수: a verb that may be a noun and a particle by its form. */
function isPermitted(message: string, { surface, span }: Token): boolean {
  const rest = message.slice(span.end)
  if (/[을ㄹ]$/u.test(surface.normalize('NFD').slice(-1).replace('\u11af', 'ㄹ')) || surface.endsWith('을'))
    return /^\s(?:수|때|거|것|건|게|만큼|줄|생각|예정)(?=[\s은는이가도를의?에]|$)/u.test(rest)
  return surface.endsWith('도') && /^\s*(?:돼|되|괜찮|상관|무방|됨|됩)/u.test(rest)
}

/** Where what a question is asked under ends: 중도에 해지하면 | 위약금이 있나요?, 두 시간 거리인데 | 차비는?, 셔터가 걸려요 | 누가 고치나요? Of 하면 안 되나 it is none. */
function conditionIn(message: string, mentions: readonly { readonly span: Span }[]): number {
  return [condition, story].reduce((end, pattern) => {
    const last = [...message.matchAll(pattern)].at(-1)
    const at = last ? last.index + last[0].length : 0
    if (at <= end) return end
    // With nothing named behind it, that itself is what is asked about.
    if (mentions.some(({ span }) => span.start >= at)) return at
    const isNamed = tokenize(message.slice(at)).some((token) => isContent(token) && isNounLike(token))
    return isNamed ? at : end
  }, 0)
}

const condition =
  /(?:[가-힣]면|경우에?는?|때에?는?|후에?는?|(?:해|돼|어|아|여|져|라)도|(?<=[가-힣] )시에?는?)(?=\s+(?!안\s|안되|됩|돼|되|괜찮|상관|무방|좋))/gu

/** What is told before something is asked: a clause that leads on, or a sentence of its own. */
const story =
  /(?:[가-힣](?:는데|은데|인데|한데|던데|니까|거든|지만)요?|[어아해여]요|니다|[가-힣][.?!…~ㅠㅋㅎ]+)[,.!~…ㅠㅋㅎ]*(?=\s+[가-힣a-z])/gu

/** What a thing may have: by themselves they name nothing a contract could lack. */
export const attributes: ReadonlySet<string> = new Set(
  '기간 기한 금액 비용 조건 사유 한도 시기 방법 절차 범위 비율 이율 요율 상한 책임 의무 권리 횟수 주기 날짜 시점 경우 효과 종류 목록 대상 정도 이유 결과 수준 기준 요건 약정 문구 조문 특약 약관 사정 상황 마지막 처음 나머지 중간 나중 이런거 그런거 저런거'.split(
    ' ',
  ),
)

/** The thing asked about ends the question's noun phrase: a topic, subject or object, or stands before an asking word. */
function isNamed(message: string, { end }: Span): boolean {
  const rest = message.slice(end)
  return /^(?:은|는|이|가|을|를|도|만|란|이란)|^\s*(?:같은|에\s?(?:대|관)|의?\s?(?:관련|조항|규정|내용|의무|여부|한도|기간|금액|사유|조건|방법|절차|액수|비율|이율|범위|기한|시점|요건)|있|없|얼마|언제|뭐|누구|누가|몇|어떻|\?|$|요|주(?:나|는)|나오|받|해야|해도|할\s?수|하(?:나|려|는)|되(?:나|는)|돼|했|인가|이?야)/u.test(
    rest,
  )
}

/** 갑, 을: as parties, not as particles. */
function partiesIn(tokens: readonly Token[]): string[] {
  const found = tokens.flatMap(({ surface, stems }) => {
    const role = /^(갑|을|병)(?:이|은|의|에게|한테|도|만|과|이랑|쪽|측)?$/u.exec(surface)?.[1]
    if (role) return [role]
    return stems.some((stem) => /(?:인|자|사|사업자)$/u.test(stem) && roles.has(stem))
      ? [stems.find((stem) => roles.has(stem))!]
      : []
  })
  return [...new Set(found)]
}

const roles: ReadonlySet<string> = new Set(
  '도급인 수급인 공급사 고객사 제공자 이용자 임대인 임차인 매도인 매수인 발주자 수주자 운영자 위탁자 수탁자 공급자 구매자 라이선서 라이선시 사용자'.split(
    ' ',
  ),
)

const acting =
  /(?:^|\s)(갑|을|병|[가-힣]{2,4}[인자사])(?:이|가|은|는|쪽이|측이|쪽은|측은|쪽에서|측에서)(?=\s)/gu

/** The first party that a message has as its subject. */
function actorIn(message: string): string | undefined {
  for (const [, role] of message.matchAll(acting)) {
    if (/^[갑을병]$/u.test(role!) || roles.has(role!)) return role
  }
  return undefined
}

/** Words that stand for several things count once among them, not once each. */
function crowd(mentions: readonly { readonly span: Span }[], { start, end }: Span): number {
  return Math.sqrt(mentions.filter(({ span }) => span.start < end && start < span.end).length)
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer !== inner
}
