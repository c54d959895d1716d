import table from './statutes.json' with { type: 'json' }

/** A sentence of a statute, as it stood on a day. */
export interface Statute {
  readonly law: string
  readonly article: string
  readonly asOf: string
  readonly sentence: string
}

const byId = new Map<string, Statute>(table.map(({ id, ...statute }) => [id, statute]))

export const statuteOf = (id: string): Statute | undefined => byId.get(id)
export const statutes: readonly Statute[] = [...byId.values()]
