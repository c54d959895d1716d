import { useEffect, useMemo } from 'react'
import type { AssistantBrief, Page, Session } from '#protocol/resources.ts'
import { listAssistants } from './api/assistants.ts'
import { useKnown, useRefresh, useResource } from './api/use-resource.tsx'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { usePageAccent } from './frame/accent.ts'
import { Frame } from './frame/frame.tsx'
import { Notice } from './frame/notice.tsx'
import { PaneSkeleton } from './frame/pane-skeleton.tsx'
import { pathOf, type Route } from './frame/route.ts'
import { sessionsKey } from './frame/session-list.tsx'
import { useNavigation } from './frame/use-route.tsx'
import { describeFailure } from './texts/describe-failure.ts'
import type { Language } from './texts/language.ts'
import { useSpeech } from './texts/use-texts.tsx'

export function App() {
  const { texts, language } = useSpeech()
  const { route, go } = useNavigation()
  const refresh = useRefresh()
  const { data, failure } = useResource('assistants', listAssistants)
  const assistants = useMemo(() => data?.map((one) => calledIn(language, one)), [data, language])
  const assistant = assistants?.find(({ id }) => id === route.assistant)
  const title = useSessionTitle(route)
  usePageAccent(assistant?.accent)

  const first = assistants?.[0]?.id
  useEffect(() => {
    if (route.assistant === undefined && first !== undefined) go(pathOf(first), 'replace')
  }, [route.assistant, first, go])
  useEffect(() => {
    document.title = [title ?? assistant?.name, texts.appName].filter(Boolean).join(' · ')
  }, [title, assistant, texts])

  return (
    <Frame assistants={assistants} assistant={assistant} route={route} title={title}>
      {!assistants && !failure && <PaneSkeleton />}
      {assistant && <ConversationPane key={assistant.id} assistant={assistant} sessionId={route.sessionId} />}
      {failure && !assistants && (
        <Notice
          title={texts.frame.offline}
          hint={failure.code === 'offline' ? texts.frame.offlineHint : describeFailure(failure, texts)}
        >
          <button
            type="button"
            onClick={() => refresh('')}
            className="rounded-xl bg-accent px-4 py-2 text-sm font-medium text-on-accent"
          >
            {texts.retry}
          </button>
        </Notice>
      )}
      {assistants && route.assistant !== undefined && !assistant && (
        <Notice title={texts.frame.unknownAssistant} hint={texts.frame.unknownAssistantHint} />
      )}
    </Frame>
  )
}

function calledIn(language: Language, assistant: AssistantBrief): AssistantBrief {
  return language === 'en' ? { ...assistant, ...assistant.english } : assistant
}

/** The title of a session that the list at the side knows; one beyond its first pages has none here. */
function useSessionTitle({ assistant, sessionId }: Route): string | undefined {
  const sessions = useKnown<Page<Session>>(sessionsKey(assistant ?? ''))
  return sessions?.items.find(({ id }) => id === sessionId)?.title
}
