import { useEffect, useState } from 'react'

const keyOf = (assistant: string) => `malgil.draft.${assistant}`

/** What is being written to an assistant: it outlives a look at another one and a reload, for this tab. */
export function useDraft(assistant: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(assistant))
  useEffect(() => keepDraft(assistant, text), [assistant, text])
  return [text, setText]
}

export function readDraft(assistant: string): string {
  try {
    return sessionStorage.getItem(keyOf(assistant)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(assistant: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(assistant))
    else sessionStorage.setItem(keyOf(assistant), text)
  } catch {
    // Storage may be closed to us: what is written lasts as long as the page.
  }
}
