import type { ConfirmationResource } from '#protocol/actions.ts'
import type { EventFields, Json } from '#protocol/events.ts'

type Cell = string | number | null

/** What a confirmation shows beside its question. */
export interface ConfirmView {
  readonly title: string
  readonly count: number
  readonly columns: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly Cell[] }[]
}

export type ConfirmState = ConfirmationResource['state']

/** Reads the event's details, which are free JSON; what is missing is left out. */
export function confirmView({ details }: EventFields<'confirm_required'>): ConfirmView {
  const { title, count, columns, rows } = asObject(details)
  const shown = asList(rows).map((row, index) => {
    const { id, cells } = asObject(row)
    return { id: typeof id === 'string' ? id : String(index), cells: asList(cells).map(asCell) }
  })
  return {
    title: typeof title === 'string' ? title : '',
    count: typeof count === 'number' ? count : shown.length,
    columns: asList(columns).map((column) => String(column)),
    rows: shown,
  }
}

/** How a request stands: what the server knows of it, or that its time is up. */
export function confirmState(
  known: ConfirmState | undefined,
  expiresAt: string,
  now: number,
): ConfirmState | undefined {
  if (known !== 'pending') return known
  return now >= Date.parse(expiresAt) ? 'expired' : 'pending'
}

/** The choice that means no, wherever one is asked for. */
export const declining = 'no'

function asObject(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function asCell(value: Json): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
