import { useEffect, useState } from 'react'
import type { Trace } from '#protocol/trace.ts'
import { readTrace } from '../../api/trace.ts'
import { useResource } from '../../api/use-resource.tsx'
import { ScrollRegion } from '../../frame/scroll-region.tsx'
import { WorkDialog } from '../../frame/work-dialog.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTurnCardTexts } from './texts.ts'
import { TraceFigures } from './trace-figures.tsx'
import { TraceItem } from './trace-item.tsx'
import { traceLength, traceRows } from './trace-rows.ts'

interface TurnCardProps {
  readonly turnId: string
  readonly onClose: () => void
}

/** How an answer came about, from the first event to the last. */
export default function TurnCard({ turnId, onClose }: TurnCardProps) {
  const all = useTexts()
  const [prompts, setPrompts] = useState(false)
  const { data, failure } = useResource(`trace/${turnId}/${prompts ? 'prompts' : ''}`, (signal) =>
    readTrace(turnId, prompts, signal),
  )
  // What is shown stays while the prompts are on their way.
  const [last, setLast] = useState<Trace>()
  useEffect(() => {
    if (data) setLast(data)
  }, [data])
  const trace = data ?? last
  return (
    <WorkDialog
      testId="turn-card"
      title={all.conversation.trace}
      subtitle={trace && <p className="line-clamp-2 text-sm text-ink-soft">{trace.message}</p>}
      onClose={onClose}
    >
      {trace && <TraceView trace={trace} prompts={prompts} onPrompts={setPrompts} />}
      {!data && (!trace || failure) && (
        <p role={failure ? 'alert' : 'status'} className="px-5 pb-6 text-sm text-ink-soft">
          {failure ? describeFailure(failure, all) : all.loading}
        </p>
      )}
    </WorkDialog>
  )
}

interface TraceViewProps {
  readonly trace: Trace
  readonly prompts: boolean
  readonly onPrompts: (shown: boolean) => void
}

function TraceView({ trace, prompts, onPrompts }: TraceViewProps) {
  const texts = useTurnCardTexts()
  const rows = traceRows(trace)
  const length = traceLength(trace, rows)
  return (
    <ScrollRegion className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 pt-1 pb-6">
      <TraceFigures trace={trace} />
      {trace.pruned && <p className="text-sm text-ink-faint">{texts.pruned}</p>}
      {rows.length > 0 && (
        <ol aria-label={texts.timeline} data-testid="trace-rows" className="flex flex-col text-sm">
          {rows.map((row, at) => (
            <TraceItem key={at} row={row} length={length} />
          ))}
        </ol>
      )}
      {trace.models.length > 0 && (
        <button
          type="button"
          data-testid="trace-prompts"
          aria-pressed={prompts}
          className="button-quiet self-start"
          onClick={() => onPrompts(!prompts)}
        >
          {prompts ? texts.hidePrompts : texts.prompts}
        </button>
      )}
    </ScrollRegion>
  )
}
