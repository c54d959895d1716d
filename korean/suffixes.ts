/**
 * What may stand after a noun in the same word: particles in their order, the copula, verbs made of nouns
 * (해지하는, 취소할). The form of a particle must fit the sound before it, which keeps 차이 from being 차 + 이.
 */

/** After which sound a form may stand: any, a consonant, a vowel, or as 로 (a vowel or ㄹ) and 으로. */
type After = 'any' | 'consonant' | 'vowel' | 'ro' | 'euro'

interface Suffix {
  readonly form: string
  readonly after: After
  /** Another particle may follow. */
  readonly isOpen: boolean
}

/** Case particles and the like: others may follow them (에서는, 까지의, 으로만). */
const OPEN: Readonly<Record<After, string>> = {
  any:
    '에서 에게서 한테서 에게 한테 에다가 에다 에 께서 께 까지 부터 보다 처럼 같이 만큼 만치 대로 밖에 조차 마저 만 뿐 ' +
    '하고 허고 마다 끼리 치고 들 쯤 정도 별로 별 씩 께서 더러 커녕 말고 빼고 꺼',
  consonant: '과 이랑 이나마',
  vowel: '와 랑 나마',
  ro: '로서 로써 로부터 로다가 루다가 로 루',
  euro: '으로서 으로써 으로부터 으로다가 으루다가 으로 으루',
}

/** Particles and forms of the copula that end a word. */
const CLOSED: Readonly<Record<After, string>> = {
  any:
    '의 도 도요 요 인 인데 인데요 인지 인가 인가요 인가여 입니다 입니까 임 일 일까 일까요 이란 이라 이었 이여 은커녕 ' +
    // Contracted: 에서는, 에는, 에게는, 한테는, 까지는, 부터는, 보다는.
    '에선 엔 에겐 한텐 에게선 한테선 께선 까진 부턴 보단 에다간',
  consonant:
    '은 은요 을 이 이나 이라도 이든 이든지 이란 이야 이에요 이예요 이라 이라고 이라는 이라서 이라면 이면 이고 이며 이니 이니까 ' +
    '이다 이지 이지만 이네 이네요 이냐 이냐고 이죠 이었어 이었지 이었는데 이었나 이세요 이자 이요 아 이라며 이거든 이거든요 이었던 이라서요 이고요 이구요 이니까요 이래 이래요 이래서 이랬어 이래도 이라고요 이라지 이라지요 이라죠 이라도요 이영',
  vowel:
    '는 는요 를 가 서 서는 나 라도 든 든지 란 야 예요 에요 여 라 라고 라는 라서 라면 면 고 며 니까 다 지 지만 네 네요 냐 냐고 죠 였어 였지 ' +
    '였는데 였나 세요 자 라며 거든 거든요 였던 라서요 고요 구요 니까요 래 래요 래서 라고요 라지 라지요 라죠 라도요 영',
  ro: '론',
  euro: '으론',
}

const SUFFIXES = indexByFirst(
  [OPEN, CLOSED].flatMap((table, index) =>
    (Object.entries(table) as [After, string][]).flatMap(([after, forms]) =>
      forms.split(' ').map((form): Suffix => ({ form, after, isOpen: index === 0 })),
    ),
  ),
)

function indexByFirst(suffixes: readonly Suffix[]): ReadonlyMap<string, readonly Suffix[]> {
  const index = Map.groupBy(suffixes, ({ form }) => form.charAt(0))
  for (const list of index.values()) list.sort((a, b) => b.form.length - a.form.length)
  return index
}

const MOST_PARTICLES = 4

/**
 * The places where a chain of particles that begins at `start` (right after a noun) may end, `start` itself first.
 * `limit` is where the word ends.
 */
export function particleEnds(text: string, start: number, limit: number): readonly number[] {
  const ends = [start]
  collect(text, start, limit, MOST_PARTICLES, ends)
  return ends
}

function collect(text: string, start: number, limit: number, depth: number, ends: number[]): void {
  if (depth === 0 || start >= limit) return
  for (const { form, after, isOpen } of SUFFIXES.get(text.charAt(start)) ?? []) {
    const end = start + form.length
    if (end > limit || !text.startsWith(form, start) || !fits(after, text, start - 1)) continue
    if (!ends.includes(end)) ends.push(end)
    if (isOpen) collect(text, end, limit, depth - 1, ends)
  }
}

/** True when particles alone fill the rest of the word. */
export function isParticles(text: string, start: number, limit: number): boolean {
  return particleEnds(text, start, limit).includes(limit)
}

/** The index of a syllable's final consonant (0 without one); -1 for what is no syllable. */
export function finalOf(text: string, index: number): number {
  const code = text.charCodeAt(index) - 0xac00
  return code >= 0 && code < 11172 ? code % 28 : -1
}

const FINAL_L = 8

function fits(after: After, text: string, index: number): boolean {
  const final = finalOf(text, index)
  // After Latin letters and digits either form may be right, as they are read.
  if (after === 'any' || final === -1) return true
  if (after === 'ro') return final === 0 || final === FINAL_L
  if (after === 'euro') return final !== 0 && final !== FINAL_L
  return (after === 'consonant') === (final !== 0)
}

/** Verbs and adjectives made of a noun: 하다, 되다, 시키다, 받다, 당하다, 없다 …, in any form. */
const VERBS =
  /^(?:하|한|할|함|합|해|했|햇|되|된|될|됨|됩|돼|됐|됬|시키|시킨|시킬|시켜|시켰|받|당하|당한|당해|당했|드리|드려|드렸|없|있|같|싶)/

/** True when the rest of the word makes a verb of the noun before it: 해지+하는, 배달+시켰어. */
export function isVerbTail(rest: string): boolean {
  return VERBS.test(rest)
}
