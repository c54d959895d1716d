import type { RouteParts } from '#hosting/hosted-assistant.ts'
import type { App } from '#hosting/router.ts'
import { maxUploadBytes } from '#hosting/uploaded-file.ts'
import { glossaryRoutes, glossaryUploads } from './glossary.ts'
import { paperRoutes } from './papers.ts'
import { savedFileRoutes } from './saved-files.ts'

export const uploads = { '/api/papers': maxUploadBytes, ...glossaryUploads }

export function routes(app: App, parts: RouteParts): void {
  paperRoutes(app, parts)
  savedFileRoutes(app, parts)
  glossaryRoutes(app, parts)
}
