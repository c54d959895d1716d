import type { Database } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { createModelling, type Modelling } from '../modelling.ts'
import type { ModelSettings } from '../settings.ts'

/** What a server has of models, with those of `server` alone: none, when not said. */
export function testModelling(database: Database, notifier: Notifier, server?: ModelSettings): Modelling {
  return createModelling({
    database,
    notifier,
    report: (error) => console.error(error),
    now: () => new Date(),
    elapsed: () => performance.now(),
    timeZone: 'Asia/Seoul',
    secret: 'a secret that only tests have, 32+',
    ...(server ? { server } : {}),
  })
}
