import type { z } from 'zod'
import { defineTool, type Miss, type Tool } from '#engine/tool.ts'
import type { Tx } from '#store/database.ts'

interface FinanceQuery<I, O> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly reads: readonly string[]
  /** `today` is the day of the question. */
  run(tx: Tx, asked: I, today: Temporal.PlainDate): Promise<O | Miss>
  summarise(output: O): string
}

/** A tool that asks the owner's records, in one transaction, as of today. */
export function defineQuery<I extends z.ZodType, O extends z.ZodType>(
  query: FinanceQuery<z.infer<I>, z.infer<O>> & { readonly input: I; readonly output: O },
): Tool<z.infer<I>, z.infer<O>> {
  return defineTool({
    ...query,
    effects: 'read',
    cache: 'turn',
    run: (asked, context) => context.read((tx) => query.run(tx, asked, context.now.toPlainDate())),
  })
}
