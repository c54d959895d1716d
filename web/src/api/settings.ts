import type { Settings } from '#protocol/settings.ts'
import type { SettingsChange } from '../settings/settings-form.ts'
import { requestJson } from './request.ts'

export const settingsKey = 'settings'

export function readSettings(signal: AbortSignal): Promise<Settings> {
  return requestJson('/api/settings', { signal })
}

export function changeSettings(change: SettingsChange): Promise<Settings> {
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
