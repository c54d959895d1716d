import { type Contract, citation } from '../contract/contract.ts'
import type { Aspect, AspectValue } from './aspects.ts'
import table from './choices.json' with { type: 'json' }

const choices = table.map(({ options, ...row }) => ({
  ...row,
  options: options.map(({ value, pattern }) => ({ value, pattern: new RegExp(pattern, 'u') })),
}))

/** What both settle in words, each in its own way: renewed by itself or by an agreement. The first way is the heavier. */
export function compareChoices(mine: Contract, standard: Contract): Aspect[] {
  return choices.flatMap(({ name, options, remarks }): Aspect[] => {
    const [ours, theirs] = [mine, standard].map((contract) => chosen(contract, options))
    if (!ours || !theirs) return []
    const { option, ...own } = ours
    const { option: standardOption, ...other } = theirs
    const isSame = option === standardOption
    const verdict = isSame ? 'same' : option < standardOption ? 'weaker' : 'stronger'
    return [{ name, verdict, mine: own, standard: other, remark: isSame ? '' : remarks[option]! }]
  })
}

function chosen(
  { sections }: Contract,
  options: readonly { readonly value: string; readonly pattern: RegExp }[],
): (AspectValue & { option: number }) | undefined {
  for (const section of sections.filter(({ kind }) => kind === 'article')) {
    for (const unit of section.units) {
      const option = options.findIndex(({ pattern }) => pattern.test(unit.text))
      const telling =
        unit.sentences.find(({ text }) => options[option]?.pattern.test(text)) ?? unit.sentences.at(-1)
      if (option < 0 || !telling) continue
      return {
        option,
        value: options[option]!.value,
        section: section.key,
        citation: citation(section, telling.place),
        quote: telling.text,
        start: telling.start,
      }
    }
  }
  return undefined
}
