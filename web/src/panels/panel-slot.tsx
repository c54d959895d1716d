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
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Banner />
      </Suspense>
    </ErrorBoundary>
  )
}
