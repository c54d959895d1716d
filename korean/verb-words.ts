import { finalOf } from './suffixes.ts'
import { irregularForms, verbForms } from './verb-forms.ts'

/** What follows a stem as it stands: 되지, 먹는, 사게. */
const plain =
  '는거\\S*|는게\\S*|는걸\\S*|는건\\S*|는것\\S*|고|고요|구요|고는|고도|고서|고자|곤|지|지요|죠|지만|지도|지는|지를|질|진|면|면서|니|니까|네|네요|나|나요|냐|냐고|는|는데|는데요|는지|는지요|는가|는가요|' +
  '는구나|는군요|는다|는다고|는다면|던|던데|던가|게|게요|게끔|기|기가|기는|기도|기만|기로|기에|긴|도록|려|려고|려면|려는데|러|며|자|자고|자마자|든|든지|거나|거든|거든요|' +
  '구나|군|군요|다가|다|다고|느라|느라고|소|오|구먼|구만|길|노|제|십시오|세요|셔요|시\\S*|신\\S*|실\\S*|십니다|십니까|셔서|셨\\S*|겠\\S*'
/** After a consonant the ending brings its vowel: 먹으면, 먹을까, 먹어도, 먹었다. */
const joined =
  '은|은데|은데요|은지|은가|은가요|을|을까|을까요|을게|을게요|을래|을래요|을지|을수록|음|읍시다|으면|으면서|으니|으니까|으려고|으려면|으러|으며|으세요|으십시오|으시\\S*|으신\\S*|' +
  '습니다|습니까|습니다만'
const past =
  '다|다고|다는|다면|어|어요|어도|어서|지|지요|죠|지만|네|네요|는데|는데요|는지|나|나요|니|냐|던|던데|고|고요|고서|으면|으니|으니까|을|을까|을까요|을걸|을지|습니다|습니까|거든|거든요|음|제|노'
const linked =
  '|요|서|서요|도|도요|야|야지|야죠|야지요|야해|야돼|라|라고|줘\\S*|주\\S*|준\\S*|줄\\S*|줬\\S*|봐\\S*|보\\S*|봤\\S*|본|볼|버\\S*|놓\\S*|놔\\S*|두\\S*|둬\\S*|있\\S*'
const beforeNoun =
  '|데|데요|지|지요|가|가요|다|다고|다는|다면|다네|대|대요|답니다|거\\S*|걸\\S*|건\\S*|게\\S*|것\\S*|듯'
const toCome =
  '|까|까요|게|게요|께|께요|래|래요|지|지도|지요|걸|거|건|것|텐데|텐데요|뿐|때|때는|수록|라고|라면|려고|듯'
const polite = '니다|니다만|니까|시다|디다|디까'

const whole = (endings: string) => new RegExp(`^(?:${endings})$`, 'u')
const afterPlain = whole(plain)
const afterJoined = whole(`${plain}|${joined}`)
const afterLinked = whole(linked)
const afterPast = whole(past)
const afterN = whole(beforeNoun)
const afterL = whole(toCome)
const afterB = whole(polite)
const vowels = whole(['아', '어'].flatMap((vowel) => linked.split('|').map((end) => vowel + end)).join('|'))
const pasts = whole(['았', '었'].flatMap((mark) => past.split('|').map((end) => mark + end)).join('|'))

const [N, L, B, SS] = [4, 8, 17, 20]
const [U, EU] = [13, 18]
const finals = 28
/** ㅏ and ㅗ, behind which 으 gives way to 아. */
const dark: ReadonlySet<number> = new Set([0, 8])
/** ㅏ ㅐ ㅓ ㅔ ㅕ: a stem that ends in one takes 아 and 어 without a letter more (자도, 켜서). */
const openVowels: ReadonlySet<number> = new Set([0, 1, 4, 5, 6])
const vowelOf = (char: string): number => Math.floor(((char.charCodeAt(0) - 0xac00) % 588) / 28)

/** Whether `rest` ends what begins with `form`, one of the forms of a stem. */
function isEnding(form: string, stem: string, rest: string): boolean {
  const last = form.at(-1)!
  const final = finalOf(last, 0)
  if (form === stem) {
    if (final === 0 && openVowels.has(vowelOf(last)) && afterLinked.test(rest)) return true
    return (final === 0 ? afterPlain : afterJoined).test(rest) || vowels.test(rest) || pasts.test(rest)
  }
  if (final === SS) return afterPast.test(rest)
  if (final === N) return afterN.test(rest)
  if (final === L) return afterL.test(rest)
  if (final === B) return afterB.test(rest)
  // 도우면, 걸으니: a consonant that went left its vowel.
  return final === 0 && (vowelOf(last) === U || vowelOf(last) === EU ? afterPlain : afterLinked).test(rest)
}

/** 아프다, 나쁘다: 아파, 나빠. */
function openForms(stem: string): string[] {
  const [before, last] = [stem.at(-2), stem.at(-1)!]
  if (!before || finalOf(last, 0) !== 0 || vowelOf(last) !== EU || !dark.has(vowelOf(before))) return []
  const open = String.fromCharCode(last.charCodeAt(0) - EU * finals)
  return [open, String.fromCharCode(open.charCodeAt(0) + SS)].map((char) => stem.slice(0, -1) + char)
}

/** Nouns that end as a verb in the dictionary does, and 잇다, whose forms are slips of 있다 more often. */
const noStems: ReadonlySet<string> = new Set(
  '잇 혼자 바 소 람 수 콘 최 젤 젬 시 휀 판 란 혼 아젠 캐나 마 베 사이'.split(' '),
)

export interface VerbWord<Sense> {
  readonly stem: string
  readonly senses: readonly Sense[]
}

export interface VerbReader<Sense> {
  /** Of which verbs a whole word is a form. */
  whole(word: string): readonly VerbWord<Sense>[]
  /** With which verbs a part of a word begins: 등록했. */
  beginning(part: string): readonly VerbWord<Sense>[]
}

/** Reads whole words as forms of verbs and adjectives, each given as its stem with `~` and what it means. */
export function verbReader<Sense>(verbs: Iterable<readonly [string, readonly Sense[]]>): VerbReader<Sense> {
  const forms = new Map<string, VerbWord<Sense>[]>()
  for (const [phrase, senses] of verbs) {
    const stem = phrase.slice(0, -1)
    if (noStems.has(stem) || !/^[가-힣]+$/u.test(stem)) continue
    for (const form of new Set([...verbForms(phrase), ...irregularForms(phrase), ...openForms(stem)])) {
      const held = forms.get(form)
      if (held) held.push({ stem, senses })
      else forms.set(form, [{ stem, senses }])
    }
  }
  const longest = Math.max(0, ...[...forms.keys()].map(({ length }) => length))
  const longestFirst = (word: string, isForm: (form: string, stem: string) => boolean) => {
    for (let length = Math.min(longest, word.length); length > 0; length--) {
      const form = word.slice(0, length)
      const found = (forms.get(form) ?? []).filter(({ stem }) => isForm(form, stem))
      if (found.length > 0) return found
    }
    return []
  }
  return {
    whole: (word) => longestFirst(word, (form, stem) => isEnding(form, stem, word.slice(form.length))),
    beginning: (part) => longestFirst(part, (form) => form.length > 1),
  }
}
