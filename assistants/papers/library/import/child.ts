// What reads a list of papers, in a process of its own: bytes come in, entries go out as JSON.
import { serveIsolated } from '#documents/isolated/serve-isolated.ts'
import { readPlainText } from '#documents/reading/plain-text.ts'
import { readArxivFeed, readArxivJson } from './arxiv.ts'
import { readBibtex } from './bibtex.ts'
import type { ListFormat } from './read-entries.ts'

const readers = { bibtex: readBibtex, 'arxiv-feed': readArxivFeed, 'arxiv-json': readArxivJson }

await serveIsolated(async (format, bytes, say) => {
  const read = readers[format as ListFormat]
  try {
    await say(JSON.stringify(read(readPlainText(bytes).text)))
  } catch (error) {
    await say(JSON.stringify({ failure: String(error) }))
  }
})
