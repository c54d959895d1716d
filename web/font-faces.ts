import type { Plugin } from 'vite'

/** The faces with the syllables of everyday Korean, and Latin. The other hundred hold rare syllables, Hanja and symbols. */
const everyday = /-\[1(?:0\d|1\d)\]-|-latin-wght/u

/**
 * Splits the font's style sheet, a hundred and more faces that each name the characters they hold, in two: `?everyday`
 * belongs to the first load, `?rare` can follow when the page stands.
 */
export function fontFaces(): Plugin {
  return {
    name: 'font-faces',
    enforce: 'pre',
    transform(code, id) {
      const wanted = /noto-sans-kr\/wght\.css\?(everyday|rare)/u.exec(id)?.[1]
      if (!wanted) return
      const faces = code.split(/(?=\/\* noto-sans-kr)/u)
      return faces.filter((face) => everyday.test(face) === (wanted === 'everyday')).join('')
    },
  }
}
