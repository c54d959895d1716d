import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from '#protocol/diagnosis.ts'
import { freeBytes, leastFreeBytes } from '#store/free-space.ts'
import { openToOthers } from '#store/private-folder.ts'
import { doctorTexts } from './texts.ts'

const texts = doctorTexts.folder

/** Whether the data folder can hold anything: there, writable, its user's alone, with room on the disk. Changes nothing. */
export async function inspectFolder(folder: string): Promise<Finding[]> {
  const found: Finding[] = []
  const add = (state: Finding['state'], text: string) => found.push({ area: 'folder', state, text })
  if (existsSync(folder)) {
    if (!(await stat(folder)).isDirectory()) {
      add('problem', texts.notAFolder(folder))
      return found
    }
    const isUsable = await mayWrite(folder)
    add(isUsable ? 'ok' : 'problem', isUsable ? texts.usable(folder) : texts.unwritable(folder))
    const open = openToOthers(folder)
    if (open.length > 0) add('note', texts.open(open.length, open[0]!))
    else add('ok', texts.private)
  } else {
    const parent = nearestThere(folder)
    if (await mayWrite(parent)) add('ok', texts.missing(folder))
    else add('problem', texts.noParent(folder, parent))
  }
  const free = await freeBytes(nearestThere(folder)).catch(() => undefined)
  if (free === undefined) add('note', texts.unknownRoom)
  else if (free < leastFreeBytes)
    add('problem', texts.noRoom(doctorTexts.bytes(free), doctorTexts.bytes(leastFreeBytes)))
  else add('ok', texts.room(doctorTexts.bytes(free)))
  return found
}

function nearestThere(path: string): string {
  return existsSync(path) ? path : nearestThere(dirname(path))
}

function mayWrite(folder: string): Promise<boolean> {
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}
