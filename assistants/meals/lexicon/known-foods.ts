import { isKindOf, kindsOf, type Sense, thesaurus } from '#korean/thesaurus.ts'
import kinds from './food-kinds.json' with { type: 'json' }

const wide: ReadonlySet<string> = new Set(kinds.wide)
const notEaten: ReadonlySet<string> = new Set(kinds.notEaten)
const eaten: ReadonlySet<string> = new Set(kinds.eaten)
const steps = 4
/** How far what a food is a kind of is still like it. */
const nearest = 2

/** A dish or an ingredient of some kind (마라탕 is a 중식); what is merely food, or a place, a way or a time to eat, is none. */
function isDishOf(sense: Sense): boolean {
  const own = sense.broader.filter(({ head }) => !wide.has(head))
  const isSpecific =
    own.length > 0 && !wide.has(sense.head) && !kinds.groups.some((end) => sense.head.endsWith(end))
  const isEaten = isKindOf(sense, eaten, steps)
  return isSpecific && isEaten && ![sense, ...sense.broader].some(({ head }) => notEaten.has(head))
}

const isWord = (word: string): boolean => /^[가-힣]{2,8}$/u.test(word)

let known: ReadonlyMap<string, Sense> | undefined

/** Words that mean a dish or an ingredient and nothing else, whether a recipe has it or not. Read when first needed: no start waits for it. */
export function knownFoods(): ReadonlyMap<string, Sense> {
  known ??= new Map(
    [
      ...Map.groupBy(
        thesaurus().senses.flatMap((sense) => sense.words.map((word) => ({ word, sense }))),
        ({ word }) => word,
      ),
    ].flatMap(([word, meanings]): [string, Sense][] => {
      const dishes = meanings.map(({ sense }) => sense).filter(isDishOf)
      const isPlain = dishes.length === meanings.length || dishes.some(({ head }) => head === word)
      return isWord(word) && dishes[0] && isPlain
        ? [[word, dishes.find(({ head }) => head === word) ?? dishes[0]]]
        : []
    }),
  )
  return known
}

/** What comes nearest to a food, in rows of equal nearness: other words for it, what it is a kind of, and what that is. */
export function nearestTo(word: string): string[][] {
  const sense = knownFoods().get(word)
  if (!sense) return []
  const kindsAway = Map.groupBy(kindsOf(sense, nearest), ([, away]) => away)
  const rowOf = (away: number) =>
    (kindsAway.get(away) ?? [])
      .filter(([{ head }]) => !wide.has(head))
      .map(([{ head }]) => head.replace(/\([^)]*\)$/u, '').replace(/(?<=.)(?:요리|음식)$/u, ''))
  const rows = [sense.words.filter((it) => it !== word && isWord(it)), rowOf(1), rowOf(nearest)]
  return rows.filter((row) => row.length > 0)
}

/** 탕수육 is no 수육: a longer food with the same ending that is of no kind that the shorter one is of. */
export function isAnotherFood(whole: string, part: string): boolean {
  const [other, said] = [knownFoods().get(whole), knownFoods().get(part)]
  if (!other || !said || other === said) return false
  const kindsOfSaid = kindsOf(said, nearest)
  return ![...kindsOf(other, nearest).keys()].some((kind) => kindsOfSaid.has(kind) && !wide.has(kind.head))
}
