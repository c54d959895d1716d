import { parseArgs } from 'node:util'
import { explain } from '#server/explain.ts'
import { serve } from '#server/serve.ts'
import { ask } from './ask.ts'
import { texts } from './texts.ts'

const [command, ...rest] = process.argv.slice(2)

try {
  process.exitCode = await run(command, rest)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** Resolves to the exit code: 0 done, 1 failed, 2 called wrongly. */
async function run(name: string | undefined, words: string[]): Promise<number> {
  switch (name) {
    case 'serve':
      await serve()
      return 0
    case 'ask': {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        strict: true,
        options: { session: { type: 'string' }, json: { type: 'boolean', default: false } },
      })
      const [assistant, ...question] = positionals
      if (!assistant || question.length === 0) return usage()
      return ask({ assistant, question: question.join(' '), sessionId: values.session, json: values.json })
    }
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      console.log(texts.usage)
      return 0
    default:
      return usage()
  }
}

function usage(): number {
  console.error(texts.usage)
  return 2
}
