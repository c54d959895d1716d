import { type CSSProperties, useEffect } from 'react'

const fallback = '#0f766e'

/** The server's colour for an assistant, if it is one; anything else would be free text in our style. */
function accentOf(accent: string | undefined): string {
  return accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : fallback
}

/** Colours a part of the page by an assistant; the part also needs the attribute `data-accent`. */
export function accentStyle(accent: string): CSSProperties {
  return { '--accent-base': accentOf(accent) } as CSSProperties
}

/** Colours the whole page by the assistant that is open. */
export function usePageAccent(accent: string | undefined) {
  useEffect(() => document.documentElement.style.setProperty('--accent-base', accentOf(accent)), [accent])
}
