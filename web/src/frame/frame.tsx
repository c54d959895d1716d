import { type ReactNode, useEffect, useState } from 'react'
import type { AssistantBrief } from '#protocol/resources.ts'
import { PanelSlot } from '../panels/panel-slot.tsx'
import { hasPanel } from '../panels/panels.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { PanelRequestContext } from './panel-request.ts'
import type { Route } from './route.ts'
import { Sheet } from './sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { useStoredChoice } from './stored-choice.ts'
import { TopBar } from './top-bar.tsx'
import { useMediaQuery } from './use-media-query.ts'

interface FrameProps {
  readonly assistants: readonly AssistantBrief[] | undefined
  readonly assistant: AssistantBrief | undefined
  readonly route: Route
  readonly title: string | undefined
  readonly children: ReactNode
}

type OverPage = 'menu' | 'panel' | undefined

/** Left the way around, in the middle the conversation, right the assistant's own panel; small screens lay the sides over it. */
export function Frame({ assistants, assistant, route, title, children }: FrameProps) {
  const texts = useTexts()
  const menuBeside = useMediaQuery('(min-width: 768px)')
  const panelBeside = useMediaQuery('(min-width: 1180px)')
  const [panelChoice, choosePanel] = useStoredChoice('panel', ['open', 'folded'], 'open')
  const [over, setOver] = useState<OverPage>()
  const [target, setTarget] = useState<{ part: string | undefined; text: string | undefined }>()
  const withPanel = assistant !== undefined && hasPanel(assistant.id)
  const panelOpen = panelBeside ? panelChoice === 'open' : over === 'panel'

  // What lay over a small page has no place on a wide one.
  useEffect(() => {
    if (over === 'menu' && menuBeside) setOver(undefined)
    if (over === 'panel' && panelBeside) setOver(undefined)
  }, [over, menuBeside, panelBeside])

  const showPanel = (part?: string, text?: string) => {
    setTarget({ part, text })
    if (panelBeside) choosePanel('open')
    else setOver('panel')
  }
  const togglePanel = () => {
    if (panelBeside) choosePanel(panelOpen ? 'folded' : 'open')
    else setOver(panelOpen ? undefined : 'panel')
  }
  const closeOver = () => setOver(undefined)
  // On a small screen a panel is not loaded before it is first opened; from then on it keeps what is chosen in it.
  const [wanted, setWanted] = useState<string>()
  if (panelOpen && wanted !== assistant?.id) setWanted(assistant?.id)
  const panel = withPanel && (
    <PanelSlot
      assistant={assistant.id}
      target={target?.part}
      text={target?.text}
      onReached={() => setTarget(undefined)}
    />
  )

  return (
    <PanelRequestContext value={showPanel}>
      <button
        type="button"
        onClick={() => document.getElementById('composer')?.focus()}
        className="sr-only z-10 rounded-lg bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {texts.skipToConversation}
      </button>
      {/* Clipped, not hidden: nothing that is brought into view can scroll the frame itself. */}
      <div className="relative flex h-dvh overflow-clip">
        {menuBeside ? (
          <aside aria-label={texts.frame.menu} className="w-66 flex-none border-r border-line">
            <Sidebar assistants={assistants} route={route} />
          </aside>
        ) : (
          <Sheet side="left" label={texts.frame.menu} open={over === 'menu'} onClose={closeOver}>
            <Sidebar assistants={assistants} route={route} onChoose={closeOver} />
          </Sheet>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            assistant={assistant}
            title={title}
            onMenu={menuBeside ? undefined : () => setOver('menu')}
            panel={withPanel ? { open: panelOpen, toggle: togglePanel } : undefined}
          />
          <main className="min-h-0 flex-1">{children}</main>
        </div>
        {panel && panelBeside && panelOpen && (
          <aside aria-label={assistant?.name} className="w-88 flex-none border-l border-line bg-side">
            {panel}
          </aside>
        )}
      </div>
      {panel && !panelBeside && (
        <Sheet side="right" label={assistant?.name ?? ''} open={panelOpen} onClose={closeOver}>
          {wanted === assistant?.id && panel}
        </Sheet>
      )}
    </PanelRequestContext>
  )
}
