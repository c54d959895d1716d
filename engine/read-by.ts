import type { Context, Reading } from '#nlu/schema.ts'
import { type ReaderRef, trainedReader } from './readers.ts'
import { turnTexts } from './texts.ts'
import type { Trained } from './trained.ts'
import type { TurnLog } from './turn-log.ts'

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
    log.append('reader', { type: 'status', message: turnTexts.learning.ko, variant: 'info' })
  const reader = await trained.of(wanted)
  return reader.read(text, context)
}
