import type { ReaderRef } from '#engine/readers.ts'
import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import { glossaryActions } from './actions/glossary-actions.ts'
import { saveFile } from './actions/save-file.ts'
import { contextSchema } from './context.ts'
import { prepareDemo } from './demo-data.ts'
import { extractTerms } from './extraction/extract-terms.ts'
import { inspectExtraction } from './extraction/inspect-extraction.ts'
import { turn } from './flow.ts'
import { prepareStarterGlossary } from './glossary/starter.ts'
import { termVectors } from './glossary/term-vectors.ts'
import { intents } from './intents.ts'
import { importTold } from './library/import/import-told.ts'
import { ownExamples } from './own-examples.ts'
import { quality } from './quality/score-answer.ts'
import { records } from './records.ts'
import { routes, uploads } from './routes/all.ts'
import { paperMigrations } from './tables.ts'
import { papersTools } from './tools/all.ts'
import { papersReader } from './understand/reader.ts'
import { works } from './works.ts'

/** Answers from a library of papers, a glossary, the web and a model’s own knowledge, and says which it was. */
export const papers: HostedAssistant = {
  id: 'papers',
  name: { ko: '논문·용어', en: 'Papers & terms' },
  tagline: { ko: '내 논문과 용어집에서 답해요', en: 'Answers from your papers and glossary' },
  accent: '#0e7490',
  intents,
  tools: papersTools,
  actions: [saveFile, ...glossaryActions],
  examples: ['Attention이 뭐야?', '연도별 논문 수'],
  ownExamples,
  context: contextSchema,
  migrations: paperMigrations,
  reader: papersReader as unknown as ReaderRef<never>,
  flow: turn,
  vectors: termVectors,
  followUps: [extractTerms, quality],
  prepare: prepareStarterGlossary,
  demo: prepareDemo,
  routes,
  records,
  uploads,
  imports: {
    path: '/api/papers',
    takes: '논문(PDF, DOCX, MD, TXT)이나 목록(BibTeX, arXiv)',
    told: importTold,
  },
  works,
  inspect: inspectExtraction,
}
