/**
 * Holds the clauses that are found to weigh on a party against contracts with planted ones: how many of those planted are
 * found, how many of those found were planted, and on whom they are said to weigh. Prints every miss.
 *
 *   node benchmarks/contract-risks.ts [--summary]
 *
 * A line of `contract-risks/labels.jsonl`: {"contract": "nda.txt", "clause": "…", "party": "을"}; null where it is both.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readContractText } from '#assistants/contracts/contract/read-text.ts'
import { indexContract } from '#assistants/contracts/retrieve/contract-index.ts'
import { findRisks } from '#assistants/contracts/risk/find-risks.ts'

const { values } = parseArgs({ options: { summary: { type: 'boolean', default: false } } })
const folder = new URL('./contract-risks/', import.meta.url)
const labelSchema = z.object({ contract: z.string(), clause: z.string(), party: z.string().nullable() })
const labels = readFileSync(new URL('labels.jsonl', folder), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => labelSchema.parse(JSON.parse(line)))

const contracts = [...Map.groupBy(labels, ({ contract }) => contract).keys(), 'fair-service.txt']
const totals = { planted: 0, hit: 0, found: 0, wanted: 0, party: 0 }
for (const name of new Set(contracts)) {
  const index = indexContract(readContractText(readFileSync(new URL(name, folder), 'utf8'), name))
  const planted = labels.filter(({ contract }) => contract === name)
  const risks = findRisks(index).map((risk) => ({ ...risk, text: index.sentences[risk.at]!.sentence.text }))
  const isOf = ({ clause }: (typeof labels)[number], { text }: { text: string }) =>
    clause.includes(text) || text.includes(clause)
  const hit = planted.filter((label) => risks.some((risk) => isOf(label, risk)))
  const wanted = risks.filter((risk) => planted.some((label) => isOf(label, risk)))
  const right = hit.filter((label) => risks.some((risk) => isOf(label, risk) && risk.party === label.party))
  totals.planted += planted.length
  totals.hit += hit.length
  totals.found += risks.length
  totals.wanted += wanted.length
  totals.party += right.length
  if (values.summary) continue
  for (const label of planted.filter((one) => !hit.includes(one)))
    console.log(`missed | ${name} | ${label.clause}`)
  for (const risk of risks.filter((one) => !wanted.includes(one)))
    console.log(`extra | ${name} | ${risk.id} ${risk.party} | ${risk.text}`)
  for (const label of hit.filter((one) => !right.includes(one)))
    console.log(`party | ${name} | ${label.party} | ${label.clause}`)
}
const share = (count: number, all: number) =>
  `${count}/${all} (${((100 * count) / Math.max(1, all)).toFixed(1)} %)`
console.log(`recall    ${share(totals.hit, totals.planted)}`)
console.log(`precision ${share(totals.wanted, totals.found)}`)
console.log(`party     ${share(totals.party, totals.hit)}`)
