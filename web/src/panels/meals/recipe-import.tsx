import { useState } from 'react'
import type { RecipeImport as Report } from '#protocol/meals.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { importRecipeFile } from '../../api/meals.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import { DropCard } from '../../frame/drop-card.tsx'
import { UploadIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { mealsKey } from './keys.ts'
import { useMealTexts } from './use-meal-texts.ts'

type Outcome = { readonly report: Report } | { readonly failure: Failure } | 'busy'

/** The way in for one's own recipes. */
export function RecipeImport() {
  const all = useTexts()
  const texts = useMealTexts()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<Outcome>()
  const take = async ([file]: readonly File[]) => {
    if (!file || outcome === 'busy') return
    setOutcome('busy')
    try {
      setOutcome({ report: await importRecipeFile(file) })
      refresh(mealsKey)
    } catch (error) {
      setOutcome({ failure: failureOf(error) })
    }
  }
  return (
    <DropCard
      title={texts.importTitle}
      hints={[texts.importHint]}
      accept=".json,.csv,.html,.htm,application/json,text/csv,text/html"
      testId="recipe-import"
      called={false}
      onReached={() => undefined}
      onFiles={(files) => void take(files)}
    >
      {({ pick, button }) => (
        <>
          <button
            ref={button}
            type="button"
            disabled={outcome === 'busy'}
            onClick={pick}
            className="button-quiet mt-3 flex w-full items-center justify-center gap-2"
          >
            <UploadIcon className="size-4 flex-none" />
            {outcome === 'busy' ? texts.reading : texts.pick}
          </button>
          <div role="status" data-testid="recipe-import-outcome" className="mt-2 text-sm">
            {typeof outcome === 'object' && 'failure' in outcome && (
              <p className="text-danger">{describeFailure(outcome.failure, all)}</p>
            )}
            {typeof outcome === 'object' && 'report' in outcome && <ReportLines report={outcome.report} />}
          </div>
        </>
      )}
    </DropCard>
  )
}

const failuresShown = 3

function ReportLines({ report }: { report: Report }) {
  const texts = useMealTexts()
  const { added, duplicates, failed, unknown } = report
  const names = [...new Set(unknown.flatMap(({ ingredients }) => ingredients))]
  return (
    <>
      <p className="font-medium">{texts.added(added)}</p>
      {duplicates > 0 && <p className="text-ink-soft">{texts.duplicates(duplicates)}</p>}
      {failed.length > 0 && <p className="text-ink-soft">{texts.failed(failed.length)}</p>}
      {failed.slice(0, failuresShown).map(({ line, reason }) => (
        <p key={line} className="text-xs text-ink-faint">
          {line}: {reason}
        </p>
      ))}
      {names.length > 0 && (
        <p className="text-xs text-ink-soft">{texts.unknown(names.slice(0, 8).join(', '))}</p>
      )}
    </>
  )
}
