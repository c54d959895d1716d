import { icalendar } from '#protocol/icalendar.ts'
import { keyDatesOf } from './clauses/key-dates.ts'
import { shortCitation } from './contract/contract.ts'
import type { ContractIndex } from './retrieve/contract-index.ts'

/** The days of a contract to be remembered, for a calendar program, each with the sentence that it rests on. */
export function datesFile(
  { id, index }: { readonly id: string; readonly index: ContractIndex },
  { now }: { readonly now: Date },
): string {
  const { title } = index.contract
  return icalendar(
    { name: title, product: 'Contracts', now },
    keyDatesOf(index).map(({ id: kind, name, date, provision }) => {
      const { section, sentence } = index.sentences[provision]!
      return {
        uid: `${id}-${kind}-${sentence.start}@malgil`,
        summary: `${name} · ${title}`,
        description: `${shortCitation(section, sentence.place)}: ${sentence.text}`,
        date,
      }
    }),
  )
}
