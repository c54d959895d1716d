import { MessagePrimitive } from '@assistant-ui/react'
import { useTexts } from '../texts/use-texts.tsx'

const components = { Text: ({ text }: { text: string }) => text }

export function UserMessage() {
  const { conversation } = useTexts()
  return (
    <MessagePrimitive.Root
      role="article"
      aria-label={conversation.you}
      data-testid="message-user"
      className="enter flex justify-end pt-6 pb-2"
    >
      <div className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5 whitespace-pre-wrap">
        <MessagePrimitive.Parts components={components} />
      </div>
    </MessagePrimitive.Root>
  )
}
