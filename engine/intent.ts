/** Text people read, in the page's two languages. */
export interface Localised {
  readonly ko: string
  readonly en: string
}

export interface Intent {
  readonly id: string
  readonly name: Localised
  readonly description: Localised
}
