import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { useStoredChoice } from './stored-choice.ts'
import { useMediaQuery } from './use-media-query.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

interface ThemeState {
  readonly theme: Theme
  /** What it comes to: canvases, which CSS does not reach, are drawn anew when it changes. */
  readonly dark: boolean
  readonly setTheme: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeState | undefined>(undefined)

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useStoredChoice('theme', themes, 'system')
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const dark = theme === 'system' ? systemDark : theme === 'dark'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
  }, [theme])
  const state = useMemo(() => ({ theme, dark, setTheme }), [theme, dark, setTheme])
  return <ThemeContext value={state}>{children}</ThemeContext>
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext)
  if (!state) throw new Error('No ThemeProvider above.')
  return state
}
