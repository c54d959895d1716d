import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { NoticeBar } from '../notice-bar.tsx'
import type { CategoryEdits } from './use-category-edits.ts'

/** What has just become of a category. */
export function EditNoticeBar({ edits }: { edits: CategoryEdits }) {
  const texts = useTexts()
  const { notice, dismiss, undo } = edits
  const nameOf = (category: string | null) => category ?? texts.finance.uncategorized
  return (
    <NoticeBar
      testId="edit"
      notice={notice}
      dismiss={dismiss}
      undo={notice?.kind === 'done' ? () => undo(notice) : undefined}
    >
      <span className="font-medium">{notice?.expense.store}</span>{' '}
      {notice?.kind === 'failed' && texts.finance.notChanged(describeFailure(notice.failure, texts))}
      {notice && notice.kind !== 'failed' && `${nameOf(notice.from)} → ${nameOf(notice.to)}`}
    </NoticeBar>
  )
}
