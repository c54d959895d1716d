import type { ContractResource } from '#protocol/contracts.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface StructureListProps {
  readonly contract: ContractResource
  readonly onSection: (key: string) => void
}

/** Parties, articles and exhibits; each leads to its place in the text. */
export function StructureList({ contract, onSection }: StructureListProps) {
  const { contracts } = useTexts()
  const shown = contract.sections.filter(({ kind }) => kind === 'article' || kind === 'exhibit')
  return (
    <div className="flex flex-col gap-4 text-sm">
      {contract.parties.length > 0 && (
        <dl aria-label={contracts.parties} className="flex flex-col gap-1">
          {contract.parties.map(({ role, name }) => (
            <div key={`${role}${name}`} className="flex gap-2">
              <dt className="font-medium text-ink">{role}</dt>
              <dd className="text-ink-soft">{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol aria-label={contracts.structure} className="flex flex-col">
        {shown.map(({ key, heading, chapter }, index) => (
          <li key={key}>
            {chapter !== null && chapter !== shown[index - 1]?.chapter && (
              <p className="mt-3 mb-1 text-xs font-medium text-ink-faint">{chapter}</p>
            )}
            <button
              type="button"
              onClick={() => onSection(key)}
              className="w-full rounded-lg px-2 py-1.5 text-left text-ink-soft hover:bg-accent-soft hover:text-ink"
            >
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
