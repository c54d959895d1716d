import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { plannedOutlay } from '../tools/planned-outlay.ts'
import type { OutlayQuestion } from '../understand/plan-question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Reply } from './reply.ts'

export type Outlay = z.infer<(typeof plannedOutlay)['output']>
type Words = Pick<Reply, 'lead' | 'facts' | 'next' | 'suggestions'>

const timesSaid: Readonly<Record<number, string>> = { 2: '두', 3: '세', 4: '네', 5: '다섯' }

/** 축의금 20만원(10만원씩 두 번), 30만원. */
function thing({ item }: OutlayQuestion, { amount, times, total }: Outlay): string {
  const name = [item, bold(won(total))].filter(Boolean).join(' ')
  return times > 1 ? `${name}(${won(amount)}씩 ${timesSaid[times] ?? times} 번)` : name
}

/** What the month comes to as it goes on, and what of it is known already. */
function basis({ expected, income, saving, due, expectedFrom }: Outlay): string {
  const known = due.count > 0 ? `(월말까지 나갈 정기 결제 ${due.count}건 ${won(due.total)} 포함)` : ''
  const how = expectedFrom === 'forecast' ? '이대로면' : '평소처럼 쓰면'
  const month = `${how} 이번 달 지출이 ${won(expected)}쯤${known}이고 수입은 ${is(won(income))}`
  return saving > 0 ? `${month}, 저축 ${withParticle(won(saving), '은/는')} 떼고 봤어.` : `${month}.`
}

/** What is in it, where its sum was told already. */
function inIt({ due, income, expectedFrom, usual }: Outlay): string {
  const from = expectedFrom === 'forecast' ? '' : `예상은 최근 ${usual.months}개월 평균이고, `
  return due.count > 0
    ? `${from}월말까지 나갈 정기 결제 ${due.count}건(${won(due.total)})도 넣은 예상이고 수입은 ${is(won(income))}.`
    : `${from}수입은 ${withParticle(won(income), '으로/로')} 셌어.`
}

/** With and without it, once saving is put aside. */
function beforeAndAfter({ free, saving, with: paid }: Outlay): string {
  const kept = saving > 0 ? '저축까지 하고 ' : ''
  if (free <= 0) return `안 나가도 이번 달은 ${saving > 0 ? '저축을 떼면 ' : ''}남는 돈이 없을 참이야.`
  const without = `안 나가면 ${kept}${withParticle(won(free), '이/가')} 남고`
  if (paid.free >= 0)
    return `${without}, 나가면 ${paid.free > 0 ? `${withParticle(won(paid.free), '이/가')} 남아` : '딱 0원이 돼'}.`
  const less =
    paid.saving > 0 ? `모자라서 저축이 ${withParticle(won(paid.saving), '으로/로')} 줄어` : '모자라'
  return `${without}, 나가면 ${won(paid.short)} ${less}.`
}

/** What keeps the saving as it is. */
function makesUp({ daysLeft, with: paid }: Outlay): string[] {
  if (paid.short === 0) return []
  return [`남은 ${daysLeft}일 동안 하루 ${won(paid.lessPerDay)}씩 덜 쓰면 저축은 그대로 할 수 있어.`]
}

export function thisMonthSaid(question: OutlayQuestion, outlay: Outlay, voice: Voice): Words {
  const { with: paid } = outlay
  const lead =
    question.wants === 'fine' || question.wants === 'tight'
      ? isItFine(question, outlay, voice)
      : question.wants === 'left'
        ? whatIsLeft(question, outlay, voice)
        : whatComes(question, outlay, voice)
  return {
    lead,
    facts: [
      ...(question.wants === 'effect' || paid.short > 0 || paid.free === 0 ? [beforeAndAfter(outlay)] : []),
      question.wants === 'effect' ? inIt(outlay) : basis(outlay),
      ...makesUp(outlay),
      ...(question.wants !== 'effect' && question.wants !== 'left' && paid.short === 0
        ? [rateSaid(outlay)]
        : []),
    ],
    next: pick(
      paid.short > 0
        ? ['다음 달로 미루면 어떤지도 볼까?', '어디서 아낄 수 있을지도 볼까?']
        : ['남은 날 하루에 얼마씩 쓰면 되는지도 볼까?', '매달 나간다면 어떤지도 셈해 볼까?'],
      voice,
      1,
    ),
    suggestions: [
      ...(paid.short > 0 ? ['다음 달에 쓰면?'] : []),
      '어디서 줄일까?',
      '이번 달 하루에 얼마씩 쓸 수 있어?',
    ],
  }
}

