import { join } from 'node:path'
import { type Size, shots } from './chromium.ts'
import { examine } from './examine.ts'
import { openPage } from './open-page.ts'
import { startHere, temporaryFolder } from './running-server.ts'

/** The real server on a folder of its own with the demo data, and a browser's page, still empty. */
export async function openServerPage(size: Size, env: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder()
  const server = await startHere({ dataFolder: folder.path, env: { MALGIL_DEMO: '1', ...env } })
  const { page, complaints } = await openPage(size)
  const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
  return {
    folder: folder.path,
    server,
    page,
    complaints,
    /** Keeps a picture of the page for people to look at. */
    shoot,
    examine: (name: string) => examine(page, name, shoot),
    async close() {
      await page.context().close()
      await server.end()
      await folder.remove()
    },
  }
}
