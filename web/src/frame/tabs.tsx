import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { arrowTo } from './arrow-focus.ts'

interface TabListProps<Name extends string> {
  readonly label: string
  readonly names: Readonly<Record<Name, string>>
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
}

interface TabsProps<Name extends string> extends TabListProps<Name> {
  /** Stays in sight above the tabs while what they show scrolls. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** Several views of one panel in turn: the names stay in sight, are one tab stop, and arrows lead from one to the next. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { above, children, ...list } = props
  const id = useId()
  return (
    <>
      <div className="sticky -top-5 z-2 -mx-5 -mt-4 flex flex-col gap-3 border-b border-line bg-side px-5 pt-5 pb-3">
        {above}
        <TabList id={id} {...list} />
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}${list.chosen}`} className="flex flex-col gap-4">
        {children}
      </div>
    </>
  )
}

/** The names alone; the view they lead to has the id and is labelled by `${id}${chosen}`. */
export function TabList<Name extends string>({
  id,
  label,
  names,
  chosen,
  onChoose,
}: TabListProps<Name> & { readonly id: string }) {
  const all = Object.keys(names) as Name[]
  const byArrow = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const to = arrowTo(event, tabs)
    if (to) onChoose(all[tabs.indexOf(to)]!)
  }
  return (
    <div role="tablist" aria-label={label} onKeyDown={byArrow} className="flex gap-1 text-sm">
      {all.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}${name}`}
          aria-selected={chosen === name}
          aria-controls={id}
          tabIndex={chosen === name ? 0 : -1}
          onClick={() => onChoose(name)}
          className="rounded-full px-3 py-1 text-ink-soft hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:font-medium aria-selected:text-accent"
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}
