import { useGlossaryTexts } from './texts.ts'

interface RangeFieldProps {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}

export const leastTerms = 1
export const mostTerms = 100

/** A number by slider or by keyboard: each shows what the other says. */
export function RangeField({ label, value, onValue }: RangeFieldProps) {
  const texts = useGlossaryTexts()
  const set = (text: string) => {
    const number = Math.round(Number(text))
    if (text !== '' && Number.isFinite(number)) onValue(Math.min(mostTerms, Math.max(leastTerms, number)))
  }
  const limits = { min: leastTerms, max: mostTerms, step: 1 }
  return (
    <div className="flex items-center gap-3">
      <span className="w-10 flex-none text-xs">{label}</span>
      <input
        type="range"
        aria-label={texts.slider(label)}
        className="h-8 min-w-0 flex-1 accent-(--accent)"
        {...limits}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        className="field w-18 flex-none max-md:text-[1rem]"
        {...limits}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  )
}
