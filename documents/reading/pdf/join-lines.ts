/** No word begins so. */
const ending =
  /^(?:(?:은|는|을|를|의|에|에서|에게|으로|로|와|과|까지|부터|마다)(?:는|도|의|만)?|하고|하며|하여|하는|하지|하게|하기|한다|할|함을?|되는|되어|된다|되며|됨을?|됩니다|합니다|입니다|습니다|니다|이다|이며|이고|거나|으며|였다|였고|라고|라는)(?=$|[\s,.;:)」』”’"'])/
/** Words by themselves, too: 이 경우, 한 달, 할 수, 다 같이. */
const oftenEnding = /^(?:이|가|도|만|고|면|지|라|란|다|한|된|될|며|나|할|함|됨)(?=$|[\s,.;:)」』”’"'])/
const endsWithParticle =
  /[가-힣](?:은|는|을|를|의|에|에서|에게|으로|로|와|과|및|또는|하고|하며|하여|하는|고|며|면|거나|한|할|된|될)$/

/** Words that follow a number with its unit, or a verb, and begin no word's second half. */
const beginning =
  /^(?:이내|이상|이하|이전|이후|초과|미만|동안|전까지|후에|못하|못한|아니|않|있[는다으고]|없[는다으고이]|따[라른]|대[하한]|관[하한]|위[하한]|경우|때에)/
const measured = /\d(?:일|년|월|개월|주|시간|분|원|만원|억원|퍼센트|회|건|개|명|조|항|호|부|배)$/

/** A verb follows as a word of its own: 지켜야 한다, 알리게 하여. */
const takesVerb = /[가-힣](?:야|도록|고자|기로|려고|게)$/

const lone =
  /^(?:및|그|이|저|각|한|수|때|것|등|중|전|후|본|위|갑|을|병|또|더|다|단|약|총|매|제|첫|두|세|네|안|밖|뒤|앞|날|달|해|자|바|데|만|할|될|된|법|영|월|일|년|회|원|조|항|호|목|양|동|당|현|타|주|즉|곧|못)$/

/** What a document tells of how its lines are to be joined. */
export interface Wording {
  /** Words that stand whole within a line, and what they begin with. */
  readonly words: ReadonlySet<string>
  readonly beginnings: ReadonlySet<string>
  /** Its writer left the space behind a line's last word, so that a line without one ends within a word. */
  readonly keepsSpace: boolean
  /** Its lines end within words as well as between them. */
  readonly splitsWords: boolean
}

/** Joins the lines of a paragraph. Korean is wrapped within words too, which leaves no mark: the document's words tell. */
export function joinLines(before: string, next: string, endsWord: boolean, wording: Wording): string {
  if (endsWord) return `${before} ${next}`
  if (/[a-z]-$/i.test(before) && /^[a-z]/.test(next)) {
    // The mark belongs to the word where the document writes it so within a line: self-attention.
    const [head, tail] = [wordAtEnd(before), wordAtStart(next)]
    const keepsMark = wording.words.has(`${head}-${tail}`) && !wording.words.has(head + tail)
    return (keepsMark ? before : before.slice(0, -1)) + next
  }
  const areWords = /[가-힣]$/.test(before) && /^[가-힣]/.test(next)
  if (!areWords) return isGapless(before, next) ? before + next : `${before} ${next}`
  if (wording.keepsSpace) return before + next
  return isOneWord(wordAtEnd(before), wordAtStart(next), next, wording) ? before + next : `${before} ${next}`
}

function isOneWord(head: string, tail: string, next: string, wording: Wording): boolean {
  const { words, beginnings, splitsWords } = wording
  if (words.has(head + tail)) return true
  if (words.has(head) && words.has(tail)) return false
  if (takesVerb.test(head) && /^(?:하|한다|합니다|되|된다|됩니다)/.test(tail)) return false
  if (ending.test(next)) return true
  if (beginning.test(next) && (measured.test(head) || words.has(head) || head.length > 1)) return false
  const together =
    beginnings.has(head + tail.slice(0, 2)) || (head.length > 1 && beginnings.has(head + tail[0]))
  const apart = beginnings.has(tail.slice(0, 2)) && (words.has(head) || endsWithParticle.test(head))
  if (together !== apart) return together
  // A syllable that is no word by itself.
  if (head.length === 1 && !lone.test(head)) return true
  if (!splitsWords) return false
  if (oftenEnding.test(next)) return true
  if (endsWithParticle.test(head) && head.length > 1) return false
  return !(lone.test(head) || lone.test(tail))
}

/** Whether lines end within words, by those of which it is certain. */
function splitsWords(lines: readonly JoinableLine[], words: ReadonlySet<string>): boolean {
  let [within, between] = [0, 0]
  for (const [at, { text, endsWord }] of lines.entries()) {
    const next = lines[at + 1]?.text
    if (next === undefined || endsWord || !/[가-힣]$/.test(text) || !/^[가-힣]/.test(next)) continue
    const [head, tail] = [wordAtEnd(text), wordAtStart(next)]
    if (words.has(head) && words.has(tail)) between += 1
    else if (words.has(head + tail) || ending.test(next)) within += 1
  }
  return within >= 2 && within >= (within + between) * 0.15
}

interface JoinableLine {
  readonly text: string
  readonly endsWord: boolean
}

const longestBeginning = 5

export function wordingOf(lines: readonly JoinableLine[]): Wording {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const { text } of lines) {
    for (const said of text.split(/\s+/).slice(1, -1)) {
      const word = bare(said)
      if (word === '' || words.has(word)) continue
      words.add(word)
      for (let length = 2; length <= Math.min(word.length, longestBeginning); length++) {
        beginnings.add(word.slice(0, length))
      }
    }
  }
  const kept = lines.filter(({ endsWord }) => endsWord).length
  const keepsSpace = kept >= lines.length * 0.15
  return { words, beginnings, keepsSpace, splitsWords: splitsWords(lines, words) }
}

/** Brackets, and figures with their units. */
function isGapless(before: string, next: string): boolean {
  return (
    /[([「『“‘]$/.test(before) ||
    /^[)\]」』”’,.;:%]/.test(next) ||
    (/\d$/.test(before) && (/^[년월일조항호원개%]/.test(next) || ending.test(next)))
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
