import { useState } from 'react'
import { PaperImport } from './paper-import.tsx'
import { PaperList } from './paper-list.tsx'
import { PaperView } from './paper-view.tsx'
import type { PaperPlace } from './passage.ts'

interface LibraryProps {
  /** The passage that a source led to; the whole of a paper is one without a passage. */
  readonly place: PaperPlace | undefined
  readonly onPlace: (place: PaperPlace | undefined) => void
}

/** The papers, or the one that is open. */
export function Library({ place, onPlace }: LibraryProps) {
  const [isCalled, setCalled] = useState(false)
  if (place) {
    return <PaperView id={place.paper} place={place} onPlace={onPlace} onBack={() => onPlace(undefined)} />
  }
  const open = (id: string) => onPlace({ paper: id, passage: '' })
  return (
    <>
      <PaperImport called={isCalled} onReached={() => setCalled(false)} onPaper={open} />
      <PaperList onOpen={open} />
    </>
  )
}
