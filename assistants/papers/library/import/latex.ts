const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  c: '\u0327',
  k: '\u0328',
}
const letters: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  i: 'i',
  j: 'j',
  dash: '–',
}

/** The words of a LaTeX text as BibTeX has it: accents as letters, braces and commands gone. */
export function fromLatex(text: string): string {
  return text
    .replace(
      /\\([`'^~=."]|[uvHckr](?=[\s{]))\s?\{?\\?([a-zA-Z])\}?/gu,
      (_, accent: string, letter: string) => {
        return `${letter}${accents[accent]}`.normalize('NFC')
      },
    )
    .replace(
      /\\(ss|aa|AA|ae|AE|oe|OE|o|O|l|L|i|j)(?![a-zA-Z])\s?(?:\{\})?/gu,
      (_, name: string) => letters[name]!,
    )
    .replace(/\\[a-zA-Z]{1,30}\*?\s?/gu, '')
    .replace(/(?<!\\)[{}]/gu, '')
    .replace(/\\([&%$#_{}])/gu, '$1')
    .replace(/---?/gu, '–')
    .replace(/~/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