/** What stays of the income, saving among it, as a share. */
function rateSaid({ restShare, with: paid }: Outlay): string {
  return `수입에서 쓰고 남는 몫은 ${formatPercent(restShare)}에서 ${withParticle(formatPercent(paid.restShare), '이/가')} 돼.`
}

function isItFine(question: OutlayQuestion, outlay: Outlay, voice: Voice): string {
  const what = thing(question, outlay)
  const { saving, free, rest, with: paid, total } = outlay
  const [yes, no] = question.wants === 'tight' ? ['아니', '응'] : ['응', '아니']
  if (paid.short === 0) {
    const kept = saving > 0 ? '저축까지 하고' : '이번 달 쓸 걸 다 쓰고'
    const left = paid.free > 0 ? `${kept} ${won(paid.free)}쯤 남아` : `${kept} 딱 맞아`
    return pick(
      [
        `${yes}, 괜찮아 👌 ${withParticle(what, '이/가')} 나가도 ${left}.`,
        `${yes}, ${what} 정도는 이번 달 여유 안이야 👌 ${left}.`,
      ],
      voice,
    )
  }
  if (total <= rest) {
    const from =
      saving > 0 ? `저축 ${won(saving)}에서 ${won(paid.short)} 덜어 와야 해` : '남는 돈이 거의 없어져'
    return pick(
      [
        `${question.wants === 'tight' ? '응, ' : ''}좀 빠듯해 🤔 ${withParticle(what, '이/가')} 나가면 ${from}.`,
        `낼 수는 있는데 빠듯해 🤔 ${what}이면 ${from}.`,
      ],
      voice,
    )
  }
  const over = won(paid.shortOfRest)
  const why = free <= 0 ? '지금도 남는 돈이 없을 달이거든' : `이번 달 수입보다 ${over} 더 쓰게 되거든`
  return pick(
    [
      `${no}, 이번 달은 어려워 🙅 ${withParticle(what, '이/가')} 더 나가면 ${why}.`,
      `무리야 🙅 ${withParticle(what, '은/는')} 이번 달이 못 버텨, ${why}.`,
    ],
    voice,
  )
}

function whatComes(question: OutlayQuestion, outlay: Outlay, voice: Voice): string {
  const { expected, share, with: paid } = outlay
  const what = thing(question, outlay)
  const to = withParticle(bold(won(paid.expected)), '으로/로')
  const ofIncome = `수입의 ${formatPercent(share)}에서 ${withParticle(formatPercent(paid.share), '이/가')} 돼`
  return pick(
    [
      `${withParticle(what, '이/가')} 더 나가면 이번 달 지출이 ${won(expected)}에서 ${to} 늘어 💸 ${ofIncome}.`,
      `이번 달이 ${won(expected)}쯤에서 ${to} 불어나 💸 ${withParticle(what, '을/를')} 더 쓰면 ${ofIncome}.`,
    ],
    voice,
  )
}

function whatIsLeft(question: OutlayQuestion, outlay: Outlay, voice: Voice): string {
  const what = thing(question, outlay)
  const { saving, with: paid } = outlay
  const kept = saving > 0 ? '저축까지 하고 ' : ''
  if (paid.free >= 0)
    return pick(
      [
        `${withParticle(what, '이/가')} 나가고 나면 ${kept}${bold(won(paid.free))}쯤 남아 💸`,
        `${kept}${bold(won(paid.free))}쯤 남아 💸 ${withParticle(what, '을/를')} 뺀 거야.`,
      ],
      voice,
    )
  return `${withParticle(what, '이/가')} 나가면 남는 게 없어, ${kept}${bold(won(paid.short))} 모자라 🤔`
}

