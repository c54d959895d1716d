import { withParticle } from '#korean/particles.ts'
import { savings } from '../../categories.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { during, duringOnly } from '../period-words.ts'
import { subjectWords } from '../subject.ts'
import {
  directionOf,
  grew,
  type Held,
  isMistaken,
  labelOf,
  movedOf,
  type Pair,
  sameWay,
  storeOf,
  wordsFor,
} from './held.ts'

/** A difference below this share is none. */
const noticeablePercent = 2

const markOf = (more: boolean): string => (more ? '📈' : '📉')

/** More or less, and by how much: of periods of unlike length, per day. */
export function sumLead(held: Held, voice: Voice): string {
  const { question, period, other, unequal, sums } = held
  const asks = question.kind === 'comparison' ? question.asks : undefined
  const { on, what } = subjectWords(question)
  const { current, previous, difference, distance, percent } = unequal ? sums.perDay : sums
  const daily = unequal ? '하루 평균 ' : ''
  const withOther = withParticle(other.name, '이랑/랑')
  if (distance === 0)
    return `${asks ? '아니, ' : ''}${duringOnly(period)} ${withOther} ${bold('똑같이')} ${on}${daily}${won(current)} 썼어 ⚖️`
  const more = difference > 0
  const by = bold(won(distance))
  if (Math.abs(percent ?? 100) < noticeablePercent) {
    const nearly = `${withOther} ${bold('거의 같아')} ⚖️`
    return asks
      ? `아니, ${nearly} ${daily}${won(distance)} ${more ? '많은' : '적은'} 정도야.`
      : `${nearly} ${on}${daily}${won(distance)} ${more ? '더' : '덜'} 쓴 정도야.`
  }
  // Equal once rounded, the sums would seem to say that there is no difference.
  const told = won(previous) !== won(current)
  const both = told ? ` ${is(`${other.name} ${won(previous)}, ${period.name} ${won(current)}`)}.` : ''
  const mark = markOf(more)
  if (asks) {
    const isAll = question.category === undefined && storeOf(question) === undefined
    const subject = withParticle(isAll ? period.name : `${period.name} ${what}`, '이/가')
    const verb = question.category === savings ? '모았어' : '썼어'
    return `${more === (asks === 'more') ? '응' : '아니'}, ${pick(
      [
        `${subject} ${other.name}보다 ${daily}${by} ${more ? '많아' : '적어'}`,
        `${other.name}보다 ${daily}${by} ${more ? '더' : '덜'} ${verb}`,
      ],
      voice,
    )} ${mark}${both}`
  }
  const { went } = wordsFor(held, more)
  const isLater = period.startDate >= other.startDate
  return `${pick(
    [
      `${duringOnly(period)} ${other.name}보다 ${on}${daily}${by} ${more ? '더' : '덜'} 썼어`,
      isLater
        ? `${withParticle(what, '이/가')} ${daily}${by} ${went}`
        : `${duringOnly(period)} ${withParticle(what, '이/가')} ${other.name}보다 ${daily}${by} ${went}`,
    ],
    voice,
  )} ${mark}${both}`
}

/** What changed most; without a direction beside what all of it came to. */
export function movedLead(held: Held, voice: Voice): string {
  const { question, other, sums } = held
  if (isMistaken(held)) return correctingLead(held, voice)
  const [first] = movedOf(held)
  if (!first) return nothingMovedLead(held)
  const name = bold(labelOf(first, held))
  const more = grew(first)
  const { went, gone } = wordsFor(held, more)
  const within = question.category === undefined ? '' : `${question.category}에서 `
  const amount = won(first.distance)
  if (directionOf(question) === 'either' && sameWay(first.difference, sums.difference)) {
    const all = won(sums.distance)
    return pick(
      [
        `${within}${other.name}보다 ${all} ${more ? '더' : '덜'} 썼고, 제일 많이 ${gone} 건 ${name} ${is(amount)} ${markOf(more)}`,
        `${withParticle(name, '이/가')} ${amount} ${gone} 게 제일 커 ${markOf(more)} ${within}다 합치면 ${other.name}보다 ${all} ${more ? '더' : '덜'} 썼어.`,
      ],
      voice,
    )
  }
  const sides =
    first.previous <= 0 || first.current <= 0 ? '' : ` (${won(first.previous)} → ${won(first.current)})`
  return pick(
    [
      `${within}제일 많이 ${gone} 건 ${is(name)} ${markOf(more)} ${other.name}보다 ${amount} ${went}.${sides}`,
      `${withParticle(name, '이/가')} ${within}제일 많이 ${went} ${markOf(more)} ${other.name}보다 ${amount} ${more ? '더' : '덜'} 나갔어.${sides}`,
    ],
    voice,
  )
}

function correctingLead(held: Held, voice: Voice): string {
  const { question, sums, period, other } = held
  const subject = withParticle(`${period.name} ${subjectWords(question).what}`, '은/는')
  if (sums.distance === 0)
    return `사실은 그대로야 ⚖️ ${subject} ${withParticle(other.name, '이랑/랑')} 똑같이 ${is(bold(won(sums.current)))}.`
  const more = sums.difference > 0
  return `${pick(['사실은', '오히려'], voice)} ${wordsFor(held, more).went} ${markOf(more)} ${subject} ${other.name}보다 ${bold(won(sums.distance))} ${more ? '많아' : '적어'}.`
}

function nothingMovedLead(held: Held): string {
  const { question, period, other } = held
  if (movedOf(held, 'either').length === 0)
    return `${duringOnly(period)} ${withParticle(other.name, '이랑/랑')} ${withParticle(subjectWords(question).what, '이/가')} ${bold('하나도 안 달라졌어')} ⚖️`
  const rows = withParticle(question.category === undefined ? '분류' : '곳', '은/는')
  return directionOf(question) === 'more'
    ? `${other.name}보다 늘어난 ${rows} ${bold('하나도 없어')} 👏`
    : `${other.name}보다 줄어든 ${rows} ${bold('하나도 없어')} 😮`
}

/** Nothing in the other period: all of it is new. */
export function newLead({ question, period, other }: Pair, total: number, voice: Voice): string {
  const { on, what, emoji } = subjectWords(question)
  const amount = bold(won(Math.abs(total)))
  const none = `${duringOnly(other)} ${on}쓴 돈이`
  if (total <= 0) return `${none} 없었고, ${duringOnly(period)} ${amount} 돌려받기만 했어 ${emoji}`
  return pick(
    [
      `${none} 없었으니까 ${period.name} ${withParticle(amount, '이/가')} 고스란히 늘어난 거야 ${emoji}`,
      `${is(amount)} ${emoji} ${duringOnly(other)} 하나도 없던 ${withParticle(what, '이/가')} ${during(period)} 생겼어.`,
    ],
    voice,
  )
}
