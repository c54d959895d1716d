import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { forecast } from '../../tools/forecast.ts'
import type { SumPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { howReckoned } from '../forecast-words.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

/** 카페랑 배달 합쳐서 이대로면 얼마?: what they come to together this month, and each. */
export async function answerSum(t: Turn, { subjects }: SumPlan, voice: Voice): Promise<Reply> {
  const asked = subjects.map(shopOrCategory)
  const [all, ...each] = await t.runAll([
    call(forecast, { subjects: asked }),
    ...asked.map((one) => call(forecast, one)),
  ])
  const names = subjects.map(nameOf)
  const what = names.join(', ')
  if (!all || all.kind === 'failed' || each.some((one) => one?.kind === 'failed'))
    return troubled(`${what} 예상`)
  const suggestions = [chips.forecast(), chips.cut, chips.breakdown()]
  if (all.kind === 'miss') {
    return {
      lead: `${withParticle(what, '은/는')} 이번 달 기록이 아직 적어서 합쳐서 얼마 될지 어림하기 어려워 🌱`,
      facts: ['지금까지 쓴 돈은 바로 셀 수 있어.'],
      suggestions: [`이번 달 ${names.join('랑 ')} 합치면 얼마야?`, ...suggestions],
    }
  }
  const parts = each.flatMap((one, index) =>
    one?.kind === 'found' ? [`${names[index]} ${won(one.value.rounded)}`] : [],
  )
  const amount = bold(won(all.value.rounded))
  return {
    lead: pick(
      [
        `${what} 합쳐서 이번 달은 ${amount}쯤 될 것 같아 🔮`,
        `이대로면 ${what} 합쳐서 월말에 ${amount}쯤이야 🔮`,
      ],
      voice,
    ),
    facts: [
      ...(parts.length > 1 ? [`하나씩 보면 ${is(`${parts.join(', ')}쯤`)}.`] : []),
      howReckoned(all.value, voice),
    ],
    suggestions,
    note: `${what} 예상 ${won(all.value.rounded)}`,
  }
}
