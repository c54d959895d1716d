import { MalgilError } from '#protocol/errors.ts'
import { eraseOwner, refuseWhileWorking } from '#store/erase.ts'
import { sessionChannel } from '#store/session-events.ts'
import type { ServerParts } from './parts.ts'

/** How long background work of the owner's is waited for that another process does. */
const jobsWithinMs = 10_000

/**
 * Deletes everything of the owner's: rows, files, what waits to be done for them, copies of an older version's data.
 * Throws `work_running`, and nothing is deleted, while turns or imports of theirs are under way: what those are about
 * to do would be lost without a word. Background work is ended.
 */
export async function eraseEverything(parts: ServerParts): Promise<void> {
  const { database, ownerId, jobs, longWork, modelling, notifier, forgetCopies } = parts
  if (!longWork.forget(ownerId)) throw stillWorking()
  await database.asOwner(ownerId, refuseWhileWorking)
  if (!(await jobs.forget(ownerId, jobsWithinMs))) throw stillWorking()
  const sessions = await database.asOwner(ownerId, eraseOwner)
  // What an answer in the last moment has put in.
  await jobs.forget(ownerId, jobsWithinMs)
  modelling.source.changed(ownerId)
  for (const session of sessions) notifier.publish(sessionChannel, session)
  await forgetCopies()
}

function stillWorking(): MalgilError {
  return new MalgilError('work_running', 'Work of the owner’s is under way')
}
