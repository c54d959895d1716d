import { withParticle } from '#korean/particles.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import type { Incomes, When } from './payday-words.ts'
import { during, duringOnly, nearDay } from './period-words.ts'

/** Incomes that are a bonus by their names. */
const bonusNamed = /보너스|상여|성과|인센|격려금|떡값|명절|bonus/iu

const listed = 3

/** 보너스 받은 적 있어?: yes or no, and what came beside the usual income. */
export function bonusLead({ others, usual }: Incomes, { period, isSaid }: When, voice: Voice): string {
  const when = isSaid ? `${duringOnly(period)} ` : ''
  const [bonus, ...more] = others.incomes.filter(({ name }) => bonusNamed.test(name))
  if (bonus) {
    const got = `${bold(nearDay(bonus.date, voice))}에 ${bonus.name} ${won(bonus.amount)}`
    return more.length > 0
      ? `응, ${when}${more.length + 1}번 받았어, 마지막은 ${is(got)} 🎉`
      : `응, ${got} 받았어 🎉`
  }
  const [raised] = usual.raised
  if (raised) {
    return `보너스로 따로 적힌 건 없는데, ${bold(nearDay(raised.date, voice))} ${withParticle(raised.name, '이/가')} ${withParticle(won(raised.amount), '으로/로')} 평소보다 ${won(raised.above)} 많았어 🎉`
  }
  if (others.count > 0) {
    return pick(
      [
        `보너스라고 적힌 건 없지만, ${when}${usual.name} 말고 ${withParticle(bold(won(others.total)), '이/가')} 더 들어왔어 💰`,
        `응, ${when}${usual.name} 말고도 ${withParticle(bold(won(others.total)), '이/가')} 들어왔어, 보너스라는 이름은 아니고 💰`,
      ],
      voice,
    )
  }
  return pick(
    [
      `아니, ${when}${usual.name} 말고 들어온 돈은 기록에 없어 🤔`,
      `보너스는 안 보여, ${isSaid ? `${during(period)} ` : ''}들어온 건 ${usual.name}뿐이야 🤔`,
    ],
    voice,
  )
}

export function bonusFacts({ others, usual, total, count }: Incomes, voice: Voice): (Fact | undefined)[] {
  return [
    others.count > 1 || (others.count === 1 && !bonusNamed.test(others.names[0]!.name))
      ? { score: 0.9, text: namesOf(others, usual.name) }
      : undefined,
    others.count > 0 ? raisedOf(usual, voice) : undefined,
    usual.count > 0 && count > 0 && others.count === 0
      ? {
          score: 0.8,
          text: pick(
            [
              `들어온 기록은 ${usual.name} ${usual.count}번, 모두 ${is(won(total))}.`,
              `${withParticle(usual.name, '은/는')} ${usual.count}번에 걸쳐 모두 ${won(total)} 들어왔어.`,
            ],
            voice,
            1,
          ),
        }
      : undefined,
    usual.raised.length === 0 && usual.count > 1 && others.count === 0
      ? { score: 0.6, text: `${withParticle(usual.name, '이/가')} 유난히 많이 들어온 달도 없었어.` }
      : undefined,
  ]
}

/** A salary well above the usual one may hold a bonus. */
function raisedOf({ raised: [row] }: Incomes['usual'], voice: Voice): Fact | undefined {
  if (!row) return undefined
  const day = nearDay(row.date, voice)
  return { score: 0.7, text: `${day} ${row.name}도 평소보다 ${won(row.above)} 많았어.` }
}

function namesOf({ names, count }: Incomes['others'], usual: string): string {
  const list = names.slice(0, listed).map((row) => `${row.name} ${won(row.total)}`)
  const rest = names.length > list.length ? ' 등' : ''
  const times = count > names.length ? ` (${count}번)` : ''
  return `${usual} 말고 들어온 건 ${is(list.join(', ') + rest + times)}.`
}
