import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import { kindName, kindOf } from '../clauses/contract-kind.ts'
import { lackingIn } from '../risk/checklist.ts'
import { findRisks } from '../risk/find-risks.ts'
import { statuteOf } from '../risk/statutes.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { citedAt, citedShape } from './cited.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema } from './shapes.ts'

const statuteSchema = z.object({
  law: z.string(),
  article: z.string(),
  asOf: z.iso.date(),
  sentence: z.string(),
})

export const riskSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** From 1 to 3, the heaviest. */
  weight: z.number(),
  /** The party it weighs on, by its role; null where it is both, or where the clause does not say. */
  party: z.string().nullable(),
  ...citedShape,
  why: z.string(),
  ask: z.string(),
  statute: statuteSchema.nullable(),
})

export const findRisksTool = defineTool({
  name: 'find_risks',
  title: toolTexts.risks.title,
  description:
    'Clauses that weigh on one party (one-sided rights, exemptions, penalties, waivers), each with its place, why, what to ask for and the statute it is held against, and what contracts of the kind should have and this one lacks.',
  input: z.object(contractArguments),
  output: z.object({
    contract: contractSchema,
    /** What kind of contract it is; null where neither its title nor its words tell. */
    kind: z.string().nullable(),
    parties: z.array(z.object({ role: z.string(), aliases: z.array(z.string()) })),
    risks: z.array(riskSchema),
    lacking: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
  effects: 'read',
  cache: 'session',
  reads: [contractsTable],
  async run(args, context) {
    const opened = await openContract(args, context)
    if (isMiss(opened)) return opened
    const { index } = opened
    const kind = kindOf(opened.stored.contract)
    return {
      contract: opened.ref,
      kind: kind ? kindName(kind) : null,
      parties: index.sides.map(({ role, aliases }) => ({ role, aliases: [...aliases] })),
      risks: findRisks(index).map(({ at, statute, ...risk }) => ({
        ...risk,
        ...citedAt(index, at),
        statute: (statute && statuteOf(statute)) || null,
      })),
      lacking: lackingIn(index),
    }
  },
  summarise: ({ risks, lacking }) => toolTexts.risksFound(risks.length, lacking.length),
})
