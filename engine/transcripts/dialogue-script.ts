/** A conversation to be written down: who asks, and what, in order. */
export interface Dialogue {
  /** In kebab-case: the name of its transcript too. */
  readonly name: string
  readonly who: string
  readonly questions: readonly string[]
  /** Whether the one who asks has the demo's data; else there is none yet. */
  readonly hasData: boolean
}

/** Under a dialogue's heading: whoever asks has nothing recorded. */
const noData = 'Data: none'

/**
 * Reads a script in Markdown: `## name`, a line on who asks, perhaps `Data: none`, and the questions as a list. What
 * stands before the first heading is for its readers. Throws with the line that cannot be read.
 */
export function readDialogues(script: string): Dialogue[] {
  const [preface = '', ...sections] = script.split(/^## /mu)
  let line = preface.split('\n').length
  const dialogues = sections.map((section) => {
    const at = line
    line += section.split('\n').length - 1
    return readDialogue(section, at)
  })
  const names = dialogues.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Error(`Two dialogues are called ${twice}`)
  return dialogues
}

function readDialogue(section: string, at: number): Dialogue {
  const [heading = '', ...lines] = section.split('\n').map((line) => line.trim())
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(heading)) throw new Error(`Line ${at}: not a name: ${heading}`)
  const said = lines.filter((line) => line !== '' && line !== noData)
  const questions = said.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim())
  const [who, ...others] = said.filter((line) => !line.startsWith('- '))
  if (who === undefined || others.length > 0)
    throw new Error(`Line ${at}: ${heading} needs one line on who asks`)
  if (questions.length === 0) throw new Error(`Line ${at}: ${heading} asks nothing`)
  return { name: heading, who, questions, hasData: !lines.includes(noData) }
}
