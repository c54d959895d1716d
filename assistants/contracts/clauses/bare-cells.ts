import type { Provision, Value } from './provision.ts'

const currencies = [
  [/\((?:[^()]*,\s?)?원\)|단위\s?[:：]?\s?원|Korean won|\bKRW\b/u, 'KRW'],
  [/\bUSD\b|\(\$\)|US dollars/u, 'USD'],
  [/\bEUR\b|\(€\)/u, 'EUR'],
  [/\bGBP\b|\(£\)/u, 'GBP'],
] as const

const currencyIn = (text: string): string | undefined => currencies.find(([form]) => form.test(text))?.[1]

/** A section's heading, and what leads into its table. */
const overTable = ({ title, text }: { title: string; text: string }): string =>
  `${title} ${text.slice(0, text.search(/\n.*(?:\||│| {3}\S)/u) + 1)}`

/** A bare number in a cell is money where its head, or what stands over the table, says so: 금액(원), (단위: 원), all prices in Korean won. */
export function bareAmounts(
  text: string,
  { cells = [], heads = [], values }: Pick<Provision, 'cells' | 'heads' | 'values'>,
  section: { readonly title: string; readonly text: string },
): Value[] {
  const over = currencyIn(overTable(section))
  return cells.flatMap(([from, to], at): Value[] => {
    const [said] = /^[\d,]+(?:\.\d+)?(?=\s|$|\s?[(/])/u.exec(text.slice(from, to)) ?? []
    const unit =
      currencyIn(heads[at] ? text.slice(...heads[at]) : '') ?? (said?.includes(',') ? over : undefined)
    const end = from + (said?.length ?? 0)
    if (!said || !unit || at === 0 || values.some((one) => one.start < end && from < one.end)) return []
    return [{ type: 'money', start: from, end, norm: `${unit}${Number(said.replaceAll(',', ''))}` }]
  })
}
