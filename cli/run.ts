import { parseArgs } from 'node:util'
import { explain } from '#server/explain.ts'
import { texts } from './texts.ts'

// Each command loads what it needs: who asks a server that runs waits for no assistant's code, nor does what starts one.

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
    case 'serve': {
      const { supervise } = await import('#server/supervise.ts')
      return supervise()
    }
    case 'ask': {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        strict: true,
        options: { session: { type: 'string' }, json: { type: 'boolean', default: false } },
      })
      const [assistant, ...question] = positionals
      if (!assistant || question.length === 0) return usage(texts.noAssistant)
      const { ask } = await import('./ask.ts')
      return ask({ assistant, question: question.join(' '), sessionId: values.session, json: values.json })
    }
    case 'doctor': {
      const options = { call: { type: 'boolean', default: false } } as const
      const { values } = parseArgs({ args: words, strict: true, options })
      const { doctor } = await import('./doctor.ts')
      return doctor(values)
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
      const { hasPreview, importer, importFiles } = await import('./import.ts')
      const { assistant, files } = importer(positionals)
      const { preview, columns, json } = values
      if (files.length === 0 || (!hasPreview(assistant) && (preview || columns !== undefined))) return usage()
      return importFiles({ assistant, files, preview, columns, json })
    }
    case 'backup':
    case 'restore': {
      const { positionals } = parseArgs({ args: words, allowPositionals: true, options: {} })
      const [file, ...rest] = positionals
      if (!file || rest.length > 0) return usage(texts.backup.noFile)
      if (name === 'backup') return (await import('./backup.ts')).backup(file)
      return (await import('./restore.ts')).restore(file)
    }
    case 'eval': {
      const { positionals } = parseArgs({ args: words, allowPositionals: true, options: {} })
      const [assistant, file, ...rest] = positionals
      if (!assistant || !file || rest.length > 0) return usage()
      const { evaluate } = await import('./eval.ts')
      return evaluate(assistant, file)
    }
    case 'mcp': {
      const { positionals } = parseArgs({ args: words, allowPositionals: true, options: {} })
      const { mcp } = await import('./mcp.ts')
      return mcp(positionals)
    }
    case 'transcripts': {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { write: { type: 'boolean', default: false } },
      })
      const [assistant, folder, ...rest] = positionals
      if (!assistant || rest.length > 0) return usage()
      const { transcripts } = await import('./transcripts.ts')
      return transcripts({ assistant, folder, write: values.write })
    }
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      console.log(await usageText())
      return 0
    default:
      return usage(texts.noCommand(name))
  }
}

/** An option that the command has not, or one without its value. */
function isMisused(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

async function usage(problem?: string): Promise<number> {
  const words = await usageText()
  console.error(problem ? `${problem}\n\n${words}` : words)
  return 2
}

async function usageText(): Promise<string> {
  const { importLines } = await import('./import.ts')
  return texts.usage(importLines())
}
