const companyForm = /\(주\)|^주\)|\(주$|주식회사|\(유\)|유한회사|\(사\)|\(재\)/g

/**
 * The key under which two spellings of a store are one: without spaces, punctuation and the company's legal form,
 * lower case, half width. The branch stays: 스타벅스 강남점 is not 스타벅스 역삼점.
 */
export function normaliseStore(name: string): string {
  // NFKC makes (주) of ㈜.
  const text = name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  const key = text.replace(companyForm, '').replace(/[^\p{L}\p{N}]/gu, '')
  return key === '' ? text : key
}
