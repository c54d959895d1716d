import { type Miss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { mostWon } from '#protocol/finance.ts'
import { dayIn } from '../wording.ts'

interface Entry {
  readonly amount: number
  readonly date: string
  /** What happened on its day, as in 쓴 날. */
  readonly done: '쓴' | '들어온'
}

/** Why a payment or an income cannot be written down as it is told; nothing when it can. */
export function refusedEntry({ amount, date, done }: Entry, now: Temporal.ZonedDateTime): Miss | undefined {
  if (Math.abs(amount) > mostWon) return miss('금액이 너무 커서 안 적었어 🤔 다시 한번 확인해 줘.')
  const today = now.toPlainDate().toString()
  if (date <= today) return undefined
  const day = withParticle(dayIn(date, today), '은/는')
  return miss(`${day} 아직 오지 않은 날이라 안 적었어 🤔 ${done} 날에 다시 말해 줘.`, { date })
}

/** `alike`: how many rows of the same day, name and amount were there before. */
export function alikeNote(alike: number, what: '금액' | '수입'): string {
  return alike === 0
    ? ''
    : ` 같은 날 같은 ${withParticle(what, '이/가')} 이미 ${alike}건 있었으니까, 겹친 거면 “방금 거 취소해줘”라고 해 줘.`
}
