import type { RecordsQuestion } from '../records/question.ts'
import type { ProgressPeriod } from '../tools/get-progress.ts'
import type { Traceback } from './traceback.ts'

export const intentIds = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type IntentId = (typeof intentIds)[number]

/** What exactly is asked, each within one intent. */
export const asks = {
  weak: 'A',
  strength: 'A',
  skill: 'A',
  scores: 'A',
  completion: 'A',
  submissions: 'A',
  profile: 'A',
  trend: 'A',
  basis: 'A',
  pace: 'A',
  forecast: 'A',
  effect: 'A',
  others: 'A',
  overcome: 'B',
  habit: 'B',
  plan: 'B',
  materials: 'B',
  help: 'B',
  growth: 'C',
  achievements: 'C',
  encourage: 'C',
  approach: 'E',
  hint: 'E',
  statement: 'E',
  answer: 'E',
  mistakes: 'E',
  explain: 'F',
  difference: 'F',
  next: 'G',
  choose: 'G',
  ready: 'G',
  why: 'G',
} as const satisfies Readonly<Record<string, IntentId>>
export type Ask = keyof typeof asks

/** Asks that may be of one unit. */
export const ofUnit: ReadonlySet<Ask> = new Set([
  'scores',
  'completion',
  'pace',
  'weak',
  'submissions',
  'growth',
  'trend',
  'next',
  'strength',
  'plan',
])

/** A message as its words have it. What it leaves out is not there. */
export interface Reading {
  readonly ask?: Ask
  /** The words that settled the ask. */
  readonly indicators: readonly string[]
  readonly units: readonly string[]
  readonly problems: readonly string[]
  readonly skills: readonly string[]
  readonly concepts: readonly string[]
  /** What a concept question is about where the course has no such concept. */
  readonly term?: string
  /** A problem’s title that the course that comes with Malgil has not. */
  readonly title?: string | undefined
  /** What submissions missed, by its id, where its meaning is asked. */
  readonly missed?: string
  /** It speaks of something that nothing here knows: the problem spoken of last is not taken for it. */
  readonly isOpen?: true
  /** What was told last, as a chart or a table. */
  readonly isDrawn?: true
  /** Code that was pasted with the message. */
  readonly code?: string
  /** An error that was pasted as the language tells it. */
  readonly trace?: Traceback
  /** A question to the submissions, as it is looked up; it stands whatever the ask, which then only says the intent. */
  readonly records?: RecordsQuestion
  readonly details: Details
}

export interface Details {
  /** Which of those shown, or of a unit: 1 for the first, -1 for the last. */
  readonly ordinal?: number
  readonly count?: number
  /** 70점 못 넘은, 80점 이상: both included. */
  readonly scores?: { readonly from?: number; readonly to?: number }
  /** A score that is told as one's own: 왜 72점밖에. */
  readonly claimed?: number
  readonly minutes?: number
  /** The day a plan has to be done by, with the days before it. */
  readonly deadline?: { readonly on: string; readonly name: string; readonly days: number }
  readonly days?: number
  /** The day a plan begins, where it is not today: 다음 주 월요일부터. */
  readonly starts?: { readonly on: string; readonly name: string }
  /** Days of the week without study, 1 Monday to 7 Sunday: 주말은 빼고. */
  readonly offDays?: readonly number[]
  /** 월수금만: the days that are not off are named as the only ones. */
  readonly isOnly?: true
  readonly period?: ProgressPeriod
  /** Days, both included, as a question about submissions names them. */
  readonly span?: { readonly from: string; readonly to: string; readonly name: string }
  /** 밤에 낸, 오전이랑 밤 중에: hours of the day, 0 to 23, of every day. */
  readonly partsOfDay?: readonly { readonly name: string; readonly hours: readonly number[] }[]
  /** 최근, 요즘: days that the message leaves open, as they are usually meant. */
  readonly lately?: { readonly from: string; readonly to: string }
  readonly difficulty?: 'easier' | 'middle' | 'harder'
  readonly words?: 'easy' | 'deep' | 'example'
  /** In a line, as a table. */
  readonly form?: 'brief' | 'table'
  /** 짧은 거, 더 짧은 거, 안 해도 되는 거: what a problem is picked by. */
  readonly pick?: 'short' | 'shorter' | 'least'
  readonly review?: true
  /** 다른 거, 하나 더: not what was shown before. */
  readonly another?: true
  readonly unsolved?: true
  /** Never tried, and not only not solved: 손도 안 댄. */
  readonly untried?: true
  readonly solved?: true
  /** A certain hint: 두 번째 힌트. */
  readonly hint?: number
  /** All of them up to this one: 힌트 3단계까지 한번에. */
  readonly hintsTo?: number
  /** Shares that are told: 33.3%로 나오던데. */
  readonly percents?: readonly number[]
  /** The next one: 다음 힌트, 힌트 더. */
  readonly nextHint?: true
  /** The one with the lowest score: 제일 점수 낮은 거. */
  readonly lowest?: true
  /** The one that is most so: 제일 약한 거. */
  readonly most?: true
  /** 시스템이랑 비교하면: beside the units that were spoken of. */
  readonly compared?: true
  /** Whose figure is doubted, where the message says so. */
  readonly doubts?: 'skills' | 'growth'
  /** 빈 배열 그거 말고: what the answer must not be of, by id. */
  readonly setAside?: Readonly<Record<'units' | 'problems' | 'skills' | 'concepts', readonly string[]>>
  /** 어느 유닛이 제일 낮아: the one unit that is asked for by its score. */
  readonly extreme?: 'highest' | 'lowest'
  /** 최고점 말고 다 포함해서: over every submission, and not the best of each problem. */
  readonly every?: true
  /** 최고와 최저: both ends, the one said first. */
  readonly bothEnds?: 'highest' | 'lowest'
  /** 잘하고 있다는 거야?: whether it goes well is asked for. */
  readonly verdict?: true
  /** 총 몇 분이야, 하루에 얼마나 해야 해, 다 끝낼 수 있을까: what is asked of a plan. */
  readonly ofPlan?: 'total' | 'daily' | 'whether'
  /** By skills rather than by units. */
  readonly bySkill?: true
  /** 하나도 안 는 거: what has moved least. */
  readonly slowest?: true
  /** Asks for the causes. */
  readonly why?: true
}
