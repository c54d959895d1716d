import { assistants } from '#assistants/index.ts'
import type { WorkParts } from '#hosting/hosted-assistant.ts'
import type { WorkKind } from '#hosting/long-work.ts'

/** What may outlast its request, of every assistant, by the names under which it is kept. */
export function workKinds(parts: WorkParts): Readonly<Record<string, WorkKind>> {
  return Object.fromEntries(assistants.flatMap(({ works }) => Object.entries(works?.(parts) ?? {})))
}
