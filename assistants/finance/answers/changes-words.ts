import { withParticle } from '#korean/particles.ts'
import type { ChangesQuestion } from '../understand/question.ts'
import { bold, emojiOf, is, pick, type Voice, won } from '../wording.ts'
import type { Change, HeldChanges } from './changes-findings.ts'
import { chips } from './chips.ts'
import { during, duringOnly } from './period-words.ts'
import { besideParts } from './ranked-categories.ts'
import { subjectWords } from './subject.ts'

/** What is ranked: categories, or of one category its merchants, those of the direction asked for. */
export function entriesOf({
  question,
  changes,
}: Pick<HeldChanges, 'question' | 'changes'>): readonly Change[] {
  const rows: readonly Change[] = question.category === undefined ? changes.categories : changes.merchants
  // Asked for neither way, what goes the way of the sum explains it.
  if (question.direction === undefined) {
    const [same, rest] = [true, false].map((is) =>
      rows.filter((row) => (Math.sign(row.difference) === Math.sign(changes.difference)) === is),
    )
    return [...same!, ...rest!]
  }
  const sign = question.direction === 'more' ? 1 : -1
  return rows.filter((row) => Math.sign(row.difference) === sign)
}

/** What changed most, if anything did. */
export const movedFirst = (held: Pick<HeldChanges, 'question' | 'changes'>): Change | undefined =>
  entriesOf(held)[0]

/** What a row is called: 식비 without 배달 where that stands beside it; a merchant by its name. */
export function labelOf(
  { name }: Change,
  { question, changes }: Pick<HeldChanges, 'question' | 'changes'>,
): string {
  if (question.category !== undefined) return name
  return besideParts(
    name,
    changes.categories.map((row) => ({ category: row.name })),
  )
}

export const grew = ({ difference }: Pick<Change, 'difference'>): boolean => difference > 0

