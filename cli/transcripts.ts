import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assistants } from '#assistants/index.ts'
import { playDialogues } from '#engine/transcripts/play-dialogues.ts'
import { unknownAssistant } from '#engine/unknown-assistant.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { explain } from '#server/explain.ts'
import { texts } from './texts.ts'
import {
  hasScript,
  readScript,
  transcriptFolder,
  transcriptIn,
  transcriptNames,
} from './transcript-folder.ts'
import { transcriptText } from './transcript-text.ts'

export interface Transcripts {
  readonly assistant: string
  /** Writes the transcripts beside the script; else they are printed. */
  readonly write: boolean
  /** Where the script is; the assistant's own folder when not said. */
  readonly folder: string | undefined
}

/** Plays the dialogues of an assistant and writes them down. Resolves to the exit code. */
export async function transcripts({ assistant: id, write, folder }: Transcripts): Promise<number> {
  const assistant = assistants.find((it) => it.id === id)
  if (!assistant)
    throw unknownAssistant(
      id,
      assistants.map((it) => it.id),
    )
  const place = folder ?? transcriptFolder(assistant)
  if (!hasScript(place)) {
    console.error(texts.transcripts.noScript(place))
    return 1
  }
  const errors: unknown[] = []
  const played = new Map<string, string>()
  const dialogues = playDialogues(
    assistant,
    readScript(place),
    (error) => errors.push(error),
    weightFiles(installedWeights),
  )
  for await (const dialogue of dialogues) {
    const text = transcriptText(dialogue)
    played.set(`${dialogue.dialogue.name}.md`, text)
    if (!write) console.log(text)
  }
  if (write) {
    const changed = [...played].filter(([name, text]) => transcriptIn(place, name) !== text)
    const stale = transcriptNames(place).filter((name) => !played.has(name))
    for (const [name, text] of changed) writeFileSync(join(place, name), text)
    for (const name of stale) rmSync(join(place, name))
    console.log(texts.transcripts.written(played.size, changed.length + stale.length))
  }
  for (const error of errors) console.error(explain(error))
  return errors.length > 0 ? 1 : 0
}
