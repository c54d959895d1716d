import { MalgilError } from '#protocol/errors.ts'

/** Who asked for an assistant that is not there is told which ones are. */
export function unknownAssistant(id: string, known: Iterable<string>): MalgilError {
  return new MalgilError('unknown_assistant', `There is no assistant ${id}`, {
    details: { assistant: id, known: [...known].join(', ') },
  })
}
