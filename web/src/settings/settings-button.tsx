import { Suspense, useState } from 'react'
import { lateCode } from '../api/late-code.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { SlidersIcon } from '../frame/icons.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Opened seldom: its code comes when it is. */
const SettingsDialog = lateCode(() => import('./settings-dialog.tsx'))

export function SettingsButton() {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-testid="open-settings"
        className="flex items-center gap-2 rounded-lg px-2 py-1.5 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <SlidersIcon className="size-4" />
        {texts.settings.open}
      </button>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SettingsDialog onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
