import type { Verdict } from '#engine/decide.ts'
import type { Guardrail, Scope } from '#engine/guardrail.ts'
import { coachTexts } from '../texts.ts'
import { isTalk as isTalkAsk } from './build-reading.ts'
import { type ReadMessage, saysNothing } from './read-message.ts'
import { asks } from './reading.ts'
import { understandTexts } from './texts.ts'

const texts = understandTexts.scope

/** Sure enough that a message is none of the coach's, where a model could be asked. */
const sureWithModel = 0.8

/** Keeps the coach to the course, by the one reading of the message. */
export function coachGuardrail(
  read: ReadMessage,
  { isOffered, canAsk }: { isOffered: boolean; canAsk: boolean },
): Guardrail {
  return {
    decision: {
      name: 'scope',
      rule: (message) => {
        if (isOffered) return verdict('in_scope', 1, understandTexts.offered, [])
        if (read.settled !== undefined) return verdict('in_scope', 1, understandTexts.settled, [])
        if (read.code !== undefined) return verdict('in_scope', 1, texts.code, [])
        // ㅎㅇ and ㄱㅅ have no letters that ask anything, and are read all the same.
        return saysNothing(message) && !isTalk(read)
          ? verdict('off_topic', 1, texts.empty, [message.trim()])
          : undefined
      },
      reading: () => byReading(read, canAsk),
      fallback: () => verdict('in_scope', 0.5, texts.nothing, []),
    },
    refusal: coachTexts.refusal,
  }
}

export function isTalk({ main }: ReadMessage): boolean {
  return main !== undefined && isTalkAsk(main.value.ask)
}

function byReading(read: ReadMessage, canAsk: boolean): Verdict<Scope> | undefined {
  const { main } = read
  if (!main) return undefined
  const sure = main.certainty.ask ?? 0
  if (canAsk && read.isDoubtful) return verdict('unsure', sure, texts.nothing, [])
  if (main.value.ask in asks) return verdict('in_scope', sure, texts.ours, main.indicators)
  if (isTalk(read)) return verdict('small_talk', sure, texts.talk, main.indicators)
  if (canAsk && sure < sureWithModel) return verdict('unsure', sure, texts.nothing, [])
  return verdict('off_topic', sure, texts.foreign, main.indicators)
}

function verdict(
  value: Scope,
  confidence: number,
  reasoning: string,
  indicators: readonly string[],
): Verdict<Scope> {
  return { value, confidence, reasoning, indicators }
}
