/**
 * While an answer streams, its last paragraph may hold a `**` whose partner is still to come. Closing it for the
 * moment shows bold words as bold from their first letter on, instead of stars that vanish.
 */
export function closeOpenEmphasis(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1
  const last = text.slice(start)
  if (last.includes('```')) return text
  const marks = last.match(/\*\*/g)?.length ?? 0
  if (marks % 2 === 0) return text
  const bare = text.trimEnd()
  return bare.endsWith('**') ? bare.slice(0, -2) : `${bare.replace(/\*$/, '')}**`
}
