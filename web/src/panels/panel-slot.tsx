import { Suspense } from 'react'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ReloadNotice } from '../frame/reload-notice.tsx'
import type { PanelProps } from './panel-props.ts'
import { panelOf } from './panels.ts'

export function PanelSlot({ assistant, ...props }: PanelProps & { assistant: string }) {
  const Panel = panelOf(assistant)?.Panel
  if (!Panel) return null
  return (
    <ErrorBoundary fallback={<ReloadNotice />}>
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    </ErrorBoundary>
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
