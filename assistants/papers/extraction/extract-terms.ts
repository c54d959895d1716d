import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Answered, FollowUp, JobParts } from '#engine/follow-up.ts'
import { defineJob, type JobContext } from '#engine/jobs.ts'
import { type FailureKind, ModelFailure } from '#model/failure.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Json } from '#protocol/events.ts'
import { extractedTools } from '#protocol/glossary.ts'
import { writeModelCall } from '#store/model-calls.ts'
import { appendSessionEvent, sessionChannel } from '#store/session-events.ts'
import { contextSchema } from '../context.ts'
import type { TermEntry } from '../glossary/term.ts'
import { type PaperSettings, readPaperSettings } from '../settings.ts'
import { glossaryTable } from '../tables.ts'
import { explainedTerms } from './answer-patterns.ts'
import { askForTerms, rolesFor } from './ask-for-terms.ts'
import { answersRead, keepOutcome, keepTerms, knownIn, standingAnswers } from './keep-terms.ts'
import { entryOf, fitTerms } from './proposed-term.ts'

const name = 'extract_terms'

const inputSchema = z.object({
  sessionId: z.string(),
  turnId: z.string(),
  messageId: z.string(),
  tool: z.enum(extractedTools),
  /** As the request said them; else as they are set. */
  level: z.enum(['easy', 'hard', 'auto']).optional(),
  terms: z.object({ min: z.number(), max: z.number() }).optional(),
})
type Input = z.infer<typeof inputSchema>

/** Takes terms out of an answer, once it has ended, and says so where there were any. Fails in silence. */
export const extractTerms: FollowUp<Input> = {
  name,
  of({ sessionId, turnId, messageId, context, answer }) {
    const tool = toolOf(answer)
    if (!tool || answer.text === '') return undefined
    const asked = contextSchema.safeParse(context)
    const { difficulty, terms } = asked.success ? asked.data : {}
    return { sessionId, turnId, messageId, tool, level: difficulty, terms }
  },
  job: (parts) =>
    defineJob({
      name,
      input: inputSchema,
      retries: 3,
      // Answers of one level that wait together are one question to a model.
      key: ({ level = '' }) => level,
      run: (inputs, context) => extract(inputs, context, parts),
    }),
}

/** The tool that gave the answer: the last that found something, where it is one whose answers are read. */
function toolOf({ steps = [] }: Answered['answer']): Input['tool'] | undefined {
  const last = steps.findLast(({ miss, error }) => miss === false && error === undefined)
  return extractedTools.find((tool) => tool === last?.tool)
}

/** An answer with all that is needed to read it. */
interface Answer {
  readonly input: Input
  readonly text: string
  readonly min: number
  readonly max: number
  readonly level: 'easy' | 'hard'
  /** What it is known by: the same answer is read once. */
  readonly key: string
}

/** Answers and letters in one question to a model, and known names that it is told. */
const mostAnswers = 6
const longestText = 8_000
const mostKnown = 60

async function extract(inputs: readonly Input[], context: JobContext, parts: JobParts): Promise<void> {
  const answers = await context.asOwner(async (tx) => {
    const settings = await readPaperSettings(tx)
    if (!settings.extraction.on) return []
    const texts = await standingAnswers(
      tx,
      inputs.map(({ messageId }) => messageId),
    )
    const all = inputs.flatMap((input) => {
      const text = texts.get(input.messageId)
      return text && settings.extraction.tools.includes(input.tool) ? [answerOf(input, text, settings)] : []
    })
    const read = await answersRead(
      tx,
      all.map(({ key }) => key),
    )
    return [...new Map(all.map((answer) => [answer.key, answer])).values()].filter(
      ({ key }) => !read.has(key),
    )
  })
  for (let at = 0; at < answers.length; at += mostAnswers)
    await readTogether(answers.slice(at, at + mostAnswers), context, parts)
}

