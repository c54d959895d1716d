import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly hint: string
  readonly children?: ReactNode
}

/** A whole pane with nothing to show but why. */
export function Notice({ title, hint, children }: NoticeProps) {
  return (
    <div role="status" className="grid h-full place-items-center p-6 text-center">
      <div className="enter max-w-sm">
        <p className="text-lg font-medium">{title}</p>
        <p className="mt-1.5 text-ink-soft">{hint}</p>
        {children && <div className="mt-5">{children}</div>}
      </div>
    </div>
  )
}
