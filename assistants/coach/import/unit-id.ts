/** `유닛 2`, `unit2`, `2단원` → `unit02`; other names as they are. */
export function unitIdOf(unit: string): string {
  const number = /^(?:unit|유닛|단원)\s*0*(\d{1,2})$|^(\d{1,2})\s*(?:단원|유닛)$/iu.exec(unit.trim())
  const found = number?.[1] ?? number?.[2]
  return found === undefined ? unit.trim() : `unit${found.padStart(2, '0')}`
}

/** The id of a problem that the file gave none, or only a number within its unit. */
export function idInUnit(unitId: string, position: string | number): string {
  return `${unitId}-${String(position).padStart(2, '0')}`
}
