import { contractEntrySchema } from '#protocol/contracts.ts'
import { imported } from './texts.ts'

const answerSchema = contractEntrySchema
  .pick({ title: true })
  .extend(contractEntrySchema.pick({ unreadable: true }).partial().shape)

/** What became of a contract, with what of it could not be read. */
export function importTold(answer: unknown): readonly string[] {
  const { title, unreadable = [] } = answerSchema.parse(answer)
  return [imported(title), ...unreadable.map((note) => `  ${note}`)]
}
