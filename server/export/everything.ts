import type { ZipFile } from '#documents/zip-stream.ts'
import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import type { Database } from '#store/database.ts'
import { type OwnRecords, ownRows } from '#store/own-rows.ts'
import { storeRecords } from '#store/records.ts'

/** Whose everything it is, and when it is taken. */
export interface Taking {
  readonly database: Database
  readonly ownerId: string
  readonly assistants: readonly Pick<HostedAssistant, 'id' | 'records'>[]
  readonly now: Date
}

/** Of the document's shape: raised when it changes. */
const version = 1

/**
 * Everything of an owner's as one JSON document, piece by piece: `{version, exportedAt, conversations: {<table>: [row]},
 * assistants: {<id>: {<table>: [row]}}}`, a row by the names of its columns.
 */
export async function* everythingAsJson(taking: Taking): AsyncGenerator<string> {
  const { assistants, now } = taking
  yield `{"version":${version},"exportedAt":${JSON.stringify(now)},\n"conversations":`
  yield* recordsAsJson(taking, storeRecords)
  yield ',\n"assistants":{'
  for (const [index, { id, records }] of assistants.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(id)}:`
    yield* recordsAsJson(taking, records ?? nothing)
  }
  yield '}}\n'
}

const nothing: OwnRecords = { tables: [], derived: [] }

async function* recordsAsJson(taking: Taking, { tables }: OwnRecords): AsyncGenerator<string> {
  yield '{'
  for (const [index, own] of tables.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(own.table)}:[`
    let isFirst = true
    for await (const rows of ownRows(reading(taking), own)) {
      yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`
      isFirst = false
    }
    yield ']'
  }
  yield '}'
}

/** Whether the owner has files of their own. */
export async function hasFiles(taking: Taking): Promise<boolean> {
  for (const { records } of taking.assistants) {
    const { nextFile } = records ?? nothing
    if (nextFile && (await reading(taking)((tx) => nextFile(tx, undefined)))) return true
  }
  return false
}

/** The document and, beside it, every file as it came: `files/<assistant>/<id>/<name>`. */
export async function* everythingAsFiles(taking: Taking): AsyncGenerator<ZipFile> {
  yield { name: 'malgil.json', content: everythingAsJson(taking) }
  for (const { id: assistant, records } of taking.assistants) {
    const { nextFile } = records ?? nothing
    let after: string | undefined
    while (nextFile) {
      const last = after
      const file = await reading(taking)((tx) => nextFile(tx, last))
      if (!file) break
      yield { name: `files/${assistant}/${file.id}/${inFolder(file.name)}`, content: [file.bytes] }
      after = file.id
    }
  }
}

/** A name that leads nowhere else, on any system. */
function inFolder(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no file name may have
  const plain = name.replace(/[/\\:*?"<>|\u0000-\u001f]/gu, '_')
  return /^\.*$/u.test(plain) ? '_' : plain
}

function reading({ database, ownerId }: Taking): Parameters<typeof ownRows>[0] {
  return (work) => database.readAsOwner(ownerId, work)
}
