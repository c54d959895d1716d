import type { Database } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { readOwnSettings } from './own-settings.ts'
import type { Secrets } from './secrets.ts'
import { type ModelSettings, withOwn } from './settings.ts'

/** Which settings hold for an owner, as they are now. */
export interface SettingsSource {
  of(ownerId: string): Promise<ModelSettings>
  /** The owner's settings have been changed: every process reads them anew. Call it when that is committed. */
  changed(ownerId: string): void
  close(): void
}

const channel = 'settings'
/** A word between processes may be lost: after this long settings are read again without one. */
const freshMs = 10_000
/** How many owners' settings are held; they are read again in a millisecond. */
const mostHeld = 5000

export function settingsSource(options: {
  database: Database
  notifier: Notifier
  /** What the server's environment has set, for everybody. */
  server: ModelSettings
  secrets: Secrets
  elapsed: () => number
}): SettingsSource {
  const { database, notifier, server, secrets, elapsed } = options
  const held = new Map<string, { at: number; settings: Promise<ModelSettings> }>()
  const drop = (ownerId: string) => held.delete(ownerId)
  const unsubscribe = notifier.subscribe(channel, drop)

  async function load(ownerId: string): Promise<ModelSettings> {
    return withOwn(server, await database.readAsOwner(ownerId, (tx) => readOwnSettings(tx, secrets)))
  }

  return {
    async of(ownerId) {
      const known = held.get(ownerId)
      if (known && elapsed() - known.at < freshMs) return known.settings
      if (held.size >= mostHeld) held.clear()
      const settings = load(ownerId)
      held.set(ownerId, { at: elapsed(), settings })
      settings.catch(() => drop(ownerId))
      return settings
    },
    changed(ownerId) {
      drop(ownerId)
      notifier.publish(channel, ownerId)
    },
    close: () => {
      unsubscribe()
    },
  }
}
