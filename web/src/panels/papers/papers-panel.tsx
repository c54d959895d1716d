import { useEffect, useState } from 'react'
import type { PanelProps } from '../panel-props.ts'
import { ChainSettings } from './chain-settings.tsx'
import { Glossary } from './glossary/glossary.tsx'
import { useGlossaryTexts } from './glossary/texts.ts'
import { glossaryPart } from './keys.ts'
import { Library } from './library/library.tsx'
import { type PaperPlace, paperPlaceOf } from './library/passage.ts'
import { useLibraryTexts } from './library/texts.ts'

const views = ['library', 'glossary', 'settings'] as const
type View = (typeof views)[number]

export default function PapersPanel({ target, onReached }: PanelProps) {
  const texts = useLibraryTexts()
  const { panel } = useGlossaryTexts()
  const [view, setView] = useState<View>('library')
  const [place, setPlace] = useState<PaperPlace>()
  useEffect(() => {
    const meant = paperPlaceOf(target)
    if (target !== glossaryPart && !meant) return
    setView(meant ? 'library' : 'glossary')
    if (meant) setPlace(meant)
    onReached()
  }, [target, onReached])
  return (
    <div data-testid="papers-panel" className="flex h-full flex-col gap-5 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{panel}</h2>
      <div role="tablist" aria-label={texts.views} className="flex flex-none gap-1 text-sm">
        {views.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={view === one}
            onClick={() => setView(one)}
            className="rounded-full px-3 py-1 text-ink-soft hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:font-medium aria-selected:text-accent"
          >
            {texts.viewNames[one]}
          </button>
        ))}
      </div>
      {view === 'library' && <Library place={place} onPlace={setPlace} />}
      {view === 'glossary' && <Glossary />}
      {view === 'settings' && <ChainSettings />}
    </div>
  )
}
