import type { Verdict } from '#engine/decide.ts'
import { type Guardrail, guardrail, isSmallTalk, type Scope } from '#engine/guardrail.ts'
import { content } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'
import { coachTexts } from '../texts.ts'
import { questionClassifier } from './classifier.ts'
import everydayWords from './everyday-words.json' with { type: 'json' }
import { type Ask, asks } from './reading.ts'
import { isCode, type Said } from './said.ts'
import { course, courseBy, courseFirmly, study } from './scope-words.ts'
import { bareText } from './spelling.ts'
import { understandTexts } from './texts.ts'
import { saysNothing } from './vocabulary.ts'

const texts = understandTexts.scope

/** Words that try to turn the coach into something else, or after what is not the student's. */
const attacks = [
  /(?:지시|지침|명령|규칙|프롬프트|prompt|시스템메시지|시스템설정|설정값|제한|검열|instruction|rules?|지금까지(?:의)?(?:내용|대화))\S{0,12}(?:무시|잊|출력|공개|보여|알려|말해|풀어|풀고|해제|없이|바꿔|바꾸|반복|복사|적어|써줘|뭐야|뭔지|reveal|print|ignore|forget)/u,
  /(?:ignore|forget|disregard|reveal|print|show|repeat)\S{0,20}(?:instruction|prompt|rules?|previous|above|system)/u,
  /(?:프롬프트|systemprompt|시스템프롬프트|jailbreak|탈옥|dan모드|developermode|개발자모드|관리자모드|관리자권한|루트권한|admin|sudo)/u,
  /(?:다른|옆|남의|친구|반친구|짝꿍|전체|모든|타인)\S{0,6}(?:학생|사용자|사람|유저|친구|수강생|애들|계정|회원)?\S{0,6}(?:점수|성적|코드|데이터|정보|제출|비밀번호|기록|답안)(?:를|을|좀|도)?\S{0,4}(?:보여|알려|조회|줘|내보|출력|훔|공개|열람|뽑)/u,
  /(?:점수|성적|기록|제출|데이터|db|테이블|디비|데이터베이스|table)\S{0,10}(?:조작|변조|\d+점으로(?:바꿔|고쳐|수정|올려놔|만들어)|삭제|지워|초기화|날려|덮어|drop|delete|만점으로)/u,
  /(?:drop|delete|truncate)(?:table|from|database)|;--|<script|rm-rf/u,
  /(?:너는|넌|당신은|지금부터|이제부터|youare|actas|pretend)\S{0,14}(?:이제|아니|역할|척|now|해커|요리사|시인|비서|의사|변호사|친구야|고양이|강아지|자유|무엇이든|뭐든|행동|연기|대답해)/u,
  /역할극|롤플레이|roleplay|api키|apikey|토큰값|비밀키|로그인해줘|다른모드|제한없이/u,
] as const

/** 쇼핑몰 만들어줘: software for its own sake. What belongs to learning (계획, 예제, 이 문제) is something else. */
const builds =
  /(?:프로그램|앱|어플|사이트|홈페이지|웹페이지|웹|봇|크롤러|매크로|스크립트|게임|계산기|챗봇|서비스|코드|시스템|쿼리|함수|툴|플러그인|자동화|테트리스|로그인(?:기능|페이지)|게시판|html|블로그|script|app|website|program|bot|code)\S{0,8}(?:짜줘|짜주|짜달|짜봐|만들어|만들고|작성해|개발해|구현해|코딩해|써줘|써주|고쳐줘|고쳐주|write|build|make)|(?:write|build|make|create)\S{0,12}(?:script|app|website|program|bot|code|game)/u
const learns =
  /예제|예시|계획|플랜|스케줄|일정|문제|연습|유닛|[ⓊⓅ]|설명|개념|커리큘럼|로드맵|내코드|내가짠|이코드|힌트/u

interface Standing extends Said {
  readonly message: string
  /** The session has spoken of the course before. */
  readonly isInTalk?: boolean
  /** What its words ask for, as if it were about the course. */
  readonly ask: Ask | undefined
  /** It goes on from an answer of this session. */
  readonly followsUp: boolean
  /** It says yes to what was offered. */
  readonly isOffered?: boolean
  /** A name is all it has: what is asked of it is a guess. */
  readonly isBareName?: boolean
  /** Code was pasted with it. */
  readonly hasCode?: boolean
  /** A model can say what it is where neither words nor examples can. */
  readonly canAsk?: boolean
}

