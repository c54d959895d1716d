import { createContext, use } from 'react'

/** Opens the panel beside the conversation, at one of its parts if named. */
export type ShowPanel = (part?: string) => void

export const PanelRequestContext = createContext<ShowPanel>(() => undefined)

export function useShowPanel(): ShowPanel {
  return use(PanelRequestContext)
}
