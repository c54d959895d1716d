/** A piece of a formula: a command without its backslash, or one character. */
export interface Token {
  readonly kind: 'command' | 'character'
  readonly text: string
}

/** TeX in pieces; spaces go, but for those in a text (`\text{…}`), which are read from `source`. */
export function tokensOf(source: string): readonly (Token & { readonly at: number })[] {
  return [...source.matchAll(/\\([a-zA-Z]+|[\s\S])|([^\s\\])/gu)].map((found) => {
    const [, command, character = ''] = found
    return command === undefined
      ? { kind: 'character' as const, text: character, at: found.index }
      : { kind: 'command' as const, text: command, at: found.index }
  })
}
