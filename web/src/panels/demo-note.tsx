import { useShowPanel } from '../frame/panel-request.ts'

interface DemoNoteProps {
  readonly text: string
  readonly action: string
  /** The part of the panel where one's own takes its place. */
  readonly part: string
}

/** Says above a conversation that the data is an example, and leads to where one's own takes its place. */
export function DemoNote({ text, action, part }: DemoNoteProps) {
  const showPanel = useShowPanel()
  return (
    <aside
      data-testid="demo-banner"
      className="mt-1 flex flex-wrap items-center gap-x-2 self-center rounded-full bg-accent-soft px-4 py-1.5 text-sm text-ink-soft"
    >
      {text}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => showPanel(part)}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {action}
      </button>
    </aside>
  )
}
