import type { ModelName, ProviderId, Role } from './roles.ts'

/** How a provider is reached. */
export interface ProviderAccess {
  readonly apiKey?: string | undefined
  readonly baseUrl?: string | undefined
}

/** Which models there are and how they are reached: the server's own, or one owner's on top of them. */
export interface ModelSettings {
  readonly roles: Readonly<Partial<Record<Role, readonly ModelName[]>>>
  readonly providers: Readonly<Partial<Record<ProviderId, ProviderAccess>>>
}

export const noModels: ModelSettings = { roles: {}, providers: {} }

/**
 * The server's settings with an owner's on top: a role the owner has set (to nothing, too) is theirs; of a provider, key
 * and address each. A key never goes to an address it was not set with: an owner's own address takes the owner's key alone.
 */
export function withOwn(server: ModelSettings, own: ModelSettings): ModelSettings {
  const providers: Partial<Record<ProviderId, ProviderAccess>> = { ...server.providers }
  for (const [id, access] of Object.entries(own.providers) as [ProviderId, ProviderAccess][]) {
    const inherited = access.baseUrl ? {} : (server.providers[id] ?? {})
    providers[id] = {
      apiKey: access.apiKey ?? inherited.apiKey,
      baseUrl: access.baseUrl ?? inherited.baseUrl,
    }
  }
  return { roles: { ...server.roles, ...own.roles }, providers }
}

/** The models to try for a role, in order. A level without models of its own is answered by `answer`. */
export function modelsFor({ roles }: ModelSettings, role: Role): readonly ModelName[] {
  const own = roles[role]
  if (own && own.length > 0) return own
  return role === 'answer_easy' || role === 'answer_hard' ? (roles.answer ?? []) : []
}

/** Where providers are when nothing else is said, as their libraries take it. */
export const usualAddress: Readonly<Record<Exclude<ProviderId, 'compatible'>, string>> = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  anthropic: 'https://api.anthropic.com/v1',
  upstage: 'https://api.upstage.ai/v1',
  voyage: 'https://api.voyageai.com/v1',
  ollama: 'http://127.0.0.1:11434/v1',
}

/** Whether a provider answers without a key. */
export function needsNoKey(id: ProviderId): boolean {
  return id === 'ollama' || id === 'compatible'
}
