import { ScrollRegion } from '../../frame/scroll-region.tsx'
import { useSpeech, useTexts } from '../../texts/use-texts.tsx'
import { argumentWords } from '../argument-words.ts'
import { Mark } from '../mark.tsx'
import { plainText } from '../plain-text.ts'
import { useTurnCardTexts } from './texts.ts'
import type { TraceRow } from './trace-rows.ts'

const colors: Readonly<Record<TraceRow['kind'], string>> = {
  intent: 'bg-series-3',
  decision: 'bg-series-3',
  step: 'bg-accent',
  model: 'bg-series-2',
  action: 'bg-series-4',
  attempt: 'bg-warn',
}

/** One thing that happened in a turn: what it was, and when and how long as a bar on the turn's own time. */
export function TraceItem({ row, length }: { row: TraceRow; length: number }) {
  const { work } = useTexts()
  const texts = useTurnCardTexts()
  const { kind, startMs, durationMs } = row
  const left = `${(100 * startMs) / length}%`
  const width = `${Math.max((100 * durationMs) / length, 0.8)}%`
  return (
    <li data-testid={`trace-${kind}`} className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="text-xs text-ink-faint">
          {(row.kind === 'decision' && texts.decided[row.name]) || texts.kinds[kind]}
        </span>
        <RowTitle row={row} />
        <span className="ml-auto text-xs text-ink-faint tabular-nums">
          <span className="sr-only">{texts.at(work.seconds(startMs))}, </span>
          {durationMs > 0 ? work.seconds(durationMs) : ''}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-1 overflow-hidden rounded-full bg-hover">
        <div
          className={`h-full rounded-full ${colors[kind]}`}
          style={{ marginLeft: `min(${left}, 99.2%)`, width }}
        />
      </div>
      <RowDetails row={row} />
    </li>
  )
}

/** A word of the code that has none of people's is left out. */
const ofTheCode = /^[a-z]+(?:[_A-Z][a-z]*)*(?:, |$)/u

function RowTitle({ row }: { row: TraceRow }) {
  const { work, receipt } = useTexts()
  const texts = useTurnCardTexts()
  const wordFor = (value: string) => texts.values[value] ?? (ofTheCode.test(value) ? '' : value)
  switch (row.kind) {
    case 'intent':
    case 'decision':
      return (
        <>
          <span className="font-medium empty:hidden">{wordFor(row.value)}</span>
          <Mark>{work.decider[row.decidedBy]}</Mark>
          <Mark>{work.confidence(Math.round(row.confidence * 100))}</Mark>
        </>
      )
    case 'step':
      return (
        <>
          <span className="font-medium">{row.title}</span>
          {row.error !== null && <Mark tone="danger">{work.errorMark}</Mark>}
          {row.miss && row.error === null && <Mark>{work.miss}</Mark>}
          {row.cached && <Mark>{work.cached}</Mark>}
        </>
      )
    case 'model':
      return (
        <>
          <span className="font-medium">{row.model}</span>
          {row.cached && <Mark>{work.cached}</Mark>}
          <span className="text-xs text-ink-faint">{work.used(row.tokens, row.cost ?? undefined)}</span>
        </>
      )
    case 'action':
      return (
        <>
          <span className="font-medium">{row.summary}</span>
          <Mark>{receipt.affected(row.affected)}</Mark>
        </>
      )
    case 'attempt':
      return <span className="font-medium">{texts.attempt(row.attempt)}</span>
  }
}

function RowDetails({ row }: { row: TraceRow }) {
  const { texts: all, language } = useSpeech()
  const texts = useTurnCardTexts()
  if (row.kind === 'intent' || row.kind === 'decision') {
    return row.reasoning === '' ? null : <p className="mt-1 text-ink-faint">{row.reasoning}</p>
  }
  if (row.kind === 'step') {
    const args = argumentWords(row.args, all.work.arguments, language)
    return (
      <>
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
        <p className={`mt-0.5 empty:hidden ${row.error === null ? 'text-ink-soft' : 'text-danger'}`}>
          {row.error ?? plainText(row.summary)}
        </p>
      </>
    )
  }
  if (row.kind !== 'model') return null
  return (
    <>
      {row.failures.map(({ model, kind }) => (
        <p key={`${model} ${kind}`} className="mt-0.5 text-danger">
          {texts.failed(model)} ({kind})
        </p>
      ))}
      {row.prompt !== null && (
        <ScrollRegion className="mt-1.5 max-h-72 overflow-auto rounded-xl bg-sunken p-3 text-xs">
          <pre className="whitespace-pre-wrap">
            {JSON.stringify(row.prompt, null, 2).replaceAll('\\n', '\n')}
          </pre>
        </ScrollRegion>
      )}
    </>
  )
}
