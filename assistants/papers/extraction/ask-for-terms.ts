import { dataRule, marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { ModelFailure } from '#model/failure.ts'
import type { Models } from '#model/models.ts'
import type { ModelCall, ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import { cutText } from '#protocol/cut-text.ts'
import { type Proposal, proposalSchema } from './proposed-term.ts'

const instructions = promptFile(new URL('../prompts/extract-terms.md', import.meta.url))

/** An answer that terms are taken from. */
export interface AnswerToRead {
  readonly text: string
  readonly min: number
  readonly max: number
}

export interface TermsAsked {
  readonly answers: readonly AnswerToRead[]
  readonly level: 'easy' | 'hard'
  /** Names that need not be told again. */
  readonly known: readonly string[]
}

/** The most tokens a reply may have, and about how many a term takes. */
const mostTokens = 16_000
const tokensATerm = 500

export function promptFor({ answers, level, known }: TermsAsked): ModelPrompt {
  const asked = answers.map(
    ({ text, min, max }, at) => `answer ${at + 1} (min ${min}, max ${max}):\n${marked(text)}`,
  )
  const wanted = answers.reduce((sum, { max }) => sum + max, 0)
  return {
    messages: [
      { role: 'system', text: `${instructions()}\n\n${dataRule}` },
      {
        role: 'user',
        text: [
          `The answers were given at the level: ${level}.`,
          `known:\n${marked(known.join(', ') || '(none)')}`,
          ...asked,
        ].join('\n\n'),
      },
    ],
    temperature: 0.3,
    maxTokens: Math.min(mostTokens, 500 + wanted * tokensATerm),
  }
}

/** The roles whose models are asked, one after the other: the one for this, then that of the answer's level. */
export async function rolesFor(models: Models, ownerId: string, level: 'easy' | 'hard'): Promise<Role[]> {
  const roles: Role[] = ['extract', level === 'hard' ? 'answer_hard' : 'answer_easy']
  const named = await Promise.all(roles.map(async (role) => (await models.of(ownerId, role)).length > 0))
  return roles.filter((_, at) => named[at])
}

interface Reading {
  readonly ownerId: string
  readonly signal: AbortSignal
  /** Told of each question that was put, whatever came of it. */
  readonly onAsked: (
    role: Role,
    prompt: ModelPrompt,
    call: ModelCall,
    value: Proposal | null,
  ) => Promise<void>
  /** Told of a reply that is no JSON as it was asked for, without what the answers say. */
  readonly onWrongShape: (reply: string) => void
}

/** Asks one role's models after the other's. Throws the last's failure, or the signal's reason. */
export async function askForTerms(
  models: Models,
  roles: readonly Role[],
  asked: TermsAsked,
  { ownerId, signal, onAsked, onWrongShape }: Reading,
): Promise<Proposal> {
  const prompt = promptFor(asked)
  const told = asked.answers.map(({ text }) => text).join('\n')
  let last: unknown = new ModelFailure('no_model')
  for (const role of roles) {
    const request = models.askFor(
      role,
      { ...prompt, shape: proposalSchema, shapeName: 'terms' },
      { ownerId, signal, onWrongShape: (reply) => onWrongShape(withoutTold(reply, told)) },
    )
    try {
      const value = await request.value
      await onAsked(role, prompt, request.call(), value)
      return value
    } catch (error) {
      signal.throwIfAborted()
      await onAsked(role, prompt, request.call(), null)
      last = error
    }
  }
  throw last
}

const shownReply = 600
/** So many letters in a row are no chance. */
const tellingLength = 12

/** The beginning of a reply, with dots where it repeats what it was told. */
export function withoutTold(reply: string, told: string): string {
  const shown = cutText(reply, shownReply)
  const isTold = new Uint8Array(shown.length)
  for (let at = 0; at + tellingLength <= shown.length; at++)
    if (told.includes(shown.slice(at, at + tellingLength))) isTold.fill(1, at, at + tellingLength)
  return Array.from({ length: shown.length }, (_, at) => (isTold[at] === 0 ? shown.charAt(at) : '…'))
    .join('')
    .replaceAll(/…{2,}/gu, '…')
}
