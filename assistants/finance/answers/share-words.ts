import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { paidMonthly } from '../tools/paid-monthly.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { nameOf } from './subject.ts'

export type Share = z.infer<(typeof paidMonthly)['output']> & { readonly ofFixed: boolean }

/** 월세랑 보험료; 고정비 17가지. */
function together({ parts, ofFixed, recurring }: Share): string {
  if (ofFixed) return `고정비 ${recurring.count}가지`
  const names = parts.map(nameOf)
  return names.length === 2 ? `${withParticle(names[0]!, '이랑/랑')} ${names[1]}` : names.join(', ')
}

export function shareLead(share: Share, voice: Voice): string {
  const what = together(share)
  const of = bold(formatPercent(share.share ?? 0))
  if (share.parts.length === 1)
    return `${withParticle(what, '은/는')} 월급의 ${is(of)} 🧮 한 달 ${won(share.monthly)}에 수입 ${withParticle(won(share.income ?? 0), '으로/로')} 셌어.`
  return pick(
    [
      `${what} 합치면 월급의 ${is(of)} 🧮 한 달 ${won(share.monthly)}에 수입 ${withParticle(won(share.income ?? 0), '으로/로')} 셌어.`,
      `월급의 ${of}쯤이야 🧮 ${what} 합치면 한 달 ${withParticle(won(share.monthly), '이/가')} 나가거든.`,
    ],
    voice,
  )
}

export function monthLead(share: Share, voice: Voice): string {
  const what = together(share)
  const amount = bold(won(share.monthly))
  if (share.parts.length === 1) return `${withParticle(what, '은/는')} 한 달 평균 ${is(amount)} 🧮`
  return pick(
    [`${what} 다 합치면 한 달 평균 ${is(amount)} 🧮`, `한 달에 ${amount}꼴이야 🧮 ${what} 다 합친 거야.`],
    voice,
  )
}

/** Each part, the largest first, and what a year takes. */
export function partsSaid(share: Share, ask?: 'share'): string[] {
  const { parts, yearly } = share
  const of = ask === 'share' ? null : share.share
  const listed = parts
    .toSorted((a, b) => b.monthly - a.monthly)
    .map((part) => {
      const each = part.share === null ? '' : `(${formatPercent(part.share)})`
      return part.monthly > 0 ? `${nameOf(part)} ${won(part.monthly)}${each}` : `${nameOf(part)} 없음`
    })
  return [
    ...(parts.length > 1 ? [`하나씩 보면 ${is(listed.join(', '))}.`] : []),
    of === null ? `1년이면 ${is(won(yearly))}.` : `수입의 ${formatPercent(of)}, 1년이면 ${is(won(yearly))}.`,
  ]
}

export function restLead(share: Share, voice: Voice): string {
  const { income, monthly, rest } = share
  const what = together(share)
  if ((rest ?? 0) < 0)
    return `${what}만 빼도 **${won(-(rest ?? 0))}** 모자라 😥 한 달 ${won(monthly)} 나가거든.`
  const left = bold(won(rest ?? 0))
  return pick(
    [
      `월급 ${won(income ?? 0)}에서 ${what} ${withParticle(won(monthly), '을/를')} 빼면 ${withParticle(left, '이/가')} 남아 💰`,
      `${left} 남아 💰 월급 ${won(income ?? 0)}에서 ${what}, 한 달 ${withParticle(won(monthly), '을/를')} 뺀 거야.`,
    ],
    voice,
  )
}

export function restFacts(share: Share): string[] {
  const { rest, restShare, restPerDay, saved, afterSaving, parts } = share
  if ((rest ?? 0) <= 0) return parts.length > 1 ? partsSaid(share) : []
  const saving =
    saved && saved > 0 && afterSaving !== null
      ? [
          afterSaving >= 0
            ? `평소 하는 저축 ${withParticle(won(saved), '을/를')} 더 떼면 ${withParticle(won(afterSaving), '이/가')} 남고, 그걸로 나머지를 쓰는 거야.`
            : `평소 하는 저축 ${won(saved)}까지 떼면 모자라.`,
        ]
      : []
  return [
    `수입의 ${withParticle(formatPercent(restShare ?? 0), '이고/고')}, 하루로는 ${won(restPerDay ?? 0)}꼴이야.`,
    ...saving,
    ...(parts.length > 1 ? partsSaid(share).slice(0, 1) : []),
  ]
}
