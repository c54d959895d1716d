import type { Context, Reading } from '#nlu/schema.ts'
import type { ReaderRef, Readers } from './readers.ts'
import { turnTexts } from './texts.ts'
import type { TurnLog } from './turn-log.ts'

/** Reads a text; where its reader is still being made ready, the turn says so and waits. */
export async function readBy<R>(
  readers: Readers,
  log: TurnLog,
  ref: ReaderRef<R>,
  context: Context<R>,
  text: string,
): Promise<readonly Reading<R>[]> {
  if (!readers.isReady(ref as unknown as ReaderRef<never>))
    log.append('reader', { type: 'status', message: turnTexts.learning.ko, variant: 'info' })
  const reader = await readers.of(ref)
  return reader.read(text, context)
}
