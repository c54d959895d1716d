import { readIsolated } from '#documents/isolated/read-isolated.ts'
import type { EntryList } from './entry.ts'

export type ListFormat = 'bibtex' | 'arxiv-feed' | 'arxiv-json'

const program = new URL('./child.ts', import.meta.url)

/** Which list of papers a text file is; nothing where it is none: a text of its own. */
export function listFormat(bytes: Uint8Array): ListFormat | undefined {
  const head = new TextDecoder('utf-8')
    .decode(bytes.subarray(0, 4096))
    .replace(/^\ufeff/u, '')
    .trimStart()
  if (/^[^\n]{0,200}<feed\b/mu.test(head) && head.startsWith('<')) return 'arxiv-feed'
  const first = head.split('\n').find((line) => line.trim() !== '' && !line.startsWith('%')) ?? ''
  if (/^\s{0,20}@[a-z]{1,30}\s{0,20}[{(]/iu.test(first)) return 'bibtex'
  if (/^(?:\[\s*)?\{/u.test(head) && /"(?:title|papers)"\s*:/u.test(head)) return 'arxiv-json'
  return undefined
}

/** Reads a list of papers in a process of its own. Throws `MalgilError` (`file_unreadable`), or the signal's reason. */
export function readEntries(bytes: Uint8Array, format: ListFormat, signal: AbortSignal): Promise<EntryList> {
  const texts = { tooHeavy: unreadable, broken: unreadable }
  return readIsolated(program, bytes, { request: format, signal, texts })
}

const unreadable =
  '논문 목록을 읽을 수 없어요. BibTeX(.bib)나 arXiv에서 저장한 Atom·JSON 파일인지 확인해 주세요.'
