import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import type { SavingQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { cutName } from './cut-words.ts'
import type { Fact } from './facts.ts'

type Plan = z.infer<(typeof savingsPlan)['output']>

/** How much a month, or whether the goal can be met and what it takes. */
export function planLead(plan: Plan, question: SavingQuestion, voice: Voice): string {
  if (plan.targetAmount !== null) return targetLead(plan, question, voice)
  if (question.goal) return goalLead(plan, voice)
  return plan.byThen ? byThenLead(plan, plan.byThen, question, voice) : proposedLead(plan, voice)
}

/** 3월까지 얼마 모을 수 있어? */
function byThenLead(
  { leftOver, saved }: Plan,
  { months, atSaved, atLeftOver }: NonNullable<Plan['byThen']>,
  { until }: SavingQuestion,
  voice: Voice,
): string {
  const when = until ? `${until}까지` : `${months}개월이면`
  if (atLeftOver === 0) return `지금은 지출이 수입보다 많아서 ${when} 모이는 돈이 없어 😥`
  const most = pick(
    [
      `${when} ${is(bold(won(atLeftOver)))} 🐷 한 달에 남는 ${withParticle(won(leftOver), '을/를')} ${months}번 다 모을 때야.`,
      `${when} ${bold(won(atLeftOver))}까지 모을 수 있어 🐷 한 달에 ${won(leftOver)}씩 ${months}번이야.`,
    ],
    voice,
  )
  return saved > 0 && saved < leftOver
    ? `${most} 지금 하는 저축(${won(saved)})만이면 ${is(won(atSaved))}.`
    : most
}

function goalLead({ goal, shortfall, leftOver, reachable, most }: Plan, voice: Voice): string {
  const amount = won(goal)
  if (shortfall === 0) {
    return pick(
      [
        `응, 지금대로 써도 매달 ${withParticle(bold(amount), '은/는')} 모을 수 있어 🐷`,
        `매달 ${bold(amount)}, 지금 쓰는 만큼만 써도 돼 🐷`,
        `${withParticle(bold(amount), '은/는')} 지금도 남는 돈 안에 들어와 🐷`,
        `가능해, 매달 ${bold(amount)}씩 떼어 둬도 모자라지 않아 🐷`,
      ],
      voice,
    )
  }
  if (!reachable) {
    const limit =
      most > 0 ? `줄일 수 있는 걸 다 줄여도 한 달 ${bold(won(most))}까지야` : '지금은 지출이 수입보다 많아'
    return pick(
      [
        `매달 ${withParticle(amount, '은/는')} 지금 수입으로는 어려워, ${limit} 😥`,
        `솔직히 매달 ${withParticle(amount, '은/는')} 무리야, ${limit} 😥`,
        `아직은 힘들어, 매달 ${withParticle(amount, '을/를')} 모으기엔 ${limit} 😥`,
      ],
      voice,
    )
  }
  const short = bold(won(shortfall))
  const left =
    leftOver > 0 ? `지금은 ${withParticle(won(leftOver), '이/가')} 남거든` : '지금은 남는 돈이 없거든'
  return pick(
    [
      `매달 ${withParticle(amount, '을/를')} 모으려면 한 달에 ${short} 더 아껴야 해 🐷`,
      `${short}만 줄이면 매달 ${withParticle(amount, '을/를')} 모을 수 있어 🐷`,
      `할 수 있어, 대신 한 달에 ${short} 줄여야 해. ${left} 🐷`,
      `매달 ${amount}까지 ${withParticle(short, '이/가')} 모자라, 그만큼만 줄이면 돼 🐷`,
    ],
    voice,
  )
}

/** Nobody waits so many months. */
const farMonths = 120

function targetLead(plan: Plan, { targetMonths, goal }: SavingQuestion, voice: Voice): string {
  const target = won(plan.targetAmount ?? 0)
  const isOpen = targetMonths === undefined && goal === undefined
  const open = isOpen ? howLongLead(plan, target, voice) : undefined
  if (open) return open
  const monthly = bold(won(plan.goal))
  if (plan.targetMonths === null) {
    return `지금은 모을 여유가 없어서 ${withParticle(target, '을/를')} 언제 모을지 셀 수가 없어 😥`
  }
  if (!plan.reachable) {
    const limit = plan.most > 0 ? `한 달에 ${won(plan.most)}까지가 한계야` : '지금은 지출이 수입보다 많아'
    if (plan.targetMonths === 1)
      return `한 달 만에 ${withParticle(monthly, '을/를')} 모으긴 어려워, ${limit} 😥`
    return pick(
      [
        `${withParticle(target, '을/를')} ${plan.targetMonths}개월 만에 모으려면 매달 ${withParticle(monthly, '이/가')} 필요한데, ${limit} 😥`,
        `매달 ${monthly}씩 모아야 하는데 지금은 어려워, ${limit} 😥`,
        `${plan.targetMonths}개월은 빠듯해, 매달 ${withParticle(monthly, '을/를')} 떼야 하는데 ${limit} 😥`,
      ],
      voice,
    )
  }
  const count = plan.targetMonths.toLocaleString('en-US')
  if (plan.targetMonths > farMonths) {
    return pick(
      [
        `매달 ${won(plan.goal)}까지가 한계라 ${target}까지 ${bold(`${count}개월`)}이나 걸려 😥`,
        `지금 모을 수 있는 매달 ${withParticle(won(plan.goal), '으로/로')}는 ${bold(`${count}개월`)}이 걸려, 지출부터 줄여야 해 😥`,
      ],
      voice,
    )
  }
  const given = targetMonths !== undefined && goal === undefined
  if (given) {
    return pick(
      [
        `${plan.targetMonths}개월 안에 ${withParticle(target, '을/를')} 모으려면 매달 ${monthly}씩 떼면 돼 🐷`,
        `매달 ${monthly}씩 ${plan.targetMonths}개월이면 ${is(target)} 🐷`,
        `한 달에 ${monthly}씩 모으면 ${plan.targetMonths}개월 뒤에 ${withParticle(target, '이/가')} 돼 🐷`,
      ],
      voice,
    )
  }
  const months = bold(`${count}개월`)
  return pick(
    [
      `매달 ${won(plan.goal)}씩 모으면 ${months}이면 ${withParticle(target, '을/를')} 채워 🐷`,
      `${target}까지 ${months} 걸려, 매달 ${won(plan.goal)}씩 모을 때야 🐷`,
      `${months} 뒤면 돼, 매달 ${won(plan.goal)}씩 떼면 ${withParticle(target, '이/가')} 모이거든 🐷`,
    ],
    voice,
  )
}

/** 3천만원 모으려면 얼마나 걸릴까: at what is put aside now, and at all that is left over. */
function howLongLead(
  { untilTarget, saved, leftOver }: Plan,
  target: string,
  voice: Voice,
): string | undefined {
  const { atSaved, atLeftOver } = untilTarget ?? {}
  if (!atLeftOver || atLeftOver.months > farMonths) return undefined
  const all = `남는 돈을 다 모으면(${won(leftOver)})`
  if (!atSaved || saved > leftOver) {
    return pick(
      [
        `${all} ${bold(spanOf(atLeftOver))}이면 ${withParticle(target, '을/를')} 채워 🐷`,
        `${target}까지 ${bold(spanOf(atLeftOver))} 걸려, 한 달에 남는 ${withParticle(won(leftOver), '을/를')} 다 모을 때야 🐷`,
      ],
      voice,
    )
  }
  if (atSaved.months === atLeftOver.months) {
    return `지금처럼 매달 ${won(saved)}씩 모으면 ${target}까지 ${bold(spanOf(atSaved))} 걸려 🐷`
  }
  return pick(
    [
      `지금처럼 ${won(saved)}씩이면 ${bold(spanOf(atSaved))}, ${all} ${bold(spanOf(atLeftOver))} 걸려 🐷`,
      `${target}까지 지금 저축(${won(saved)})으로는 ${bold(spanOf(atSaved))}, ${all} ${bold(spanOf(atLeftOver))} 걸려 🐷`,
      `매달 ${won(saved)}씩 하던 대로면 ${bold(spanOf(atSaved))}이고, ${all} ${withParticle(bold(spanOf(atLeftOver)), '으로/로')} 줄어 🐷`,
    ],
    voice,
  )
}

/** 60개월(5년), 38개월(3년 2개월), 8개월. */
function spanOf({ months, years, rest }: { months: number; years: number; rest: number }): string {
  if (years === 0) return `${months}개월`
  return `${months}개월(${years}년${rest > 0 ? ` ${rest}개월` : ''})`
}

/** Nothing asked for: the healthy share, what is left anyway, or as much as can be. */
function proposedLead({ goal, goalFrom, goalShare }: Plan, voice: Voice): string {
  if (goal <= 0) {
    return pick(
      [
        '지금은 저축부터 하기 어려워, 쓰는 돈이 버는 돈보다 많거든 😥',
        '저축 목표보다 먼저 지출을 줄여야 해, 지금은 남는 돈이 없어 😥',
        '모을 여유가 아직 없어, 지출이 수입을 넘고 있거든 😥',
      ],
      voice,
    )
  }
  const amount = bold(won(goal))
  const share = formatPercent(goalShare)
  if (goalFrom === 'most') {
    return pick(
      [
        `줄일 수 있는 걸 다 줄이면 매달 ${amount}까지 모을 수 있어 🐷`,
        `목표는 매달 ${withParticle(amount, '으로/로')} 잡자, 지출을 줄였을 때 할 수 있는 최대야 🐷`,
        `우선 매달 ${amount}부터 해 보자, 지금 형편에서는 그게 최대거든 🐷`,
      ],
      voice,
    )
  }
  if (goalFrom === 'left_over') {
    return pick(
      [
        `지금처럼만 쓰면 매달 ${amount}까지 모을 수 있어, 수입의 ${is(share)} 🐷`,
        `목표는 한 달 ${withParticle(amount, '이/가')} 좋겠어, 지금도 그만큼(수입의 ${share})은 남거든 🐷`,
        `매달 ${amount}씩 모아 보자, 지금 쓰는 대로 써도 남는 돈이야 🐷`,
        `한 달에 ${withParticle(amount, '을/를')} 목표로 잡아도 돼, 수입의 ${withParticle(share, '이/가')} 남고 있어 🐷`,
      ],
      voice,
    )
  }
  return pick(
    [
      `매달 ${amount}, 수입의 ${withParticle(share, '을/를')} 목표로 잡아 보자 🐷`,
      `목표는 한 달 ${withParticle(amount, '이/가')} 좋겠어, 수입의 ${is(share)} 🐷`,
      `매달 ${amount}씩 모아 보자, 수입의 ${share}쯤이야 🐷`,
      `한 달에 ${amount}씩 저축하는 걸 권해, 수입의 ${is(share)} 🐷`,
    ],
    voice,
  )
}

export function planFacts(plan: Plan, question: SavingQuestion, voice: Voice): (Fact | undefined)[] {
  return [
    leftOverOf(plan, voice),
    question.targetAmount !== undefined && plan.saved > 0
      ? savedTowards(plan, question)
      : savedOf(plan, voice),
    plan.reachable ? cutsOf(plan, voice) : undefined,
    plan.targetAmount === null ? yearlyOf(plan, voice) : undefined,
    plan.shortfall > 0 && !plan.reachable && plan.possibleCuts.length > 0 ? mostCutOf(plan) : undefined,
    healthyOf(plan, question),
  ]
}

/** What it is reckoned from: income less the average of the last whole months. */
function leftOverOf({ months, spending, leftOver, income }: Plan, voice: Voice): Fact {
  const when = months.length === 1 ? '지난달' : `최근 ${months.length}개월 평균`
  if (leftOver < 0) {
    return {
      score: 0.95,
      text: `${when} 지출이 ${withParticle(won(spending), '이라/라')} 수입 ${withParticle(won(income), '을/를')} ${won(-leftOver)} 넘어.`,
    }
  }
  return {
    score: 0.8,
    text: pick(
      [
        `${when} 지출이 ${withParticle(won(spending), '이라/라')} 수입에서 ${withParticle(won(leftOver), '이/가')} 남거든.`,
        `수입 ${won(income)}에 ${when} ${withParticle(won(spending), '을/를')} 쓰니까 ${withParticle(won(leftOver), '이/가')} 남는 셈이야.`,
      ],
      voice,
      1,
    ),
  }
}

function savedOf({ saved, goal, savedShare }: Plan, voice: Voice): Fact {
  if (saved <= 0) return { score: 0.5, text: '지금까지 저축으로 떼어 둔 기록은 없어.' }
  const now = `${won(saved)}(${formatPercent(savedShare)})`
  if (saved >= goal && goal > 0) return { score: 0.75, text: `이미 매달 ${now}씩 저축하고 있어서 충분해.` }
  return {
    score: 0.7,
    text: pick([`지금은 매달 ${now}씩 저축하고 있어.`, `요즘 저축은 한 달 ${now}꼴이야.`], voice, 2),
  }
}

/** How what is put aside already stands to what the target takes a month. */
function savedTowards({ saved, reachable, topUp }: Plan, { targetMonths }: SavingQuestion): Fact | undefined {
  if (targetMonths === undefined || !reachable) return undefined
  return {
    score: 0.85,
    text:
      topUp > 0
        ? `지금 하는 저축 ${withParticle(won(saved), '을/를')} 이쪽으로 돌리면 한 달에 ${won(topUp)}만 더 모으면 돼.`
        : `지금 저축(한 달 ${won(saved)})만 그대로 해도 채울 수 있어.`,
  }
}

/** Where the shortfall would come from. */
function cutsOf(plan: Plan, voice: Voice): Fact | undefined {
  const { cuts, cutTotal } = plan
  if (cuts.length === 0) return undefined
  const named = cuts.toSorted((a, b) => b.cut - a.cut).slice(0, 3)
  const list = named.map((cut) => `${cutName(cut, plan)} ${won(cut.cut)}`).join(', ')
  const rest = cuts.length > named.length ? ' 등에서' : '에서'
  const [only, ...others] = cuts
  if (only && others.length === 0) {
    const name = cutName(only, plan)
    return {
      score: 0.92,
      text: pick(
        [
          `모자라는 ${withParticle(won(only.cut), '은/는')} ${name}에서 줄이면 돼.`,
          `${name}만 ${won(only.cut)} 줄이면 맞출 수 있어.`,
        ],
        voice,
        1,
      ),
    }
  }
  return {
    score: 0.92,
    text: pick(
      [
        `${list}${rest} 줄이면 모두 ${is(won(cutTotal))}.`,
        `${withParticle(list, '을/를')} ${cuts.length > named.length ? '비롯해 ' : ''}줄이면 ${withParticle(won(cutTotal), '이/가')} 나와.`,
      ],
      voice,
      1,
    ),
  }
}

function yearlyOf({ goal, goalYearly, reachable }: Plan, voice: Voice): Fact | undefined {
  if (goal <= 0 || !reachable) return undefined
  return {
    score: 0.6,
    text: pick(
      [`1년이면 ${is(won(goalYearly))}.`, `그대로 1년 모으면 ${withParticle(won(goalYearly), '이/가')} 돼.`],
      voice,
      3,
    ),
  }
}

function mostCutOf(plan: Plan): Fact {
  const { possibleCuts, mostCut } = plan
  const named = possibleCuts.slice(0, 2).map((cut) => `${cutName(cut, plan)} ${won(cut.cut)}`)
  const text =
    possibleCuts.length === 1
      ? `줄일 만한 건 ${named[0]}뿐이야.`
      : `줄일 수 있는 건 ${named.join(', ')}${possibleCuts.length > 2 ? ' 등' : ''} 모두 ${is(won(mostCut))}.`
  return { score: 0.85, text }
}

/** How the goal stands to what is called healthy, where it was the user's own. */
function healthyOf(
  { goalFrom, goalShare, healthyGoalShare, goal, reachable }: Plan,
  question: SavingQuestion,
): Fact | undefined {
  if (goal <= 0 || goalFrom === 'most' || !reachable) return undefined
  const asked = question.goal !== undefined || goalFrom === 'asked'
  // Of an amount to be reached, the pace is no goal of the user's.
  if (!asked && question.targetAmount !== undefined) return undefined
  if (goalFrom === 'healthy') return { score: 0.65, text: '보통 권하는 저축 비율에 딱 맞춘 금액이야.' }
  const isHealthy = goalShare >= healthyGoalShare
  const range = `권장(${formatPercent(healthyGoalShare)} 이상)`
  if (!asked) {
    return {
      score: 0.55,
      text: `${won(goal)}이면 ${isHealthy ? `${range}까지 채우는 금액이야` : `${range}에는 조금 못 미쳐`}.`,
    }
  }
  return {
    score: 0.55,
    text: isHealthy
      ? `수입의 ${withParticle(formatPercent(goalShare), '이라/라')} ${range}도 채워.`
      : `수입의 ${withParticle(formatPercent(goalShare), '이라/라')} ${range}에는 조금 못 미쳐.`,
  }
}

export function noPlanLead(what: string, isIncomeKnown: boolean, voice: Voice): string {
  const missing = isIncomeKnown ? '한 달을 다 채운 기록이 없어서' : '월 수입을 몰라서'
  return pick(
    [
      `${missing} ${withParticle(what, '은/는')} 아직 못 짜겠어 🤔`,
      `아직 ${missing} ${withParticle(what, '을/를')} 말해 주기 어려워 🤔`,
      `${withParticle(what, '을/를')} 보려면 조금 더 알아야 해, 지금은 ${missing} 셀 수가 없어 🤔`,
    ],
    voice,
  )
}
