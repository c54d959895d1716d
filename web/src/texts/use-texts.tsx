import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { changeSettings, readSettings } from '../api/settings.ts'
import { isStored, useStoredChoice } from '../frame/stored-choice.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { type Language, languages } from './language.ts'
import type { Texts } from './texts.ts'

interface Speech {
  readonly language: Language
  readonly texts: Texts
  readonly setLanguage: (language: Language) => void
}

const SpeechContext = createContext<Speech | undefined>(undefined)

export function SpeechProvider({ children }: { children: ReactNode }) {
  const [isNew] = useState(() => !isStored('language'))
  const [language, show] = useStoredChoice('language', languages, 'ko')
  // A browser that knows nothing yet speaks what was chosen on another one.
  useEffect(() => {
    if (!isNew) return
    const leaving = new AbortController()
    readSettings(leaving.signal).then(
      ({ language: chosen }) => chosen && show(chosen),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isNew, show])
  const setLanguage = useCallback(
    (chosen: Language) => {
      show(chosen)
      // This browser remembers it anyway.
      changeSettings({ language: chosen }).catch(() => undefined)
    },
    [show],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const speech = useMemo(
    () => ({ language, texts: language === 'en' ? en : ko, setLanguage }),
    [language, setLanguage],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('No SpeechProvider above.')
  return speech
}

export function useTexts(): Texts {
  return useSpeech().texts
}
