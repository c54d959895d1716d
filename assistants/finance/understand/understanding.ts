import type { Labelled } from '#engine/classifiers.ts'
import type { EarlierSlots, Slots } from '#engine/memory/carry-over.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import type { GoingOn } from './heard/going-on.ts'
import type { ReadAs } from './heard/labels.ts'
import type { Question } from './question.ts'
import type { Read } from './read-question.ts'
import type { Thread } from './talk/thread.ts'

/** A message as far as its words were read, and what it takes over from earlier ones. */
export interface Understanding {
  /** What is asked, without the story around it. */
  readonly message: string
  /** The message as a whole. */
  readonly typed: string
  /** The same in the words of whoever typed it, before they were put in plainer ones. */
  readonly original: string
  readonly read: Read
  readonly slots: Slots
  readonly carried: boolean
  /** The turn that lends what it takes over, or would. */
  readonly before?: EarlierSlots | undefined
  /** Whether it goes on from a talk about money. */
  readonly inDialogue?: boolean
  readonly now: Temporal.PlainDateTime
  /** What the session holds, for a model that has to read the message. */
  readonly memory: () => Promise<Memory>
  /** Whether the message as a whole was read as a command already. */
  readonly isCommand?: boolean
  /** What it asks of a plan made over several messages, read already. */
  readonly planned?: readonly Question[] | undefined
  /** Read as of the answer told just before. */
  readonly isOfTold?: boolean
  /** What was spoken of before. */
  readonly thread?: Thread
  /** How it goes on from the turn before it, where it surely does. */
  readonly goesOn?: GoingOn | undefined
  /** The reader hears one talk of oneself, and ask nothing. */
  readonly talks?: boolean | undefined
  /** How likely the reader finds each question that it may ask. */
  readonly heard?: Labelled | undefined
  /** What the reader makes of it, whether it goes on or not. */
  readonly readAs?: ReadAs | undefined
}
