import { isFunctionWord } from '#korean/function-words.ts'
import { isParticles } from '#korean/suffixes.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Span } from '#nlu/schema.ts'
import asking from '../lexicon/asking-words.json' with { type: 'json' }
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import wants from '../lexicon/wants.json' with { type: 'json' }
import { doneWith } from '../understand/words-beside.ts'
import { isVerbal, type SoughtWord, wordsSought } from './words.ts'

/** The kind of sentence that a question wants for an answer; none of them: any that speaks of it. */
export type Want = keyof typeof wants

/** A question as sentences are held against it. */
export interface Question {
  readonly wants: ReadonlySet<Want>
  /** What it is about, each under all its names. */
  readonly names: readonly Name[]
  /** What it says beside the names. */
  readonly words: readonly SoughtWord[]
  /** What the number that is asked for counts: 장, 퍼센트; nothing where any may do. */
  readonly counter: string | undefined
  /** What it is asked of how much there is: the last thing before 몇 or 얼마. */
  readonly counted: SoughtWord | undefined
  /** A value of something whose meaning is asked: AUC 0.5면, p가 0.03이라는데. */
  readonly value: string | undefined
}

export interface Name {
  readonly said: string
  readonly forms: readonly string[]
  /** Of a name that neither glossary nor library has: all of its words have to be there (스위치 트랜스포머). */
  readonly isUnknown?: true
  readonly isPaper?: true
  /** It was spoken of before, and is not said again. */
  readonly isLent?: true
}

/** Words that say what is to be done with an answer, or that it is in a paper, and nothing of what it is about. */
const around = new Set(
  ([...doneWith, 'glossary', 'why'] as const)
    .flatMap((kind) => concepts[kind as keyof typeof concepts])
    .map((word) => word.toLowerCase()),
)

/** Of a long message the last words are looked at: what is asked stands at its end. */
const mostWords = 36

/** What a question asks, apart from how it is put. */
export function readWanted(said: string, names: readonly Name[], strange: readonly string[]): Question {
  const lower = withoutComplaints(said.toLowerCase(), names)
  const found = new Set<Want>()
  const cued = new Set<string>()
  const tokens = tokenize(lower)
  // 며칠 차이 asks for days, and for no difference.
  const ordered = wants.order
    .filter((cue) => cue.includes(' '))
    .map((cue) => ({ cue, at: lower.indexOf(cue) }))
  const isInOrder = ({ start }: Span) =>
    ordered.some(({ cue, at }) => at >= 0 && at <= start && start < at + cue.length)
  for (const [want, cues] of Object.entries(wants) as [Want, readonly string[]][])
    for (const cue of cues)
      if (
        cue.includes(' ')
          ? lower.includes(cue)
          : tokens.some(
              ({ surface, span }) => isCue(surface, cue, want) && (want !== 'difference' || !isInOrder(span)),
            )
      ) {
        found.add(want)
        cued.add(cue)
      }
  if (found.has('formula') && /(?:수식|공식|식)[^.?!]{0,6}(?:빼|말고|말구|없이|제외)/u.test(said))
    found.delete('formula')
  const bare = names
    .flatMap(({ said: one, forms }) => [one, ...forms])
    .sort((one, other) => other.length - one.length)
    .reduce((text, name) => withoutName(text, name), said)
  const left = tokenize(withoutCounters(bare)).filter(({ surface, stem, stems }) => {
    if (isFunctionWord(surface) || isFunctionWord(stem) || stem === '') return false
    if (/^[가-힣]$/u.test(stem) || isParticles(`a${surface}`, 1, surface.length + 1)) return false
    if ([...stems, surface].some((form) => around.has(form))) return false
    if (asking.forms.some((form) => surface.startsWith(form))) return false
    if (asking.asking.some((word) => (word.length > 1 ? surface.startsWith(word) : surface === word)))
      return false
    return ![...cued].some((cue) => !cue.includes(' ') && surface.startsWith(cue))
  })
  const words = wordsSought(left.slice(-mostWords), bare, strange)
  // The last 몇 or 얼마.
  const asked = [...lower.matchAll(howMuch)].at(-1)?.index ?? -1
  const isBefore = (word: string) => lower.includes(word) && lower.indexOf(word) < asked
  return {
    wants: found,
    names: names.map((name) => (lower.includes(name.said.toLowerCase()) ? name : { ...name, isLent: true })),
    words,
    counted: words.findLast(({ said: word, isAside }) => !isAside && !isVerbal(word) && isBefore(word)),
    counter: counterIn(said),
    value: valueIn(bare),
  }
}

