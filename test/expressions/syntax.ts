/** What an expression consumes. What consumes nothing (anchors, looking around) is `empty`. */
export type Part =
  | { readonly kind: 'empty' }
  /** One character: a letter, an escape or a class, as it is written. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }

const empty: Part = { kind: 'empty' }
const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/u
const opening = /^\((?:\?(?:(<?[=!])|:|<[^>]*>|[a-z-]*:))?/u
const escaped = /^\\(?:u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|p\{[^}]*\}|k<[^>]*>|[1-9]\d*|c[a-z]|[\s\S])/iu

/** The expression itself, and each that it looks around with, which is matched by itself. */
export function readExpression(source: string, flags: string): readonly Part[] {
  const characters = /[uv]/u.test(flags) ? [...source] : source.split('')
  const around: Part[] = []
  let at = 0
  const ahead = (length = 40) => characters.slice(at, at + length).join('')
  const skip = (text: string) => {
    at += /[uv]/u.test(flags) ? [...text].length : text.length
  }

  function choice(): Part {
    const parts = [sequence()]
    while (characters[at] === '|') {
      at++
      parts.push(sequence())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')')
      parts.push(repeated(single()))
    return { kind: 'sequence', parts }
  }

  function repeated(part: Part): Part {
    const [all, sign, least, comma, most] = quantifier.exec(ahead()) ?? []
    if (all === undefined) return part
    skip(all)
    if (sign === '?') return { kind: 'repeat', part, min: 0, max: 1 }
    if (sign) return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: Number.POSITIVE_INFINITY }
    const min = Number(least)
    return { kind: 'repeat', part, min, max: comma ? Number(most || Number.POSITIVE_INFINITY) : min }
  }

  function single(): Part {
    const character = characters[at]!
    if (character === '(') return group()
    if (character === '[') return characterClass()
    if (character === '\\') {
      const [all] = escaped.exec(ahead())!
      skip(all)
      if (/^\\b$/iu.test(all)) return empty
      // What a group has caught may be anything.
      return { kind: 'character', source: /^\\(?:k<|[1-9])/u.test(all) ? '[\\s\\S]' : all }
    }
    at++
    if (character === '^' || character === '$') return empty
    return { kind: 'character', source: /[{}\]]/u.test(character) ? `\\${character}` : character }
  }

  function group(): Part {
    const [all, looking] = opening.exec(ahead(80))!
    skip(all)
    const inside = choice()
    at++
    if (!looking) return inside
    around.push(inside)
    return empty
  }

  function characterClass(): Part {
    const from = at
    let depth = 0
    do {
      if (characters[at] === '\\') at++
      else if (characters[at] === '[' && (depth === 0 || flags.includes('v'))) depth++
      else if (characters[at] === ']') depth--
      at++
    } while (depth > 0)
    return { kind: 'character', source: characters.slice(from, at).join('') }
  }

  const whole = choice()
  if (at < characters.length) throw new Error(`read as far as ${at}: ${source}`)
  return [whole, ...around]
}
