import type { AssistantBrief } from '#protocol/resources.ts'
import { SettingsButton } from '../settings/settings-button.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { AssistantNav } from './assistant-nav.tsx'
import { BrandMark } from './brand-mark.tsx'
import { PencilIcon } from './icons.tsx'
import { Preferences } from './preferences.tsx'
import { pathOf, type Route } from './route.ts'
import { SessionList } from './session-list.tsx'
import { Link } from './use-route.tsx'

interface SidebarProps {
  readonly assistants: readonly AssistantBrief[] | undefined
  readonly route: Route
  readonly onChoose?: (() => void) | undefined
}

export function Sidebar({ assistants, route, onChoose }: SidebarProps) {
  const texts = useTexts()
  const { assistant, sessionId } = route
  return (
    <div className="flex h-full flex-col gap-5 bg-side p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Link to="/" onFollow={onChoose} className="flex items-center gap-2 self-start rounded-lg px-2 pt-1.5">
        <BrandMark />
        <span className="text-lg font-bold tracking-tight">{texts.appName}</span>
      </Link>
      {assistants ? (
        <AssistantNav assistants={assistants} current={assistant} onChoose={onChoose} />
      ) : (
        <NavSkeleton />
      )}
      {assistant !== undefined && (
        <>
          <Link
            to={pathOf(assistant)}
            onFollow={onChoose}
            data-testid="new-session"
            className="flex items-center justify-center gap-2 rounded-xl border border-line bg-raised px-3 py-2 text-sm font-medium transition-colors hover:border-line-strong hover:bg-hover"
          >
            <PencilIcon className="size-4 text-accent" />
            {texts.frame.newSession}
          </Link>
          <nav
            aria-label={texts.frame.sessions}
            className="-mx-1 -mt-1 min-h-0 flex-1 overflow-y-auto px-1 pt-1"
          >
            <SessionList key={assistant} assistant={assistant} current={sessionId} onChoose={onChoose} />
          </nav>
        </>
      )}
      <div className="mt-auto flex flex-col gap-2 border-t border-line pt-3">
        <SettingsButton />
        <Preferences />
      </div>
    </div>
  )
}

function NavSkeleton() {
  return (
    <div className="flex flex-col gap-0.5" aria-hidden="true">
      {['w-20', 'w-24', 'w-28'].map((width) => (
        <div key={width} className="flex items-center gap-2.5 px-2 py-1.5">
          <div className="skeleton size-8" />
          <div className={`skeleton h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