const howMuch = /몇|얼마|며칠|how (?:many|much|large|long)/giu

/** 왜 자꾸 딴소리야 is said of the answers; 왜 계속 불안정해 is asked of what is named. */
function withoutComplaints(lower: string, names: readonly Name[]): string {
  const isNamed = names.some(({ said }) => lower.includes(said.toLowerCase()))
  return asking.complaints.reduce(
    (text, cue) =>
      text.replaceAll(cue, (_, at: number) => {
        const behind = text.slice(at, at + cue.length + mostBehind)
        const isComplaint = !isNamed || complained.test(behind)
        return isComplaint ? ' '.repeat(cue.length) : cue
      }),
    lower,
  )
}
const mostBehind = 24
/** 엉뚱한 소리, 못 알아들어: what only the answers are told. 엉뚱한 그림 is of what is named. */
const complained =
  /딴\s?(?:소리|말|얘기|답|대답)|(?:엉뚱|이상)한\s?(?:답|대답|소리|말|얘기|거|걸)|못\s?알아|동문서답|(?:없|모른)다고만|wrong|saying|telling me|answering|ignoring|repeating|talking about|off topic|making (?:things |it )?up/u

const counters = '퍼센트 프로 % 장 층 명 배 시간 일 년 개월 단계 달러 달 주 원 차원 스텝 번 회 초'.split(' ')
/** 학습하는 데 돈이 얼마나: what is paid is told in money. */
const ofMoney = new Set(['돈', '가격', '연봉', '요금', '월급', '몸값', '판매가'])

/** 몇 개로: what is counted says nothing where anything is. */
const counted =
  /몇\s?(?:개|장|층|명|배|번|쪽|편|프로|퍼센트|%|시간|달러|단계|점|대|가지|차원|스텝|회|초)(?:이나|로|를|을|가|이|의|에|만|까지|쯤|정도)*/gu
const withoutCounters = (text: string) => text.replace(counted, (said) => ' '.repeat(said.length))

/** A fraction or a share of something that is supposed. */
const supposed =
  /(?<![\d.A-Za-z가-힣-])(?:0?\.\d+|\d+(?:\.\d+)?\s?(?:%|프로|퍼센트))(?=이?\s?(?:면|라면|라는데|라던데|라고|나왔|나오면))/u
const valueIn = (text: string) => supposed.exec(text)?.[0]

function counterIn(said: string): string | undefined {
  if (/며칠/u.test(said)) return '일'
  if (tokenize(said).some(({ surface, stems }) => [surface, ...stems].some((word) => ofMoney.has(word))))
    return '원'
  const after = [...said.matchAll(/몇\s?([가-힣%]+)/gu)].at(-1)?.[1] ?? ''
  return counters.find((counter) => after.startsWith(counter) && after !== '일이나')
}

/** 몇 and 와 are words of their own; 차이가 is 차이. */
function isCue(surface: string, cue: string, want: Want): boolean {
  if (surface === cue) return true
  if (cue.length < 2 && want === 'reason') return false
  return cue === '몇'
    ? /^몇(?:개|장|층|배|명|번|프로|퍼|쪽|시간|일|대|편|점|가지|단계|차원|스텝|회|초)/u.test(surface)
    : surface.startsWith(cue) && (cue.length > 1 || isParticles(surface, cue.length, surface.length))
}

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? text : `${text.slice(0, at)}${' '.repeat(name.length)}${text.slice(at + name.length)}`
}
