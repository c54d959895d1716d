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

const price =
  /금액|요금|대금|가격|단가|비용|값|보증금|월세|임대료|이용료|사용료|수수료|임금|급여|price|fee|amount|cost|rent/iu
/** (㎡), (km): what is measured in it is never money. */
const measured =
  /[([]\s*(?:단위\s?[:：]?\s?)?(?:㎡|m2|m²|㎥|m3|평|㎞|km|㎝|cm|㎜|mm|m|미터|㎏|kg|g|t|톤|L|ℓ|리터|kWh|kW|[KMGT]B|%|퍼센트)\s*[)\]]/iu
/** 수량(개), 인원: how many or how much, unless a price of it is named. */
const counted =
  /[([]\s*(?:단위\s?[:：]?\s?)?(?:개|명|인|대|건|회|번|매|장|부|권|시간|분|일|개월|월|년|ea|박스|세트|세대|호|층|칸|주|마리|필지)\s*[)\]]|수량|인원|면적|거리|길이|무게|중량|횟수|부피|용량|물량|사용량|(?:개|건|매|대|일|평|명|세대|좌석|장|권|글자)\s?수(?![가-힣])|quantity|\bqty\b|\barea\b|distance|weight|length|\bcount\b/iu

const isOfOther = (head: string): boolean => measured.test(head) || (counted.test(head) && !price.test(head))

/** A bare number in a cell is money where its head, or what stands over the table, says so: 금액(원), (단위: 원), all prices in Korean won. */
export function bareAmounts(
  text: string,
  { cells = [], heads = [], values }: Pick<Provision, 'cells' | 'heads' | 'values'>,
  section: { readonly title: string; readonly text: string },
): Value[] {
  const over = currencyIn(overTable(section))
  return cells.flatMap(([from, to], at): Value[] => {
    const [said] = /^[\d,]+(?:\.\d+)?(?=\s|$|\s?[(/])/u.exec(text.slice(from, to)) ?? []
    const head = heads[at] ? text.slice(...heads[at]) : ''
    const unit = currencyIn(head) ?? (said?.includes(',') && !isOfOther(head) ? over : undefined)
    const end = from + (said?.length ?? 0)
    if (!said || !unit || at === 0 || values.some((one) => one.start < end && from < one.end)) return []
    return [{ type: 'money', start: from, end, norm: `${unit}${Number(said.replaceAll(',', ''))}` }]
  })
}
