import { createEngine } from '#engine/engine.ts'
import type { Database } from '#store/database.ts'
import { localNotifier } from '#store/notify.ts'
import { alice } from '#store/testing/databases.ts'
import { effects } from '../support/server.ts'
import { nineSteps, steps } from './nine-steps.ts'

/**
 * A turn whose process goes away after its nine steps, taken over by another: milliseconds from the takeover's first
 * query to `final`. Throws when a step ran twice.
 */
export async function resumedTurn(database: Database): Promise<number> {
  let runs = 0
  const stepsDone = Promise.withResolvers<void>()
  const hanging = nineSteps(
    'resumed',
    () => runs++,
    async () => {
      stepsDone.resolve()
      await new Promise(() => {})
    },
  )
  const first = engineWith(hanging, 'first')
  const { turnId } = await first.start({
    ownerId: alice,
    assistant: 'resumed',
    message: 'go',
    timeZone: 'Asia/Seoul',
  })
  await stepsDone.promise
  // What the flow has said by now is on its way to the log; wait until a reader would see it.
  const seen = first.events(alice, turnId, undefined, new AbortController().signal)
  for (let results = 0; results < steps; ) {
    const { value } = await seen.next()
    if (value?.event.type === 'step_result') results++
  }
  await seen.return(undefined)
  await first.close(0)

  const second = engineWith(
    nineSteps('resumed', () => runs++),
    'second',
  )
  const started = performance.now()
  await second.open({ alone: true })
  for await (const { event } of second.events(alice, turnId, undefined, new AbortController().signal)) {
    if (event.type === 'error') throw new Error(event.message)
  }
  const took = performance.now() - started
  await second.close(1000)
  if (runs !== steps) throw new Error(`${runs} runs of ${steps} steps`)
  return took

  function engineWith(assistant: typeof hanging, processName: string) {
    const notifier = localNotifier()
    return createEngine({ database, notifier, assistants: [assistant], effects, processName })
  }
}
