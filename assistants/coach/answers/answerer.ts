import type { ToolCall } from '#engine/tool.ts'
import type { Voice } from '#engine/wording.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'

/** How one kind of question is looked up and worded where no model does it. */
export interface Answerer {
  /** What to look up in a round, from 1, with what is known by then; nothing when there is enough. */
  plan(round: number, request: Request, found: Found): readonly ToolCall[]
  /** Words what was found. Computes no figure that no tool has. */
  reply(request: Request, found: Found, voice: Voice): Reply
}
