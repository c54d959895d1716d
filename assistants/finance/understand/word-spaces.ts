/** Words of a command that begin a word wherever they stand. */
const beginning =
  /(?<=[가-힣A-Za-z0-9])(이제부터|앞으로|다음부터|담부터|지금부터|무조건|항상)(는|은|도)?(?=[가-힣])/gu
/** 말고, 아니고: what follows is another word. */
const denying = /(?<=[가-힣])(말고|아니고|아니라)(?=[가-힣])/gu
const shortest = 8

/** 스벅은이제부터카페말고식비로넣어: spaces where none at all were typed, so that the names in it stand as words. */
export function withSpaces(text: string): string {
  if (/\s/u.test(text.trim()) || text.length < shortest) return text
  return text.replace(beginning, ' $1$2 ').replace(denying, '$1 ')
}
