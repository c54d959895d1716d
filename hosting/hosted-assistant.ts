import type { Assistant } from '#engine/assistant.ts'
import type { Report } from '#engine/effects.ts'
import type { Embeddings } from '#engine/embedding.ts'
import type { Upkeep } from '#engine/jobs.ts'
import type { Modelling } from '#model/modelling.ts'
import type { ModelSettings } from '#model/settings.ts'
import type { Finding } from '#protocol/diagnosis.ts'
import type { Database } from '#store/database.ts'
import type { OwnRecords } from '#store/own-rows.ts'
import type { LongWork, WorkKind } from './long-work.ts'
import type { App } from './router.ts'

/** What an assistant's routes are given: the parts of the running server. */
export interface RouteParts {
  readonly database: Database
  readonly report: Report
  readonly longWork: LongWork
  readonly modelling: Modelling
  readonly embeddings: Embeddings
  /** Follow-ups that the server lets nobody have, by name. */
  readonly followUpsOff: readonly string[]
  /** Whose data a request is about. One fixed owner in local mode. */
  readonly ownerId: string
  readonly timeZone: string
  readonly now: () => Date
  readonly newId: () => string
}

/** What work over a file is made from. */
export type WorkParts = Pick<RouteParts, 'database' | 'newId' | 'embeddings'>

/** What a diagnosis looks at. */
export interface DiagnosisParts {
  readonly database: Database
  readonly ownerId: string
  readonly models: ModelSettings
  readonly followUpsOff: readonly string[]
  readonly timeZone: string
}

/** Files of a kind that an assistant takes in. */
export interface FileImport {
  /** The address they are sent to. */
  readonly path: string
  /** What files they are. */
  readonly takes: string
  /** What became of one, line by line, by what its route or its job answered. An import report needs no words of its own. */
  readonly told?: (answer: unknown) => readonly string[]
}

/** An assistant as the server hosts it: its turns, and whatever it does besides. Nothing else of the server names one. */
export interface HostedAssistant extends Assistant {
  readonly routes?: (app: App, parts: RouteParts) => void
  /** The addresses that take a file, with how many bytes the body of a request may have there. */
  readonly uploads?: Readonly<Record<string, number>>
  /** Files that the command line imports. */
  readonly imports?: FileImport
  /** Work over a file that may outlast its request, by the names under which it is kept: these are not changed. */
  readonly works?: (parts: WorkParts) => Readonly<Record<string, WorkKind>>
  /** What a person takes away of it, with everything else that is theirs (`GET /api/export`). */
  readonly records?: OwnRecords
  /** What is looked after from time to time. */
  readonly upkeep?: (database: Database) => readonly Upkeep[]
  /** What `malgil doctor` and the settings say of it. */
  readonly inspect?: (parts: DiagnosisParts) => Promise<readonly Finding[]>
}
