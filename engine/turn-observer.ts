import type { TurnEvent } from '#protocol/events.ts'

/** Told what turns do, for what is counted of them. */
export interface TurnObserver {
  /** A turn's first event is there, so long after its request. */
  started(assistant: string, milliseconds: number): void
  /** Each event but tokens, once, when it is logged. */
  event(assistant: string, event: TurnEvent): void
}

/** Told which turns run in this process, and which tools that another program calls: each has an id of its own. */
export interface TurnWatch {
  began(turnId: string): void
  ended(turnId: string): void
}
