import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-hover text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  danger: 'bg-danger-ground text-danger',
}

/** A word on what stands before it. */
export function Mark({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`rounded-md px-1.5 py-px text-xs ${tones[tone]}`}>{children}</span>
}
