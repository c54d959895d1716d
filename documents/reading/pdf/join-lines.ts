const particles =
  /^(?:은|는|이|가|을|를|의|에|에서|에게|으로|로|와|과|도|만|부터|까지|하고|하며|하여|하는|하지|한다|한|할|함|된다|되는|되어|된|될|됨|됩니다|합니다|입니다|이다|다|며|고|면|거나|지|라|란|라고|라는|으며|였다|였고|니다|습니다)(?=$|[\s,.;:)」』”’"'])/
const endsWithParticle =
  /[가-힣](?:은|는|을|를|의|에|에서|에게|으로|로|와|과|및|또는|하고|하며|하여|하는|고|며|면|거나|한|할|된|될)$/

/** Joins the lines of a paragraph. Korean is wrapped within words too, which leaves no mark: the document's words tell. */
export function joinLines(
  before: string,
  next: string,
  endsWord: boolean,
  words: ReadonlySet<string>,
): string {
  if (endsWord) return `${before} ${next}`
  if (/[a-z]-$/i.test(before) && /^[a-z]/.test(next)) return before.slice(0, -1) + next
  if (!/[가-힣]$/.test(before) || !/^[가-힣]/.test(next))
    return gapless(before, next) ? before + next : `${before} ${next}`
  const [head, tail] = [wordAtEnd(before), wordAtStart(next)]
  if (words.has(head + tail)) return before + next
  if (words.has(head) && words.has(tail)) return `${before} ${next}`
  if (particles.test(next)) return before + next
  if (endsWithParticle.test(before) && head.length > 1) return `${before} ${next}`
  if (words.has(tail) || words.has(head)) return `${before} ${next}`
  return `${before} ${next}`
}

/** Every word that stands whole within a line. */
export function wordsOf(lines: Iterable<{ readonly text: string }>): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines) {
    for (const word of text.split(/\s+/).slice(1, -1)) words.add(bare(word))
  }
  words.delete('')
  return words
}

/** Brackets, and figures with their units. */
function gapless(before: string, next: string): boolean {
  return (
    /[([「『“‘]$/.test(before) ||
    /^[)\]」』”’,.;:%]/.test(next) ||
    (/\d$/.test(before) && /^[년월일조항호원개%]/.test(next))
  )
}

function wordAtEnd(text: string): string {
  return bare(text.slice(text.lastIndexOf(' ') + 1))
}

function wordAtStart(text: string): string {
  const space = text.indexOf(' ')
  return bare(space < 0 ? text : text.slice(0, space))
}

function bare(word: string): string {
  return word.replace(/^[^가-힣a-z\d]+|[^가-힣a-z\d]+$/gi, '')
}
