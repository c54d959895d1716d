import type { Example } from './model.ts'

/** Changes with how features are read and weights are found, so that weights saved by older code are not used. */
const ALGORITHM = 1

/** 16 hexadecimal digits for a set of examples, in their order, and the options they are trained with. */
export function examplesHash(examples: readonly Example[], options: object): string {
  const hash = new Uint32Array([0x811c9dc5, 0x9747b28c])
  const add = (text: string): void => {
    for (let index = 0; index < text.length; index++) addCode(hash, text.charCodeAt(index))
    // No UTF-16 code: "ab" + "c" and "a" + "bc" differ.
    addCode(hash, 0x10000)
  }
  add(String(ALGORITHM))
  add(JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))))
  for (const { text, label, group } of examples) {
    add(text)
    add(label)
    add(group ?? '')
  }
  return [...hash].map((part) => part.toString(16).padStart(8, '0')).join('')
}

/** FNV-1a with two different primes. */
function addCode(hash: Uint32Array, code: number): void {
  hash[0] = Math.imul(hash[0]! ^ code, 0x01000193)
  hash[1] = Math.imul(hash[1]! ^ code, 0x85ebca6b) ^ (hash[1]! >>> 13)
}
