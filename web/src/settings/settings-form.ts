import type { Settings } from '#protocol/settings.ts'

/** The roles that the page lets people set. */
export const shownRoles = [
  'answer',
  'answer_easy',
  'answer_hard',
  'analyze',
  'summarize',
  'extract',
  'embed',
] as const
export type ShownRole = (typeof shownRoles)[number]

export type Provider = keyof Settings['models']['providers']
export const providers = [
  'openai',
  'google',
  'anthropic',
  'upstage',
  'voyage',
  'ollama',
  'compatible',
] as const

/** The form as it is typed: models as one text with commas, keys as far as they are new. */
export interface SettingsForm {
  readonly roles: Readonly<Record<ShownRole, string>>
  readonly keys: Readonly<Partial<Record<Provider, string>>>
  /** Keys to be taken away. */
  readonly dropped: readonly Provider[]
  readonly addresses: Readonly<Record<Provider, string>>
}

/** The models of `PUT /api/settings`. */
export interface ModelsChange {
  readonly models: {
    readonly roles: Readonly<Partial<Record<ShownRole, readonly string[] | null>>>
    readonly providers: Readonly<
      Partial<Record<Provider, { readonly apiKey?: string | null; readonly baseUrl?: string | null }>>
    >
  }
}

export function formOf({ models }: Settings): SettingsForm {
  const roles = shownRoles.map((role) => [role, modelsOf(models, role).join(', ')])
  const addresses = providers.map((id) => [id, models.providers[id].baseUrl ?? ''])
  return {
    roles: Object.fromEntries(roles),
    keys: {},
    dropped: [],
    addresses: Object.fromEntries(addresses),
  }
}

/** What of the form differs from the settings; nothing where nothing does. */
export function changeOf(settings: Settings, form: SettingsForm): ModelsChange | undefined {
  const { models } = settings
  const before = formOf(settings)
  const roles = shownRoles
    .filter((role) => listIn(form.roles[role]).join() !== modelsOf(models, role).join())
    .map((role) => [role, roleChange(listIn(form.roles[role]), models.roles[role]?.from ?? null)])
  const changed = providers.flatMap((id) => {
    const key = form.keys[id]?.trim()
    const apiKey = key ? { apiKey: key } : form.dropped.includes(id) ? { apiKey: null } : {}
    const address = form.addresses[id].trim()
    const baseUrl = address === before.addresses[id] ? {} : { baseUrl: address || null }
    const change = { ...apiKey, ...baseUrl }
    return Object.keys(change).length > 0 ? [[id, change]] : []
  })
  if (roles.length + changed.length === 0) return undefined
  return { models: { roles: Object.fromEntries(roles), providers: Object.fromEntries(changed) } }
}

/** An emptied role of one's own falls back to the server's; one of the server's is to have no model. */
function roleChange(list: readonly string[], from: 'own' | 'server' | null): readonly string[] | null {
  if (list.length > 0) return list
  return from === 'server' ? [] : null
}

/** The form with a provider's own proposals in the roles that have none yet. */
export function withSuggested(settings: Settings, form: SettingsForm, provider: Provider): SettingsForm {
  const { chat, strong, embedding } = settings.models.providers[provider].suggested
  const special: Partial<Record<ShownRole, string | null>> = { answer_hard: strong ?? chat, embed: embedding }
  const roles = shownRoles.map((role) => {
    const model = role in special ? special[role] : chat
    return [role, form.roles[role].trim() || (model ? `${provider}:${model}` : '')]
  })
  return { ...form, roles: Object.fromEntries(roles) }
}

export function listIn(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function modelsOf(models: Settings['models'], role: ShownRole): readonly string[] {
  return models.roles[role]?.models ?? []
}
