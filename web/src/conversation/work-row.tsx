import { useSpeech, useTexts } from '../texts/use-texts.tsx'
import { argumentWords } from './argument-words.ts'
import { Mark } from './mark.tsx'
import { plainText } from './plain-text.ts'
import type { IntentRow, StageRow, StepRow, WorkRow } from './work-view.ts'

export function WorkRowItem({ row }: { row: WorkRow }) {
  switch (row.kind) {
    case 'stage':
      return <StageItem row={row} />
    case 'notice':
      return <li className={row.variant === 'info' ? 'text-ink-faint' : 'text-warn'}>{row.message}</li>
    case 'intent':
      return <IntentItem row={row} />
    case 'step':
      return <StepItem row={row} />
  }
}

/** What is being done is said as the server says it, what is done in the past. */
function StageItem({ row }: { row: StageRow }) {
  const { work } = useTexts()
  return (
    <li className={row.active ? 'text-ink-soft' : 'text-ink-faint'}>
      {row.active ? row.message : work.stagesDone[row.stage]}
    </li>
  )
}

function IntentItem({ row }: { row: IntentRow }) {
  const { work } = useTexts()
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ink-faint">{work.intent}</span>
        <span className="font-medium text-ink">{row.name}</span>
        {row.decidedBy && <Mark>{work.decider[row.decidedBy]}</Mark>}
        {row.confidence !== undefined && <Mark>{work.confidence(Math.round(row.confidence * 100))}</Mark>}
      </div>
      {row.reasoning && <p className="mt-0.5 text-ink-faint">{row.reasoning}</p>}
    </li>
  )
}

function StepItem({ row }: { row: StepRow }) {
  const { texts, language } = useSpeech()
  const { work } = texts
  const { state } = row
  const args = argumentWords(row.args, work.arguments, language)
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-ink">{row.title}</span>
        {state === 'running' && <Mark tone="accent">{work.running}</Mark>}
        {state === 'failed' && <Mark tone="danger">{work.errorMark}</Mark>}
        {state === 'miss' && <Mark>{work.miss}</Mark>}
        {row.cached && <Mark>{work.cached}</Mark>}
        {row.durationMs !== undefined && (
          <span className="text-xs text-ink-faint">{work.seconds(row.durationMs)}</span>
        )}
        {row.used && (
          <span data-testid="step-cost" className="text-xs text-ink-faint">
            {work.used(row.used.input_tokens + row.used.output_tokens, row.used.cost)}
          </span>
        )}
      </div>
      {args.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-faint">
          {args.map(([name, value]) => (
            <div key={name} className="flex gap-1">
              <dt className="flex-none">{name}</dt>
              <dd className="min-w-0 text-ink-soft">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {row.error ? (
        <p className="mt-0.5 text-danger">{row.error}</p>
      ) : (
        row.summary && <p className="mt-0.5 text-ink-soft">{plainText(row.summary)}</p>
      )}
    </li>
  )
}
