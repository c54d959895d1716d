import issuers from '../understand/card-issuers.json' with { type: 'json' }
import type { TableRecord } from './records.ts'

const names = Object.keys(issuers).sort((a, b) => b.length - a.length)
/** 국민카드 이용대금명세서, 신한 체크카드 내역, 삼성카드_202611.csv; a bank alone is none. */
const cardPattern = new RegExp(
  `(?<![가-힣a-z])(${names.join('|')})\\s?(체크|신용)?\\s?카드(?!대금|값)`,
  'giu',
)

/** Whose card a statement is of, where its title or its file's name says it of one alone. */
export function cardOfFile(preamble: readonly TableRecord[], fileName: string): string | null {
  const titles = [...preamble.flatMap(({ cells }) => cells), fileName.normalize('NFC')]
  const found = new Set(
    titles.flatMap((title) =>
      [...title.matchAll(cardPattern)].map(([, name, sort]) => cardName(name!, sort)),
    ),
  )
  const [card, ...others] = found
  return card !== undefined && others.length === 0 ? card : null
}

function cardName(issuer: string, sort: string | undefined): string {
  const card =
    issuers[issuer.toUpperCase() as keyof typeof issuers] ?? issuers[issuer as keyof typeof issuers] ?? issuer
  return sort === '체크' ? `${card.replace(/\s?카드$/u, '')} 체크카드` : card
}

/** What a row was paid with: as it says itself, with whose card where it only tells which (본인1234), else the file's card. */
export function methodOf(said: string | null, card: string | null): string | null {
  if (card === null || said === null) return said ?? card
  return /카드|페이|pay|현금|이체|송금|계좌|뱅크/iu.test(said) || says.test(said) ? said : `${card} ${said}`
}

const says = new RegExp(`^(?:${names.join('|')})`, 'iu')
