import type { AnyAction } from '#engine/action.ts'
import { deleteTerm } from './delete-term.ts'
import { importTerms } from './import-terms.ts'
import { keepTermOut, letTermIn } from './kept-out.ts'
import { mergeTerms } from './merge-terms.ts'
import { saveTerm } from './save-term.ts'

/** What the glossary’s page does; each is recorded and undone like what a turn does. */
export const glossaryActions: readonly AnyAction[] = [
  saveTerm,
  deleteTerm,
  mergeTerms,
  keepTermOut,
  letTermIn,
  importTerms,
]
