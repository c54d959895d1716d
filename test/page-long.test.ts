import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { noChromium, type Size } from './support/chromium.ts'
import { writeConversation } from './support/long-conversation.ts'
import { openPage } from './support/open-page.ts'
import { servePage } from './support/page-server.ts'

describe('a conversation of 2,000 messages on the page', { skip: noChromium }, () => {
  let server: Awaited<ReturnType<typeof servePage>>
  let sessionId: string
  before(async () => {
    const database = await testDatabases[0]!.open([noteMigrations])
    sessionId = await writeConversation(database, alice, {
      assistant: 'notes',
      turns: 1000,
      newId: randomUUIDv7,
    })
    server = await servePage(database, alice, [notesKeeper()])
  })
  after(() => server.close())

  const drawn = (page: Page) => page.locator('[data-testid^=message-]').count()

  for (const size of ['desktop', 'phone'] satisfies Size[]) {
    test(`opens at its end, draws what is near and goes up to its beginning, ${size}`, async () => {
      const { page, complaints } = await openPage(size)
      await page.goto(`${server.url}/notes/${sessionId}`)
      await page.getByText('1000번째 답').first().waitFor()
      const view = page.locator('[data-viewport]')
      const fromEnd = () => view.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)
      await page.waitForLoadState('networkidle')
      assert.ok((await fromEnd()) < 5)
      assert.ok((await drawn(page)) < 80, `${await drawn(page)} messages are drawn`)
      assert.ok((await page.locator('canvas').count()) < 4)
      await view.evaluate((it) => it.scrollTo({ top: 0 }))
      await page.getByText('1번째 말', { exact: true }).waitFor()
      assert.ok((await drawn(page)) < 160, `${await drawn(page)} messages are drawn`)
      await page.getByRole('button', { name: '맨 아래로' }).click()
      await page.waitForFunction(() => {
        const it = document.querySelector('[data-viewport]')
        return it && it.scrollHeight - it.clientHeight - it.scrollTop < 5
      })
      assert.deepEqual(complaints, [])
      await page.context().close()
    })
  }
})
