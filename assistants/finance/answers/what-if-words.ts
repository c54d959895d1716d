import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import type { whatIf } from '../tools/what-if.ts'
import type { Subject, WhatIfQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { deedOf, isDone } from './deeds.ts'
import type { Fact } from './facts.ts'
import { subjectWords } from './subject.ts'

export type Cut = z.infer<(typeof whatIf)['output']>

/** 1년, 6개월, 한 달. */
export function forMonths(months: number): string {
  if (months === 1) return '한 달'
  return months % 12 === 0 ? `${months / 12}년` : `${months}개월`
}

/** 반으로 줄이면, 30% 줄이면, 한 달에 3만원씩, 열 번씩 줄이면. */
function ifCut(
  { percent, isAll, cut, left }: Cut,
  { cutShare, cutAmount, cutTimes, toAmount, to }: WhatIfQuestion,
): string {
  if (toAmount !== undefined) return `한 달에 ${won(toAmount)}만 쓰면`
  if (to) return `${withParticle(to.words, '으로/로')} 줄이면`
  if (isAll || left === 0) return '아예 안 쓰면'
  if (cutTimes !== undefined) return `한 달에 ${cutTimes}번씩 줄이면`
  if (cutAmount !== undefined) return `한 달에 ${won(cut)}씩 줄이면`
  return cutShare === 0.5 ? '반으로 줄이면' : `${formatPercent(percent)} 줄이면`
}

/** 배달 한 달에 30만원만 쓰면?, where less is spent as it is. */
export function belowAlready(
  cut: Cut,
  question: WhatIfQuestion,
  to: number,
  voice: Voice,
): { lead: string; facts: string[] } {
  const { on } = subjectWords(question)
  const average = bold(won(cut.average))
  return {
    lead: pick(
      [
        `지금도 ${on}한 달 평균 ${average}만 써서, ${withParticle(won(to), '은/는')} 줄이는 게 아니야 👌`,
        `아낄 게 없어, ${on}이미 한 달 평균 ${withParticle(average, '이라/라')} ${won(to)}보다 적거든 👌`,
      ],
      voice,
    ),
    facts: [],
  }
}

const cutsAll = ({ cutShare }: WhatIfQuestion, { left }: Cut): boolean => cutShare === 1 || left === 0

/** 전체 지출 where nothing narrower was said. */
const named = (question: Subject): string => (isAll(question) ? '전체 지출' : subjectWords(question).what)

export function whatIfLead(cut: Cut, question: WhatIfQuestion, voice: Voice): string {
  const { average, months, gain } = cut
  const { on } = subjectWords(question)
  const what = named(question)
  const amount = bold(won(gain))
  const span = forMonths(months)
  const monthly = `한 달 평균 ${won(average)}`
  if (question.category === '저축') {
    if (cutsAll(question, cut))
      return `저축을 ${span} 쉬면 ${withParticle(amount, '이/가')} 손에 남는데, 아끼는 게 아니라 그만큼 덜 모이는 거야 🐷`
    return `저축을 ${ifCut(cut, question)} 아끼는 게 아니라 덜 모으는 거라, ${span}이면 ${amount} 덜 모여 🐷`
  }
  const when = ifCut(cut, question)
  if (cut.isAll) {
    return pick(
      [
        `${on}${monthly}밖에 안 써서, ${when} ${span}에 ${withParticle(amount, '이/가')} 다야 ✂️`,
        `그만큼은 못 줄여, ${withParticle(what, '은/는')} ${withParticle(monthly, '이라/라')} 다 아껴도 ${span}에 ${is(amount)} ✂️`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${on}${monthly} 쓰니까 ${when} ${span}에 ${amount} 아껴 ✂️`,
      `${when} ${span}에 ${withParticle(amount, '이/가')} 굳어 ✂️ ${withParticle(what, '은/는')} ${monthly}이거든.`,
      `${span}에 ${amount} 아낄 수 있어 ✂️ ${on}${monthly} 쓰고 있으니까 ${when} 그만큼이야.`,
    ],
    voice,
  )
}

/** How the cut was reckoned. */
export function cutAside({ usual }: Cut): string {
  const [first] = usual
  const name = ({ month }: { month: string }) => `${Number(month.slice(5))}월`
  if (usual.length === 1 && first) return `꽉 찬 달이 ${name(first)} 하나라 그 달 기준이야.`
  return `${first ? name(first) : ''}~${usual.at(-1) ? name(usual.at(-1)!) : ''} 평균으로 셌어.`
}

export function whatIfFacts(cut: Cut, question: WhatIfQuestion, voice: Voice): (Fact | undefined)[] {
  if (question.category === '저축') {
    return [
      {
        score: 1,
        text: `한 달 저축이 ${won(cut.average)}에서 ${withParticle(won(cut.left), '이/가')} 되는 거야.`,
      },
    ]
  }
  return [
    aMonth(cut, question, voice),
    (cut.left > 0 ? ofFixed(question) : undefined) ?? howMany(cut, question),
    ofFlexible(cut),
    ofIncome(cut),
  ]
}

function aMonth({ cut, left, months }: Cut, { cutAmount }: WhatIfQuestion, voice: Voice): Fact | undefined {
  if (left === 0) return undefined
  const rest = `${withParticle(won(left), '은/는')}`
  if (cutAmount !== undefined || months === 1) {
    return { score: 0.8, text: `그래도 한 달에 ${rest} 쓸 수 있어.` }
  }
  if (left === cut) return { score: 0.8, text: `한 달에 ${won(cut)}씩 덜 쓰는 거야.` }
  return {
    score: 0.8,
    text: pick(
      [
        `한 달로는 ${won(cut)}이고, 그래도 ${rest} 쓸 수 있어.`,
        `매달 ${won(cut)}씩 남고, 쓸 돈은 ${withParticle(won(left), '이/가')} 돼.`,
      ],
      voice,
      1,
    ),
  }
}

const isAll = ({ category, store }: Subject): boolean => category === undefined && store === undefined

/** What it takes, counted in what one does: so many orders fewer. */
function howMany({ payments, left }: Cut, question: WhatIfQuestion): Fact | undefined {
  const { perMonth, cut, average } = payments
  if (question.cutTimes !== undefined)
    return { score: 0.9, text: `한 번에 ${won(average)}꼴로, 지금은 한 달에 ${perMonth}번쯤이야.` }
  if (left === 0 && perMonth > 1 && !isAll(question))
    return { score: 0.8, text: `지금은 한 달에 ${perMonth}번쯤, 한 번에 ${won(average)}꼴이야.` }
  if (left === 0 || perMonth < 3 || cut < 1 || cut >= perMonth || isAll(question)) return undefined
  const { topic } = deedOf(question)
  const often = isDone(question) ? topic : `${subjectWords(question).what} 결제는 `
  return { score: 0.75, text: `${often}한 달에 ${perMonth}번쯤이니까 ${cut}번쯤 줄이는 셈이야.` }
}

function ofFlexible({ flexible }: Cut): Fact | undefined {
  if (!flexible) return undefined
  const { fixed, average, percent } = flexible
  return {
    score: 0.85,
    text:
      percent > 100
        ? `다만 월세 같은 고정비가 ${withParticle(won(fixed), '이라/라')} 나머지 ${withParticle(won(average), '으로/로')}는 다 못 줄여.`
        : `월세 같은 고정비 ${withParticle(won(fixed), '을/를')} 빼면 나머지(${won(average)})의 ${withParticle(formatPercent(percent), '을/를')} 줄여야 해.`,
  }
}

function ofIncome({ shareOfIncome }: Cut): Fact | undefined {
  if (shareOfIncome === null || shareOfIncome < 1) return undefined
  return { score: 0.5, text: `월 수입의 ${formatPercent(shareOfIncome)}만큼 더 남는 거야.` }
}

/** A contract is not halved: it is ended, or goes on. */
function ofFixed({ category }: Subject): Fact | undefined {
  if (category === undefined || !fixedCategories.includes(category)) return undefined
  return {
    score: 0.75,
    text:
      category === '구독'
        ? '구독은 조금씩 줄이기보다 안 쓰는 걸 하나씩 끊는 게 빨라.'
        : '계약으로 나가는 돈이라 마음대로 줄이긴 어려울 거야.',
  }
}

/** Nothing was spent on it, or more came back than was spent. */
export function nothingToCut(subject: Subject, voice: Voice): string {
  const { on } = subjectWords(subject)
  return pick(
    [
      `요즘 석 달은 ${on}쓴 돈이 없어서 줄일 것도 없어 👌`,
      `최근 석 달 동안 ${on}나간 돈이 없으니까 더 아낄 것도 없어 👌`,
      `${on}쓴 게 없어서 줄여도 그대로야, 최근 석 달은 0원이거든 👌`,
    ],
    voice,
  )
}

/** 하루 한 잔으로 줄이면?, of one who has a dozen a month. */
export function alreadyThere({ payments, average }: Cut, question: Subject, words: string) {
  const { what } = subjectWords(question)
  return {
    lead: `이미 ${words}보다 적어 👌 ${withParticle(what, '은/는')} 한 달 ${bold(`${payments.perMonth}번`)}쯤이거든.`,
    facts: [`한 달 평균 ${won(average)} 쓰고 있어서, 더 아끼려면 횟수를 그보다 줄여야 해.`],
    next: asking('반으로 줄이면 얼마인지 볼까?', chips.halved(question)),
  }
}
