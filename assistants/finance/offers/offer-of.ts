import type { Register } from '#korean/question-endings.ts'
import type { OfferRecord } from '#store/tables.ts'
import { type Chip, offering } from './asked.ts'
import { questionText } from './question-text.ts'

/** A chip in words, with what it asks or does. */
export function offerOf(chip: Chip, register: Register): OfferRecord {
  if (typeof chip === 'string') return { text: chip }
  if ('does' in chip) return offering(chip.text, { does: [chip.does] })
  return offering(questionText(chip, register), { asks: [chip] })
}
