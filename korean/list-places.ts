import type { Span } from './normalise.ts'

/** A place in a list that was shown: from 1, -1 for the last; `steps` from the place that was spoken of last. */
export interface ListPlace extends Span {
  readonly value: number
  readonly steps?: number
}

/** 마지막 게임, 첫 편지: a syllable by itself or with its particle. */
const alone =
  '(?:거|것|꺼|걸|게|건|편|글|줄)(?=[^가-힣]|$|(?:은|는|이|가|을|를|도|만|의|로|으로|부터|까지|(?:[은는도만]|이)?요|랑|하고|과)(?:[^가-힣]|$))'
const thing = `(?:논문|문서|항목|${alone})`
const most = '(?:맨|제일|젤|가장)'
/** Behind a number in a list: nothing, a particle, what it is of. 2번 물어봤다 counts. */
const behindNumber =
  '(?=\\s*(?:[.,!?~]|$)|(?:이요|요|이|을|은|는|도|만|으로|껄|꺼|거|것|이랑|하고|과)(?![가-힣])|\\s(?:거|것|꺼|논문|문서|요약|설명|자세|링크|저자|출처|알려|보여|좀|다시|더)|논문|요약)'

const places: readonly (readonly [
  pattern: RegExp,
  value: number | ((said: string) => number),
  steps?: number,
])[] = [
  [
    new RegExp(
      `(?<![가-힣])${most}\\s?(?:처음|첫|위|위쪽|앞)(?:에|의)?\\s?(?:있는\\s?|나온\\s?)?${thing}`,
      'gu',
    ),
    1,
  ],
  [/(?<![가-힣])첫\s?(?:거|것|꺼|편|논문|문서)/gu, 1],
  [
    new RegExp(
      `(?<![가-힣])(?:${most}\\s?(?:마지막|끝|아래|밑|뒤)|마지막)(?:에|의)?\\s?(?:있는\\s?|나온\\s?)?${thing}`,
      'gu',
    ),
    -1,
  ],
  [
    new RegExp(
      `(?<![가-힣])그\\s?(?:다음|담|밑|아래)(?:에)?(?:\\s?(?:있는\\s?)?${thing}|(?=(?:은|는|이요|은요|는요|요)?[?.!~\\s]*$))`,
      'gu',
    ),
    1,
    1,
  ],
  [new RegExp(`(?<![가-힣])그\\s?(?:위|앞)에?\\s?(?:있는\\s?)?${thing}`, 'gu'), 1, -1],
  [new RegExp(`(?<![\\d가-힣])\\d{1,2}번${behindNumber}`, 'gu'), (said) => Number.parseInt(said, 10)],
]

/** 맨 위 거, 첫 편, 마지막 거, 2번, 그 밑에 거: which of a list, however people point at its place. */
export function findListPlaces(text: string): ListPlace[] {
  return places.flatMap(([pattern, value, steps]) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      value: typeof value === 'number' ? value : value(said),
      ...(steps === undefined ? {} : { steps }),
    })),
  )
}
