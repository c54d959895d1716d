// What reads a list of papers, in a process of its own.
import { serveReading } from '#documents/isolated/serve-reading.ts'
import { readPlainText } from '#documents/reading/plain-text.ts'
import { readArxivFeed, readArxivJson } from './arxiv.ts'
import { readBibtex } from './bibtex.ts'
import type { ListFormat } from './read-entries.ts'

const readers = { bibtex: readBibtex, 'arxiv-feed': readArxivFeed, 'arxiv-json': readArxivJson }

await serveReading((bytes, format) => readers[format as ListFormat](readPlainText(bytes).text))
