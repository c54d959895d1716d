import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { budgetStatus } from '../tools/budget-status.ts'
import type { BudgetQuestion } from '../understand/question.ts'
import { bold, emojiOf, is, pick, spendingOf, spentOn, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'

type Budgets = z.infer<(typeof budgetStatus)['output']>
export type BudgetState = NonNullable<Budgets['asked']>

/** 식비 예산, 전체 예산. */
export function budgetName(category: string | null): string {
  return `${category === null ? '전체' : spendingOf(category)} 예산`
}

/** What is left of one budget. */
export function budgetLead(state: BudgetState, voice: Voice): string {
  const { category, amount, left, spent } = state
  const name = budgetName(category)
  const mark = emojiOf(category ?? undefined)
  if (left < 0) {
    const over = bold(won(-left))
    return pick(
      [
        `${withParticle(name, '을/를')} ${over} 넘겼어, ${won(amount)} 중에 ${won(spent)} 썼거든 😥`,
        `남은 게 없어, ${name} ${withParticle(won(amount), '을/를')} ${over} 넘어섰어 😥`,
        `이번 달 ${withParticle(name, '은/는')} 이미 ${over} 초과야 😥`,
        `${name} ${withParticle(won(amount), '은/는')} 다 쓰고 ${over} 더 나갔어 😥`,
      ],
      voice,
    )
  }
  if (left === 0) return `${name} ${withParticle(bold(won(amount)), '을/를')} 딱 맞게 다 썼어 ${mark}`
  const rest = bold(won(left))
  if (spent <= 0) {
    return pick(
      [
        `${name} ${withParticle(bold(won(amount)), '이/가')} 그대로 남아 있어 ${mark}`,
        `아직 안 써서 ${name} ${withParticle(bold(won(amount)), '이/가')} 그대로야 ${mark}`,
        `이번 달 ${withParticle(name, '은/는')} ${bold(won(amount))} 전부 남았어 ${mark}`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${withParticle(name, '은/는')} ${rest} 남았어 ${mark} (${won(amount)} 중 ${won(spent)} 씀)`,
      `${name} ${won(amount)}에서 ${won(spent)} 쓰고 ${rest} 남았어 ${mark}`,
      `이번 달 ${name}에서 아직 ${rest} 쓸 수 있어 ${mark} (예산 ${won(amount)})`,
      `${name} ${won(amount)} 가운데 ${withParticle(rest, '이/가')} 남아 있어 ${mark}`,
    ],
    voice,
  )
}

/** What of a budget is asked: how much a day, or whether it lasts. Nothing where it is used up: then that is the answer. */
export function focusedLead(
  focus: BudgetQuestion['focus'],
  state: BudgetState,
  { daysLeft }: Budgets,
  voice: Voice,
): string | undefined {
  const { category, left, perDay, expected, expectedOver, pace } = state
  if (focus === undefined || left <= 0) return undefined
  const name = budgetName(category)
  const mark = emojiOf(category ?? undefined)
  if (focus === 'per_day') {
    const when = daysLeft === 1 ? '오늘이 마지막 날이라' : `월말까지 오늘 포함 ${daysLeft}일,`
    return pick(
      [
        `${when} 하루 ${bold(won(perDay))}씩 쓰면 ${name}에 딱 맞아 ${mark}`,
        `하루 ${bold(won(perDay))}씩이야 ${mark} ${when} ${won(left)} 남았거든`,
      ],
      voice,
    )
  }
  if (focus === 'over')
    return `아니, 아직 ${name} 안이야, ${withParticle(bold(won(left)), '이/가')} 남았어 ${mark}`
  if (focus === 'keep') return keptLead(state, voice)
  if (expected === null) {
    return pace === 'fast'
      ? `응, 지금 속도면 ${withParticle(name, '을/를')} 넘길 것 같아 ${mark}`
      : `아니, 아직은 ${name} 안에 있어 ${mark}`
  }
  return pace === 'fast'
    ? pick(
        [
          `응, 이 속도면 월말에 ${won(expected)}쯤이라 ${withParticle(name, '을/를')} ${bold(won(expectedOver))} 넘길 것 같아 😥`,
          `넘길 것 같아, 지금처럼 쓰면 ${won(expected)}쯤 돼서 ${name}보다 ${bold(won(expectedOver))} 많아져 😥`,
        ],
        voice,
      )
    : pick(
        [
          `아니, 이 속도면 월말에 ${bold(won(expected))}쯤이라 ${name} 안에서 끝나겠어 ${mark}`,
          `안 넘길 것 같아, 지금처럼 쓰면 ${bold(won(expected))}쯤으로 끝나 ${mark}`,
        ],
        voice,
      )
}

/** 예산 지킬 수 있을까? */
function keptLead({ category, expected, expectedOver, pace }: BudgetState, voice: Voice): string {
  const name = budgetName(category)
  const mark = emojiOf(category ?? undefined)
  const at = expected === null ? '' : `월말에 ${won(expected)}쯤이라 `
  if (pace !== 'fast') {
    return pick(
      [
        `응, 이 속도면 ${at}${name} 안에서 끝나겠어 ${mark}`,
        `응, 지킬 수 있겠어. 이대로면 ${at}${name} 안이야 ${mark}`,
      ],
      voice,
    )
  }
  const over = expected === null ? '' : `${bold(won(expectedOver))} `
  return pick(
    [
      `아니, 이 속도면 ${at}${withParticle(name, '을/를')} ${over}넘길 것 같아 😥`,
      `아니, 이대로는 어려워. ${at}${withParticle(name, '을/를')} ${over}넘기겠어 😥`,
    ],
    voice,
  )
}

export function budgetFacts(
  state: BudgetState,
  { daysLeft, monthGone, others }: Budgets,
  voice: Voice,
  focus?: BudgetQuestion['focus'],
): (Fact | undefined)[] {
  const isSaid = focus !== undefined && state.left > 0
  return [
    isSaid && (focus === 'exceed' || focus === 'keep') ? leftOf(state) : paceOf(state, monthGone, voice),
    isSaid && focus === 'per_day' ? undefined : dailyOf(state, daysLeft, voice),
    partsOf(state),
    otherOver(others),
  ]
}

function leftOf({ amount, spent, left }: BudgetState): Fact {
  return { score: 0.9, text: `${won(amount)} 중에 ${won(spent)} 써서 ${won(left)} 남았어.` }
}

/** From here on a budget that is kept is kept only just. */
const nearlyAll = 0.95

/** Whether it lasts: by what the month is likely to come to, else against the calendar. */
function paceOf(state: BudgetState, monthGone: number, voice: Voice): Fact | undefined {
  const { amount, expected, expectedOver, percent, pace, spent } = state
  if (pace === 'over' || pace === 'used_up') {
    return expected === null || expected <= spent
      ? undefined
      : { score: 0.8, text: `이 속도면 월말에 ${won(expected)}쯤 될 것 같아.` }
  }
  if (pace === 'fast' && expected !== null) {
    return {
      score: 0.95,
      text: pick(
        [
          `그런데 이 속도면 월말에 ${won(expected)}쯤이라 ${won(expectedOver)} 넘길 것 같아.`,
          `다만 지금처럼 쓰면 ${won(expected)}쯤 돼서 예산을 ${won(expectedOver)} 넘겨.`,
        ],
        voice,
        1,
      ),
    }
  }
  if (pace === 'fast') {
    return {
      score: 0.95,
      text: `이번 달은 ${formatPercent(monthGone)} 지났는데 예산은 ${formatPercent(percent)} 썼으니 조금 빠른 편이야.`,
    }
  }
  if (spent <= 0) return undefined
  if (expected !== null && expected >= amount * nearlyAll) {
    return { score: 0.85, text: `이 속도면 월말에 ${won(expected)}쯤이라 예산에 거의 꽉 차.` }
  }
  if (expected !== null) {
    return {
      score: 0.8,
      text: pick(
        [
          `이 속도면 월말에 ${won(expected)}쯤이라 예산 안에서 끝나겠어.`,
          `지금처럼 쓰면 ${won(expected)}쯤으로 끝나니까 괜찮아.`,
        ],
        voice,
        1,
      ),
    }
  }
  return {
    score: 0.6,
    text: `이번 달은 ${formatPercent(monthGone)} 지났고 예산은 ${formatPercent(percent)} 썼어.`,
  }
}

function dailyOf({ perDay, left }: BudgetState, daysLeft: number, voice: Voice): Fact | undefined {
  if (left <= 0) {
    const days = daysLeft === 1 ? '오늘이 마지막 날이야.' : `월말까지 오늘 포함 ${daysLeft}일 남았어.`
    return { score: 0.7, text: days }
  }
  if (daysLeft === 1) return { score: 0.75, text: '오늘이 마지막 날이니까 오늘까지 쓸 수 있는 돈이야.' }
  return {
    score: 0.75,
    text: pick(
      [
        `오늘 포함 ${daysLeft}일 남았으니까 하루 ${won(perDay)}꼴이야.`,
        `월말까지 오늘 포함 ${daysLeft}일, 하루에 ${won(perDay)}씩 쓸 수 있어.`,
        `하루 ${won(perDay)}씩 쓰면 월말까지 딱 맞아.`,
      ],
      voice,
      2,
    ),
  }
}

/** 식비 includes 배달. */
function partsOf({ category, parts }: BudgetState): Fact | undefined {
  const delivery = parts.find((row) => row.category === '배달')
  if (category !== '식비' || !delivery || delivery.total <= 0) return undefined
  return { score: 0.6, text: `쓴 돈에는 배달 ${withParticle(won(delivery.total), '이/가')} 들어 있어.` }
}

function otherOver(others: readonly BudgetState[]): Fact | undefined {
  const [first] = others.filter((row) => row.left < 0)
  if (!first) return undefined
  return {
    score: 0.65,
    text: `${withParticle(budgetName(first.category), '은/는')} ${won(-first.left)} 넘겼으니 같이 봐 줘.`,
  }
}

/** All that are set, where none was asked for by name. */
export function severalLead(states: readonly BudgetState[], voice: Voice): string {
  const over = states.filter((row) => row.left < 0)
  const [first] = states
  if (states.length === 1 && first) return budgetLead(first, voice)
  const names = over.map((row) => (row.category === null ? '전체' : spendingOf(row.category))).join(', ')
  if (over.length > 0) {
    return pick(
      [
        `예산 ${states.length}개 가운데 ${withParticle(bold(names), '이/가')} 넘었어 😥`,
        `${withParticle(bold(names), '은/는')} 이미 예산을 넘겼어, 정해 둔 건 모두 ${states.length}개야 😥`,
        `넘긴 건 ${is(bold(names))}, 예산은 ${states.length}개 정해 뒀어 😥`,
        `정해 둔 예산 ${states.length}개 중에서 ${withParticle(bold(names), '을/를')} 넘겼어 😥`,
      ],
      voice,
    )
  }
  const rest = states.map((row) => `${spendingOf(row.category ?? '전체')} ${bold(won(row.left))}`)
  const list = rest.slice(0, 3).join(', ')
  return pick(
    [
      `남은 예산은 ${is(list)} 💸`,
      `${withParticle(list, '이/가')} 남았어 💸`,
      `예산 ${states.length}개 다 안 넘겼고, ${withParticle(list, '이/가')} 남았어 💸`,
      `아직 ${list} 남아 있어 💸`,
    ],
    voice,
  )
}

export function severalFacts(
  states: readonly BudgetState[],
  budgets: Budgets,
  voice: Voice,
): (Fact | undefined)[] {
  const [first] = states
  if (states.length === 1 && first) return budgetFacts(first, { ...budgets, others: [] }, voice)
  return [
    ...states
      .filter((row) => row.left < 0)
      .map((row, index) => ({
        score: 0.9 - index / 100,
        text: `${withParticle(spendingOf(row.category ?? '전체'), '은/는')} ${won(row.amount)} 중에 ${won(row.spent)} 써서 ${won(-row.left)} 넘겼어.`,
      })),
    ...states
      .filter((row) => row.pace === 'fast')
      .map((row, index) => ({
        score: 0.85 - index / 100,
        text:
          row.expected === null
            ? `${withParticle(spendingOf(row.category ?? '전체'), '은/는')} 벌써 ${formatPercent(row.percent)} 썼어.`
            : `${withParticle(spendingOf(row.category ?? '전체'), '은/는')} 이 속도면 월말에 ${won(row.expectedOver)} 넘길 것 같아.`,
      })),
    ...states
      .filter((row) => row.pace === 'fine')
      .map((row, index) => ({
        score: 0.6 - index / 100,
        text: `${withParticle(spendingOf(row.category ?? '전체'), '은/는')} ${won(row.left)} 남았고 하루 ${won(row.perDay)}꼴이야.`,
      })),
  ]
}

export function noBudgetLead(category: string | undefined, voice: Voice): string {
  const name = category ? `${spendingOf(category)} 예산` : '예산'
  return pick(
    [
      `${withParticle(name, '은/는')} 아직 안 정해 뒀어 📝`,
      `정해 둔 ${withParticle(name, '이/가')} 없어서 얼마 남았는지 셀 수 없어 📝`,
      `아직 ${withParticle(name, '이/가')} 없어 📝`,
      `${withParticle(name, '을/를')} 정해 둔 적이 없어 📝`,
    ],
    voice,
  )
}

export function noBudgetFacts({ proposal, others }: Budgets, isEmpty: boolean, voice: Voice): string[] {
  const names = others.map((row) => (row.category === null ? '전체' : spendingOf(row.category))).join(', ')
  return [
    isEmpty ? '지출 기록도 아직 없어서 얼마가 적당한지는 모르겠어.' : averageSentence(proposal, voice),
    ...(others.length > 0 ? [`지금 정해 둔 건 ${names} 예산이야.`] : []),
  ]
}

function averageSentence(proposal: Budgets['proposal'], voice: Voice): string {
  if (!proposal) return '얼마가 적당한지 말하려면 한 달을 다 채운 기록이 있어야 해.'
  const { category, months, average, amount } = proposal
  const when = months === 1 ? '지난달' : `최근 ${months}개월`
  const what = category === null ? '전체 지출' : spendingOf(category)
  if (amount === null)
    return `${when} 동안 ${category === null ? '' : `${spentOn(category)} `}쓴 돈이 없어서 얼마를 권하긴 어려워.`
  if (months === 1)
    return `${when} ${withParticle(what, '은/는')} ${withParticle(won(average), '이었/였')}어.`
  return pick(
    [
      `${when} ${withParticle(what, '은/는')} 한 달 평균 ${withParticle(won(average), '이었/였')}어.`,
      `${when}을 보면 ${withParticle(what, '은/는')} 한 달에 ${is(`${won(average)}꼴`)}.`,
    ],
    voice,
    1,
  )
}
