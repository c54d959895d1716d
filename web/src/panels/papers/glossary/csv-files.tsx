import { useRef, useState } from 'react'
import type { GlossaryImport } from '#protocol/glossary.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { importTerms } from '../../../api/glossary.ts'
import { BusyButton } from '../../../frame/busy-button.tsx'
import { DownloadIcon, UploadIcon } from '../../../frame/icons.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useGlossaryTexts } from './texts.ts'
import type { TermChanges } from './use-term-changes.ts'

const failuresShown = 3

/** The glossary as a file, out and in. */
export function CsvFiles({ changes }: { changes: TermChanges }) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<GlossaryImport | { readonly failure: Failure } | 'busy'>()
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file || outcome === 'busy') return
    setOutcome('busy')
    try {
      const report = await importTerms(file)
      setOutcome(report)
      const { added, updated, skipped, actionId } = report
      changes.done({ summary: texts.imported(added, updated, skipped), actionId })
    } catch (error) {
      setOutcome({ failure: failureOf(error) })
    }
  }
  return (
    <section aria-label={texts.files} data-testid="glossary-csv">
      <div className="flex flex-wrap gap-2">
        <a className="button-quiet flex items-center gap-2" href="/api/glossary/export" download>
          <DownloadIcon className="size-4 flex-none" />
          {texts.exportCsv}
        </a>
        <BusyButton
          className="button-quiet flex items-center gap-2"
          busy={outcome === 'busy'}
          onClick={() => input.current?.click()}
        >
          <UploadIcon className="size-4 flex-none" />
          {outcome === 'busy' ? texts.reading : texts.importCsv}
        </BusyButton>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          data-testid="glossary-import-input"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      <div role="status" data-testid="glossary-import-outcome" className="mt-2 text-sm empty:hidden">
        {typeof outcome === 'object' && 'failure' in outcome && (
          <p className="text-danger">{describeFailure(outcome.failure, all)}</p>
        )}
        {typeof outcome === 'object' && 'added' in outcome && outcome.failed.length > 0 && (
          <>
            <p className="text-ink-soft">{texts.importFailed(outcome.failed.length)}</p>
            {outcome.failed.slice(0, failuresShown).map(({ line, reason }) => (
              <p key={line} className="text-ink-faint text-xs">
                {texts.line(line)}: {reason}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  )
}
