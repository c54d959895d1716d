import { setTimeout as delay } from 'node:timers/promises'
import type { Context, Reading } from '#nlu/schema.ts'
import { type ReaderRef, trainedReader } from './readers.ts'
import { waitingKey } from './stalls.ts'
import { turnTexts } from './texts.ts'
import type { Trained } from './trained.ts'
import type { TurnLog } from './turn-log.ts'

const used = new WeakSet<object>()

/** Reads a text; where its reader is still being made ready, the turn says so and waits. */
export async function readBy<R>(
  trained: Trained,
  log: TurnLog,
  ref: ReaderRef<R>,
  context: Context<R>,
  text: string,
): Promise<readonly Reading<R>[]> {
  const wanted = trainedReader(ref)
  if (!trained.isReady(wanted))
    log.append(waitingKey, { type: 'status', message: turnTexts.learning.ko, variant: 'info' })
  const reader = await trained.of(wanted)
  const readings = reader.read(text, context)
  // The first makes what all others go by, the thesaurus: it holds the loop up by itself, and not the rest of the turn too.
  if (!used.has(reader)) {
    used.add(reader)
    await delay(0)
  }
  return readings
}
