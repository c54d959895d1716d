import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { Subject } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'
import type { Cut } from './what-if-words.ts'

/** 배달 줄이고 집에서 해 먹는 게 이득이겠지?: up to which price a meal at home pays, and what half of them would give. */
export function cookWords(
  subject: Subject,
  { average, payments, cut, gain }: Cut,
  voice: Voice,
): Pick<Reply, 'lead' | 'facts' | 'next' | 'suggestions'> {
  const { what } = subjectWords(subject)
  const name = subject.category ?? subject.store ?? ''
  const once = bold(won(payments.average))
  return {
    lead: pick(
      [
        `응, 한 끼를 ${once}보다 싸게 해 먹으면 그만큼 이득이야 🍳 ${withParticle(name, '이/가')} 한 번에 그 정도거든.`,
        `그럴 거야 🍳 ${withParticle(name, '은/는')} 한 번에 ${once}꼴이라, 재료비가 그보다 덜 들면 남는 장사야.`,
      ],
      voice,
    ),
    facts: [
      `${withParticle(what, '은/는')} 한 달 ${payments.perMonth}번, ${is(won(average))}.`,
      `반만 집밥으로 바꿔도 나가는 돈이 한 달 ${won(cut)}, 1년 ${won(gain)} 줄어, 거기서 재료비를 빼면 진짜 아낀 돈이야.`,
      '재료비가 한 끼에 얼마인지는 기록만으로는 못 나눠.',
    ],
    next: pick(
      [
        asking('장보기에 얼마 쓰는지도 같이 볼까?', chips.amount({ name: '최근 3개월' }, { store: '마트' })),
        `${name} 예산을 정해 두면 넘는지 봐 줄게.`,
      ],
      voice,
      1,
    ),
    suggestions: [
      chips.amount({ name: '최근 3개월' }, { store: '마트' }),
      `${name} 반으로 줄이면 1년에 얼마 아껴?`,
      chips.cut,
    ],
  }
}
