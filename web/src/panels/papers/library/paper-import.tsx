import { useRef, useState } from 'react'
import type { Job } from '#protocol/jobs.ts'
import type { PapersImported } from '#protocol/papers.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { cancelJob } from '../../../api/jobs.ts'
import { importPaperFile } from '../../../api/papers.ts'
import { useRefresh } from '../../../api/use-resource.tsx'
import { BusyButton } from '../../../frame/busy-button.tsx'
import { DropCard } from '../../../frame/drop-card.tsx'
import { UploadIcon } from '../../../frame/icons.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { libraryKey } from '../keys.ts'
import { useLibraryTexts } from './texts.ts'

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'cancelled' }
  | { readonly step: 'busy'; readonly job?: Job }
  | { readonly step: 'done'; readonly report: PapersImported }
  | { readonly step: 'failed'; readonly failure: Failure }

interface PaperImportProps {
  readonly called: boolean
  readonly onReached: () => void
  /** One paper came in, or was there already: it is shown. */
  readonly onPaper: (id: string) => void
}

/** The way in for papers and lists of papers. */
export function PaperImport({ called, onReached, onPaper }: PaperImportProps) {
  const texts = useLibraryTexts()
  const refresh = useRefresh()
  const [state, setState] = useState<State>({ step: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const busy = state.step === 'busy'
  const take = async ([file]: readonly File[]) => {
    if (!file || busy) return
    const controller = new AbortController()
    stop.current = controller
    setState({ step: 'busy' })
    try {
      const report = await importPaperFile(file, controller.signal, (job) => setState({ step: 'busy', job }))
      refresh(libraryKey)
      setState(report ? { step: 'done', report } : { step: 'cancelled' })
      if (report?.ids.length === 1) onPaper(report.ids[0]!)
    } catch (error) {
      setState(
        controller.signal.aborted ? { step: 'cancelled' } : { step: 'failed', failure: failureOf(error) },
      )
    }
  }
  const cancel = () => {
    const id = state.step === 'busy' ? state.job?.id : undefined
    if (id) void cancelJob(id).catch(() => {})
    else stop.current?.abort()
  }
  return (
    <DropCard
      title={texts.importTitle}
      hints={texts.importHints}
      accept=".pdf,.md,.markdown,.txt,.docx,.bib,.xml,.atom,.json,.jsonl"
      testId="paper-import"
      called={called}
      onReached={onReached}
      onFiles={(files) => void take(files)}
    >
      {({ pick, button }) => (
        <>
          <BusyButton
            ref={button}
            busy={busy}
            onClick={pick}
            className="button-strong mt-3 flex w-full items-center justify-center gap-2"
          >
            <UploadIcon className="size-4 flex-none" />
            {texts.pick}
          </BusyButton>
          <div role="status" data-testid="paper-import-outcome" className="mt-2 text-sm">
            <Outcome state={state} />
          </div>
          {busy && (
            <button type="button" onClick={cancel} className="button-quiet mt-2 w-full">
              {texts.cancel}
            </button>
          )}
        </>
      )}
    </DropCard>
  )
}

const failuresShown = 3

function Outcome({ state }: { state: State }) {
  const all = useTexts()
  const texts = useLibraryTexts()
  if (state.step === 'idle') return null
  if (state.step === 'cancelled') return <p className="text-ink-soft">{texts.cancelled}</p>
  if (state.step === 'failed') return <p className="text-danger">{describeFailure(state.failure, all)}</p>
  if (state.step === 'busy') {
    const { phase, done, total = 0 } = state.job?.progress ?? { phase: 'reading' as const, done: 0 }
    return <p className="text-ink-soft">{texts.phases[phase](done, total)}</p>
  }
  const { added, known, skipped } = state.report
  return (
    <>
      {added > 0 && <p className="font-medium">{texts.added(added)}</p>}
      {known > 0 && <p className="text-ink-soft">{texts.known(known)}</p>}
      {skipped.length > 0 && <p className="text-ink-soft">{texts.skipped(skipped.length)}</p>}
      {skipped.slice(0, failuresShown).map(({ line, reason }) => (
        <p key={line} className="text-xs text-ink-faint">
          {texts.line(line, reason)}
        </p>
      ))}
    </>
  )
}
