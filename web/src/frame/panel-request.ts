import { createContext, use } from 'react'

/** Opens the panel beside the conversation, at one of its parts if named, perhaps with a text to take in there. */
export type ShowPanel = (part?: string, text?: string) => void

export const PanelRequestContext = createContext<ShowPanel>(() => undefined)

export function useShowPanel(): ShowPanel {
  return use(PanelRequestContext)
}
