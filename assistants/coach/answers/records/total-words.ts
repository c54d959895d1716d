import { bold } from '#engine/wording.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { boundWords, measureNames, scopeWords, timeWords, valueWords } from './measure-words.ts'
import type { RecordsFound, RecordsWords } from './records-found.ts'

/** One figure over all submissions that were meant. */
export function totalWords(found: RecordsFound, when: string | undefined): RecordsWords {
  const { measure, figures } = found
  const scope = scopeWords(found, when)
  const value = valueWords(measure, figures)
  if (found.missed && found.beside) {
    const { submissions, percent } = found.beside
    return {
      lead: `${scope}${withParticle(`‘${found.missed.name}’`, '을/를')} 놓친 제출은 ${bold(`${figures.submissions}번`)}이에요.`,
      facts: [
        `제출 ${submissions}번 가운데 ${withParticle(formatPercent(percent), '이에요/예요')}.`,
        ...timeFacts(found),
      ],
    }
  }
  const { skill } = found
  if (measure === 'submissions' && skill)
    return {
      lead: `${scope}제출은 ${bold(`${figures.submissions}번`)}이고, ${
        skill.missed > 0
          ? `그중 ${bold(`${skill.missed}번`)} 이 스킬에서 점수를 잃었어요.`
          : '이 스킬에서 놓친 것으로 적힌 제출은 없어요.'
      }`,
      facts: [`그 제출들의 문제 점수는 평균 ${figures.average}점, 가장 낮은 것은 ${figures.lowest}점이에요.`],
    }
  const bounds = boundWords(found)
  if (measure === 'submissions' && bounds !== undefined && found.beside) {
    const { submissions, percent } = found.beside
    return {
      lead: `${scope}${bounds} 제출은 ${bold(`${figures.submissions}건`)}이에요.`,
      facts: [`제출 ${submissions}건 가운데 ${withParticle(formatPercent(percent), '이에요/예요')}.`],
    }
  }
  if (measure === 'minutes') {
    return value === undefined
      ? {
          lead: `${scope}제출 ${figures.submissions}번에는 걸린 시간이 적혀 있지 않아서, 몇 시간인지는 알 수 없어요.`,
          facts: [`공부한 날은 ${figures.days}일이에요.`],
        }
      : {
          lead: `${scope}제출에 쓴 시간은 모두 ${bold(value)}, 한 번에 평균 ${withParticle(bold(timeWords(figures.minutesEach ?? 0)), '이에요/예요')}.`,
          facts: [
            ...[dailyMean(found)].filter((it) => it !== undefined),
            ...timeFacts(found),
            `${figures.days}일 동안 ${figures.submissions}번 제출했어요.`,
          ],
        }
  }
  return {
    lead: `${scope}${withParticle(measureNames[measure], '은/는')} ${withParticle(bold(value ?? ''), '이에요/예요')}.`,
    facts: besideFacts(found),
  }
}

/** 하루 평균 몇 분: of all days with submissions, where their time is known. */
export function dailyMean({ measure, by, minutesPerDay }: RecordsFound): string | undefined {
  return measure !== 'minutes' || by !== null || minutesPerDay === null
    ? undefined
    : `공부한 날 하루 평균은 ${withParticle(bold(timeWords(minutesPerDay)), '이에요/예요')}.`
}

/** How much of the time is not known: said whenever a time is. */
export function timeFacts({ measure, figures }: RecordsFound): string[] {
  return measure === 'minutes' && figures.untimed > 0
    ? [`걸린 시간이 적히지 않은 제출 ${figures.untimed}번은 빠져 있어요.`]
    : []
}

/** What a figure is made of. */
function besideFacts(found: RecordsFound): string[] {
  const { measure, figures } = found
  const { submissions, best, lowest, problems, solved, days, minutes, timed, untimed } = figures
  switch (measure) {
    case 'average':
    case 'best':
    case 'lowest':
      return submissions === 1
        ? ['제출이 1번뿐이라 아직 이 점수가 전부예요.']
        : [
            `제출 ${submissions}번을 센 값이고, 가장 높은 점수는 ${best}점, 가장 낮은 점수는 ${lowest}점이에요.`,
          ]
    case 'submissions':
      return [
        found.problem
          ? solved > 0
            ? `가장 높은 점수는 ${best}점이라 푼 문제예요.`
            : `가장 높은 점수는 ${best}점이고, 아직 60점을 넘지 못했어요.`
          : `문제 ${problems}개를 풀어 봤고 그중 ${solved}개를 풀었어요.`,
        ...(timed > 0 && untimed === 0
          ? [`걸린 시간은 모두 ${withParticle(timeWords(minutes), '이에요/예요')}.`]
          : []),
      ]
    case 'problems':
      return [`그중 60점 이상을 받아 푼 문제는 ${solved}개예요.`]
    case 'solved':
      return [`풀어 본 문제 ${problems}개 가운데 60점 이상을 받은 문제예요.`]
    default:
      return [`${days}일 동안 ${submissions}번 제출했어요.`]
  }
}
