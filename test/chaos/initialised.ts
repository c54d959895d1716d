import { rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openPglite } from '#store/pglite.ts'
import { temporaryFolder } from '../support/running-server.ts'

let made: Promise<string> | undefined

/** Puts the files of an empty embedded database into a folder; making them anew takes seconds. */
export async function initialiseFolder(folder: string): Promise<void> {
  made ??= initialised()
  await cp(await made, folder, { recursive: true })
}

async function initialised(): Promise<string> {
  const { path } = await temporaryFolder()
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  const folder = join(path, 'database')
  await (await openPglite(folder)).close()
  return folder
}
