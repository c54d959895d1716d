import type { AssistantBrief } from '#protocol/resources.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { AssistantIcon } from './assistant-icon.tsx'
import { MenuIcon, PanelIcon, PencilIcon } from './icons.tsx'
import { pathOf } from './route.ts'
import { Link } from './use-route.tsx'

interface TopBarProps {
  readonly assistant: AssistantBrief | undefined
  readonly title: string | undefined
  /** Absent where the side stands open anyway. */
  readonly onMenu: (() => void) | undefined
  readonly panel: { readonly open: boolean; readonly toggle: () => void } | undefined
}

export function TopBar({ assistant, title, onMenu, panel }: TopBarProps) {
  const { frame } = useTexts()
  return (
    <header className="flex h-14 flex-none items-center gap-1 px-2 md:px-4">
      {onMenu && (
        <button type="button" className="icon-button" aria-label={frame.openMenu} onClick={onMenu}>
          <MenuIcon className="size-5" />
        </button>
      )}
      <div className="flex min-w-0 flex-1 items-center gap-2 px-1">
        {assistant && (
          <span className="text-accent">
            <AssistantIcon assistant={assistant.id} />
          </span>
        )}
        <h1 className="truncate text-sm">
          <span className={title ? 'text-ink-faint max-md:sr-only' : 'font-medium'}>{assistant?.name}</span>
          {title && <span className="text-line-strong max-md:sr-only"> / </span>}
          {title && <span className="font-medium">{title}</span>}
        </h1>
      </div>
      {onMenu && assistant && (
        <Link to={pathOf(assistant.id)} className="icon-button" aria-label={frame.newSession}>
          <PencilIcon className="size-[18px]" />
        </Link>
      )}
      {panel && (
        <button
          type="button"
          className="icon-button"
          aria-expanded={panel.open}
          aria-label={panel.open ? frame.closePanel : frame.openPanel}
          title={panel.open ? frame.closePanel : frame.openPanel}
          onClick={panel.toggle}
        >
          <PanelIcon className="size-5" />
        </button>
      )}
    </header>
  )
}
