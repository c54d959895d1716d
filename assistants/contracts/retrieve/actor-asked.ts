import type { Side } from '../clauses/parties.ts'

/** The party whose doing a question is about: its subject, by whatever name. Nothing where none or several are named. */
export function actorAsked(message: string, sides: readonly Side[]): string | undefined {
  const found = sides.filter(({ aliases }) =>
    aliases.some((alias) => {
      const said = alias.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s?')
      return new RegExp(
        `(?:^|[\\s“"'])${said}(?:이|가|은|는|도|쪽이|쪽은|측이|측은|님이|님은|에서|쪽에서)(?=\\s)|^(?:can|may|must|does|shall)\\s(?:the\\s)?${said}\\b`,
        'iu',
      ).test(message)
    }),
  )
  return found.length === 1 ? found[0]!.role : undefined
}
