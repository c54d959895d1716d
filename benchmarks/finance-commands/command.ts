import { readFileSync } from 'node:fs'

/** What a command has to do. `name` and `keyword` are a part of what the row or the category is called. */
export interface Expected {
  readonly type: string
  readonly store?: string
  readonly keyword?: string
  readonly name?: string
  readonly newName?: string
  readonly into?: string
  /** `전체`: all spending. */
  readonly category?: string
  readonly newCategory?: string
  readonly amount?: number
  /** `YYYY-MM-DD` */
  readonly date?: string
}

export interface Command {
  readonly message: string
  readonly before?: readonly string[]
  readonly expect: Expected
  readonly note: string
}

export function readCommands(path: string): Command[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Command)
}
