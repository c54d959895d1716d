import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { daysAgo, dayWords, quoted } from '../words.ts'
import { boundWords, scopeWords } from './measure-words.ts'
import type { RecordsFound, RecordsWords } from './records-found.ts'

const mostLines = 10
const longest = {
  highest: '가장 오래 걸린',
  lowest: '가장 빨리 끝낸',
} as const
const ends = {
  highest: '점수가 가장 높은',
  lowest: '점수가 가장 낮은',
  newest: '가장 최근',
  oldest: '맨 처음',
} as const

/** Single submissions: the best, the lowest three, how one problem went from try to try. */
export function listWords(
  found: RecordsFound,
  when: string | undefined,
  today: Temporal.PlainDate,
): RecordsWords {
  const { submissions, figures, order, problem } = found
  const [first] = submissions
  const scope = scopeWords(found, when)
  const isByTime = found.measure === 'minutes' && first?.minutes != null
  const { skill, scores: bounded } = found
  const ofSkill = (skills: Readonly<Record<string, number>>) =>
    skill && bounded && skills[skill.id] !== undefined ? ` · ${skill.name} ${skills[skill.id]}점` : ''
  const lines = submissions
    .slice(0, mostLines)
    .map(({ date, title, unitId, score, minutes, skills }) =>
      isByTime
        ? `- ${daysAgo(date, today)} ${title} (${unitId}) ${bold(`${minutes}분`)}, ${score}점`
        : `- ${daysAgo(date, today)} ${title} (${unitId}) ${bold(`${score}점`)}${ofSkill(skills)}`,
    )
    .join('\n')
  const shownAll =
    figures.submissions > submissions.length
      ? [`전체 ${figures.submissions}번 가운데 앞쪽만 보여 드렸어요.`]
      : []
  if (problem && isByTime && (order === 'newest' || order === 'oldest')) return tookWords(found, scope, today)
  if (isByTime && (order === 'highest' || order === 'lowest'))
    return {
      lead: `${scope}${longest[order]} 제출은 ${withParticle(bold(quoted(first.title)), '으로/로')}, ${daysAgo(first.date, today)} ${bold(`${first.minutes}분`)} 걸려서 ${first.score}점을 받은 것이에요.`,
      facts: submissions.length > 1 ? shownAll : missedFact(first.missed),
      body: submissions.length > 1 ? [lines] : [],
    }
  if (problem && submissions.length === 1 && figures.submissions > 1 && first)
    return {
      lead: `${scope}${ends[order]} 제출은 ${daysAgo(first.date, today)} 받은 ${bold(`${first.score}점`)}이에요.`,
      facts: [
        `모두 ${figures.submissions}번 내서 가장 높은 점수는 ${figures.best}점이에요.`,
        ...missedFact(first.missed),
      ],
    }
  if (problem && (order === 'oldest' || order === 'newest')) {
    const course = order === 'oldest' ? submissions : submissions.toReversed()
    const scores = course.map(({ score }, index) =>
      index === course.length - 1 ? bold(`${score}점`) : `${score}점`,
    )
    return {
      lead:
        course.length === 1
          ? `${scope}제출은 ${figures.submissions}번이고, ${withParticle(scores[0]!, '이에요/예요')}.`
          : `${scope}제출은 ${figures.submissions}번이고, ${scores.join(' → ')} 순서로 갔어요.`,
      facts: [
        ...steps(course.map(({ score }) => score)),
        `가장 높은 점수는 ${figures.best}점, 평균은 ${figures.average}점이에요.`,
        ...shownAll,
      ],
      body: course.length > 1 ? [lines] : [],
    }
  }
  const bounds = boundWords(found)
  if (bounds !== undefined)
    return first
      ? {
          lead: `${scope}${bounds} 제출은 ${bold(`${figures.submissions}건`)}이에요.`,
          facts: shownAll,
          body: [lines],
        }
      : { lead: `${scope}${bounds} 제출은 없어요.`, facts: [] }
  const oldest = submissions.at(-1)
  if (found.isOfShown && order === 'newest' && submissions.length > 1)
    return {
      lead: `방금 보여 드린 ${found.unit ? `것 가운데 ${found.unit.name} ` : when ? `것 가운데 ${when} ` : ''}제출 ${submissions.length}건은 ${bold(dayWords(oldest!.date))}부터 ${bold(dayWords(first!.date))} 사이에 낸 것이에요.`,
      facts: [`평균은 ${figures.average}점, 가장 높은 것은 ${figures.best}점이에요.`],
      body: [lines],
    }
  const isExtreme = order === 'highest' || order === 'lowest' || submissions.length === 1
  const end = ends[order]
  const which = `${withParticle(bold(quoted(first!.title)), '으로/로')}, ${daysAgo(first!.date, today)} 받은 ${bold(`${first!.score}점`)}이에요.`
  return {
    lead: isExtreme
      ? figures.submissions === 1
        ? `${scope}제출은 ${bold(quoted(first!.title))} 하나이고, ${daysAgo(first!.date, today)} 받은 ${bold(`${first!.score}점`)}이에요.`
        : `${scope}${end} 제출은 ${which}`
      : `${scope}제출 ${figures.submissions}번의 평균은 ${bold(`${figures.average}점`)}, 최고는 ${figures.best}점이에요.`,
    facts: submissions.length > 1 || !isExtreme ? shownAll : missedFact(first!.missed),
    body: submissions.length > 1 ? [lines] : [],
  }
}

