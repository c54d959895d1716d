/** A sum of US dollars: what models cost is often less than a cent. */
export function dollars(value: number): string {
  return `$${value.toFixed(value > 0 && value < 0.1 ? 4 : 2)}`
}
