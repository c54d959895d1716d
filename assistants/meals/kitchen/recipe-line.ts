import { findIngredient, type Ingredient } from './ingredients.ts'
import { gramsOf, isPinch, knownUnits } from './measures.ts'

/** One ingredient of a recipe, as it is written and as it is counted. */
export interface RecipeIngredient {
  /** As the recipe calls it. */
  readonly name: string
  readonly quantity: number | null
  /** A counter or measure; 약간 and the like have no quantity. */
  readonly unit: string
  /** The line of the table it is; nothing for what the table does not know. */
  readonly ingredient: Ingredient | undefined
  /** For all servings; nothing where it cannot be told. */
  readonly grams: number | undefined
}

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅕': '1/5',
}
const words: Readonly<Record<string, number>> = { 반: 0.5, 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 }
const amount =
  /(?:^|\s|[가-힣])(\d{1,5}(?:\.\d{1,3})?(?:\s\d{1,2}\/\d{1,2}|\/\d{1,2})?)\s?([가-힣A-Za-z]{0,8})$/u

/** 1 1/2컵 우유. */
const amountAhead =
  /^(\d{1,5}(?:\.\d{1,3})?(?:\s\d{1,2}\/\d{1,2}|\/\d{1,2})?)\s?([가-힣A-Za-z]{1,8})\s(.{1,80})$/u

/** Reads `두부 1/2모`, `돼지고기 앞다리살 300g`, `소금 약간`, `대파 1 1/2 대`. Never throws: what is not known is left open. */
export function readRecipeLine(written: string): RecipeIngredient {
  const line = written
    .normalize('NFC')
    .slice(0, 200)
    .replace(/[½⅓⅔¼¾⅛⅕]/gu, (sign, at: number) => (at > 0 ? ' ' : '') + fractions[sign]!)
    .replaceAll('⁄', '/')
    .replace(/\([^)]{0,60}\)/gu, ' ')
    // 1-1/2컵 is one and a half.
    .replace(/(\d)-(?=\d\/\d)/u, '$1 ')
    // 1~2개: enough for the most that may be needed.
    .replace(/\d{1,3}\s?[~–-]\s?(?=\d)/u, '')
    .replace(/^\s*[•·*▶■□○●–-]\s*/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/ (반|한|두|세|네|다섯) (?=[가-힣]{1,4}$)/u, ' $1')
  const last = line.lastIndexOf(' ')
  const tail = line.slice(last + 1)
  if (last > 0 && isPinch(tail)) return resolved(line.slice(0, last), null, tail)
  const spelled = last > 0 ? spelledAmount(tail) : undefined
  if (spelled) return resolved(line.slice(0, last), spelled.quantity, spelled.unit)
  const found = amount.exec(line)
  const ahead = found ? null : amountAhead.exec(line)
  if (ahead && knownUnits(undefined).concat(counters).includes(ahead[2]!))
    return resolved(ahead[3]!, numberOf(ahead[1]!), ahead[2]!)
  if (!found) return resolved(line, null, '')
  const digits = line.indexOf(found[1]!, found.index)
  return resolved(line.slice(0, digits).trim(), numberOf(found[1]!), found[2]!)
}

/** 반개, 한줌, 두큰술. */
function spelledAmount(tail: string): { quantity: number; unit: string } | undefined {
  for (const [word, quantity] of Object.entries(words)) {
    const unit = tail.slice(word.length)
    if (tail.startsWith(word) && unit !== '' && knownUnits(undefined).concat(counters).includes(unit))
      return { quantity, unit }
  }
  return undefined
}

const counters = '개 모 대 줌 쪽 톨 장 마리 봉 팩 캔 토막 조각 알 단 줄 공기 송이'.split(' ')

function numberOf(written: string): number {
  const parts = written.split(' ')
  const value = (part: string) => {
    const [over, under] = part.split('/').map(Number)
    return under === undefined ? over! : under === 0 ? 0 : over! / under
  }
  return parts.reduce((sum, part) => sum + value(part), 0)
}

function resolved(name: string, quantity: number | null, unit: string): RecipeIngredient {
  const ingredient = findIngredient(name)
  return {
    name,
    quantity,
    unit,
    ingredient,
    grams: ingredient && gramsOf(ingredient, quantity ?? 0, unit),
  }
}
