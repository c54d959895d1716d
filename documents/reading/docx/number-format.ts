/** How Word writes the number of a list, by the name of its format; `bullet` and `none` are not here. */
export function formatted(number: number, format: string): string {
  const from = (signs: string) => [...signs][number - 1] ?? String(number)
  switch (format) {
    case 'upperRoman':
      return roman(number)
    case 'lowerRoman':
      return roman(number).toLowerCase()
    case 'upperLetter':
      return letter(number)
    case 'lowerLetter':
      return letter(number).toLowerCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return from('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕㉖㉗㉘㉙㉚㉛㉜㉝㉞㉟')
    case 'decimalEnclosedParen':
      return `(${number})`
    case 'decimalEnclosedFullstop':
      return `${number}.`
    case 'ganada':
      return from('가나다라마바사아자차카타파하')
    case 'chosung':
      return from('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ')
    case 'koreanDigital':
    case 'koreanDigital2':
    case 'koreanCounting':
    case 'koreanLegal':
      return korean(number)
    default:
      return String(number)
  }
}

function roman(number: number): string {
  const signs: [number, string][] = [
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let [left, text] = [Math.min(number, 399), '']
  for (const [value, sign] of signs) for (; left >= value; left -= value) text += sign
  return text
}

/** After Z comes AA, then BB. */
function letter(number: number): string {
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

function korean(number: number): string {
  const digits = '일이삼사오육칠팔구'
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (number > 99) return String(number)
  return `${tens > 1 ? digits[tens - 1] : ''}${tens > 0 ? '십' : ''}${ones > 0 ? digits[ones - 1] : ''}`
}
