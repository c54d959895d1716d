/** Text people read, in the page's two languages. */
export interface Localised {
  readonly ko: string
  readonly en: string
}

export interface Intent {
  readonly id: string
  readonly name: Localised
  readonly description: Localised
  /** The names of the tools that may run for it; all of the assistant's when not said. */
  readonly tools?: readonly string[]
}
