import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { incomeList } from '../tools/income-list.ts'
import type { Period } from '../understand/period.ts'
import { bold, dayOf, is, pick, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly, nearDay } from './period-words.ts'

export type Incomes = z.infer<(typeof incomeList)['output']>

/** The period of the question; not said, all there is is meant. */
export interface When {
  readonly period: Period
  readonly isSaid: boolean
}

export function paydayLead(incomes: Incomes, { period, isSaid }: When, voice: Voice): string {
  const { last, count, name } = incomes.usual
  const inPeriod = incomes.incomes.find((row) => row.name === name)
  const first = voice.today.with({ day: 1 }).toString()
  if (isSaid && inPeriod && period.endDate < voice.today.toString()) {
    const day = bold(nearDay(inPeriod.date, voice))
    if (count === 1)
      return `${period.name} ${withParticle(name, '은/는')} ${day}에 ${won(inPeriod.amount)} 들어왔어 💰`
    return `${duringOnly(period)} ${withParticle(name, '이/가')} ${count}번 들어왔고, 마지막은 ${day}에 ${is(won(inPeriod.amount))} 💰`
  }
  const day = bold(nearDay(last.date, voice))
  const amount = won(last.amount)
  if (isSaid && !inPeriod && period.endDate < last.date) {
    return `${during(period)} 들어온 ${withParticle(name, '은/는')} 없고, 마지막은 ${day}에 ${is(amount)} 🤔`
  }
  if (last.date >= first) {
    return pick(
      [
        `이번 달 ${withParticle(name, '은/는')} ${day}에 ${amount} 들어왔어 💰`,
        `${day}에 들어왔어, ${name} ${is(amount)} 💰`,
      ],
      voice,
    )
  }
  return pick(
    [
      `마지막 ${withParticle(name, '은/는')} ${day}에 ${amount} 들어왔어 💰`,
      `${withParticle(day, '이/가')} 마지막이야, ${name} ${withParticle(amount, '이/가')} 들어왔어 💰`,
      `제일 최근에 들어온 ${withParticle(name, '은/는')} ${day}, ${is(amount)} 💰`,
    ],
    voice,
  )
}

export function paydayFacts(
  { usual, total, count }: Incomes,
  { period }: When,
  voice: Voice,
): (Fact | undefined)[] {
  if (period.endDate >= voice.today.toString()) return [nextOne(usual, voice), howMuch(usual, voice)]
  return [count > 1 ? { score: 0.8, text: `그동안 들어온 돈은 모두 ${is(won(total))}.` } : undefined]
}

function nextOne({ next, day, last }: Incomes['usual'], voice: Voice): Fact | undefined {
  if (!next || day === null) return undefined
  const isMissing = last.date < voice.today.with({ day: 1 }).toString()
  const usual = `보통 ${day}일`
  if (next.inDays < 0) return { score: 0.9, text: `${usual}에 들어오는데 그 뒤로는 아직 기록이 없어.` }
  if (next.inDays === 0) return { score: 0.9, text: `${usual}에 들어오니까 오늘이 들어올 날이야.` }
  const when = `${dayOf(next.date)}, ${next.inDays}일 뒤`
  return {
    score: 0.9,
    text:
      isMissing && next.date.slice(0, 7) === voice.today.toPlainYearMonth().toString()
        ? `이번 달은 아직이고, ${usual}에 들어오니까 ${next.inDays}일 남았어.`
        : pick([`${usual}에 들어오니까 다음은 ${is(when)}.`, `다음은 ${when}쯤 들어올 거야.`], voice, 1),
  }
}

/** Fewer of the same amount are no habit. */
const fewestSame = 3

function howMuch({ sameAmount, previous, last }: Incomes['usual'], voice: Voice): Fact | undefined {
  if (sameAmount >= fewestSame) {
    return {
      score: 0.6,
      text: pick(
        [`최근 ${sameAmount}번은 금액이 다 똑같아.`, `${sameAmount}번 내리 같은 금액이야.`],
        voice,
        2,
      ),
    }
  }
  if (!previous || previous.amount === last.amount) return undefined
  return { score: 0.7, text: `그 앞은 ${nearDay(previous.date, voice)}에 ${won(previous.amount)}이었어.` }
}

export function noIncomeLead(asksBonus: boolean, voice: Voice): string {
  return asksBonus
    ? '들어온 돈 기록이 하나도 없어서 보너스가 있었는지는 몰라 🤔'
    : pick(
        [
          '들어온 돈 기록이 없어서 월급이 언제 들어왔는지는 몰라 🤔',
          '월급이 들어온 기록은 아직 하나도 없어 🤔',
        ],
        voice,
      )
}
