import { content } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'
import { skillsOfConcept } from '../course/topics.ts'
import type { Cues } from './cues.ts'
import type { Mentions } from './mentions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A message as the rules look at it. */
export interface Said {
  readonly cues: Cues
  readonly mentions: Mentions
  readonly vocabulary: Vocabulary
}

export const names = ({ mentions }: Said) => mentions.topics.length > 0
export const namesSkill = ({ mentions }: Said) => mentions.topics.some(({ skills }) => skills.length > 0)
/** By its own name, or by a concept that goes by the same: 경계값. */
export const speaksOfSkill = ({ mentions }: Said) =>
  mentions.topics.some(
    ({ skills, concepts }) => skills.length > 0 || concepts.some((id) => skillsOfConcept(id).length > 0),
  )
export const speaksTech = (said: Said) => names(said) || said.vocabulary.tech.length > 0
export const isProblem = ({ cues, mentions }: Said) =>
  mentions.problems.length > 0 ||
  cues.has('thisProblem') ||
  (mentions.ordinal !== undefined && (mentions.units.length > 0 || cues.has('problem')))
/** It has a telling part of some problem's title. */
export const nearsProblem = ({ mentions }: Said) => problemsNear(content.problems, mentions.bare).length > 0
/** About doing well in general, not about one problem. */
export const isGeneral = ({ cues }: Said) => cues.has('habit')
export const namesProblems = ({ cues, mentions }: Said) =>
  cues.has('problem') || mentions.problems.length > 0 || mentions.units.length > 0

export const whyChosen =
  /왜(?!\S{0,10}(?:점|틀|감점))\S{0,6}(?:추천|골랐|고른|먼저|부터|이문제|그문제|이순서)|(?:추천|고른|선택)(?:한|해준|하신)?(?:이유|근거|까닭)/u

/** 잘 짜려면 뭘 공부해야 돼?: what to learn, not which problem. */
export const asksWhatToLearn =
  /Ⓝ(?:은|는|을|를)?(?:뭐|무엇|어디|뭘)(?:부터)?\S{0,4}(?:공부|배우|익히)|(?:려면|기위해|기위해서|고싶으면|고싶은데)\S{0,6}(?:뭘|뭐|무엇|어떤것|어떤걸)\S{0,6}(?:공부|연습|해야|하면|준비|익히|배우|고쳐|고치|바꿔)/u

/** A line of code in a message, without its spaces. */
export const isCode = /(?<![a-z])(?!o\()\w+\([^)]*\)|[<>=!]=|\[[0-9a-z+-]+\]|\bdef|whilei|foriin/u

/** One problem, pointed at. */
export const definite = /Ⓟ|(?:이|그|요|해당)문제|여기서/u

/** 약점을 보완할 문제 추천: it is the problem that is wanted, not the way. */
export function asksForProblems({ cues, mentions }: Said): boolean {
  if (!cues.has('recommend')) return false
  const bare = mentions.bare
    .replace(/(?:안|못)풀(?:려|리|어)/gu, '')
    .replace(/(?:뭐가|무엇이|뭣이)문제|문제(?:고|점|인가|일까)/gu, '')
  if (/(?:방법|학습법|공부법|전략|요령|습관|팁)(?:을|를|좀|도)?(?:추천|골라|알려)/u.test(bare)) return false
  return /문제|풀|유닛|단원|부터|먼저|우선|순서/u.test(bare) && !/푸는(?:법|방법)/u.test(bare)
}

/** 학습법 추천, 개념 추천해줘: not problems. */
export function isAboutWords({ cues, mentions }: Said): boolean {
  return (
    /(?:방법|학습법|공부법|전략|요령|습관|팁)(?:을|를|좀|도|하나)?(?:추천|골라|알려)/u.test(mentions.bare) ||
    (cues.has('difference') && mentions.topics.length >= 2 && !cues.has('choice'))
  )
}

export const isPast = (cues: Cues): boolean => cues.has('submissions') && !cues.has('unsolved')

/** How many things stand to choose from. */
export function options({ mentions, cues }: Said): number {
  const named =
    mentions.units.length +
    mentions.problems.length +
    mentions.topics.filter(({ skills }) => skills.length > 0).length
  const kinds = ['새', '복습', '쉬운', '어려운', '다음', '계속'].filter((word) =>
    mentions.bare.includes(word),
  ).length
  return Math.max(named, kinds, cues.has('choice') && /둘중|두문제중|셋중/u.test(mentions.bare) ? 2 : 0)
}
