import { findReference } from '#korean/reference.ts'
import { cutText } from '#protocol/cut-text.ts'
import { type Asked, askedBy } from './asked.ts'
import { cuesOf } from './cues.ts'
import { detailsOf } from './details.ts'
import { findMentions } from './mentions.ts'
import { withoutCode } from './pasted-code.ts'
import type { Ask, Reading } from './reading.ts'
import type { Said } from './said.ts'
import { longestMessage, vocabularyOf } from './vocabulary.ts'

/** A message with what it says and what its words ask for. */
export interface Read extends Said {
  readonly message: string
  readonly reading: Reading
  /** It goes on from the last answer by its words, whatever its form: 더 쉬운 거 없어?, 다음 힌트. */
  readonly leansBack: boolean
  /** Nothing but the wish for a chart: 차트로 보기. */
  readonly wantsChartOnly: boolean
}

export function readMessage(message: string, now: Temporal.PlainDateTime): Read {
  const { words, code } = withoutCode(message)
  const text = cutText(words, longestMessage)
  const mentions = findMentions(text)
  const cues = cuesOf(mentions.marked, mentions.bare)
  const vocabulary = vocabularyOf(text)
  const said = { cues, mentions, vocabulary }
  const details = detailsOf(text, mentions.bare, cues, now, mentions.ordinal)
  const asked = code === undefined ? askedBy(said) : askedOfCode(said)
  const wantsChartOnly = chartOnly.test(mentions.bare)
  const term = termAsked(said)
  const reading: Reading = {
    ...(asked && !wantsChartOnly ? { ask: asked.ask } : {}),
    indicators: asked?.indicators ?? [],
    units: mentions.units,
    problems: mentions.problems,
    skills: [...new Set(mentions.topics.flatMap(({ skills }) => skills))],
    concepts: [...new Set(mentions.topics.flatMap(({ concepts }) => concepts))],
    ...(term === undefined ? {} : { term }),
    ...(asked?.isBareName ? { isBareName: true as const } : {}),
    ...(code === undefined ? {} : { code }),
    details,
  }
  const leansBack = wantsChartOnly || leaning.test(mentions.bare) || findReference(text) !== undefined
  return { ...said, message: text, reading, leansBack, wantsChartOnly }
}

/** Asks that stay what they are with code beside them; any other is about the code. */
const besideCode: ReadonlySet<Ask> = new Set(['hint', 'answer', 'statement', 'difference'])

function askedOfCode(said: Said): Asked {
  const asked = askedBy(said)
  if (asked && besideCode.has(asked.ask)) return asked
  if (asked?.ask === 'explain' && said.mentions.topics.length > 0) return asked
  return { ask: 'mistakes', indicators: ['코드'] }
}

const chartOnly =
  /^(?:그럼|그거|이거|그걸|이걸)?(?:를|을)?(?:차트|그래프|시각화|표|도표)(?:로|해서|로도|도|를|으로)?(?:보기|보여(?:줘|주세요|줄래|달라)?|그려(?:줘|주세요|줄래)?|볼래|해줘|해주세요|보고싶어|부탁해?|줘)?요?[?!.~]*$/u

/** What makes no sense but after an answer. */
const leaning =
  /^(?:문제(?:로|를|하나)?(?:좀)?(?:연습|줘|주세요|내줘)|(?:학습)?자료(?:는|도|가|좀)?(?:있|줘|추천|없)|언제틀|그렇게(?:하면|되면)|(?:(?:주말|평일|[월화수목금토일]요일)\S{0,8}(?:빼|쉬|쉴|제외|말고))|더|또|한단계|한개만더|하나만더|딴거|둘중|둘의|둘이|둘은|두개|차이|그게|그걸|그래서|조금|좀만|아그|어느|왜|이유|근거|다른|하나더|계속|이어서|자세히|쉽게|어려워|좀더|조금더|그럼|그러면|근데|그건|그거|이거|이건|거기|그중|둘다|첫|두|세|네|\d번|마지막|다음|예시|예를|무슨뜻|정말|진짜|얼마나|언제|몇분|몇점|힌트|정답|답|아니|모르겠|이해|못하겠)|관련(?:된)?(?:자료|문제)|^관련|넣어서|빼고|만으로|다시(?:짜|해|줘|$)|늘려|줄여줘|연습할문제|더쉬운|더어려운|더짧은|말고|다음힌트|더자세히|더쉽게|다시설명|다른(?:거|것|문제|예)|번째|그(?:문제|유닛|단원|개념|스킬|자료|계획)|이(?:문제|유닛|단원|개념|자료)|추천(?:한|해준)|알려준|말한|아까|방금/u

/** The word a concept question turns on, where the course knows none: 메모이제이션이 뭐야? */
function termAsked({ mentions, vocabulary }: Said): string | undefined {
  if (mentions.topics.length > 0) return undefined
  const [tech] = vocabulary.tech.toSorted((a, b) => b.length - a.length)
  if (tech !== undefined) return tech
  if (/가까운|비슷한|관련|다른개념|어떤개념/u.test(mentions.bare)) return undefined
  return /^(?:그럼|그러면|근데)?(.{2,20}?)(?:이|가|은|는|란|이란)?(?:뭐야|뭔가요|무엇|뭔지|무슨뜻|개념|설명)/u.exec(
    mentions.bare,
  )?.[1]
}
