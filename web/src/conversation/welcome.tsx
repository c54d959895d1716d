import type { AssistantBrief } from '#protocol/resources.ts'
import { AssistantIcon } from '../frame/assistant-icon.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useConversationStore } from './use-conversation.ts'

const mostExamples = 6

/** An empty session: what this is, that it works as it stands, and questions that it can answer. */
export function Welcome({ assistant }: { assistant: AssistantBrief }) {
  const { conversation } = useTexts()
  const store = useConversationStore()
  return (
    <div className="enter flex flex-1 flex-col justify-center py-8">
      <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-accent">
        <AssistantIcon assistant={assistant.id} className="size-6" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight">{conversation.welcome}</h2>
      <p className="mt-2 text-lg text-ink-soft">{assistant.tagline}</p>
      <p className="mt-1 text-sm text-ink-faint">{conversation.worksWithoutKey}</p>
      {assistant.examples.length > 0 && (
        <>
          <h3 className="mt-8 text-sm font-medium text-ink-faint">{conversation.examples}</h3>
          <ul className="mt-2.5 grid gap-2 sm:grid-cols-2">
            {assistant.examples.slice(0, mostExamples).map((example) => (
              <li key={example} className="max-sm:nth-[n+5]:hidden sm:last:odd:col-span-2">
                <button
                  type="button"
                  data-testid="suggestion"
                  onClick={() => store.send(example)}
                  className="h-full w-full rounded-2xl border border-line px-4 py-3 text-left transition-colors hover:border-accent-line hover:bg-accent-soft"
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
