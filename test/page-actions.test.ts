import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { clerk, prepareClerk } from '#engine/testing/clerk/clerk.ts'
import { labels, writeNotes } from '#engine/testing/notes.ts'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { noChromium, overflowOf, type Size, shots } from './support/chromium.ts'
import { openPage, watch } from './support/open-page.ts'
import { servePage } from './support/page-server.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`actions on the page, ${size}`, { skip: noChromium }, () => {
    let server: Awaited<ReturnType<typeof servePage>>
    let database: Database
    let page: Page
    let complaints: string[]

    before(async () => {
      const keeper = notesKeeper()
      const contracts = clerk()
      database = await testDatabases[0]!.open([noteMigrations, contracts.migrations])
      await prepareClerk(database, alice)
      server = await servePage(database, alice, [keeper, contracts])
      ;({ page, complaints } = await openPage(size))
    })
    after(async () => {
      await page.context().close()
      await server.close()
    })

    const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
    const card = (on = page) => on.getByTestId('confirm').last()
    const receipt = (on = page) => on.getByTestId('receipt').last()
    const settled = (state: string, on = page) =>
      on.locator(`[data-testid=confirm][data-state=${state}]`).last()
    const pressed = (label: string) => card().getByRole('button', { name: label }).click()

    async function say(message: string) {
      const before = await page.getByTestId('message-assistant').count()
      await page.getByTestId('composer').fill(message)
      await page.keyboard.press('Enter')
      await page.getByTestId('message-assistant').nth(before).waitFor()
      await page.getByTestId('send').waitFor()
    }

    async function fresh(message: string, notes: { word: string; count: number }) {
      await writeNotes(database, alice, notes)
      await page.goto(`${server.url}/notes`)
      await say(message)
    }

    test('a question before a large change shows its rows, three and then all', async () => {
      await fresh('relabel 커피 카페', { word: '커피', count: 25 })
      await card().getByText('말로 답해도 돼요').waitFor()
      assert.match(await card().innerText(), /25건이 달라져요\. 그대로 할까요\?/u)
      assert.equal(await card().getByTestId('confirm-row').count(), 3)
      await shoot('confirm')
      await card().getByTestId('confirm-all').click()
      assert.equal(await card().getByTestId('confirm-row').count(), 25)
      assert.ok((await overflowOf(page)) <= 0)
      await shoot('confirm-all')
      await card().getByTestId('confirm-all').click()
      assert.equal(await card().getByTestId('confirm-row').count(), 3)
    })

    test('a yes by button does it; another tab learns of it, a reload keeps it', async () => {
      const other = await page.context().newPage()
      watch(other, complaints)
      await other.goto(page.url())
      await settled('pending', other).waitFor()
      await page.bringToFront()
      await pressed('응, 진행해 줘')
      await receipt().waitFor()
      assert.deepEqual(await labels(database, alice, '커피'), { 카페: 25 })
      await settled('accepted').waitFor()
      assert.match(await receipt().innerText(), /메모 분류 바꾸기.*25건.*되돌리기/su)
      assert.equal(await page.getByTestId('message-user').last().innerText(), '응, 진행해 줘')
      await shoot('receipt')

      await settled('accepted', other).waitFor()
      await receipt(other).waitFor()
      await other.close()
      await page.reload()
      await settled('accepted').waitFor()
      assert.equal(await card().getByTestId('confirm-choice').count(), 0)
    })

    test('an undo is said in its place, also after a reload', async () => {
      const chip = page.getByTestId('suggestion').getByText('방금 한 일 되돌려줘')
      await chip.waitFor()
      await receipt().getByTestId('undo').click()
      await receipt().getByText('되돌렸어요').waitFor()
      await chip.waitFor({ state: 'detached' })
      assert.deepEqual(await labels(database, alice, '커피'), { 기타: 25 })
      assert.equal(await receipt().getByTestId('undo').count(), 0)
      await page.reload()
      await receipt().getByText('되돌렸어요').waitFor()
      await shoot('undone')
    })

    test('an undo that comes too late says why and changes nothing', async () => {
      await fresh('relabel 라면 분식', { word: '라면', count: 3 })
      await say('relabel 라면 야식')
      const first = page.getByTestId('receipt').first()
      await first.getByTestId('undo').click()
      await first.getByText('3건이 다시 바뀌어서 되돌리지 못했어요').waitFor()
      assert.deepEqual(await labels(database, alice, '라면'), { 야식: 3 })
      await shoot('undo-conflict')
    })

    test('a yes in words closes the card as the button does', async () => {
      await fresh('delete 우유', { word: '우유', count: 5 })
      assert.deepEqual(await card().getByTestId('confirm-choice').allInnerTexts(), [
        '모두 지우기',
        '고정한 것만 빼고',
        '아니, 그만둘게',
      ])
      await shoot('confirm-choices')
      await say('응')
      await settled('accepted').waitFor()
      assert.deepEqual(await labels(database, alice, '우유'), {})
      assert.match(await receipt().innerText(), /5건/u)
    })

    test('a no by button leaves everything as it is', async () => {
      await fresh('delete 두부', { word: '두부', count: 2 })
      await pressed('아니, 그만둘게')
      await settled('declined').waitFor()
      assert.deepEqual(await labels(database, alice, '두부'), { 기타: 2 })
      await shoot('declined')
    })

    test('a request that has waited too long can be answered no more', async () => {
      await fresh('delete 감자', { word: '감자', count: 2 })
      await settled('pending').waitFor()
      const { page: later } = await openPage(size)
      await later.clock.install({ time: Date.now() })
      await later.goto(page.url())
      await settled('pending', later).waitFor()
      await later.clock.fastForward('31:00')
      await settled('expired', later).waitFor()
      assert.equal(await card(later).getByTestId('confirm-choice').count(), 0)
      await later.context().close()
    })

    test('an answer given elsewhere first is shown in place of one’s own', async () => {
      await fresh('delete 호박', { word: '호박', count: 2 })
      await page.route('**/confirm', async (route) => {
        const path = new URL(route.request().url()).pathname
        const body = JSON.stringify({ choice: 'all' })
        const headers = { 'content-type': 'application/json', accept: 'application/json' }
        await fetch(`${server.url}${path}`, { method: 'POST', headers, body })
        await route.continue()
      })
      complaints.length = 0
      await pressed('아니, 그만둘게')
      await settled('accepted').waitFor()
      await page.unroute('**/confirm')
      await receipt().waitFor()
      assert.equal(await page.getByTestId('message-user').last().innerText(), '모두 지우기')
      // The browser itself tells of the 409.
      assert.ok(complaints.every((text) => text.includes('409')))
      complaints.length = 0
    })

    test('the keyboard alone can answer', async () => {
      await fresh('delete 양파', { word: '양파', count: 2 })
      await card().getByRole('button', { name: '모두 지우기' }).focus()
      await page.keyboard.press('Enter')
      await settled('accepted').waitFor()
      await receipt().getByTestId('undo').focus()
      await page.keyboard.press('Enter')
      await receipt().getByText('되돌렸어요').waitFor()
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), '되돌렸어요')
    })

    test('sources are numbered and open their passage', async () => {
      await page.goto(`${server.url}/clerk`)
      await say('제4조 내용 알려줘')
      const sources = page.getByTestId('sources')
      await sources.getByTestId('source').first().click()
      await sources.getByTestId('passage').getByText('매월 350만원').waitFor()
      await shoot('sources')
      await page.reload()
      await sources.getByTestId('source').first().waitFor()
    })

    test('nothing complained', () => assert.deepEqual(complaints, []))
  })
}
