import type { Slots } from '#engine/memory/carry-over.ts'
import type { Details, Reading } from './reading.ts'

const ofDay = /(?:하루(?:에|당)?|매일|날마다)(?:얼마|몇(?:분|시간)|어느정도)/u
const ofAll = /(?:총|모두|전부|다합|합쳐|합하|통틀어|도합|합계)\S{0,8}?(?:몇(?:분|시간)|얼마)/u
/** What was done, and not what is planned. */
const isPast = /[했썼냈렸갔왔]|걸린|쓴|지금까지|여태/u

/** 그럼 총 몇 분이야, 하루에 얼마나 해야 해, right after a plan: of the plan, and not of the time that was spent. */
export function planAmount(
  text: string,
  { units, problems, skills, concepts, details, title }: Reading,
  last: Slots | undefined,
): Details['amount'] {
  if (last === undefined || (last.ask ?? last.doubted) !== 'plan') return undefined
  const bare = text.replace(/\s+/gu, '')
  const names = units.length + problems.length + skills.length + concepts.length > 0 || title !== undefined
  if (names || details.span !== undefined || isPast.test(bare)) return undefined
  return ofDay.test(bare) ? 'daily' : ofAll.test(bare) ? 'total' : undefined
}
