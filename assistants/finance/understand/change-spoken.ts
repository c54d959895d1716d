import { findNumerals } from '#korean/numerals.ts'
import { isParticles } from '#korean/suffixes.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import type { Command, Named, NamedAmount, NamedCategory, NamedDay, NamedStore } from './change-command.ts'
import { isFilling } from './change-words.ts'

/** A word that stands for what money was spent on, or where; with a category where it is known. */
export interface Noun {
  readonly words: string
  readonly category?: string
  /** 택시, 약국: shops of one sort. */
  readonly group?: string
  readonly start: number
  /** The text behind it up to what is named next, without spaces. */
  readonly after?: string
}

/** What a stretch of a command speaks of. */
export interface Spoken {
  readonly days: readonly NamedDay[]
  readonly stores: readonly string[]
  readonly categories: readonly NamedCategory[]
  readonly amounts: readonly NamedAmount[]
  /** Places in a list that was shown, from 1. */
  readonly places: readonly number[]
  /** Categories and words that nothing explains, in order. */
  readonly nouns: readonly Noun[]
  /** 그거, 방금 거. */
  readonly points: boolean
  /** 제일 최근 거, 마지막 결제. */
  readonly isNewest: boolean
  /** 맨 밑에 거, 마지막 거: of a list. */
  readonly isLast: boolean
  /** 제일 비싼 거. */
  readonly isDearest: boolean
  /** 방금 추가한 거. */
  readonly isAdded: boolean
  /** 거기, 그 가게. */
  readonly pointsThere: boolean
  /** 전부, 다. */
  readonly isAll: boolean
}

/** 그럼 10만원으로 바꿔: the name of nothing. */
const opener = /^(?:그럼|그러면|그렇다면|그니까|그러니까)요?$/u

export function spokenIn(command: Command, from = 0, to = command.text.length): Spoken {
  const within = command.named.filter(({ start, end }) => from <= start && end <= to)
  const text = blanked(command.text, within, to).slice(from)
  const categories = within.filter((one): one is NamedCategory => one.type === 'category')
  const unknown = unknownWords(command, within, from, to)
  const things = categories.filter(({ words }) => !eating.test(words))
  const nouns: Noun[] = [...things, ...unknown].sort((a, b) => a.start - b.start)
  return {
    days: within.filter((one): one is NamedDay => one.type === 'period'),
    stores: within
      .filter((one): one is NamedStore => one.type === 'store')
      .map((one) => storeOf(one, unknown)),
    categories,
    amounts: within.filter((one): one is NamedAmount => one.type === 'amount'),
    places: placesIn(text),
    nouns: nouns.filter(
      ({ words }) =>
        !opener.test(words) && (!branch.test(words) || within.every(({ type }) => type !== 'store')),
    ),
    isNewest:
      // 마지막 스타벅스, 제일 최근 스벅
      (within.some(({ type }) => type === 'store') &&
        /(?:^|\s)(?:마지막|(?:제일|가장|젤|맨)\s?(?:최근|마지막|나중))(?:에|으로)?\s/u.test(command.text)) ||
      /(?:제일|가장|젤|맨)?\s?(?:최근|마지막|나중)(?:에|으로|의)?\s?(?:꺼|거|것|건|결제|지출|내역|구매|주문|쓴|산|긁|시킨|간|탄|한)|마지막(?:꺼|거)|방금\s?(?:긁|쓴|산|결제|시킨|탄)/u.test(
        command.text,
      ),
    isDearest:
      /(?:제일|가장|젤|맨)\s?(?:비싼|큰|많이\s?(?:쓴|나온|나간|낸|긁은))\s?(?:꺼|거|것|건|결제|지출|내역|데)/u.test(
        command.text,
      ),
    isLast:
      /(?:맨|제일|가장|젤)\s?(?:밑|아래|끝|뒤|마지막)(?:에|에\s?있는|에서|의)?\s?(?:거|꺼|것|건|줄|놈|애|$)|마지막(?:에|으로)?\s?(?:거|꺼|것|건|줄)(?!.*(?:최근|방금))/u.test(
        command.text,
      ),
    isAdded:
      /(?:방금|아까|지금|저번에|전에|좀\s?전에|마지막에|마지막으로|내가)?\s?(?:추가|입력|기록|등록)(?:한|했던)\s?|(?:방금|아까|저번에|전에)\s?(?:적은|넣은|적어둔|넣어둔|적었던)/u.test(
        command.text,
      ),
    points:
      /그거|그것|그건|그걸|그게|이거|이것|이건|이걸|이게|저거|방금|아까|마지막|직전|금방|그\s?(?:지출|결제|내역)|이\s?(?:지출|결제|내역)/u.test(
        text,
      ),
    pointsThere: /거기|거긴|여기|여긴|그\s?(?:가게|집|매장|식당)|이\s?(?:가게|집|매장|식당)/u.test(text),
    isAll: /(?:^|[\s가-힣])(?:다|싹|전부|모두|모조리|몽땅|죄다|전체)(?:$|\s)/u.test(text),
  }
}

/** 먹은 거 is known to be food, and no name. */
const eating = /^(?:사?먹|마[시신셨])/u
/** 떡볶이: its 이 is no particle. */
const endsInI = /(?:볶이|구이|놀이|오이|종이|고양이|어린이|목걸이|귀걸이|옷걸이)$/u

const branch = /^[가-힣0-9]{1,8}점$/u

/** 스타벅스 역삼점: the branch belongs to the store. */
function storeOf({ store, end }: NamedStore, unknown: readonly Noun[]): string {
  const next = unknown.find(({ start, words }) => start - end <= 1 && start >= end && branch.test(words))
  return next ? `${store} ${next.words}` : store
}

/** Neighbours without anything between them are one name: 동네 빵집. */
function unknownWords(command: Command, within: readonly Named[], from: number, to: number): Noun[] {
  const { text } = command
  const rest = blanked(text, within, to).slice(from)
  // 두 번째 거: a place, in two words.
  const places = findNumerals(rest).filter(({ ordinal }) => ordinal)
  return tokenize(rest)
    .filter(({ span }) => places.every(({ start, end }) => span.end <= start || end <= span.start))
    .map((token) => placed(token, from, text))
    .filter(({ words, start, surface }) => {
      const isEnding = command.named.some(({ end }) => end === start) && !branch.test(words)
      return !isEnding && /[\p{L}]/u.test(words) && !isFilling(surface, words)
    })
    .map(({ words, start }) => ({ words, start }))
}

/** The text up to `to`, with spaces where something is named. */
function blanked(text: string, named: readonly Named[], to: number): string {
  return named.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text.slice(0, to),
  )
}

function placed({ surface, stem, span }: Token, from: number, text: string) {
  const isNoun = isParticles(surface, stem.length, surface.length)
  const start = span.start + from
  const isStem = isNoun && !endsInI.test(surface)
  return { surface, start, words: text.slice(start, start + (isStem ? stem : surface).length) }
}

function placesIn(text: string): number[] {
  const places = findNumerals(text)
    .filter(({ ordinal, counter, value, text: said }) => {
      return (ordinal || (counter === '번' && /^\d+$/u.test(said))) && Number.isInteger(value) && value > 0
    })
    .map(({ value }) => value)
  return places.length === 0 && /맨\s?(?:위|처음|앞)|제일\s?위/u.test(text) ? [1] : places
}
