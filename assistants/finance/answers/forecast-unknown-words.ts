import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import { daysBetween, gapDays } from '#query/coverage.ts'
import { savings } from '../categories.ts'
import type { monthlyTotals } from '../tools/monthly-totals.ts'
import type { Subject } from '../understand/question.ts'
import { bold, dayIn, is, pick, type Voice, won } from '../wording.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'

type Months = z.infer<(typeof monthlyTotals)['output']>

interface Known {
  readonly known: Months | undefined
  readonly of: Subject
  readonly recordedUntil: string
}

/** From this day of a month on its days say something of its end, as the forecast reckons. */
const firstSoundDay = 7

/** Why there is no forecast, and what is known instead. */
export function noForecast(
  { known, of, recordedUntil }: Known,
  voice: Voice,
): Pick<Reply, 'lead' | 'facts' | 'next'> {
  const { what, on } = subjectWords(of)
  const { today } = voice
  const running = known?.months.at(-1)
  const last = known?.months.at(-2)
  const soFar = running?.total ?? 0
  const lastWhole = last?.partial === null ? last : undefined
  const facts = knownFacts(known, voice)
  if (soFar <= 0) {
    const why =
      soFar < 0
        ? '쓴 돈보다 돌려받은 돈이 많'
        : of.category === savings
          ? '아직 저축한 기록이 없'
          : `아직 ${on}쓴 기록이 없`
    const isOld = recordedUntil < today.with({ day: 1 }).toString()
    return {
      lead: pick(
        [
          `이번 달은 ${why}${soFar < 0 ? '아서' : '어서'} 예상하기 어려워 🌱`,
          `아직은 어림하기 일러, 이번 달은 ${why}거든 🌱`,
        ],
        voice,
      ),
      facts: [
        ...(lastWhole && lastWhole.total > 0
          ? [`지난달 ${withParticle(what, '은/는')} ${withParticle(won(lastWhole.total), '이었/였')}어.`]
          : []),
        ...(isOld ? [`지금 기록은 ${dayIn(recordedUntil, today.toString())}까지 있어.`] : []),
      ],
      next: isOld
        ? '이번 달 명세서를 가져오면 다시 어림해 줄게.'
        : pick(['기록이 좀 더 쌓이면 다시 물어봐 줘.', '며칠 더 지나면 다시 어림해 볼게.'], voice, 1),
    }
  }
  if (today.day < firstSoundDay) {
    return {
      lead: pick(
        [
          `아직 월초라 예상하긴 일러, 지금까지 ${bold(won(soFar))} 썼어 🌱`,
          `며칠 안 지나서 아직은 몰라, 이번 달 ${withParticle(what, '은/는')} 지금까지 ${is(bold(won(soFar)))} 🌱`,
          `예상은 조금 더 지나야 할 수 있어, 오늘까지는 ${is(bold(won(soFar)))} 🌱`,
        ],
        voice,
      ),
      facts,
      next: pick(
        ['일주일쯤 지나면 월말 예상을 말해 줄게.', '한 주만 더 모이면 제대로 어림해 볼게.'],
        voice,
        1,
      ),
    }
  }
  if (today.day === today.daysInMonth) {
    return {
      lead: `오늘이 마지막 날이라 이번 달 ${withParticle(what, '은/는')} 지금까지 쓴 ${withParticle(bold(won(soFar)), '이/가')} 거의 전부야 🏁`,
      facts,
      next: '오늘 더 쓴 게 있으면 그만큼만 늘어.',
    }
  }
  if (!lastWhole || lastWhole.total <= 0) {
    return {
      lead: pick(
        [
          `견줄 지난달 기록이 없어서 예상은 어려운데, 지금까지 ${bold(won(soFar))} 썼어 🌱`,
          `지난달 기록이 있어야 어림할 수 있어, 지금까지는 ${is(bold(won(soFar)))} 🌱`,
        ],
        voice,
      ),
      facts: [],
      next: '지난달 명세서를 가져오면 월말까지 얼마나 쓸지 셈해 줄게.',
    }
  }
  return {
    lead: pick(
      [
        `이번 달 ${withParticle(what, '은/는')} 더 나갈 게 거의 없어서 지금(${bold(won(soFar))})이랑 비슷하게 끝날 것 같아 🔮`,
        `지금까지 쓴 ${bold(won(soFar))}에서 크게 안 늘 것 같아 🔮`,
      ],
      voice,
    ),
    facts: [
      `지난달에도 이맘때 뒤로는 거의 안 나가서 ${withParticle(won(lastWhole.total), '으로/로')} 끝났어.`,
      ...(daysBetween(recordedUntil, today.toString()) > gapDays
        ? [`다만 기록은 ${dayIn(recordedUntil, today.toString())}까지만 있어.`]
        : []),
    ],
    next: '새로 큰 지출이 생기면 다시 물어봐 줘.',
  }
}

function knownFacts(known: Months | undefined, voice: Voice): string[] {
  const against = known?.runningAgainstLast
  const last = known?.months.at(-2)
  const facts: string[] = []
  if (against && against.previous > 0) {
    facts.push(
      against.difference === 0
        ? `지난달 이맘때랑 똑같아.`
        : pick(
            [
              `지난달 이맘때(${won(against.previous)})보다 ${won(against.distance)} ${against.difference > 0 ? '많아' : '적어'}.`,
              `지난달 같은 때까지는 ${withParticle(won(against.previous), '이었/였')}어, 그보다 ${won(against.distance)} ${against.difference > 0 ? '더' : '덜'} 썼어.`,
            ],
            voice,
            1,
          ),
    )
  }
  if (last?.partial === null && last.total > 0)
    facts.push(`지난달은 다 해서 ${withParticle(won(last.total), '이었/였')}어.`)
  return facts
}
