import { Readable } from 'node:stream'

/**
 * Bytes that are sent as they are made, with no more than a piece of them in memory. What cannot even begin is thrown;
 * what fails later breaks the connection, so that nobody takes half of it for the whole.
 */
export async function byteStream(pieces: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = await pieces.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* pieces
  }
  return Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream<Uint8Array>
}

/** The same for text. */
export function textStream(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  async function* bytes() {
    for await (const piece of pieces) if (piece !== '') yield Buffer.from(piece)
  }
  return byteStream(bytes())
}
