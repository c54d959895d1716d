/** One answer of the script: what a model says, and everything that can go wrong with it. */
export interface Reply {
  /** Pieces of text, in order. */
  readonly text?: readonly string[]
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[]
  /** Chunks of the stream as they are, in place of text and calls. */
  readonly raw?: readonly string[]
  /** An answer that is no stream. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Before the first piece, and before each further one. */
  readonly firstMs?: number
  readonly everyMs?: number
  /** What the first piece waits for. */
  readonly after?: Promise<unknown>
  /** Says so many pieces and then nothing more, or closes the connection. */
  readonly hangAfter?: number
  readonly closeAfter?: number
  readonly finish?: 'stop' | 'length' | 'filter'
  /** What a text means, where vectors are asked for. */
  readonly vectors?: (text: string) => number[]
  /** Refuses the connection. */
  readonly refuse?: true
}
