import type { RecipeImport as Report } from '#protocol/meals.ts'
import { importRecipeFile } from '../../api/meals.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import { UndoButton } from '../../conversation/undo-button.tsx'
import { FileImport } from '../file-import.tsx'
import { mealsKey } from './keys.ts'
import { useMealTexts } from './use-meal-texts.ts'

/** The way in for one's own recipes. */
export function RecipeImport() {
  const texts = useMealTexts()
  const refresh = useRefresh()
  return (
    <FileImport
      title={texts.importTitle}
      hints={[texts.importHint]}
      accept=".json,.csv,.html,.htm,application/json,text/csv,text/html"
      testId="recipe-import"
      look="button-quiet"
      pick={texts.pick}
      busy={texts.reading}
      take={async (file) => {
        const report = await importRecipeFile(file)
        refresh(mealsKey)
        return report
      }}
    >
      {(report) => <ReportLines report={report} />}
    </FileImport>
  )
}

const failuresShown = 3

function ReportLines({ report }: { report: Report }) {
  const texts = useMealTexts()
  const { added, duplicates, failed, unknown, actionId } = report
  const names = [...new Set(unknown.flatMap(({ ingredients }) => ingredients))]
  return (
    <>
      <p className="font-medium">{texts.added(added)}</p>
      {actionId && (
        <div className="flex flex-wrap items-center">
          <UndoButton assistant="meals" actionId={actionId} sessionId="" isUndone={false} />
        </div>
      )}
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
