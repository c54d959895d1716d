/** What the address says: `/finance/<sessionId>`, `/finance`, or nothing yet. */
export interface Route {
  readonly assistant: string | undefined
  readonly sessionId: string | undefined
}

export function routeOf(pathname: string): Route {
  const [assistant, sessionId] = pathname.split('/').filter((part) => part !== '')
  return { assistant: decoded(assistant), sessionId: decoded(sessionId) }
}

export function pathOf(assistant: string, sessionId?: string): string {
  const path = `/${encodeURIComponent(assistant)}`
  return sessionId === undefined ? path : `${path}/${encodeURIComponent(sessionId)}`
}

function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
