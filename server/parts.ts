import type { Engine } from '#engine/engine.ts'
import type { Jobs } from '#engine/jobs.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import type { Notifier } from '#store/notify.ts'
import type { Metrics } from './metrics.ts'

/** What routes are given: the parts of the running server, put together once in `start.ts`. */
export interface ServerParts extends RouteParts {
  readonly engine: Engine
  readonly notifier: Notifier
  readonly jobs: Pick<Jobs, 'forget'>
  /** Does away with copies of the data beside the database. */
  readonly forgetCopies: () => Promise<void>
  readonly metrics: Metrics
  /** Copies the database beside it for a backup; resolves to the copy's name. Throws `served_database` where it is none of ours. */
  readonly snapshot: () => Promise<string>
  /** Where the built page lies. */
  readonly pageFolder: string
}
