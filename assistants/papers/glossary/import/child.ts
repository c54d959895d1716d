// What reads a glossary's file, in a process of its own.
import { serveReading } from '#documents/isolated/serve-reading.ts'
import { termsInCsv } from './read-terms.ts'

await serveReading(termsInCsv)
