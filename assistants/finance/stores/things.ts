import { normaliseStore } from '../import/store-name.ts'
import destinations from './destinations.json' with { type: 'json' }
import things from './things.json' with { type: 'json' }

/** A sort of things that are bought: how people say it, what a memo may call it, and shops that sell little else. */
export interface ThingSort {
  readonly words: readonly string[]
  readonly search: readonly string[]
  readonly shops: readonly string[]
}

const sorts: readonly ThingSort[] = things

/** The sort of a thing by any word for it; one that is not known is looked for by its own name, in no shop. */
export function thingNamed(word: string): ThingSort {
  const key = normaliseStore(word)
  const known = sorts.find((sort) => sort.words.some((it) => normaliseStore(it) === key))
  if (!known) return { words: [word], search: [word], shops: [] }
  // A word of one letter (폰, 옷) is in too many names to be looked for.
  const own = word.length > 1 && !known.search.includes(word) ? [word] : []
  return { ...known, search: [...own, ...known.search] }
}

/** Whether things of such a sort are known by name. */
export function isThing(word: string): boolean {
  const key = normaliseStore(word)
  return sorts.some((sort) => sort.words.some((it) => normaliseStore(it) === key))
}

/** Where one travels to, as a name or a memo has it: 제주 of 제주도. */
export function placeIn(bare: string): string | undefined {
  return destinations.find((place) => {
    const at = bare.indexOf(place)
    return (
      at >= 0 &&
      /^(?:도|시|에|여행|(?:\d{1,2}|[한두세네이삼])박|갔|가서|갈(?=때|라|려|까|건|거|예정|생각|돈|비용|일|겸|수|만|지|껀|거야|계획)|가려|가는(?!길)|간(?!장|식|판|이|호|석)|에서|놀러|다녀|때)/u.test(
        bare.slice(at + place.length),
      )
    )
  })
}

const events =
  '생신|생일|결혼식|결혼기념일|기념일|돌잔치|집들이|졸업식|입학식|장례식|환갑|칠순|팔순|제사|송년회|신년회|회식|송별회'
const whose =
  '(?:엄마|아빠|어머니|아버지|부모님|할머니|할아버지|남편|아내|와이프|언니|누나|오빠|형|동생|남친|여친|친구|조카|장모님|시어머니|시아버지|딸|아들)'

/** 작년 엄마 생신 때 얼마 썼더라?: a day that records may be called by, with whose it was. */
export function eventIn(text: string): string | undefined {
  const found = new RegExp(`((?:${whose}\\s?)?(?:${events}))\\s?(?:때|땐|날|에|엔)`, 'u').exec(text)
  return found?.[1]
}

export const isEvent = (name: string): boolean => new RegExp(`(?:${events})$`, 'u').test(name)
