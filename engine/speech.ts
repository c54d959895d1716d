import type { Database } from '#store/database.ts'
import { writeSpeech } from '#store/settings.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import type { Speech } from './action-texts.ts'
import words from './speech-words.json' with { type: 'json' }
import { speechTexts } from './texts.ts'
import type { Turn, TurnEnd } from './turn.ts'

/**
 * Ends a turn that asks for another way of speaking (존댓말로 해줘, 반말로 해도 돼), which holds for that person from then on,
 * in every session and with every assistant. Nothing where the message asks for anything else.
 */
export async function speechAsked(
  t: Turn,
  written: Speech,
  { database, turn }: { database: Database; turn: AdmittedTurn },
): Promise<TurnEnd | undefined> {
  const asked = speechAskedIn(t.message)
  if (!asked) return undefined
  await database.asOwner(turn.ownerId, (tx) => writeSpeech(tx, asked))
  if (written === 'casual') t.speech = asked
  const text = asked === 'casual' && written === 'ko' ? speechTexts.onlyPolite.ko : speechTexts[asked].ko
  return t.answer({ compose: () => ({ text }) })
}

/** Longest first, so that no word hides a longer one. */
const byLength = (list: readonly string[]): string[] => list.toSorted((a, b) => b.length - a.length)
const names = byLength([...words.polite, ...words.casual])
const besides = byLength(words.besides)
const denials = byLength(words.denials)
/** A longer message asks for something beside it. */
const longest = 40

/** What a message that speaks of nothing else asks for. */
export function speechAskedIn(message: string): Speech | undefined {
  if (message.length > longest) return undefined
  let rest = message.replace(/[^가-힣]/gu, '')
  let asked: Speech | undefined
  while (rest !== '') {
    const name = names.find((word) => rest.startsWith(word))
    const denial = denials.find((word) => rest.startsWith(word))
    const word = name ?? denial ?? besides.find((one) => rest.startsWith(one))
    if (word === undefined) return undefined
    if (name) asked = words.polite.includes(name) ? 'ko' : 'casual'
    else if (denial && asked) asked = asked === 'ko' ? 'casual' : 'ko'
    rest = rest.slice(word.length)
  }
  return asked
}
