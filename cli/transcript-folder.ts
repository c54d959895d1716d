import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assistant } from '#engine/assistant.ts'
import { type Dialogue, readDialogues } from '#engine/transcripts/dialogue-script.ts'

/** The script of an assistant's dialogues; their transcripts lie beside it, one `<dialogue>.md` each. */
const scriptName = 'dialogues.md'

/** Where an assistant keeps its script. */
export function transcriptFolder({ id }: Assistant): string {
  return join(import.meta.dirname, '../assistants', id, 'transcripts')
}

export function hasScript(folder: string): boolean {
  return existsSync(join(folder, scriptName))
}

export function readScript(folder: string): Dialogue[] {
  return readDialogues(readFileSync(join(folder, scriptName), 'utf8'))
}

/** The files of all transcripts that have been written, and no other texts of the folder: each begins with its name. */
export function transcriptNames(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) => name.endsWith('.md') && transcriptIn(folder, name)?.startsWith(`# ${name.slice(0, -3)}\n`),
  )
}

export function transcriptIn(folder: string, name: string): string | undefined {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
