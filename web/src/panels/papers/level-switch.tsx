import { useEffect } from 'react'
import { useStoredChoice } from '../../frame/stored-choice.ts'
import { usePanelChoice } from '../panel-choice.tsx'
import { useLibraryTexts } from './library/texts.ts'

const levels = ['auto', 'easy', 'hard'] as const

/** How hard answers may be: said with each question, and kept for the next visit. */
export default function LevelSwitch() {
  const texts = useLibraryTexts()
  const choice = usePanelChoice()
  const [level, setLevel] = useStoredChoice('papers.level', levels, 'auto')
  useEffect(() => {
    choice.current.papers = { difficulty: level }
  }, [choice, level])
  return (
    <fieldset
      data-testid="level-switch"
      className="mt-1 flex items-center self-center rounded-full bg-accent-soft p-0.5 text-sm"
    >
      <legend className="sr-only">{texts.level}</legend>
      <span aria-hidden="true" className="pr-1 pl-3 text-xs text-ink-soft">
        {texts.level}
      </span>
      {levels.map((one) => (
        <label
          key={one}
          className="cursor-pointer rounded-full px-3 py-1 text-ink-soft has-checked:bg-raised has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="papers-level"
            className="sr-only"
            checked={level === one}
            onChange={() => setLevel(one)}
          />
          {texts.levelNames[one]}
        </label>
      ))}
    </fieldset>
  )
}
