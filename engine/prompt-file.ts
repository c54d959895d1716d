import { readFileSync } from 'node:fs'

/** A prompt kept as a file beside its assistant: read when first needed, and then known. */
export function promptFile(url: URL): () => string {
  let text: string | undefined
  return () => {
    text ??= readFileSync(url, 'utf8').trim()
    return text
  }
}
