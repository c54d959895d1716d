import { isParticles } from '#korean/suffixes.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import words from '../lexicon/not-kept.json' with { type: 'json' }
import type { Turned } from '../turned.ts'

export interface NotKept {
  readonly what: string
  readonly word: string
}

/** What a question goes by that a library does not keep: where authors work, where they are from. */
export const notKeptIn = (message: string): NotKept[] => notKept(message, () => true)

/** 구글에서 쓴 논문, 구글 논문은 몇 편: what papers are said to be of, however well the word is known; not 회사에서 볼 거예요. */
export const notKeptOfPapers = (message: string): NotKept[] =>
  notKept(message, (behind) => beside.test(behind) || isOfNoun(behind))

/** 구글이 쓴 논문 있어: who is said to have written or published it is no person. */
export const notKeptWritten = (message: string): NotKept[] =>
  notKept(message, (behind) => /^\s?(?:쓴|낸|만든|발표한|발표했|썼던)\s?(?:논문|글|paper)/u.test(behind))

function notKept(message: string, isMeant: (behind: string) => boolean): NotKept[] {
  const lower = message.toLowerCase()
  return Object.entries(words).flatMap(([what, names]) => {
    const word = names.find((name) => standsIn(lower, name, isMeant))
    return word === undefined ? [] : [{ what, word }]
  })
}

/** 인용수, 인용은 몇 회: how often a paper is cited is kept nowhere. */
export const asksCitations = (said: string): boolean =>
  /인용\s?(?:횟?수|지수)|인용[은이을도]?\s?(?:몇|얼마나)|most.?cited|citation count|how (?:many|often)[^.?]{0,30}cit(?:ed|ations?)/iu.test(
    said,
  )

/** Whether a word says which: 쓴, 나온, 발표한, 다니는. */
function isOfNoun(behind: string): boolean {
  const [word = ''] = /(?<=^\s*)[가-힣]+/u.exec(behind) ?? []
  return /[\u11AB]$/u.test(word.normalize('NFD'))
}

/** 몇 편: papers are counted, and not what they speak of. */
export const isCountOfPapers = (said: string): boolean =>
  /(?:몇|총)\s?[편권건]|편수|논문\s?수(?![가-힣])/u.test(said)

/** 저자 중에 한국 분이 있어?, behind an answer that told the authors 그중에 한국인이 있어?: asked of papers or who wrote them. */
export function notKeptAsked({
  request,
  said,
  last,
}: Pick<Turned, 'request' | 'said' | 'last'>): NotKept | undefined {
  const isOfAuthors =
    concepts.writer.some((word) => said.toLowerCase().includes(word)) ||
    last.answered?.request.detail === 'author'
  if (request.ask === 'count' || request.ask === 'list') return undefined
  return isOfAuthors || isCountOfPapers(said) ? notKeptIn(said)[0] : undefined
}

/** As a word of its own, which a paper or a person is said to be of: 구글에서, 여성 저자; not 구글넷, 기업 데이터. */
function standsIn(text: string, name: string, isMeant: (behind: string) => boolean): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (/[가-힣a-z0-9]/u.test(text[at - 1] ?? ' ')) continue
    const end = at + name.length
    const tail = /^[가-힣a-z0-9]*/u.exec(text.slice(end))![0]
    if (tail === '') {
      if (beside.test(text.slice(end))) return true
    } else if (tail === '별') return true
    else if (isParticles(text, end, end + tail.length) && isMeant(text.slice(end + tail.length))) return true
  }
  return false
}

const beside =
  /^[\s?.!,]*(?:$|(?:논문|저자|연구자|연구원|연구팀|사람|분|출신|소속|기관|에서|별|있|몇|papers?|authors?))/u