/** 저번에 몇 분 걸렸어: the first of them, and how long each took in the order of the tries. */
function tookWords(
  { submissions, figures, order }: RecordsFound,
  scope: string,
  today: Temporal.PlainDate,
): RecordsWords {
  const [first] = submissions
  const tries = (order === 'oldest' ? submissions : submissions.toReversed()).filter(
    ({ minutes }) => minutes !== null,
  )
  const course = tries.flatMap(({ minutes }) => minutes ?? [])
  const [start, end] = [course[0], course.at(-1)]
  if (order === 'oldest' && start !== undefined && end !== undefined && course.length > 1)
    return {
      lead: `${scope}제출마다 걸린 시간은 ${course
        .slice(0, -1)
        .map((it) => `${it}분`)
        .join(
          ' → ',
        )} → ${bold(`${end}분`)}이에요. ${start === end ? '처음과 마지막이 같아요' : `처음보다 ${Math.abs(start - end)}분 ${end < start ? '줄었어요' : '늘었어요'}`}.`,
      facts: [
        `그사이 점수는 ${tries[0]!.score}점에서 ${tries.at(-1)!.score}점이 됐고, 한 번에 평균 ${Math.round(figures.minutes / figures.timed)}분 걸렸어요.`,
      ],
      body: [
        tries
          .map(({ date, minutes, score }) => `- ${daysAgo(date, today)} ${bold(`${minutes}분`)}, ${score}점`)
          .join('\n'),
      ],
    }
  return {
    lead: `${scope}${ends[order]} 제출에는 ${bold(`${first!.minutes}분`)} 걸렸어요(${daysAgo(first!.date, today)}, ${first!.score}점).`,
    facts: [
      ...(course.length > 1 ? [`차례로 ${course.join(' → ')}분이었어요.`] : []),
      ...(figures.timed > 1 ? [`평균은 ${Math.round(figures.minutes / figures.timed)}분이에요.`] : []),
    ],
  }
}

/** 퇴보한 건가요: the last against the one before it, and against the first. */
function steps(scores: readonly number[]): string[] {
  const [first, last, before] = [scores[0], scores.at(-1), scores.at(-2)]
  if (first === undefined || last === undefined || before === undefined) return []
  const sinceFirst = `${heldAgainst(last, first, '처음')}아요`
  return [
    `마지막은 ${scores.length === 2 ? '' : `${heldAgainst(last, before, '바로 전')}고, `}${sinceFirst}.`,
  ]
}

/** 바로 전(90점)보다 낮, 처음과 같: without its ending. */
function heldAgainst(score: number, other: number, what: string): string {
  if (score === other) return `${withParticle(what, '과/와')} 같`
  return `${what}(${other}점)보다 ${score > other ? '높' : '낮'}`
}

function missedFact(missed: readonly string[]): string[] {
  return missed.length > 0 ? [`그때 놓친 건 ${withParticle(missed.join(', '), '이에요/예요')}.`] : []
}
