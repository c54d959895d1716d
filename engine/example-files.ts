import { readdir, readFile } from 'node:fs/promises'
import type { Example } from '#korean/classifier/model.ts'

/** The label of questions that are none of an assistant's: it knows them by examples all assistants share. */
export const offTopicLabel = 'off_topic'

const sharedOffTopic = new URL('./off-topic.txt', import.meta.url)

/**
 * The examples of a folder: `<label>.txt`, one question a line. Blank lines part the wording families: questions
 * that say the same in the same manner, which are held out together when the classifier is calibrated. A first line
 * `# name` names its family. Throws what reading throws.
 */
export async function readExampleFolder(folder: URL): Promise<Example[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const files = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return parseExamples(name.slice(0, -'.txt'.length), text)
  })
  return (await Promise.all(files)).flat()
}

/** The shared off-topic examples but for the families that are the assistant's own subject. */
export async function readOffTopicExamples(without: readonly string[]): Promise<Example[]> {
  const examples = parseExamples(offTopicLabel, await readFile(sharedOffTopic, 'utf8'))
  const excluded = new Set(without.map((family) => groupName(offTopicLabel, family)))
  return examples.filter(({ group }) => !excluded.has(group ?? ''))
}

export function parseExamples(label: string, text: string): Example[] {
  return text.split(/\r?\n\s*\r?\n/u).flatMap((block, index) => {
    const lines = block
      .split(/\r?\n/u)
      .map((line) => line.trim())
      .filter(Boolean)
    const name = lines[0]?.startsWith('#') ? lines[0].slice(1).trim() : String(index + 1)
    return lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => ({ text: line, label, group: groupName(label, name) }))
  })
}

function groupName(label: string, family: string): string {
  return `${label}/${family}`
}
