import type { EventFields } from '#protocol/events.ts'
import { AlertIcon } from '../frame/icons.tsx'

/** That an answer came another way than usual: without its model, after a restart, not at all. */
export function AnswerNotice({ notice }: { notice: EventFields<'status'> }) {
  return (
    <p className="flex items-center gap-2 self-start rounded-xl bg-warn-ground px-3 py-1.5 text-sm text-warn">
      <AlertIcon className="size-4 flex-none" />
      {notice.message}
    </p>
  )
}