function answerOf(input: Input, whole: string, { level, extraction }: PaperSettings): Answer {
  const text = cutText(whole, longestText)
  const { min, max } = input.terms ?? extraction
  const chosen = (input.level ?? level) === 'hard' ? 'hard' : 'easy'
  return { input, text, min, max, level: chosen, key: hash('sha256', JSON.stringify([text, chosen, max])) }
}

async function readTogether(answers: readonly Answer[], context: JobContext, parts: JobParts): Promise<void> {
  context.signal.throwIfAborted()
  const kept = new Set<string>()
  try {
    const proposed = await proposedFor(answers, context, parts)
    for (const [at, answer] of answers.entries()) {
      await keep(answer, proposed[at] ?? [], context, parts)
      kept.add(answer.key)
    }
  } catch (error) {
    context.signal.throwIfAborted()
    const cause = error instanceof ModelFailure ? error.kind : 'failed'
    await context
      .asOwner(async (tx) => {
        for (const { key } of answers) if (!kept.has(key)) await keepOutcome(tx, key, 'failed', { cause })
      })
      .catch(() => {})
    if (isFinal(error)) parts.report(error, { job: name })
    else throw error
  }
}

/** Failures that another try does not mend. */
const final: ReadonlySet<FailureKind> = new Set(['no_key', 'unauthorized', 'budget', 'rejected', 'too_long'])

function isFinal(error: unknown): boolean {
  return error instanceof ModelFailure && final.has(error.kind)
}

/** What there is to keep of each answer: as a model sees it, where one is set; else what the answer itself explains. */
async function proposedFor(
  answers: readonly Answer[],
  { ownerId, asOwner, signal }: JobContext,
  { models, report }: JobParts,
): Promise<TermEntry[][]> {
  const [{ level, input }] = answers as [Answer]
  const roles = models ? await rolesFor(models, ownerId, level) : []
  if (!models || roles.length === 0)
    return answers.map(({ text, max }) => fitTerms(explainedTerms(text), text, max))
  const texts = answers.map(({ text }) => text).join('\n')
  const known = await asOwner((tx) => knownIn(tx, texts, mostKnown))
  const { terms } = await askForTerms(
    models,
    roles,
    { answers, level, known },
    {
      ownerId,
      signal,
      onWrongShape: (reply) => report(new Error(`A reply that is none: ${reply}`), { job: name }),
      async onAsked(role, prompt, call, value) {
        const row = { key: `${name}/${role}`, role, call, output: value as unknown as Json }
        const { messages } = prompt
        await asOwner((tx) =>
          writeModelCall(tx, input.turnId, { ...row, prompt: { messages } as unknown as Json }),
        ).catch((error: unknown) => report(error, { job: name }, 'debug'))
      },
    },
  )
  return answers.map(({ text, max }, at) => {
    const own = terms.filter(({ answer }) => answer === at + 1).flatMap((term) => entryOf(term) ?? [])
    return fitTerms(own, text, max)
  })
}

/** Keeps what is new of one answer, with the word of it to the session, or none of it. */
async function keep(
  { input, key }: Answer,
  entries: readonly TermEntry[],
  { asOwner }: JobContext,
  { embeddings, notifier, newId, report }: JobParts,
): Promise<void> {
  const { sessionId, turnId, messageId, tool } = input
  const { saved, skipped } = await asOwner(async (tx) => {
    // It may have been set aside while a model read it.
    if (!(await standingAnswers(tx, [messageId])).has(messageId)) return { saved: [], skipped: [] }
    const kept = await keepTerms(tx, entries, { source: { tool, turnId }, newId })
    const terms = [...kept.saved]
    await keepOutcome(tx, key, terms.length > 0 ? 'saved' : 'none', { terms })
    if (terms.length > 0) {
      await appendSessionEvent(tx, sessionId, { type: 'terms_saved', count: terms.length, terms })
      await embeddings.request(tx, glossaryTable)
    }
    return kept
  })
  if (skipped.length > 0)
    report(new Error(`Skipped, being there: ${skipped.join(', ')}`), { job: name }, 'debug')
  if (saved.length === 0) return
  notifier.publish(sessionChannel, sessionId)
  embeddings.wake()
}
