import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { RecordFigures } from '../../tools/query-submissions.ts'
import { measureNames, scopeWords, timeWords, valueWords } from './measure-words.ts'
import type { RecordsFound, RecordsWords } from './records-found.ts'
import { timeFacts } from './total-words.ts'

interface Names {
  readonly now: string
  readonly before: string
}

/** One period beside an earlier one. */
export function comparisonWords(found: RecordsFound, other: RecordFigures, names: Names): RecordsWords {
  const { measure, figures, distance } = found
  const scope = scopeWords(found, undefined)
  const [now, before] = [valueWords(measure, figures), valueWords(measure, other)]
  if (other.submissions === 0)
    return {
      lead: `${names.before}에는 ${scope}제출이 없어서 견줄 수 없어요. ${names.now} ${withParticle(measureNames[measure], '은/는')} ${withParticle(bold(now ?? '알 수 없음'), '이에요/예요')}.`,
      facts: [`${names.now} 제출은 ${figures.submissions}번이에요.`],
    }
  if (now === undefined || before === undefined)
    return {
      lead: `${now === undefined ? names.now : names.before} 제출에는 걸린 시간이 적혀 있지 않아서 시간은 견줄 수 없어요.`,
      facts: otherFacts(found, other, names),
    }
  const by = distance && differenceWords(measure, distance)
  const isMore = (figures[measure] ?? 0) > (other[measure] ?? 0)
  const [rose, fell] =
    measure === 'average' || measure === 'best' || measure === 'lowest'
      ? ['올랐어요', '내려갔어요']
      : ['늘었어요', '줄었어요']
  const way = now === before ? '같아요' : [by, isMore ? rose : fell].filter(Boolean).join(' ')
  return {
    lead: `${scope}${withParticle(measureNames[measure], '은/는')} ${names.before} ${before}, ${names.now} ${withParticle(bold(now), '으로/로')} ${way}.`,
    facts: [...timeFacts(found), ...otherFacts(found, other, names)],
  }
}

/** 오전이랑 밤 중에 언제: neither is before the other, and which is more is what was asked. */
export function partsOfDayWords(
  found: RecordsFound,
  other: RecordFigures,
  names: { readonly when: string | undefined; readonly one: string; readonly other: string },
): RecordsWords {
  const { measure, figures, distance } = found
  const scope = scopeWords(found, names.when)
  const [one, two] = [valueWords(measure, figures), valueWords(measure, other)]
  const none = other.submissions === 0 || two === undefined
  if (none || one === undefined)
    return {
      lead: `${scope}${none ? names.other : names.one} 시간대에는 ${measureNames[measure]}을 셀 제출이 없어서 견줄 수 없어요. ${none ? names.one : names.other} ${withParticle(measureNames[measure], '은/는')} ${withParticle(bold((none ? one : two) ?? '알 수 없음'), '이에요/예요')}.`,
      facts: [],
    }
  const isMore = (figures[measure] ?? 0) > (other[measure] ?? 0)
  const isScore = measure === 'average' || measure === 'best' || measure === 'lowest'
  const by = distance && differenceWords(measure, distance)
  const which =
    one === two
      ? '두 시간대가 같아요'
      : `${isMore ? names.one : names.other} 시간대가 ${by ? `${by} ` : ''}더 ${isScore ? '높아요' : '많아요'}`
  return {
    lead: `${scope}${withParticle(measureNames[measure], '은/는')} ${names.one} ${bold(one)}, ${names.other} ${withParticle(bold(two), '으로/로')} ${which}.`,
    facts:
      measure === 'submissions'
        ? []
        : [`제출은 ${names.one} ${figures.submissions}번, ${names.other} ${other.submissions}번이에요.`],
  }
}

function differenceWords(
  measure: RecordsFound['measure'],
  distance: NonNullable<RecordsFound['distance']>,
): string | undefined {
  if (measure === 'average') return distance.average === null ? undefined : `${distance.average}점`
  if (measure === 'minutes') return timeWords(distance.minutes)
  if (measure === 'submissions') return `${distance.submissions}번`
  return measure === 'solved' ? `${distance.solved}개` : undefined
}

/** What stands beside the figure that was asked for. */
function otherFacts({ measure, figures }: RecordsFound, other: RecordFigures, names: Names): string[] {
  const shown = (['submissions', 'average', 'solved', 'minutes'] as const).filter((it) => it !== measure)
  return shown.slice(0, 3).flatMap((it) => {
    const [now, before] = [valueWords(it, figures), valueWords(it, other)]
    return now && before
      ? [
          `${withParticle(measureNames[it], '은/는')} ${names.before} ${before}, ${names.now} ${withParticle(now, '이에요/예요')}.`,
        ]
      : []
  })
}
