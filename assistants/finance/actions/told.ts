import type { Plan } from '#engine/action.ts'
import type { Json } from '#protocol/events.ts'

/** What an action's plan tells is of the shape its own file gives it; in the log it is JSON. */
export const tell = (told: object): Json => told as unknown as Json

export const toldBy = <T>(plan: Pick<Plan, 'told'>): T => plan.told as T
