import { SearchIcon } from './icons.tsx'

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <search className="relative block">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className="field w-full pl-8.5 max-md:text-[1rem]"
      />
    </search>
  )
}
