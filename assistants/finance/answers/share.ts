import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { paidMonthly } from '../tools/paid-monthly.ts'
import type { ShareQuestion } from '../understand/plan-question.ts'
import { pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { noRoom } from './no-room.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { monthLead, partsSaid, restFacts, restLead, type Share, shareLead } from './share-words.ts'
import { nameOf, shopOrCategory } from './subject.ts'

const what = '한 달에 나가는 돈'

/** 월세랑 보험 합치면 월급의 몇 퍼센트야?, 월급 320에서 고정비 빼면?, 관리비까지 다 합치면 월평균 얼마? */
export async function answerShare(t: Turn, question: ShareQuestion, voice: Voice): Promise<Reply> {
  const { ask, subjects, ofFixed, income } = question
  const found = await t.run(
    call(paidMonthly, {
      subjects: subjects.map(shopOrCategory),
      average: true,
      ...(ofFixed ? { fixed: true } : {}),
      ...(income === undefined ? {} : { income }),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss' || found.value.months === 0)
    return noRoom(t, what, '한 달치를 셈할 만한 기록이 아직 없어 🤔')
  const share = { ...found.value, ofFixed: ofFixed === true }
  if (share.monthly <= 0) return nothingPaid(share, voice)
  const chart = share.parts.length > 1 ? partsChart(share) : undefined
  const assumed = `한 달치는 ${share.months === 1 ? '지난달' : `최근 ${share.months}개월 평균`}으로 셌어.`
  const shared = {
    ...(chart ? { chart } : {}),
    note: `${what} ${won(share.monthly)}`,
    ...(ofFixed ? {} : { assumed }),
  }
  if (share.income === null) {
    return {
      ...shared,
      lead: monthLead(share, voice),
      facts: ['월 수입을 몰라서 그중 얼마인지는 셀 수 없어.', ...partsSaid(share)],
      next: '한 달에 얼마 버는지 알려 주면 몫까지 셈해 줄게.',
      suggestions: [chips.recurring, chips.total()],
    }
  }
  const lead =
    ask === 'rest'
      ? restLead(share, voice)
      : ask === 'month'
        ? monthLead(share, voice)
        : shareLead(share, voice)
  return {
    ...shared,
    lead,
    facts: ask === 'rest' ? restFacts(share) : partsSaid(share, ask === 'share' ? ask : undefined),
    next: pick(
      ask === 'rest'
        ? [
            asking('그 돈으로 저축 계획도 세워 볼까?', chips.savingGoal),
            asking('하루에 얼마씩 쓰면 되는지도 볼까?', chips.allowance),
          ]
        : [
            asking('매달 나가는 걸 전부 더해 볼까?', chips.recurring),
            asking('수입에서 이걸 빼면 얼마 남는지도 볼까?', chips.afterFixed),
          ],
      voice,
      1,
    ),
    suggestions:
      ask === 'rest'
        ? [chips.savingGoal, chips.recurring, chips.cut]
        : [chips.afterFixed, chips.recurring, chips.ratio({ name: '이번 달' })],
  }
}

function nothingPaid(share: Share, voice: Voice): Reply {
  const names = share.parts.map(nameOf).join(', ')
  if (names === '') return emptyBook(what)
  return {
    lead: pick(
      [
        `${names} 쪽으로는 최근 ${share.months}개월 동안 나간 돈이 없어 👌`,
        `최근 ${share.months}개월은 ${names}에 쓴 게 없어서 0원이야 👌`,
      ],
      voice,
    ),
    facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
    suggestions: [chips.recurring, chips.breakdown()],
  }
}

function partsChart({ parts }: Share): Chart {
  return {
    title: '한 달에 나가는 돈',
    chart_type: 'bar',
    data: {
      labels: parts.map(nameOf),
      datasets: [{ label: '한 달', data: parts.map(({ monthly }) => monthly) }],
    },
    unit: '원',
  }
}
