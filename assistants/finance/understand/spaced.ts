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

/** What the classifiers learn from shows how people space such questions. */
function examples(): string[] {
  const folders = ['../examples/', '../examples/heard/'].map((folder) => new URL(folder, import.meta.url))
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.replace(/^after_\w+:/u, '')),
  )
}
