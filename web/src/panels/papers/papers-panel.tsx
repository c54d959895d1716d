import { useEffect, useState } from 'react'
import { Tabs } from '../../frame/tabs.tsx'
import type { PanelProps } from '../panel-props.ts'
import { ChainSettings } from './chain-settings.tsx'
import { Glossary } from './glossary/glossary.tsx'
import { useGlossaryTexts } from './glossary/texts.ts'
import { glossaryPart } from './keys.ts'
import { Library } from './library/library.tsx'
import { type PaperPlace, paperPlaceOf } from './library/passage.ts'
import { useLibraryTexts } from './library/texts.ts'

type View = 'library' | 'glossary' | 'settings'

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
    <div data-testid="papers-panel" className="relative flex h-full flex-col gap-5 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{panel}</h2>
      <Tabs label={texts.views} names={texts.viewNames} chosen={view} onChoose={setView}>
        {view === 'library' && <Library place={place} onPlace={setPlace} />}
        {view === 'glossary' && <Glossary />}
        {view === 'settings' && <ChainSettings />}
      </Tabs>
    </div>
  )
}
