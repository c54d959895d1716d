import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Session } from '#protocol/resources.ts'
import { failureOf } from '../api/failure.ts'
import { renameSession, sessionFile } from '../api/sessions.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { DownloadIcon, PencilIcon, TrashIcon } from './icons.tsx'
import { LeavingSession } from './leaving-session.tsx'
import { MenuButton, type MenuItem } from './menu-button.tsx'
import { pathOf } from './route.ts'
import { Link } from './use-route.tsx'
import type { SessionRemoval } from './use-session-removal.ts'

interface SessionItemProps {
  readonly session: Session
  readonly isCurrent: boolean
  readonly onChoose?: (() => void) | undefined
  readonly onRenamed: () => void
  readonly state: ReturnType<SessionRemoval['stateOf']>
  readonly onDelete: () => void
  readonly onTakeBack: () => void
  /** The way back is pointed at, or no longer. */
  readonly onHold: (held: boolean) => void
}

const longestTitle = 100

/** A conversation in the list; what can be done with it shows when it is pointed at or has the focus. */
export function SessionItem(props: SessionItemProps) {
  const { session, isCurrent, state, onChoose, onRenamed, onDelete, onTakeBack, onHold } = props
  const { sessions } = useTexts()
  const { id, assistant } = session
  const row = useRef<HTMLLIElement>(null)
  const wasAway = useRef(false)
  const [isRenaming, setRenaming] = useState(false)
  /** The title as it was just written, until the list has it. */
  const [written, setWritten] = useState<string>()
  const title = written ?? session.title
  useEffect(() => setWritten(undefined), [session.title])
  const isAway = isRenaming || state !== 'there'
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasAway.current && !isAway && isLost) row.current?.querySelector('a')?.focus()
    // One that could not be deleted comes back by itself: whoever is elsewhere by then stays there.
    wasAway.current = isAway && state !== 'gone'
  }, [isAway, state])

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'F2') setRenaming(true)
    else if (event.key === 'Delete') onDelete()
    else return
    event.preventDefault()
  }
  /** One tab stop a row: arrows lead to its buttons, and to the rows around it. */
  const byArrow = (event: KeyboardEvent<HTMLLIElement>) => {
    const inRow = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > a, :scope > div > button')]
    const rows = [...document.querySelectorAll<HTMLElement>('[data-session-row]')]
    const at = inRow.indexOf(document.activeElement as HTMLElement)
    const own = rows.indexOf(inRow[0] as HTMLElement)
    const next = {
      ArrowRight: inRow[at + 1],
      ArrowLeft: inRow[at - 1],
      ArrowDown: rows[own + 1],
      ArrowUp: rows[own - 1],
    }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (state === 'gone') return null
  if (state === 'leaving') {
    return (
      <li ref={row} onKeyDown={byArrow}>
        <LeavingSession session={{ ...session, title }} onTakeBack={onTakeBack} onHold={onHold} />
      </li>
    )
  }
  if (isRenaming) {
    return (
      <li ref={row}>
        <TitleField
          id={id}
          title={title}
          onDone={(to) => {
            setRenaming(false)
            if (to === undefined) return
            setWritten(to)
            onRenamed()
          }}
        />
      </li>
    )
  }
  const items: readonly MenuItem[] = [
    {
      testId: 'session-rename',
      label: sessions.rename,
      icon: <PencilIcon className="size-4" />,
      run: () => setRenaming(true),
    },
    ...(['md', 'json'] as const).map((format) => ({
      testId: `session-export-${format}`,
      label: sessions.export[format],
      icon: <DownloadIcon className="size-4" />,
      run: { file: sessionFile(id, format) },
    })),
    {
      testId: 'session-delete',
      label: sessions.delete,
      icon: <TrashIcon className="size-4" />,
      run: onDelete,
    },
  ]
  return (
    <li ref={row} className="group/item relative" data-testid="session-row" onKeyDown={byArrow}>
      <Link
        to={pathOf(assistant, id)}
        onFollow={onChoose}
        onKeyDown={byKey}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts="F2 Delete ArrowRight"
        data-testid="session-item"
        data-session-row=""
        className="block truncate rounded-lg px-3 py-1.5 text-sm leading-6 text-ink-soft transition-colors group-focus-within/item:pr-10 group-hover/item:bg-hover group-hover/item:pr-10 group-hover/item:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:pr-10 group-has-[[aria-expanded=true]]/item:bg-hover"
      >
        {title}
      </Link>
      <div className="absolute top-1/2 right-1 flex -translate-y-1/2 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100">
        <MenuButton testId="session-menu" tabIndex={-1} label={sessions.menuOf(title)} items={items} />
      </div>
    </li>
  )
}

interface TitleFieldProps {
  readonly id: string
  readonly title: string
  /** Told the new title, or nothing when it stays. */
  readonly onDone: (title: string | undefined) => void
}

function TitleField({ id, title, onDone }: TitleFieldProps) {
  const texts = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const isSaving = useRef(false)
  const [error, setError] = useState('')
  useEffect(() => field.current?.select(), [])

  const save = async () => {
    const to = field.current?.value.trim() ?? ''
    if (isSaving.current) return
    if (to === '' || to === title) return onDone(undefined)
    isSaving.current = true
    try {
      await renameSession(id, to)
      onDone(to)
    } catch (failure) {
      isSaving.current = false
      setError(describeFailure(failureOf(failure), texts))
    }
  }
  const byKey = (event: KeyboardEvent) => {
    // The Enter that ends a composition of Hangul is the input method's own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key !== 'Escape') return
    // On a phone the list lies in a sheet, which Escape would close.
    event.preventDefault()
    event.stopPropagation()
    onDone(undefined)
  }
  const onBlur = (event: FocusEvent) => {
    if (document.hasFocus() && event.currentTarget.isConnected) void save()
  }
  return (
    <>
      <input
        ref={field}
        data-testid="session-title"
        aria-label={texts.sessions.title}
        aria-invalid={error !== ''}
        defaultValue={title}
        maxLength={longestTitle}
        onKeyDown={byKey}
        onBlur={onBlur}
        className="field w-full max-md:text-[1rem]"
      />
      {error !== '' && (
        <p role="alert" className="px-3 pt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </>
  )
}
