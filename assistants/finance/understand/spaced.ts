import { readdirSync, readFileSync } from 'node:fs'
import { inUsualSpelling } from '#korean/chat-speech.ts'
import { createSpacer, type Spacer } from '#korean/word-spacing.ts'
import { brands, namesOf } from '../stores/brands.ts'
import { usualSpelling } from './spelling.ts'

/** 올해택시몇번탔어 → 올해 택시 몇번 탔어. */
export function spaced(text: string): string {
  if (!unspaced.test(text)) return text
  spacer ??= createSpacer(examples(), brands.flatMap(namesOf))
  return spacer(usualSpelling(inUsualSpelling(text)))
}

const unspaced = /^\S{5,}$|\S{7}/u

let spacer: Spacer | undefined

/** What is learned from shows how people space such questions. */
function examples(): string[] {
  const linesOf = (folder: URL, type: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(type))
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  const folder = new URL('../examples/', import.meta.url)
  const said = linesOf(new URL('train/', folder), '.jsonl').flatMap((line) =>
    [...line.matchAll(/"say":"((?:[^"\\]|\\.)*)"/gu)].map(([, text]) => text!.replace(marks, '$1')),
  )
  return [...linesOf(folder, '.txt').filter((line) => !line.startsWith('#')), ...said]
}

/** [가나 분식](shop) */
const marks = /\[([^\]]*)\]\([^)]*\)/gu
