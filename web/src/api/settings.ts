import type { Settings } from '#protocol/settings.ts'
import type { ModelsChange } from '../settings/settings-form.ts'
import { requestJson } from './request.ts'

export const settingsKey = 'settings'

export function readSettings(signal: AbortSignal): Promise<Settings> {
  return requestJson('/api/settings', { signal })
}

interface GeneralChange {
  /** IANA name; null: the server's. */
  readonly timeZone?: string | null
  readonly language?: 'ko' | 'en'
}

/** What is not named stays as it is. */
export function changeSettings(change: GeneralChange | ModelsChange): Promise<Settings> {
  return requestJson('/api/settings', { method: 'PUT', headers: json, body: JSON.stringify(change) })
}

export interface ModelTrial {
  readonly ok: boolean
  readonly message: string
  readonly durationMs: number
}

/** Asks a model for a word, with the keys as they are saved. */
export function tryModel(role: string, model: string): Promise<ModelTrial> {
  return requestJson('/api/settings/test', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ role, model }),
  })
}

const json = { 'Content-Type': 'application/json' }
