import { html, raw } from 'hono/html'
import type { App } from '#hosting/router.ts'

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Malgil',
    version: '1',
    description:
      'Assistants that answer from your own data. Errors are application/problem+json with a stable code.',
  },
}

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string }>
}

/** The API's description, from the schemas that validate it, and a page to read it by. */
export function docsRoutes(app: App): void {
  app.get('/openapi.json', (context) => context.json(app.getOpenAPI31Document(document)))
  app.get('/docs', (context) => {
    const { paths = {}, components = {} } = app.getOpenAPI31Document(document)
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
        operationBlock(method, path, operation),
      ),
    )
    return context.html(
      html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Malgil API</title><link rel="stylesheet" href="/docs.css">
        <h1>Malgil API</h1><p>${document.info.description} <a href="/openapi.json">openapi.json</a></p>
        ${raw(operations.join(''))}
        <h2>Schemas</h2>${Object.entries(components.schemas ?? {}).map(
          ([name, schema]) =>
            html`<details id="${name}"><summary>${name}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
        )}</html>`,
    )
  })
  app.get('/docs.css', (context) => context.body(style, 200, { 'content-type': 'text/css' }))
}

function operationBlock(method: string, path: string, operation: Operation) {
  const body = operation.requestBody?.content
  return html`<section><h2><b>${method.toUpperCase()}</b> ${path}</h2><p>${operation.summary ?? ''}</p>
    ${(operation.parameters ?? []).map(
      (parameter) =>
        html`<p class="field"><code>${parameter.name}</code> ${parameter.in}${parameter.required ? ', required' : ''} <code>${JSON.stringify(parameter.schema)}</code></p>`,
    )}
    ${body ? html`<details><summary>Body</summary><pre>${JSON.stringify(body, null, 2)}</pre></details>` : ''}
    ${Object.entries(operation.responses ?? {}).map(
      ([status, response]) => html`<p class="field"><code>${status}</code> ${response.description ?? ''}</p>`,
    )}</section>`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.05rem;font-family:ui-monospace,monospace;margin:2rem 0 .25rem}h2 b{color:#0f766e}p{margin:.25rem 0}
pre{overflow:auto;font-size:.8rem;padding:.75rem;border-radius:.5rem;background:color-mix(in srgb,currentColor 8%,transparent)}
.field{font-size:.9rem}code{font-size:.85em}section{border-top:1px solid color-mix(in srgb,currentColor 15%,transparent)}`
