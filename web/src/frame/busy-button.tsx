import type { ComponentProps } from 'react'

interface BusyButtonProps extends ComponentProps<'button'> {
  /** What it does is being done, or there is nothing to do. */
  readonly busy: boolean
}

/** A button that does nothing for a while and keeps the focus: one that is disabled drops it, and who uses the keyboard is lost. */
export function BusyButton({ busy, type = 'button', onClick, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
