import { z } from 'zod'
import { mostCodePoints } from '#protocol/message-length.ts'
import type { Section } from '../contract/contract.ts'

const placeSchema = z.object({
  section: z.string(),
  paragraph: z.number().nullable(),
  item: z.string().nullable(),
})

const sentenceSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  place: placeSchema,
  introduction: z.string(),
})

/** A section in full; offsets are into the contract's text. */
export const sectionSchema: z.ZodType<Section> = z.object({
  kind: z.enum(['article', 'exhibit', 'preamble', 'signature']),
  key: z.string(),
  number: z.number().nullable(),
  branch: z.number().nullable(),
  label: z.string(),
  title: z.string(),
  chapters: z.array(z.string()),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  body: z.string(),
  units: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      text: z.string(),
      place: placeSchema,
      introduction: z.string(),
      sentences: z.array(sentenceSchema),
    }),
  ),
})

/** Which contract a result is about. */
export const contractSchema = z.object({
  id: z.string(),
  title: z.string(),
  isDemo: z.boolean(),
  count: z.number(),
  /** What of its file could not be read, in words. */
  unreadable: z.string().optional(),
})
export type ContractRef = z.infer<typeof contractSchema>

/** The arguments every tool takes: the contract, by id or by words of its title; the latest without either. */
export const contractArguments = {
  contract_id: z.uuid().optional(),
  contract_name: z.string().max(mostCodePoints).optional(),
}
