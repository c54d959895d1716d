import { useTexts } from '../texts/use-texts.tsx'
import { Notice } from './notice.tsx'

/** The last resort: the page itself failed, the data at the server is as it was. */
export function ReloadNotice() {
  const { frame } = useTexts()
  return (
    <Notice title={frame.broken} hint={frame.brokenHint}>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="rounded-xl bg-accent px-4 py-2 text-sm font-medium text-on-accent"
      >
        {frame.reload}
      </button>
    </Notice>
  )
}
