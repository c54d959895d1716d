import type { Database } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { type Budget, usualBudget } from './limits.ts'
import { createModels, type Models, type ModelsOptions } from './models.ts'
import { type Secrets, secretsUnder } from './secrets.ts'
import { type ModelSettings, noModels } from './settings.ts'
import { type SettingsSource, settingsSource } from './settings-source.ts'

/** Everything about models that a server has: the models, which they are, where people set their own. */
export interface Modelling {
  readonly models: Models
  readonly source: SettingsSource
  readonly secrets: Secrets
  /** What the server's environment has set, for everybody. */
  readonly server: ModelSettings
  readonly budget: Budget
}

export function createModelling(
  options: Omit<ModelsOptions, 'settingsOf' | 'budget'> & {
    database: Database
    notifier: Notifier
    /** What people's keys are sealed with. */
    secret: string
    server?: ModelSettings
    budget?: Budget
  },
): Modelling {
  const { secret, server = noModels, budget = usualBudget, ...parts } = options
  const secrets = secretsUnder(secret)
  const source = settingsSource({ ...parts, server, secrets })
  return {
    models: createModels({ ...parts, settingsOf: source.of, budget }),
    source,
    secrets,
    server,
    budget,
  }
}
