import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { NoticeBar } from '../../notice-bar.tsx'
import { useGlossaryTexts } from './texts.ts'
import type { TermChanges } from './use-term-changes.ts'

/** What has just become of a term. */
export function ChangeNoticeBar({ changes }: { changes: TermChanges }) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const { notice, dismiss, undo } = changes
  const actionId = notice?.kind === 'done' ? notice.actionId : undefined
  return (
    <NoticeBar
      testId="term"
      notice={notice}
      dismiss={dismiss}
      undo={actionId ? () => void undo(actionId) : undefined}
    >
      {notice?.kind === 'done' && notice.summary}
      {notice?.kind === 'undone' && texts.undone}
      {notice?.kind === 'failed' && describeFailure(notice.failure, all)}
    </NoticeBar>
  )
}