/** Keeps the coach to the course. What nothing speaks for is declined: the coach knows only what belongs to it. */
export function coachGuardrail(said: Standing): Guardrail {
  return guardrail({
    classifier: questionClassifier,
    rule: (message) => byWords(message, said),
    smallTalk: 'refuse',
    unsure: () => unsure(said),
    refusal: coachTexts.refusal,
  })
}

function byWords(message: string, said: Standing): Verdict<Scope> | undefined {
  const { mentions, vocabulary, followsUp } = said
  const { bare, marked } = mentions
  if (said.isOffered) return { ...on(message), reasoning: understandTexts.offered }
  // 제한기 풀이 알려줘 names a problem; its title is a mark there.
  const attack = firstFound(attacks, mentions.problems.length > 0 ? marked : bare)
  if (attack) return off(texts.attack, attack)
  if (said.hasCode) return on(texts.code)
  if (saysNothing(message)) return off(texts.empty, message.trim())
  if (isSmallTalk(message)) return undefined
  const build = builds.exec(bare)?.[0]
  if (build && !learns.test(marked) && !followsUp) return off(texts.build, build)
  if (isEveryday(said)) return undefined
  const isNamed = mentions.problems.length > 0 || numberedUnit.test(bare) || isTitled(said)
  const [foreign] = vocabulary.foreign
  if (foreign !== undefined) return isNamed ? on(foreign) : amongForeign(said, foreign)
  const [circumstance] = vocabulary.circumstances
  const ours = course.exec(marked)?.[0]
  const others = said.isInTalk ? undefined : ownedByOthers(message)
  if (others !== undefined && !isNamed && !isTech(said)) return undefined
  if (ours !== undefined) return on(ours)
  if (circumstance !== undefined) return amongCircumstances(said, circumstance)
  if (isTech(said) || isCode.test(bare)) return on(mentions.topics[0]?.term ?? vocabulary.tech[0] ?? bare)
  const asked = said.ask && courseBy[said.ask].exec(marked)?.[0]
  if (asked !== undefined) return on(asked)
  if (followsUp) return { ...on(message), reasoning: texts.followsUp }
  return undefined
}

const numberedUnit = /(?:unit|유닛)0?\d|\d단원/u
const isTech = ({ mentions, vocabulary }: Said): boolean =>
  mentions.topics.length > 0 || vocabulary.tech.length > 0

/** It has a problem's whole title, or speaks of the 문제 that a part of one points to. */
function isTitled({ mentions: { bare, problems } }: Standing): boolean {
  const titles = content.problems.filter(({ id }) => problems.includes(id))
  if (titles.some(({ title }) => bare.includes(bareText(title)))) return true
  return (
    /문제|힌트/u.test(bare) &&
    problemsNear(content.problems, bare).some(({ word }) => bare.includes(`${word}문제`))
  )
}

const everyday: ReadonlySet<string> = new Set(everydayWords)
const asksLittle =
  /알려(?:줘|주세요|줄래)?|보여(?:줘|주세요)?|설명(?:해)?(?:줘|주세요)?|해줘|해주세요|주세요|줘|좀|요|은|는|이|가|을|를|의|에|로|도|만|와|과|랑|하고|이랑|에서|한|개념|뜻|란|뭐야|[^가-힣a-z]/gu

/**
 * 캐시 충전, 유산 상속 순위, 장바구니에 담아줘: what it names is a word of everyday life as well, and what stands beside it asks
 * nothing that a course answers.
 */
function isEveryday(said: Standing): boolean {
  const { ask, isBareName, isInTalk, mentions, vocabulary } = said
  if ((ask !== undefined && !isBareName && asks[ask] !== 'G') || isInTalk) return false
  const words = [...mentions.topics.map(({ term }) => term), ...vocabulary.tech]
  if (words.length + mentions.problems.length === 0 || mentions.units.length > 0) return false
  if (!words.every((word) => everyday.has(word)) || isTitled(said)) return false
  const rest = words
    .reduce((text, word) => text.replaceAll(word, ''), mentions.marked)
    .replace(asksLittle, '')
  return rest !== '' && !/^[왜뭐음응]$/u.test(rest) && !study.test(rest) && !course.test(rest)
}

