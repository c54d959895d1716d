/** 1/2모, 1개 반, 300g; nothing for what is only a pinch. */
export function amountText({ quantity, unit }: { readonly quantity: number; readonly unit: string }): string {
  if (quantity === 0) return '약간'
  if (unit === 'g' && quantity >= 1000) return `${trimmed(quantity / 1000)}kg`
  if (unit === 'g') return `${weighed(quantity)}g`
  const whole = Math.floor(quantity)
  const part = parts.find(([value]) => Math.abs(quantity - whole - value) < 0.02)
  if (part) return `${whole > 0 ? `${whole} ` : ''}${part[1]}${unit}`
  if (quantity - whole === 0.5) return whole === 0 ? `반 ${unit}` : `${whole}${unit} 반`
  return `${trimmed(quantity)}${unit}`
}

const parts: readonly (readonly [number, string])[] = [
  [1 / 3, '1/3'],
  [2 / 3, '2/3'],
  [1 / 4, '1/4'],
  [3 / 4, '3/4'],
]

function trimmed(quantity: number): string {
  return String(Math.round(quantity * 100) / 100)
}

/** A kitchen scale shows whole grams; of a few grams the half is told. */
function weighed(grams: number): number {
  return grams < 10 ? Math.max(0.5, Math.round(grams * 2) / 2) : Math.round(grams)
}