export function changesLead(held: HeldChanges, voice: Voice): string {
  const { question, other } = held
  if (isMistaken(held)) return correctingLead(held, voice)
  const first = movedFirst(held)
  if (!first) return nothingMovedLead(held, voice)
  const name = bold(labelOf(first, held))
  const amount = won(first.distance)
  const more = grew(first)
  const mark = more ? '📈' : '📉'
  const went = more ? '늘었어' : '줄었어'
  const within = question.category === undefined ? '' : `${question.category}에서 `
  const most = more ? '제일 많이 늘어난' : '제일 많이 줄어든'
  const sums =
    first.previous <= 0 || first.current <= 0 ? '' : ` (${won(first.previous)} → ${won(first.current)})`
  const moved = `제일 많이 ${went}`
  if (explains(held, first)) {
    const all = won(held.changes.distance)
    return pick(
      [
        `${within}${other.name}보다 ${all} ${more ? '늘었는데' : '줄었는데'}, ${most} 건 ${name} ${is(amount)} ${mark}`,
        `${withParticle(name, '이/가')} ${amount} ${more ? '늘어난' : '줄어든'} 게 제일 커 ${mark} ${within}다 합치면 ${other.name}보다 ${all} ${more ? '더' : '덜'} 썼어.`,
        `${within}${other.name}보다 모두 ${all} ${more ? '더' : '덜'} 썼고, 그중 ${withParticle(name, '이/가')} ${amount} ${more ? '늘어난' : '줄어든'} 게 제일 커 ${mark}`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${within}${most} 건 ${is(name)} ${mark} ${other.name}보다 ${amount} ${went}.${sums}`,
      `${withParticle(name, '이/가')} ${within}${moved} ${mark} ${other.name}보다 ${amount} ${more ? '더' : '덜'} 나갔어.${sums}`,
      `${is(name)} ${mark} ${within}${other.name}보다 ${amount} ${went}.${sums}`,
    ],
    voice,
  )
}

/** Asked for neither way: the sum and what moved it most belong in one sentence. */
export function explains(
  { question, changes }: Pick<HeldChanges, 'question' | 'changes'>,
  first: Change,
): boolean {
  return question.direction === undefined && Math.sign(first.difference) === Math.sign(changes.difference)
}

/** What was taken for granted is not so: it is less, or as much. */
export function isMistaken({ question, changes }: Pick<HeldChanges, 'question' | 'changes'>): boolean {
  const { takesForGranted } = question
  if (takesForGranted === undefined) return false
  return takesForGranted === 'more' ? changes.difference <= 0 : changes.difference >= 0
}

function correctingLead({ question, changes, period, other }: HeldChanges, voice: Voice): string {
  const { what } = subjectWords(question)
  const subject = withParticle(`${period.name} ${what}`, '은/는')
  if (changes.distance === 0) {
    return `사실은 그대로야 ⚖️ ${subject} ${withParticle(other.name, '이랑/랑')} 똑같이 ${is(bold(won(changes.current)))}.`
  }
  const more = changes.difference > 0
  const by = bold(won(changes.distance))
  return pick(
    [
      `사실은 ${more ? '늘었어 📈' : '줄었어 📉'} ${subject} ${other.name}보다 ${by} ${more ? '많아' : '적어'}.`,
      `오히려 ${more ? '늘었어 📈' : '줄었어 📉'} ${other.name}에 비하면 ${subject} ${by} ${more ? '많아' : '적어'}.`,
    ],
    voice,
  )
}

function nothingMovedLead({ question, changes, period, other }: HeldChanges, voice: Voice): string {
  const { what } = subjectWords(question)
  const all = entriesOf({ question: withoutDirection(question), changes })
  if (all.length === 0) {
    return `${duringOnly(period)} ${withParticle(other.name, '이랑/랑')} ${withParticle(what, '이/가')} ${bold('하나도 안 달라졌어')} ⚖️`
  }
  const rows = question.category === undefined ? '분류' : '곳'
  return question.direction === 'more'
    ? pick(
        [
          `${other.name}보다 늘어난 ${withParticle(rows, '은/는')} ${bold('하나도 없어')} 👏`,
          `${bold('늘어난 게 없어')} 👏 ${duringOnly(period)} 모두 ${other.name}보다 줄거나 그대로야.`,
        ],
        voice,
      )
    : pick(
        [
          `${other.name}보다 줄어든 ${withParticle(rows, '은/는')} ${bold('하나도 없어')} 😮`,
          `${bold('줄어든 게 없어')} 😮 ${duringOnly(period)} 모두 ${other.name}보다 늘거나 그대로야.`,
        ],
        voice,
      )
}

export function withoutDirection({ direction: _, ...question }: ChangesQuestion): ChangesQuestion {
  return question
}

/** Nothing in the other period: all of it is new. */
export function allNewLead(
  { question, period, other }: Pick<HeldChanges, 'question' | 'period' | 'other'>,
  total: number,
  voice: Voice,
): string {
  const { on } = subjectWords(question)
  const emoji = emojiOf(question.category)
  if (total <= 0) {
    return `${duringOnly(other)} ${on}쓴 돈이 없었고, ${duringOnly(period)} ${bold(won(Math.abs(total)))} 돌려받기만 했어 ${emoji}`
  }
  const amount = bold(won(total))
  return pick(
    [
      `${duringOnly(other)} ${on}쓴 돈이 없어서 ${during(period)} 쓴 ${withParticle(amount, '이/가')} 전부 늘어난 거야 ${emoji}`,
      `${withParticle(amount, '이/가')} 전부 새로 생긴 거야 ${emoji} ${duringOnly(other)} ${on}쓴 게 없었거든.`,
    ],
    voice,
  )
}

/** Where no fair period was to be had. */
export function lengthNote({ period, other, changes }: HeldChanges): string {
  return `${withParticle(period.name, '은/는')} ${changes.days}일, ${withParticle(other.name, '은/는')} ${changes.otherDays}일이라 길이가 달라. 금액은 참고만 해.`
}

export function nextAfterChanges(held: HeldChanges, voice: Voice): string {
  const first = movedFirst(held)
  if (!first) return pick(['전체 흐름을 달마다 볼까?', '카테고리별로 쭉 볼까?'], voice, 2)
  return pick(
    [
      `${first.name} 내역을 하나씩 볼까?`,
      `${withParticle(first.name, '은/는')} 달마다 어땠는지도 볼까?`,
      `${first.name} 쪽을 더 들여다볼까?`,
    ],
    voice,
    2,
  )
}

export function chipsAfterChanges(held: HeldChanges): string[] {
  const { question } = held
  const { period } = question
  const first = movedFirst(held)
  if (!first) return [chips.breakdown(period), chips.monthly({})]
  const subject = question.category === undefined ? { category: first.name } : { store: first.name }
  return [chips.list(period, subject), chips.monthly(subject), chips.breakdown(period)]
}
