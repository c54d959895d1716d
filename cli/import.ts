import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { assistants } from '#assistants/index.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import { type ImportPreview, importPreviewSchema } from '#protocol/finance.ts'
import { type Job, jobSchema } from '#protocol/jobs.ts'
import { connect } from './connect.ts'
import { previewText, progressText, reportTold } from './import-text.ts'
import { problemText } from './problem-text.ts'
import { texts } from './texts.ts'

/** Statements are what is imported most: without a name it is one of these. */
const usual = 'finance'

/** Whose files are imported, and which those are. */
export function importer(words: readonly string[]): { assistant: string; files: readonly string[] } {
  const [first, ...others] = words
  const isNamed = assistants.some(({ id, imports }) => imports && id === first)
  return isNamed && first ? { assistant: first, files: others } : { assistant: usual, files: words }
}

/** Only statements can be looked at first. */
export const hasPreview = (assistant: string): boolean => assistant === usual

/** What can be imported, a line for each assistant. */
export function importLines(): readonly string[] {
  return assistants.flatMap(({ id, imports }) =>
    imports ? [texts.imports(id, imports.takes, id === usual)] : [],
  )
}

export interface Import {
  readonly assistant: string
  readonly files: readonly string[]
  /** Shows what an import would do, and does nothing. */
  readonly preview: boolean
  /** A correction of the columns as the API takes it, a JSON text. */
  readonly columns: string | undefined
  readonly json: boolean
}

type Outcome =
  | { readonly report: unknown }
  | { readonly preview: ImportPreview }
  | { readonly problem: string }

/** Imports files one after another and prints what became of each. Resolves to 0, or 1 when one could not be. */
export async function importFiles({ assistant, files, preview, columns, json }: Import): Promise<number> {
  const missing = files.filter((file) => !existsSync(file))
  for (const file of missing) console.error(texts.import.noFile(file))
  if (missing.length > 0) return 1
  const connection = await connect()
  const { path, told = reportTold } = assistants.find(({ id }) => id === assistant)!.imports!
  let failed = 0
  try {
    for (const file of files) {
      const outcome = await send(`${connection.url}${path}`, file, preview, columns)
      if ('problem' in outcome) failed += 1
      if (json) console.log(JSON.stringify({ file, ...outcome }))
      else if ('problem' in outcome) console.error(`${file}\n${outcome.problem}`)
      else if ('report' in outcome)
        console.log([texts.import.title(file), ...told(outcome.report)].join('\n'))
      else console.log(previewText(file, outcome.preview))
      if ('preview' in outcome && outcome.preview.missing.length > 0) failed += 1
    }
  } finally {
    await connection.close()
  }
  return failed === 0 ? 0 : 1
}

async function send(
  address: string,
  file: string,
  preview: boolean,
  columns: string | undefined,
): Promise<Outcome> {
  const form = new FormData()
  form.set('file', new File([readFileSync(file)], basename(file)))
  if (columns !== undefined) form.set('columns', columns)
  const response = await fetch(`${address}${preview ? '?preview=1' : ''}`, { method: 'POST', body: form })
  const body: unknown = await response.json()
  if (!response.ok) return { problem: problemText(body) }
  if (preview) return { preview: importPreviewSchema.parse(body) }
  if (response.status !== 202) return { report: body }
  const job = await follow(new URL(`/api/jobs/${jobSchema.parse(body).id}`, address))
  if (job?.state === 'done') return { report: job.report ?? job.resource ?? job.papers }
  return { problem: job?.state === 'cancelled' ? texts.import.cancelled : problemText(job?.problem) }
}

/** Shows on standard error how far it is. */
async function follow(address: URL): Promise<Job | undefined> {
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
