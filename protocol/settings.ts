import { z } from 'zod'
import { storableText } from './text.ts'

const roles = ['analyze', 'answer', 'answer_easy', 'answer_hard', 'summarize', 'extract', 'embed'] as const
const providers = ['openai', 'google', 'anthropic', 'upstage', 'voyage', 'ollama', 'compatible'] as const

/** Where something that is set comes from: the person, or the server's environment. */
const originSchema = z.enum(['own', 'server']).nullable()

const languageSchema = z.enum(['ko', 'en'])

/** `GET /api/settings`. Keys are never in it: only whether there is one. */
export const settingsSchema = z
  .object({
    /** Where the person is, as an IANA name, and who says so. */
    timeZone: z.object({ name: z.string(), from: z.enum(['own', 'server']) }),
    /** What the person has set; null: nothing yet. */
    language: languageSchema.nullable(),
    models: z.object({
      /** For each role the models tried in order, as `provider:model`. */
      roles: z.partialRecord(z.enum(roles), z.object({ models: z.array(z.string()), from: originSchema })),
      providers: z.record(
        z.enum(providers),
        z.object({
          key: originSchema,
          baseUrl: z.string().nullable(),
          needsKey: z.boolean(),
          /** Models to begin with. */
          suggested: z.object({
            chat: z.string().nullable(),
            /** For answers that go deep; null: the same as for all. */
            strong: z.string().nullable(),
            embedding: z.string().nullable(),
          }),
        }),
      ),
      /** What was used today, and what may be; null: no limit. US dollars. */
      usage: z.object({
        calls: z.number(),
        tokens: z.number(),
        cost: z.number(),
        callLimit: z.number().nullable(),
        tokenLimit: z.number().nullable(),
        costLimit: z.number().nullable(),
      }),
    }),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settingsSchema>

const modelName = storableText()
  .trim()
  .min(3)
  .max(200)
  .regex(/^[a-z]+:\S+$/u)

/** `PUT /api/settings`: what is not named stays as it is; null takes back what one had set. */
export const settingsChangeSchema = z.strictObject({
  /** An IANA name. */
  timeZone: storableText().trim().min(1).max(100).nullable().optional(),
  language: languageSchema.nullable().optional(),
  models: z
    .strictObject({
      roles: z.partialRecord(z.enum(roles), z.array(modelName).max(5).nullable()).optional(),
      providers: z
        .partialRecord(
          z.enum(providers),
          z.strictObject({
            /** Written, never read. */
            apiKey: z
              .string()
              .trim()
              .regex(/^[\x21-\x7e]{4,500}$/u)
              .nullable()
              .optional(),
            baseUrl: z
              .url({ protocol: /^https?$/u })
              .max(500)
              .nullable()
              .optional(),
          }),
        )
        .optional(),
    })
    .optional(),
})

/** `POST /api/settings/test` */
export const modelTestSchema = z.strictObject({ role: z.enum(roles), model: modelName })
export const modelTrialSchema = z
  .object({
    ok: z.boolean(),
    durationMs: z.number(),
    /** Why it does not answer: a stable word, and what to do. */
    kind: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ModelTrial' })
