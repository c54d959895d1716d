import { parseArgs } from 'node:util'
import { explain } from '#server/explain.ts'
import { supervise } from '#server/supervise.ts'
import { ask } from './ask.ts'
import { doctor } from './doctor.ts'
import { hasPreview, importer, importFiles, importLines } from './import.ts'
import { texts } from './texts.ts'
import { transcripts } from './transcripts.ts'

/** Runs the command that the words name. Resolves to the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function run([command, ...words]: string[]): Promise<number> {
  try {
    return await runCommand(
      words.some((word) => word === '--help' || word === '-h') ? 'help' : command,
      words,
    )
  } catch (error) {
    if (isMisused(error)) return usage(texts.noOption(words.filter((word) => word.startsWith('-'))))
    console.error(explain(error))
    return 1
  }
}

async function runCommand(name: string | undefined, words: string[]): Promise<number> {
  switch (name) {
    case 'serve':
      return supervise()
    case 'ask': {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        strict: true,
        options: { session: { type: 'string' }, json: { type: 'boolean', default: false } },
      })
      const [assistant, ...question] = positionals
      if (!assistant || question.length === 0) return usage(texts.noAssistant)
      return ask({ assistant, question: question.join(' '), sessionId: values.session, json: values.json })
    }
    case 'doctor': {
      const options = { call: { type: 'boolean', default: false } } as const
      return doctor(parseArgs({ args: words, strict: true, options }).values)
    }
    case 'import': {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: {
          preview: { type: 'boolean', default: false },
          columns: { type: 'string' },
          json: { type: 'boolean', default: false },
        },
      })
      const { assistant, files } = importer(positionals)
      const { preview, columns, json } = values
      if (files.length === 0 || (!hasPreview(assistant) && (preview || columns !== undefined))) return usage()
      return importFiles({ assistant, files, preview, columns, json })
    }
    case 'transcripts': {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { write: { type: 'boolean', default: false } },
      })
      const [assistant, folder, ...rest] = positionals
      if (!assistant || rest.length > 0) return usage()
      return transcripts({ assistant, folder, write: values.write })
    }
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      console.log(texts.usage(importLines()))
      return 0
    default:
      return usage(texts.noCommand(name))
  }
}

/** An option that the command has not, or one without its value. */
function isMisused(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

function usage(problem?: string): number {
  const words = texts.usage(importLines())
  console.error(problem ? `${problem}\n\n${words}` : words)
  return 2
}
