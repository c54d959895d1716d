import type { ReactNode } from 'react'
import { languages } from '../texts/language.ts'
import { useSpeech } from '../texts/use-texts.tsx'
import { MonitorIcon, MoonIcon, SunIcon } from './icons.tsx'
import { themes, useTheme } from './use-theme.tsx'

const themeIcons = { system: MonitorIcon, light: SunIcon, dark: MoonIcon }
const languageMarks = { ko: '한', en: 'En' }

export function Preferences() {
  const { texts, language, setLanguage } = useSpeech()
  const { theme, setTheme } = useTheme()
  return (
    <div className="flex items-center justify-between">
      <Choices label={texts.frame.theme}>
        {themes.map((choice) => {
          const Icon = themeIcons[choice]
          return (
            <Choice
              key={choice}
              name="theme"
              label={texts.frame.themes[choice]}
              checked={choice === theme}
              onChoose={() => setTheme(choice)}
            >
              <Icon className="size-4" />
            </Choice>
          )
        })}
      </Choices>
      <Choices label={texts.frame.language}>
        {languages.map((choice) => (
          <Choice
            key={choice}
            name="language"
            label={texts.frame.languages[choice]}
            checked={choice === language}
            onChoose={() => setLanguage(choice)}
          >
            <span className="text-xs font-medium">{languageMarks[choice]}</span>
          </Choice>
        ))}
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex rounded-lg bg-hover p-0.5">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label
      title={label}
      className="grid h-7 w-8 cursor-pointer place-items-center rounded-md text-ink-faint transition-colors hover:text-ink has-checked:bg-chosen has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        aria-label={label}
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
