import { createLexicon, type Lexicon } from '#korean/lexicon.ts'
import type { Problem } from './content.ts'
import type { Course } from './course.ts'

const lexicons = new WeakMap<readonly Problem[], Lexicon<string>>()

/** The problems a text names by their title or a short form of it, in the order of the text. */
export function problemsNamed(course: Course, text: string): Problem[] {
  let lexicon = lexicons.get(course.problems)
  if (!lexicon) {
    lexicon = createLexicon(
      course.problems.flatMap(({ id, title, aliases }) =>
        [title, ...aliases].map((term) => ({ term, value: id })),
      ),
    )
    lexicons.set(course.problems, lexicon)
  }
  const ids = [...new Set(lexicon.find(text).map(({ value }) => value))]
  return ids.flatMap((id) => course.problems.find((it) => it.id === id) ?? [])
}
