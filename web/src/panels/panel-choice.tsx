import { createContext, type ReactNode, use, useState } from 'react'

/** What is chosen in the assistants' panels, by assistant: it goes along with every question, as the request's context. */
export interface PanelChoice {
  readonly current: Record<string, Readonly<Record<string, string>>>
}

const ChoiceContext = createContext<PanelChoice>({ current: {} })

export function PanelChoiceProvider({ children }: { children: ReactNode }) {
  const [choice] = useState<PanelChoice>(() => ({ current: {} }))
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}

/** The one holder of the page; reading and writing it draws nothing anew. */
export function usePanelChoice(): PanelChoice {
  return use(ChoiceContext)
}
