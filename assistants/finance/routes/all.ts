import type { RouteParts } from '#hosting/hosted-assistant.ts'
import type { App } from '#hosting/router.ts'
import { expenseRoutes } from './expenses.ts'
import { messageImportRoutes } from './message-import.ts'
import { messagePatternRoutes } from './message-patterns.ts'
import { financeSettingRoutes } from './settings.ts'
import { statementRoutes } from './statements.ts'

export { importPath, uploads } from './statements.ts'

export function routes(app: App, parts: RouteParts): void {
  // Before the statements: it stands at their address.
  messageImportRoutes(app, parts)
  statementRoutes(app, parts)
  expenseRoutes(app, parts)
  financeSettingRoutes(app, parts)
  messagePatternRoutes(app, parts)
}
