/** A verb's stem as data has it: 짤리~. */
const marker = '~'

const [first, vowels, finals] = [0xac00, 21, 28]
const [A, EO, YEO, O, WA, U, WO, EU, I] = [0, 4, 6, 8, 9, 13, 14, 18, 20]
const [NIEUN, RIEUL, BIEUP, SSANGSIOT] = [4, 8, 17, 20]
/** ㅚ becomes ㅙ: 되어 is said 돼. */
const [OE, WAE] = [11, 10]
const HIEUT = 18

interface Syllable {
  readonly initial: number
  readonly vowel: number
  readonly final: number
}

const apart = (syllable: string): Syllable => {
  const code = syllable.charCodeAt(0) - first
  const [final, rest] = [code % finals, Math.floor(code / finals)]
  return { initial: Math.floor(rest / vowels), vowel: rest % vowels, final }
}

const together = ({ initial, vowel, final }: Syllable): string =>
  String.fromCharCode(first + (initial * vowels + vowel) * finals + final)

/**
 * What a phrase that ends in a verb's stem begins with in all its forms: 월세 밀리~ is 월세 밀리, 밀려, 밀렸, 밀린,
 * 밀릴, 밀립. A phrase without the mark is itself alone.
 */
export function verbForms(phrase: string): string[] {
  if (!phrase.endsWith(marker)) return [phrase]
  const stem = phrase.slice(0, -marker.length)
  const [before, last] = [stem.slice(0, -1), apart(stem.at(-1)!)]
  const forms = [stem, ...endings(last).map((ending) => before + ending)]
  if (stem.endsWith('르')) forms.push(...doubled(before))
  return [...new Set(forms)]
}

function endings(last: Syllable): string[] {
  if (last.final === 0) {
    const linked = linkedVowel(last)
    const ends = [NIEUN, RIEUL, BIEUP].map((final) => together({ ...last, final }))
    return [
      ...ends,
      together({ ...last, vowel: linked }),
      together({ ...last, vowel: linked, final: SSANGSIOT }),
    ]
  }
  // 만들~: 만드는, 만든, 만듭.
  if (last.final === RIEUL)
    return [0, NIEUN, BIEUP].map((final) => together({ ...last, final }) + (final === 0 ? '는' : ''))
  return []
}

/** The vowel with -아/어 on it: 밀리어 → 밀려, 바꾸어 → 바꿔, 하여 → 해. */
function linkedVowel({ initial, vowel }: Syllable): number {
  if (initial === HIEUT && vowel === A) return 1
  const linked = new Map([
    [I, YEO],
    [O, WA],
    [U, WO],
    [EU, EO],
    [OE, WAE],
  ])
  return linked.get(vowel) ?? vowel
}

/** 자르다, 부르다: 잘라, 불러. */
function doubled(before: string): string[] {
  const last = apart(before.at(-1)!)
  const linked = last.vowel === A || last.vowel === O ? A : EO
  const ending = { initial: 5, vowel: linked }
  const stem = before.slice(0, -1) + together({ ...last, final: RIEUL })
  return [0, SSANGSIOT].map((final) => stem + together({ ...ending, final }))
}

const [DIGEUT, SIOT] = [7, 19]
const ieung = 11

/** Forms that a stem has if it is irregular, of which its letters do not tell: 돕~ 도와, 도운; 걷~ 걸어; 낫~ 나아. */
export function irregularForms(phrase: string): string[] {
  if (!phrase.endsWith(marker)) return []
  const stem = phrase.slice(0, -marker.length)
  const [before, last] = [stem.slice(0, -1), apart(stem.at(-1)!)]
  const open = before + together({ ...last, final: 0 })
  const linked = last.vowel === A || last.vowel === O ? A : EO
  const vowel = (at: number, final = 0) => together({ initial: ieung, vowel: at, final })
  switch (last.final) {
    case BIEUP:
      return [vowel(WO), vowel(WO, SSANGSIOT), vowel(WA), vowel(WA, SSANGSIOT)]
        .concat([0, NIEUN, RIEUL].map((final) => vowel(U, final)))
        .map((ending) => open + ending)
    case DIGEUT: {
      const soft = before + together({ ...last, final: RIEUL })
      return [vowel(linked), vowel(linked, SSANGSIOT), '으', '은', '을'].map((ending) => soft + ending)
    }
    case SIOT:
      return [vowel(linked), vowel(linked, SSANGSIOT), '으', '은', '을'].map((ending) => open + ending)
    default:
      return []
  }
}
