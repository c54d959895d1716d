import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { useStoredChoice } from '../frame/stored-choice.ts'
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
  const [language, setLanguage] = useStoredChoice('language', languages, 'ko')
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
