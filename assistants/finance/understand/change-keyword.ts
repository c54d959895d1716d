import { isParticles } from '#korean/suffixes.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Command } from './change-command.ts'

const quoted = /['"‘’“”「『`]([^'"‘’“”「」『』`]+)['"‘’“”」』`]/u
/** 배달 포함된 거, 주유소라고 적힌 거, 헬스라는 글자 있는 거, 메모에 회식 있는 거; but not 쇼핑에 들어간 거, 잘못 들어간 거. */
const holding =
  /(?<![에로]|잘못|두번|두\s번|중복)\s*(?:(?:이라는|라는|이란|란)\s*(?:글자|단어|말|글씨|키워드|문구)|(?:이라고|라고|라구|이라구)\s*(?:적|써|쓰|된|되|돼|찍|나온|나오|나와|뜨|뜬|표시|있)|(?:들어(?:간|가|있|갔)|들은|포함|붙은|적힌|적혀|쓰인|써진|써\s?있|찍힌)|(?:이라는|라는)?\s*(?:글자|단어|키워드)(?:가|이)?\s*(?:있|들어|포함|보이)|관련(?:된|한)?\s*(?:거|것|건|결제|내역|지출|데|곳)|하는\s*(?:데|곳))/u
const inNameOrMemo = /(?:이름|가게명|가맹점명|상호|메모|적요|내용|제목|내역)(?:에|에서|중에|엔)\s*/u
const there = /\s*(?:이|가|라고|이라고)?\s*있는\s*(?:거|건|것|애|내역|결제)/u

/** Whether a command speaks of a word that rows have in them. */
export function speaksOfWord({ text }: Command): boolean {
  return holding.test(text) || (inNameOrMemo.test(text) && there.test(text))
}

/** The word that is looked for in rows: only where the command speaks of a word being in them. */
export function keywordIn({ text }: Command, from: number, to: number): string | undefined {
  const stretch = text.slice(from, to)
  const inQuotes = quoted.exec(stretch)?.[1]?.trim()
  if (inQuotes) return inQuotes
  const place = inNameOrMemo.exec(stretch)
  const rest = place ? stretch.slice(place.index + place[0].length) : stretch
  const end = holding.exec(rest)?.index ?? (place ? there.exec(rest)?.index : undefined)
  if (end === undefined) return undefined
  const words = tokenize(rest.slice(0, end))
    .map(({ surface, stem, span }) => {
      const isNoun = isParticles(surface, stem.length, surface.length)
      return { surface, word: rest.slice(span.start, span.start + (isNoun ? stem : surface).length) }
    })
    .filter(({ surface, word }) => !around.test(surface) && !around.test(word))
  return words.length === 0 ? undefined : words.map(({ word }) => word).join(' ')
}

const around = /^(?:무슨무슨|뭐뭐|어쩌고|그리고|앞으로|이제|혹시|근데|그|저|좀|나|내|가게|거래|결제)$/u