/** Every month from now on: what a usual month keeps free. */
export function everyMonthSaid(question: OutlayQuestion, outlay: Outlay, voice: Voice): Words {
  const { usual, everyMonth, total } = outlay
  const what = thing(question, outlay)
  const year = withParticle(won(everyMonth.yearly), '이/가')
  const saved = usual.saved > 0 ? `저축(${won(usual.saved)})하고 ` : ''
  const fits = everyMonth.short === 0
  const lead = fits
    ? `${question.wants === 'fine' ? '감당돼, ' : question.wants === 'tight' ? '아니, 감당돼. ' : ''}매달 ${what}씩 더 나가면 한 달 여유가 ${won(usual.spare)}에서 ${withParticle(bold(won(everyMonth.spare)), '으로/로')} 줄어 💸`
    : `매달이면 빠듯해 🤔 ${what}씩 나가면 저축을 한 달 ${bold(won(everyMonth.short))} 줄여야 해.`
  return {
    lead,
    facts: [
      `1년이면 ${year} 나가는 거야.`,
      usual.spare > 0
        ? `평소 ${saved}한 달에 남는 게 ${won(usual.spare)}쯤이거든.`
        : `평소 ${saved}남는 돈이 없거든.`,
      ...(everyMonth.leftOver < 0
        ? [`저축을 다 쉬어도 수입으로는 ${won(-everyMonth.leftOver)} 모자라.`]
        : []),
    ],
    next: pick(['줄일 수 있는 데를 같이 찾아볼까?', '그만큼 어디서 아낄지도 볼까?'], voice, 1),
    suggestions: ['어디서 줄일까?', '저축 목표 세워줘', total > 0 ? '매달 나가는 돈 뭐 있어?' : ''].filter(
      Boolean,
    ),
  }
}

/** In a month to come: what is likely to be free until then. */
export function laterSaid(question: OutlayQuestion, outlay: Outlay, voice: Voice): Words {
  const later = outlay.later!
  const name = question.ahead?.name ?? ''
  const what = thing(question, outlay)
  const room = won(later.room)
  const lead =
    later.short === 0
      ? pick(
          [
            `응, ${name}이면 가능해 👌 그때까지 여유가 ${room}쯤이라 ${withParticle(what, '을/를')} 써도 ${won(later.left)} 남아.`,
            `${name}이면 괜찮아 👌 ${withParticle(what, '은/는')} 그때까지 모일 여유 ${room} 안이야.`,
          ],
          voice,
        )
      : pick(
          [
            `${name}까지는 ${won(later.short)} 모자라 🤔 그때까지 여유가 ${room}쯤이라 ${withParticle(what, '은/는')} 저축에서 덜어야 나와.`,
            `아직 빠듯해 🤔 ${name}까지 모일 여유는 ${room}쯤인데 ${what}에는 ${won(later.short)} 모자라.`,
          ],
          voice,
        )
  return {
    lead,
    facts: [
      made(outlay),
      `따로 떼어 두려면 ${later.saves === 1 ? `이번 달에 ${withParticle(won(later.each), '을/를')}` : `한 달 ${won(later.each)}씩 ${later.saves}번`} 모으면 돼.`,
    ],
    next: pick(
      later.short === 0
        ? ['그때까지 큰 지출을 더 안 만드는 조건이야.', '달마다 얼마씩 떼어 둘지도 짜 볼까?']
        : ['줄일 데를 찾으면 맞출 수 있어, 같이 볼까?', '금액을 낮추면 어떤지도 말해 봐.'],
      voice,
      1,
    ),
    suggestions: ['그럼 한 달에 얼마씩 모으면 돼?', '어디서 줄일까?', '저축 목표 세워줘'],
  }
}

/** This month's and the later ones' parts of it. */
function made({ later, usual, saving }: Outlay): string {
  const { now, months } = later!
  const kept = saving > 0 ? '저축은 하던 대로 하고, ' : ''
  const each = usual.spare > 0 ? `한 달 ${won(usual.spare)}씩` : '더해질 게 없어'
  const from = now > 0 ? `이번 달 남을 ${won(now)}에` : '이번 달은 남을 게 없고'
  if (usual.spare <= 0) return `${kept}이번 달 남을 ${won(now)}뿐이고 그 뒤 달에는 평소 남는 돈이 없어.`
  return months === 1
    ? `${kept}${from} 다음 달 여유 ${withParticle(won(usual.spare), '을/를')} 더한 거야.`
    : `${kept}${from} 그 뒤 ${months}달을 ${each} 더한 거야.`
}
