import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import { bold, emojiOf, pick, type Voice, won } from '../wording.ts'
import type { CategoryMoved } from './move-category.ts'

export function renameQuestion({ from, to, count, total }: CategoryMoved): string {
  const name = withParticle(bold(to), '으로/로')
  return `${from} 분류 이름을 ${name} 바꿀까? ${from} 기록 ${count}건(${won(total)})이 모두 새 이름으로 바뀌어.`
}

export function renameReceipt(moved: CategoryMoved, voice: Voice): string {
  const { from, to, count, total } = moved
  const name = withParticle(bold(to), '으로/로')
  const lead = pick(
    [
      `${from} 분류 이름을 ${name} 바꿨어 🏷️`,
      `${withParticle(from, '은/는')} 이제 ${withParticle(bold(to), '이야/야')}, 이름을 바꿔 뒀어 🏷️`,
      `${withParticle(from, '이라고/라고')} 부르던 분류가 이제 ${withParticle(bold(to), '이야/야')} 🏷️`,
    ],
    voice,
  )
  const rows = count > 0 ? ` 기록 ${count}건(${won(total)})도 같이 바뀌었어.` : ''
  return `${lead}${rows}${alongside(moved)}`
}

export function mergeQuestion(moved: CategoryMoved): string {
  const { from, to, count, total } = moved
  const rows = withParticle(`${from} ${count}건(${won(total)})`, '을/를')
  return `${rows} ${bold(to)}에 합칠까? ${withParticle(from, '은/는')} 앞으로 따로 세지 않아.${budgetNote(moved, '없앨게', '옮길게')}${savedNote(to)}`
}

export function mergeReceipt(moved: CategoryMoved, voice: Voice): string {
  const { from, to, count, total } = moved
  if (count === 0) {
    return `${withParticle(from, '을/를')} ${bold(to)}에 합쳤어 ${emojiOf(to)} 옮길 기록은 없었고, 앞으로는 ${withParticle(to, '으로/로')} 셀게.${alongside(moved)}${savedNote(to)}`
  }
  const rows = `${from} ${count}건(${won(total)})`
  const lead = pick(
    [
      `${withParticle(rows, '을/를')} ${bold(to)}에 합쳤어 ${emojiOf(to)}`,
      `${withParticle(rows, '이/가')} 이제 ${bold(to)}에 들어 있어 ${emojiOf(to)}`,
      `${withParticle(rows, '을/를')} ${withParticle(bold(to), '으로/로')} 모았어 ${emojiOf(to)}`,
    ],
    voice,
  )
  const later = pick(
    [
      `앞으로 들어오는 것도 ${withParticle(to, '으로/로')} 넣을게.`,
      `새로 들어오는 것도 ${withParticle(to, '으로/로')} 셀게.`,
    ],
    voice,
    1,
  )
  return `${lead} ${later}${alongside(moved)}${savedNote(to)}`
}

/** What went along with the rows. */
function alongside(moved: CategoryMoved): string {
  const rules = moved.rules > 0 ? ` 가게별로 정해 둔 분류 ${moved.rules}개도 따라갔어.` : ''
  return rules + budgetNote(moved, '없앴어', '옮겼어')
}

function budgetNote({ from, to, budget }: CategoryMoved, dropped: string, moved: string): string {
  if (!budget) return ''
  const own = `${from} 예산 ${won(budget.amount)}`
  if (budget.kept === null) return ` ${withParticle(own, '은/는')} ${withParticle(to, '으로/로')} ${moved}.`
  return ` ${withParticle(own, '은/는')} ${dropped}, ${to} 예산 ${withParticle(won(budget.kept), '은/는')} 그대로야.`
}

function savedNote(to: string): string {
  return to === savings ? ' 저축은 쓴 돈이 아니라서 지출 합계에서는 빠져.' : ''
}
