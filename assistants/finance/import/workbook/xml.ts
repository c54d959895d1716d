import { Parser } from 'htmlparser2'
import type { Pace } from '../pace.ts'

export type Attributes = Readonly<Record<string, string>>

/** What a document is made of, as it comes. Names are without their prefix (`x:row` is `row`). */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads XML in UTF-8 as it comes, giving way between chunks. */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader,
  pace: Pace,
): Promise<void> {
  const parser = xmlParser(reader)
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    const turn = pace()
    if (turn) await turn
  }
  parser.end(decoder.decode())
}

export function xmlParser(reader: XmlReader): Parser {
  return new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(localName(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => reader.close?.(localName(name)),
    },
    { xmlMode: true },
  )
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
