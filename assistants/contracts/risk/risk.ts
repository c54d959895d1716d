/** A clause that may weigh on a party, and the measure it was found by. */
export interface Risk {
  readonly id: string
  readonly name: string
  /** From 1 to 3: the heaviest first. */
  readonly weight: number
  /** The party it weighs on, by its role; null where it is both of them, or where the clause does not say. */
  readonly party: string | null
  /** Index of the provision. */
  readonly at: number
  readonly why: string
  readonly ask: string
  /** Id of the statute that it is held against. */
  readonly statute?: string
}
