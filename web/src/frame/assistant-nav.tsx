import type { AssistantBrief } from '#protocol/resources.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { accentStyle } from './accent.ts'
import { AssistantIcon } from './assistant-icon.tsx'
import { pathOf } from './route.ts'
import { Link } from './use-route.tsx'

interface AssistantNavProps {
  readonly assistants: readonly AssistantBrief[]
  readonly current: string | undefined
  readonly onChoose?: (() => void) | undefined
}

export function AssistantNav({ assistants, current, onChoose }: AssistantNavProps) {
  const texts = useTexts()
  return (
    <nav aria-label={texts.frame.assistants}>
      <ul className="flex flex-col gap-0.5">
        {assistants.map(({ id, name, accent }) => (
          <li key={id} data-accent="" style={accentStyle(accent)}>
            <Link
              to={pathOf(id)}
              onFollow={onChoose}
              aria-current={id === current ? 'page' : undefined}
              className="group flex items-center gap-2.5 rounded-xl px-2 py-1.5 text-ink-soft transition-colors hover:bg-hover aria-[current]:text-ink"
            >
              <span className="grid size-8 place-items-center rounded-lg bg-accent-soft text-accent transition-colors group-aria-[current]:bg-accent group-aria-[current]:text-on-accent">
                <AssistantIcon assistant={id} />
              </span>
              <span className="truncate font-medium">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
