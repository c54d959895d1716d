import { readFileSync } from 'node:fs'
import { assistants } from '#assistants/index.ts'
import { playDialogues } from '#engine/transcripts/play-dialogues.ts'
import { unknownAssistant } from '#engine/unknown-assistant.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { explain } from '#server/explain.ts'
import { faultsOf, type Played, readSuite, SuiteError } from './eval-suite.ts'
import { texts } from './texts.ts'

/**
 * Plays the messages of a suite through the engine, over demo data on a fixed day (noon of 2026-03-15, in Seoul), each dialogue
 * as an owner of its own, and prints what is not as expected. Resolves to 1 where something is not.
 */
export async function evaluate(id: string, file: string): Promise<number> {
  const assistant = assistants.find((it) => it.id === id)
  if (!assistant)
    throw unknownAssistant(
      id,
      assistants.map((it) => it.id),
    )
  const suite = suiteIn(file)
  if (typeof suite === 'string') {
    console.error(suite)
    return 1
  }
  const errors: unknown[] = []
  const dialogues = playDialogues(
    assistant,
    suite.map(({ dialogue }) => dialogue),
    (error) => errors.push(error),
    weightFiles(installedWeights),
  )
  let [right, wrong, at] = [0, 0, 0]
  for await (const { turns } of dialogues) {
    for (const [index, { line, message, expect }] of suite[at++]!.cases.entries()) {
      const faults = faultsOf(expect, turns[index]!.answer)
      if (faults.length === 0) right++
      else {
        wrong++
        console.log(texts.eval.wrong(line, message, faults))
      }
    }
  }
  for (const error of errors) console.error(explain(error))
  console.log(texts.eval.end(right, right + wrong))
  return wrong === 0 && errors.length === 0 ? 0 : 1
}

/** The suite, or why there is none. */
function suiteIn(file: string): readonly Played[] | string {
  try {
    const suite = readSuite(readFileSync(file, 'utf8'))
    return suite.length > 0 ? suite : texts.eval.empty(file)
  } catch (error) {
    if (error instanceof SuiteError) return texts.eval.unreadable(file, error.message)
    return texts.import.noFile(file)
  }
}
