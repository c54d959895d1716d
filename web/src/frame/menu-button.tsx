import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { arrowTo } from './arrow-focus.ts'
import { MoreIcon } from './icons.tsx'

export interface MenuItem {
  readonly testId: string
  readonly label: string
  readonly icon: ReactNode
  /** What it does, or the address of a file that it hands over. */
  readonly run: (() => void) | { readonly file: string }
}

interface MenuButtonProps {
  readonly testId: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly tabIndex?: number
}

/** What can be done with one thing, behind one button: over whatever scrolls or lies over the page. */
export function MenuButton({ testId, label, items, tabIndex }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** A press beside an open menu closes it, and the button is beside it. */
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!open || !menu.current || !button.current) return
    menu.current.showPopover()
    place(menu.current, button.current.getBoundingClientRect())
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = ({ run }: MenuItem) => {
    close()
    if (typeof run === 'function') run()
  }
  const byKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // Arrows are the menu's own while it is open, whatever it stands in.
    event.stopPropagation()
    if (event.key === 'Tab') close()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    arrowTo(event, all, 1)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        data-testid={testId}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
        className="icon-button size-8"
      >
        <MoreIcon className="size-4" />
      </button>
      {open && (
        <div
          ref={menu}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={byKey}
          onToggle={(event) => event.newState === 'closed' && setOpen(false)}
          className="menu"
        >
          {items.map((item) => (
            <Item key={item.testId} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { testId, label, icon, run } = item
  const shared = { role: 'menuitem', tabIndex: -1, 'data-testid': testId, className: 'menu-item' }
  if (typeof run === 'function') {
    return (
      <button {...shared} type="button" onClick={onChoose}>
        {icon}
        {label}
      </button>
    )
  }
  return (
    <a {...shared} href={run.file} download onClick={onChoose}>
      {icon}
      {label}
    </a>
  )
}

const space = 4

/** Below the button, its right sides in line; above it where there is no room below. */
function place(menu: HTMLElement, button: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = button.bottom + space
  const top = below + height > window.innerHeight ? button.top - space - height : below
  menu.style.top = `${Math.max(space, top)}px`
  menu.style.left = `${Math.max(space, button.right - width)}px`
}
