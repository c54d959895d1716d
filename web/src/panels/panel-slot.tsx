import { Suspense } from 'react'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ReloadNotice } from '../frame/reload-notice.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { PanelProps } from './panel-props.ts'
import { panelOf } from './panels.ts'

export function PanelSlot({ assistant, ...props }: PanelProps & { assistant: string }) {
  const Panel = panelOf(assistant)?.Panel
  if (!Panel) return null
  return (
    <ErrorBoundary fallback={<ReloadNotice />}>
      <Suspense fallback={<PanelSkeleton />}>
        <Panel {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Seen only where the code takes its time. */
function PanelSkeleton() {
  const texts = useTexts()
  return (
    <div role="status" className="late p-5">
      <span className="sr-only">{texts.loading}</span>
      <div aria-hidden="true" className="flex flex-col gap-3">
        {['h-5 w-32', 'h-24', 'h-4 w-4/5', 'h-4 w-3/5', 'h-4 w-2/3'].map((size) => (
          <div key={size} className={`skeleton ${size}`} />
        ))}
      </div>
    </div>
  )
}

export function BannerSlot({ assistant }: { assistant: string }) {
  const Banner = panelOf(assistant)?.Banner
  if (!Banner) return null
  return (
    // Its room is kept: what comes in late must not push down what is being read.
    <div className="flex min-h-10 flex-none flex-col">
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Banner />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
