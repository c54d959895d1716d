import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import { nearDay } from '../answers/period-words.ts'
import type { Reply } from '../answers/reply.ts'
import { doublePayments } from '../tools/double-payments.ts'
import type { Change } from '../understand/change.ts'
import { recentMonths } from '../understand/period.ts'
import { pick, type Voice } from '../wording.ts'
import { exactly } from './expense-words.ts'

const monthsBack = 3
const mostListed = 5

/** 중복된 거 지워줘: the later of the two, where one pair is found; of several, which; where there is none, that is said. */
export async function doubleMeant(
  t: Turn,
  { store, category, period }: Extract<Change, { type: 'remove_double' }>,
  voice: Voice,
): Promise<{ readonly id: string } | { readonly asks: Reply }> {
  const lately = recentMonths(voice.today, monthsBack)
  const { startDate, endDate } = period ?? lately
  const found = await t.run(
    call(doublePayments, {
      startDate,
      endDate,
      ...(store ? { storeName: store } : {}),
      ...(category ? { category } : {}),
    }),
  )
  if (found.kind === 'failed') return { asks: troubled('두 번 들어간 것') }
  const [first, second] = found.kind === 'found' ? found.value.found : []
  if (found.kind === 'found' && first && !second) return { id: first.id }
  const days = startDate === endDate ? nearDay(startDate, voice) : `${nearDay(startDate, voice)}부터`
  const when = period ? days : lately.name
  const what = [when, store ?? category, '결제'].filter(Boolean).join(' ')
  if (found.kind === 'miss' || !first) {
    const checked = found.kind === 'found' ? found.value.checked : 0
    const habitual = found.kind === 'found' ? found.value.habitual : { count: 0, names: [] }
    return {
      asks: {
        lead: pick(
          [
            `${what} ${checked}건을 다 봤는데 두 번 들어간 건 없어 👌 그래서 아무것도 안 지웠어.`,
            `두 번 들어간 건 안 보여 👌 ${what} ${checked}건을 봤고, 지운 건 없어.`,
          ],
          voice,
        ),
        facts:
          habitual.count > 0
            ? [
                `${withParticle(habitual.names.slice(0, 2).join(', '), '은/는')} 하루에 두 번 내는 일이 잦아서 겹친 걸로 안 봤어.`,
              ]
            : ['같은 가게에서 같은 금액이 같은 날 또 나갔는지 봤어.'],
        next: '지울 게 따로 있다면 날짜랑 금액을 말해 줘.',
        suggestions: [chips.doubles(), chips.newest],
      },
    }
  }
  const { count } = found.value
  const listed = found.value.found.slice(0, mostListed)
  const lines = listed.map(
    ({ name, amount, date }, index) => `${index + 1}. ${nearDay(date, voice)} ${name} ${exactly(amount)}`,
  )
  return {
    asks: {
      lead: `두 번 들어간 걸로 보이는 게 ${count}건 있어, 어느 걸 하나 지울까? 🤔\n\n${lines.join('\n')}`,
      facts: count > listed.length ? [`먼저 볼 ${listed.length}건만 적었어.`] : [],
      suggestions: ['첫 번째 거 지워줘', '두 번째 거 지워줘', chips.doubles()],
      shown: listed.map(({ id }) => id),
      did: { type: 'delete_expense', expense: { pointed: true }, why: 'double' },
    },
  }
}
