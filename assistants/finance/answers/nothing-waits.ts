import type { Turn } from '#engine/turn.ts'
import { readConsent } from '#korean/consent.ts'
import type { OfferRecord } from '#store/tables.ts'
import { asking, type Chip, type OfferedValue } from '../offers/asked.ts'
import { pick, type Voice } from '../wording.ts'
import { chatWords } from './chat-words.ts'
import { nothingWaitsWords as words } from './nothing-waits-words.ts'
import type { Reply } from './reply.ts'

/** 응 해줘, ㅇㅇ 그렇게 하자: more than that it was heard. */
export const asksToGoAhead = (message: string): boolean =>
  readConsent(message) === 'yes' &&
  /해|하자|줘|주라|주세요|주십|부탁|진행|그렇게|그대로|ㄱㄱ|고고/u.test(message)

/** A yes where nothing was offered: nothing was done, and what the last answer had beside it may be asked. */
export async function nothingWaits(t: Turn, voice: Voice): Promise<Reply> {
  const isFirst = t.question.ordinal === 1
  const last = isFirst ? undefined : (await t.memory()).window[0]
  const beside = (last?.offers?.chips ?? []).flatMap(asChip)
  const [first] = beside
  return {
    lead: isFirst ? words.first : pick(words.later, voice),
    facts: last?.memory?.slots?.did === undefined ? [] : [words.doneBefore],
    next: first ? asking(words.next(first.text), first.chip) : words.open,
    suggestions: beside.length > 0 ? beside.map(({ chip }) => chip) : pick(chatWords.ack.suggestions, voice),
  }
}

/** What a chip asks; none of those that change something, which wait for no yes. */
function asChip({ text, value }: OfferRecord): { readonly text: string; readonly chip: Chip }[] {
  const { asks = [], does = [] } = (value ?? {}) as unknown as OfferedValue
  if (does.length > 0) return []
  return [{ text, chip: asks.length === 1 ? (asks[0] as Chip) : text }]
}