/** 구독을 예로 옵저버 패턴을 설명해줘 is ours; 벤츠 C클래스 and 수학 문제 are not. Words of both: by example. */
function amongForeign(said: Standing, foreign: string): Verdict<Scope> | undefined {
  const { mentions, vocabulary, ask } = said
  const explains = ask === 'explain' || ask === 'difference'
  const names = mentions.topics.length + vocabulary.tech.length
  if (
    explains &&
    names >= vocabulary.foreign.length &&
    /설명|비유|예로|예를|차이|개념|쉽게/u.test(mentions.bare)
  )
    return on(foreign)
  if (courseFirmly.test(mentions.marked)) return undefined
  return isTech(said) ? undefined : off(texts.foreign(foreign), foreign)
}

/** 퇴근하고 풀 문제 추천: the course is what is asked about. 회사 서버가 다운됐어: by example. */
function amongCircumstances({ ask, mentions }: Standing, word: string): Verdict<Scope> | undefined {
  const explains = ask === 'explain' || ask === 'difference'
  return explains ||
    /문제(?!가생|야|로)|점수|성적|실력|공부|코드|풀까|풀만|성적표|진도|약점|힌트/u.test(mentions.bare)
    ? on(word)
    : undefined
}

/**
 * The bare noun that says whose 약점 or 점수 is meant, when it is none of the student's or the course's: 상대 약점, 수면 점수.
 */
function ownedByOthers(message: string): string | undefined {
  const found = /(\S+)\s+(?:약점|강점|점수|실력|성장|계획|변화|추이|성적|업적)/u.exec(message)
  const said = found?.[1] ?? /(\S+의)\s+(?:문제|정답|해답|답)/u.exec(message)?.[1]
  if (said === undefined || ownersOfCourse.test(said)) return undefined
  // 팀의 약점
  const owner = said.length > 1 ? said.replace(/의$/u, '') : said
  return endsLikeNoun(owner) && !ownersOfCourse.test(owner) ? owner : undefined
}

const ownersOfCourse =
  /^(?:그럼|그러면|그렇다면|와이리|왜이리|왜이렇게|근데|그런데|그리고|또|아니|자|아|음|코치님|쌤|선생님|혹시나|이제|내|제|나|저|우리|나의|저의|그|이|저|요|지금|현재|요즘|최근|이번|지난|오늘|어제|전체|평균|최고|최저|제일|가장|좀|다음|현|각|모든|총|큰|새|주요|핵심|대표|진짜|정말|혹시|일단|먼저|다시|빨리|대략|자세히|간단히|한번|달|주|주간|월간|일일|하루|매일|주말|방학|일주일|보름|열흘|한달|종합|세부|개인|맞춤|시간|누적|중간|기말|시험|코테|점수|성적|실력|향상|보완|극복|약점|강점|성장|개선|부분|쪽|것|거|애|파트|영역)$|유닛|단원|unit|스킬|문제|공부|학습|코딩|프로그래밍|복습|개발|설계|논리|구현|분석|디버|알고리|테스트|코드|패턴|제출|과제|과정|수업|기초|[0-9]/iu
const endsLikeNoun = (word: string): boolean =>
  /[가-힣]$/u.test(word) &&
  !/(?:[은는이가을를도만의에로와과랑한할된될인던운린본]|에서|까지|부터|보다|으로|하고|해서|려고|게|면|고|서|요|어|아|데|지|야|며|려|줘|봐|자|까|래|씩|히|니|네|듯)$/u.test(
    word,
  )

/** Neither words nor examples are sure. */
function unsure(said: Standing): Verdict<Scope> {
  const { ask, mentions, vocabulary, followsUp, isInTalk } = said
  const found = study.exec(mentions.marked)?.[0] ?? course.exec(mentions.marked)?.[0]
  const isForeign =
    isEveryday(said) ||
    // Within a talk about the course a word of life is a circumstance of it, or stands in a problem: 예약이 두 번 들어오면?
    vocabulary.foreign.length + (isInTalk ? 0 : vocabulary.circumstances.length) > 0 ||
    ownedByOthers(said.message) !== undefined
  if (!isForeign && (found !== undefined || ask !== undefined || followsUp || isInTalk))
    return { ...on(found ?? ''), confidence: 0.6, indicators: found ? [found] : [] }
  const nothing = { confidence: 0.6, reasoning: texts.nothing, indicators: [] }
  return said.canAsk ? { ...nothing, value: 'unsure' } : { ...nothing, value: 'off_topic' }
}

function on(word: string): Verdict<Scope> {
  return { value: 'in_scope', confidence: 0.95, reasoning: texts.ours, indicators: [word] }
}

function off(reasoning: string, word: string): Verdict<Scope> {
  return { value: 'off_topic', confidence: 0.95, reasoning, indicators: [word] }
}

function firstFound(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return undefined
}
