const superscripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [`${digit}`, sign])),
  '(': '⁽',
  ')': '⁾',
}

/** A small number set higher is a power or the mark of a note: 30일 with note 1 are no 301 days. */
export function raised(text: string): string {
  return /^\s*\(?\d{1,3}\)?\s*$/u.test(text) ? text.replace(/[\d()]/gu, (sign) => superscripts[sign]!) : text
}
