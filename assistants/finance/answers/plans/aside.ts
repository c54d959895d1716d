import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { putAside } from '../../tools/put-aside.ts'
import type { AsidePlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

type Put = z.infer<(typeof putAside)['output']>
const what = '모이는 돈'

/** 늘어난 만큼 전부 저축하면 연말에?, 올해 목표 600인데 될까?, 지금 페이스면 언제 돼? */
export async function answerAside(t: Turn, plan: AsidePlan, voice: Voice): Promise<Reply> {
  const { each, target, times, ofYear } = plan
  const found = await t.run(
    call(putAside, {
      ...(each ? { each } : {}),
      ...(target ? { target } : {}),
      times,
      ...(ofYear ? { ofYear } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return noRoom(t, what, '얼마나 모일지는 아직 말해 줄 수 없어 🤔')
  const put = found.value
  if (plan.asks === 'budget') return intoBudget(put)
  return target ? toTarget(plan, put, voice) : more(plan, put, voice)
}

function more({ until, raise }: AsidePlan, put: Put, voice: Voice): Reply {
  const { each, times, total, saved, monthly, spare } = put
  const total_ = bold(won(total))
  return {
    lead: pick(
      [
        `${until}까지 ${total_} 더 모여 🐷 다음 달부터 ${won(each)}씩 ${times}번이야.`,
        `한 달 ${won(each)}씩 ${times}번이니까 ${until}까지 ${withParticle(total_, '이/가')} 더 모여 🐷`,
      ],
      voice,
    ),
    facts: [
      saved > 0
        ? `지금 하던 저축 ${won(saved)}까지 하면 한 달 ${is(won(monthly))}.`
        : '지금 하고 있는 저축이 없어서 이게 전부야.',
      ...(raise === undefined && each > spare && spare >= 0
        ? [`평소 저축하고 남는 여유가 한 달 ${won(spare)}쯤이라 조금 줄여야 할 거야.`]
        : []),
    ],
    next: '저축 예산으로 정해 두고 싶으면 “저축 예산에 반영해줘”라고 해 줘.',
    suggestions: ['절반만 하면?', '저축 예산에 반영해줘', chips.savingGoal],
    note: `한 달 ${won(each)}씩 ${until}까지 ${won(total)}`,
  }
}

function toTarget({ until, ofYear, asks }: AsidePlan, put: Put, voice: Voice): Reply {
  const {
    target,
    saved,
    monthly,
    soFar,
    expected,
    short,
    over,
    timesLeft,
    needed,
    neededMore,
    monthsTo,
    spare,
  } = put
  const goal = bold(won(target ?? 0))
  const basis = ofYear
    ? `올해 지금까지 ${won(soFar)} 모았고, 평소처럼 한 달 ${won(monthly)}씩 ${timesLeft}번 더 하면 ${is(won(expected))}.`
    : `평소처럼 한 달 ${won(monthly)}씩 ${timesLeft}번이면 ${is(won(expected))}.`
  const suggestions = [chips.cut, ...(asks === 'when' ? [] : ['지금 페이스면 언제 돼?']), chips.savingGoal]
  if (monthly <= 0) {
    return {
      lead: `요즘 저축한 기록이 없어서 지금대로면 ${goal}에 못 닿아 🤔`,
      facts: [`${until}까지 모으려면 한 달 ${won(needed ?? 0)}씩이야.`],
      suggestions,
    }
  }
  if (asks === 'when') {
    const doneBy = put.reachedIn ?? voice.today
    const inMonths = monthsTo === 0 ? '이미 다 모았어' : `${monthsTo}번만 더 하면 돼`
    return {
      lead:
        monthsTo === 0
          ? `이미 ${goal} 다 모았어 🎉`
          : `지금 페이스(한 달 ${won(monthly)})면 ${doneBy.year === voice.today.year ? '' : `${doneBy.year}년 `}${bold(`${doneBy.month}월`)}쯤 ${withParticle(won(target ?? 0), '이/가')} 돼 🐷 ${inMonths}.`,
      facts: [
        ...(soFar > 0 ? [`올해 지금까지 모은 ${withParticle(won(soFar), '을/를')} 넣고 셌어.`] : []),
        ...(spare > 0
          ? [`저축하고 남는 여유가 한 달 ${won(spare)}쯤 더 있으니 조금 더 넣으면 당길 수 있어.`]
          : []),
      ],
      next: asking('더 빨리 모으려면 어디서 줄일지도 볼까?', chips.cut),
      suggestions,
    }
  }
  if (asks === 'more') return neededMoreOf({ until }, put, basis)
  // 지금 저축하는 속도면 얼마나 모여?
  if (asks === 'sum' && short > 0) {
    return {
      lead: `지금처럼 한 달 ${won(monthly)}씩 ${timesLeft}번이면 ${until}까지 ${bold(won(expected))} 모여 🐷 목표 ${won(target ?? 0)}에는 ${won(short)} 모자라.`,
      facts: [`맞추려면 한 달 ${won(needed ?? 0)}씩이야.`],
      next: asking(
        '모자란 만큼 채우려면 매달 얼마를 더 넣어야 하는지도 볼까?',
        '모자란 만큼 채우려면 매달 얼마 더?',
      ),
      suggestions: ['모자란 만큼 채우려면 매달 얼마 더?', ...suggestions],
      note: `${until}까지 ${won(expected)}`,
    }
  }
  const lead =
    short === 0
      ? pick(
          [
            over > 0
              ? `응, 될 것 같아 👌 ${until}이면 목표 ${goal}보다 ${won(over)} 더 모여 있을 거야.`
              : `응, 될 것 같아 👌 ${until}이면 목표 ${withParticle(goal, '이/가')} 딱 모여.`,
            `응, 지금대로면 ${until} 전에 ${goal} 채울 수 있어 👌`,
          ],
          voice,
        )
      : spare >= (neededMore ?? 0)
        ? `지금 페이스로는 ${won(short)} 모자라는데, 한 달에 ${won(neededMore ?? 0)}씩 더 넣으면 ${goal} 될 거야 🐷`
        : `지금대로면 어려워 🤔 ${until}까지 ${goal}에서 ${won(short)} 모자라.`
  return {
    lead,
    facts: [
      basis,
      ...(short > 0
        ? [
            `맞추려면 한 달 ${won(needed ?? 0)}씩인데, 지금 저축 ${won(saved)}에 여유가 ${won(Math.max(0, spare))}쯤 더 있어.`,
          ]
        : []),
    ],
    next:
      short > 0
        ? asking('어디서 줄이면 되는지 같이 볼까?', chips.cut)
        : asking('언제쯤 다 모이는지도 볼까?', '지금 페이스면 언제 돼?'),
    suggestions,
    note: `${until}까지 ${won(target ?? 0)} 목표, 예상 ${won(expected)}`,
  }
}

/** 모자란 만큼 채우려면 매달 얼마를 더 넣어야 해? */
function neededMoreOf({ until }: Pick<AsidePlan, 'until'>, put: Put, basis: string): Reply {
  const { target, short, saved, spare, needed, neededMore } = put
  const goal = won(target ?? 0)
  if (short === 0)
    return {
      lead: `더 안 넣어도 돼 👌 지금대로면 ${until}까지 ${bold(goal)}에 닿아.`,
      facts: [basis],
      suggestions: [chips.cut, chips.savingGoal],
    }
  const more = neededMore ?? 0
  const room = Math.max(0, spare)
  return {
    lead: `모자란 ${withParticle(won(short), '을/를')} 채우려면 매달 ${bold(won(more))} 더 넣어야 해 🐷 지금 하는 ${withParticle(won(saved), '과/와')} 합쳐 한 달 ${is(won(needed ?? 0))}.`,
    facts: [
      basis,
      more > room
        ? `저축하고 남는 여유는 한 달 ${won(room)}쯤이라, 기간을 늘리거나 목표를 낮추는 게 현실적이야.`
        : `저축하고 남는 여유가 한 달 ${won(room)}쯤이니 그 안에서 할 수 있어.`,
    ],
    next:
      more > room
        ? asking('어디서 줄일 수 있는지도 볼까?', chips.cut)
        : '저축 예산으로 정해 두고 싶으면 말해 줘.',
    suggestions: [chips.cut, '지금 페이스면 언제 돼?', chips.savingGoal],
    note: `${until}까지 ${goal}, 매달 ${won(more)} 더`,
  }
}

/** 저축 예산에 반영해줘: with what is put aside now, when the next message agrees. */
function intoBudget({ saved, each, monthly }: Put): Reply {
  return {
    lead: `저축 예산을 한 달 ${withParticle(bold(won(monthly)), '으로/로')} 정할까? 🎯`,
    facts: [
      saved > 0 ? `지금 하던 저축 ${won(saved)}에 ${withParticle(won(each), '을/를')} 더한 거야.` : '',
    ].filter(Boolean),
    suggestions: ['응 그걸로 정해줘', `저축 예산 ${won(each)}으로 정해줘`],
    offer: { type: 'set_budget', category: '저축', amount: monthly },
  }
}
