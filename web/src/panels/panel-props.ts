export interface PanelProps {
  /** The part to bring into view, if one was asked for. */
  readonly target: string | undefined
  readonly onReached: () => void
}
