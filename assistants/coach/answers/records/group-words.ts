import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { RecordGroup } from '../../tools/query-submissions.ts'
import { joined } from '../words.ts'
import {
  boundWords,
  extremeWords,
  groupNames,
  groupWords,
  measureNames,
  scopeWords,
  timeWords,
  valueWords,
} from './measure-words.ts'
import type { RecordsFound, RecordsWords } from './records-found.ts'
import { timeFacts } from './total-words.ts'

type Grouped = RecordsFound & { readonly by: NonNullable<RecordsFound['by']> }

const mostNamed = 3
const mostPoints = 8

/** Which come first: the lowest problems, what is missed most often, the unit with most time. */
export function rankingWords(
  found: Grouped,
  when: string | undefined,
  today: Temporal.PlainDate,
): RecordsWords {
  const { measure, by, order, groups, groupCount } = found
  const [first] = groups
  const bounds = boundWords(found)
  if (bounds !== undefined && !first)
    return {
      lead: `${scopeWords(found, when)}${bounds} ${withParticle(groupNames[by], '은/는')} 없어요.`,
      facts: [],
    }
  const isHighest = order !== 'lowest'
  // 제일 많이 틀린 문제: which of many has the most of them, and not each of them in a sentence.
  if (bounds !== undefined && measure === 'submissions' && by === 'problem' && groups.length > mostNamed)
    return {
      lead: `${scopeWords(found, when)}${bounds} ${topicOf(found, isHighest)} ${topNames(found, today)}.`,
      facts: [`모두 ${withParticle(valueWords(measure, found.figures) ?? '', '이에요/예요')}.`],
      body: [groups.map((group, index) => `${index + 1}. ${lineOf(found, group, today)}`).join('\n')],
    }
  // 60점 미만인 제출을 유닛별로: the bounds leave out submissions, and no unit.
  if (bounds !== undefined && (measure === 'submissions' || measure === 'minutes' || measure === 'days'))
    return {
      lead: `${scopeWords(found, when)}${bounds} ${measure === 'submissions' ? '제출은' : measure === 'minutes' ? '제출에 쓴 시간은' : '제출을 한 날은'} ${joined(groups.slice(0, mostPoints).map((group) => `${groupWords(by, group, today)} ${bold(valueWords(measure, group) ?? '')}`))}이에요.`,
      facts: [`모두 ${withParticle(valueWords(measure, found.figures) ?? '', '이에요/예요')}.`],
      body:
        groups.length > mostNamed
          ? [groups.map((group, index) => `${index + 1}. ${lineOf(found, group, today)}`).join('\n')]
          : [],
    }
  const names = joined(
    tiedIn(found)
      .slice(0, mostNamed)
      .map((group) => bold(groupWords(by, group, today))),
  )
  return {
    lead:
      bounds === undefined
        ? `${scopeWords(found, when)}${topicOf(found, isHighest)} ${topNames(found, today)}.`
        : groups.length === 1
          ? `${scopeWords(found, when)}${bounds} ${withParticle(groupNames[by], '은/는')} ${withParticle(names, '이에요/예요')}. ${bold('1개')}뿐이에요.`
          : `${scopeWords(found, when)}${bounds} ${withParticle(groupNames[by], '은/는')} ${bold(`${groupCount}개`)}예요.`,
    facts: [
      ...timeFacts(found),
      ...(groupCount > groups.length ? [`전체 ${groupCount}개 가운데 앞쪽만 보여 드렸어요.`] : []),
    ],
    body:
      groups.length > 1
        ? [groups.map((group, index) => `${index + 1}. ${lineOf(found, group, today)}`).join('\n')]
        : [],
  }
}

/** Those that share the first place. */
function tiedIn({ measure, groups }: Grouped): readonly RecordGroup[] {
  const value = groups[0] && valueWords(measure, groups[0])
  return groups.filter((group) => valueWords(measure, group) === value)
}

function topNames(found: Grouped, today: Temporal.PlainDate): string {
  const tied = tiedIn(found)
  const names = joined(tied.slice(0, mostNamed).map((group) => bold(groupWords(found.by, group, today))))
  const more = tied.length > mostNamed ? ' 등 같은 값이 여럿' : ''
  return `${names}${more}, ${withParticle(valueWords(found.measure, tied[0]!) ?? '', '이에요/예요')}`
}

function topicOf({ measure, by }: Grouped, isHighest: boolean): string {
  if (by === 'miss') return isHighest ? '가장 자주 놓친 것은' : '가장 드물게 놓친 것은'
  return `${extremeWords(measure, isHighest)} ${withParticle(groupNames[by], '은/는')}`
}

/** How it went on from day to day, week to week or month to month. */
export function seriesWords(
  found: Grouped,
  when: string | undefined,
  today: Temporal.PlainDate,
): RecordsWords {
  const { measure, by, groups } = found
  const [first, last] = [groups[0]!, groups.at(-1)!]
  const name = (group: RecordGroup) => groupWords(by, group, today)
  const each = { day: '날마다', week: '주마다(월요일부터)', month: '달마다' }[by as 'day' | 'week' | 'month']
  return {
    lead:
      groups.length === 1
        ? `${scopeWords(found, when)}기록이 있는 ${withParticle(groupNames[by], '은/는')} ${name(first)}뿐이고, ${withParticle(measureNames[measure], '은/는')} ${withParticle(bold(valueWords(measure, first) ?? ''), '이에요/예요')}.`
        : `${scopeWords(found, when)}${each} 보면 ${withParticle(measureNames[measure], '은/는')} ${name(first)} ${valueWords(measure, first)}에서 시작해 ${name(last)} ${withParticle(bold(valueWords(measure, last) ?? ''), '이에요/예요')}.`,
    facts: [
      ...dailyFact(found),
      ...timeFacts(found),
      ...(groups.length > mostPoints ? ['최근 것만 아래에 적었어요. 전체는 차트로 볼 수 있어요.'] : []),
    ],
    body:
      groups.length > 1
        ? [
            groups
              .slice(-mostPoints)
              .map((group) => `- ${lineOf(found, group, today)}`)
              .join('\n'),
          ]
        : [],
  }
}

/** 하루 평균 몇 분: over the days whose time is known. */
function dailyFact({ measure, by, figures, groupCount }: Grouped): string[] {
  if (measure !== 'minutes' || by !== 'day' || groupCount < 2) return []
  const mean = bold(timeWords(Math.round(figures.minutes / groupCount)))
  return [`공부한 날 ${groupCount}일의 하루 평균은 ${withParticle(mean, '이에요/예요')}.`]
}

function lineOf({ measure, by }: Grouped, group: RecordGroup, today: Temporal.PlainDate): string {
  const value = bold(valueWords(measure, group) ?? '')
  const each = measure === 'minutes' ? group.minutesEach : null
  const mean = each === null ? '' : `, 한 번에 평균 ${timeWords(each)}`
  const beside = measure === 'submissions' || by === 'miss' ? '' : ` (제출 ${group.submissions}번${mean})`
  return `${groupWords(by, group, today)} ${value}${beside}`
}
