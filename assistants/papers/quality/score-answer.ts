import { z } from 'zod'
import type { FollowUp } from '#engine/follow-up.ts'
import { defineJob } from '#engine/jobs.ts'
import { marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { cutText } from '#protocol/cut-text.ts'
import { keepQuality } from '#store/message-quality.ts'
import { appendSessionEvent, sessionChannel } from '#store/session-events.ts'
import { type Criterion, measureQuality, mostPoints } from './measure-quality.ts'

const inputSchema = z.object({
  sessionId: z.string(),
  messageId: z.string(),
  question: z.string(),
  text: z.string(),
  level: z.string(),
  /** What the answer rests on: quotes of its sources, results of its steps. */
  grounds: z.array(z.string()),
})
type Input = z.infer<typeof inputSchema>

const mostGrounds = 12
const longest = { question: 2000, text: 6000, ground: 1500 } as const

const judged = z.object({
  criteria: z
    .array(
      z.object({
        name: z.enum(['relevance', 'groundedness', 'completeness', 'clarity']),
        score: z.number().min(0).max(10),
        reason: z.string().max(200),
      }),
    )
    .length(4),
})

const instructions = promptFile(new URL('../prompts/quality.md', import.meta.url))

/** Scores each answer behind it, four times ten points: by a model that judges it, else as far as it can be measured. */
export const quality: FollowUp<Input> = {
  name: 'papers_quality',
  of({ sessionId, messageId, question, answer }) {
    // A receipt is no answer.
    if (answer.actions !== undefined) return undefined
    const found = (answer.steps ?? []).filter(
      ({ result, miss }) => result !== null && result !== undefined && !miss,
    )
    if (found.length === 0) return undefined
    const grounds = [
      ...(answer.sources ?? []).map(({ quote }) => quote ?? ''),
      ...found.map(({ result }) => JSON.stringify(result)),
    ].filter((text) => text !== '')
    return {
      sessionId,
      messageId,
      question: cutText(question, longest.question),
      text: cutText(answer.text, longest.text),
      level: answer.intent?.intent_type ?? '',
      grounds: grounds.slice(0, mostGrounds).map((text) => cutText(text, longest.ground)),
    }
  },
  job: ({ models, notifier, report }) =>
    defineJob({
      name: 'papers_quality',
      input: inputSchema,
      retries: 3,
      key: ({ messageId }) => messageId,
      async run([input], { ownerId, asOwner, signal }) {
        if (!input) return
        const byModel = models && (await models.of(ownerId, 'analyze')).length > 0
        const criteria = (byModel && (await judgedBy(input))) || measureQuality(input)
        const score = criteria.reduce((sum, { score: points }) => sum + points, 0)
        const quality = { score, max: criteria.length * mostPoints, criteria: [...criteria] }
        const isKept = await asOwner(async (tx) => {
          if (!(await keepQuality(tx, input.messageId, quality))) return false
          await appendSessionEvent(tx, input.sessionId, {
            type: 'quality',
            message_id: input.messageId,
            ...quality,
          })
          return true
        })
        if (isKept) notifier.publish(sessionChannel, input.sessionId)

        async function judgedBy({ question, text, grounds }: Input): Promise<Criterion[] | undefined> {
          try {
            const asked = models!.askFor(
              'analyze',
              {
                messages: [
                  { role: 'system', text: instructions() },
                  {
                    role: 'user',
                    text: [
                      'Question:',
                      marked(question),
                      'Answer:',
                      marked(text),
                      'What it rests on:',
                      marked(grounds.join('\n')),
                    ].join('\n'),
                  },
                ],
                temperature: 0,
                maxTokens: 600,
                shape: judged,
                shapeName: 'answer_quality',
              },
              { ownerId, signal },
            )
            const { criteria: said } = await asked.value
            if (new Set(said.map(({ name }) => name)).size !== said.length) return undefined
            return said.map(({ name, score: points, reason }) => ({
              name,
              score: Math.round(points),
              max: mostPoints,
              reason,
            }))
          } catch (error) {
            signal.throwIfAborted()
            report(error, { job: 'papers_quality' }, 'debug')
            return undefined
          }
        }
      },
    }),
}
