export interface PanelProps {
  /** The part to bring into view, if one was asked for. */
  readonly target: string | undefined
  /** What that part is to take in. */
  readonly text?: string | undefined
  readonly onReached: () => void
}
