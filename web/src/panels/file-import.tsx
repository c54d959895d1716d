import { type ReactNode, useState } from 'react'
import { type Failure, failureOf } from '../api/failure.ts'
import { BusyButton } from '../frame/busy-button.tsx'
import { DropCard } from '../frame/drop-card.tsx'
import { UploadIcon } from '../frame/icons.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface FileImportProps<Report> {
  readonly title: string
  readonly hints: readonly string[]
  readonly accept: string
  readonly testId: string
  readonly look: 'button-strong' | 'button-quiet'
  readonly pick: string
  readonly busy: string
  readonly called?: boolean
  readonly onReached?: () => void
  readonly take: (file: File) => Promise<Report>
  /** What came of it. */
  readonly children: (report: Report) => ReactNode
}

const nobody = () => {}

/** A way in for one file at a time, which is taken in before one could wait for it, and what came of it. */
export function FileImport<Report>(props: FileImportProps<Report>) {
  const { title, hints, accept, testId, look, pick, busy, called = false, onReached = nobody } = props
  const texts = useTexts()
  const [outcome, setOutcome] = useState<
    { readonly report: Report } | { readonly failure: Failure } | 'busy'
  >()
  const take = async ([file]: readonly File[]) => {
    if (!file || outcome === 'busy') return
    setOutcome('busy')
    try {
      setOutcome({ report: await props.take(file) })
    } catch (error) {
      setOutcome({ failure: failureOf(error) })
    }
  }
  return (
    <DropCard
      title={title}
      hints={hints}
      accept={accept}
      testId={testId}
      called={called}
      onReached={onReached}
      onFiles={(files) => void take(files)}
    >
      {({ pick: open, button }) => (
        <>
          <BusyButton
            ref={button}
            busy={outcome === 'busy'}
            onClick={open}
            className={`${look} mt-3 flex w-full items-center justify-center gap-2`}
          >
            <UploadIcon className="size-4 flex-none" />
            {outcome === 'busy' ? busy : pick}
          </BusyButton>
          <div role="status" data-testid={`${testId}-outcome`} className="mt-3 text-sm empty:mt-0">
            {typeof outcome === 'object' && 'failure' in outcome && (
              <p className="text-danger">{describeFailure(outcome.failure, texts)}</p>
            )}
            {typeof outcome === 'object' && 'report' in outcome && props.children(outcome.report)}
          </div>
        </>
      )}
    </DropCard>
  )
}
