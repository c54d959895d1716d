import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readEventStream } from '#protocol/event-stream.ts'
import { type ImportPreview, importPreviewSchema } from '#protocol/finance.ts'
import { type Job, jobSchema } from '#protocol/jobs.ts'
import { type RecipeImport, recipeImportSchema } from '#protocol/meals.ts'
import { type ImportReport, importReportSchema } from '#protocol/resources.ts'
import { type Connection, connect } from './connect.ts'
import { previewText, progressText, recipesText, reportText } from './import-text.ts'
import { problemText } from './problem-text.ts'
import { texts } from './texts.ts'

/** The assistants that take files in, and nothing else of theirs is asked here. */
const importers = ['finance', 'coach', 'meals'] as const
type Importer = (typeof importers)[number]

export function isImporter(word: string | undefined): word is Importer {
  return importers.some((it) => it === word)
}

export interface Import {
  readonly assistant: Importer
  readonly files: readonly string[]
  /** Shows what an import would do, and does nothing. */
  readonly preview: boolean
  /** A correction of the columns as the API takes it, a JSON text. */
  readonly columns: string | undefined
  readonly json: boolean
}

type Outcome =
  | { readonly report: ImportReport }
  | { readonly preview: ImportPreview }
  | { readonly recipes: RecipeImport }
  | { readonly problem: string }

/** Imports files one after another and prints what became of each. Resolves to 0, or 1 when one could not be. */
export async function importFiles({ assistant, files, preview, columns, json }: Import): Promise<number> {
  const missing = files.filter((file) => !existsSync(file))
  for (const file of missing) console.error(texts.import.noFile(file))
  if (missing.length > 0) return 1
  const connection = await connect()
  let failed = 0
  try {
    for (const file of files) {
      const outcome = await send(connection, assistant, file, preview, columns)
      if ('problem' in outcome) failed += 1
      if (json) console.log(JSON.stringify({ file, ...outcome }))
      else if ('problem' in outcome) console.error(`${file}\n${outcome.problem}`)
      else if ('report' in outcome) console.log(reportText(file, outcome.report))
      else if ('recipes' in outcome) console.log(recipesText(file, outcome.recipes))
      else console.log(previewText(file, outcome.preview))
      if ('preview' in outcome && outcome.preview.missing.length > 0) failed += 1
    }
  } finally {
    await connection.close()
  }
  return failed === 0 ? 0 : 1
}

async function send(
  connection: Connection,
  assistant: Importer,
  path: string,
  preview: boolean,
  columns: string | undefined,
): Promise<Outcome> {
  const form = new FormData()
  form.set('file', new File([readFileSync(path)], basename(path)))
  if (columns !== undefined) form.set('columns', columns)
  const route = assistant === 'meals' ? 'recipes/import' : 'import'
  const address = `${connection.url}/api/${assistant}/${route}${preview ? '?preview=1' : ''}`
  const response = await fetch(address, { method: 'POST', body: form })
  const body: unknown = await response.json()
  if (!response.ok) return { problem: problemText(body) }
  if (assistant === 'meals') return { recipes: recipeImportSchema.parse(body) }
  if (preview) return { preview: importPreviewSchema.parse(body) }
  if (response.status !== 202) return { report: importReportSchema.parse(body) }
  const job = await follow(`${connection.url}/api/jobs/${jobSchema.parse(body).id}`)
  if (job?.report) return { report: job.report }
  return { problem: job?.state === 'cancelled' ? texts.import.cancelled : problemText(job?.problem) }
}

/** Shows on standard error how far it is. */
async function follow(address: string): Promise<Job | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/event-stream' } })
  let job: Job | undefined
  for await (const { data } of readEventStream(response.body!)) {
    if (data === '[DONE]') break
    job = jobSchema.parse(JSON.parse(data))
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${progressText(job.progress)}`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return job
}
