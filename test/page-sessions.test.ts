import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { postChat } from './support/chat.ts'
import { noChromium, overflowOf, type Size, shots } from './support/chromium.ts'
import { openPage, watch } from './support/open-page.ts'
import { servePage } from './support/page-server.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`conversations on the page, ${size}`, { skip: noChromium }, () => {
    let server: Awaited<ReturnType<typeof servePage>>
    let page: Page
    let complaints: string[]
    const said = ['첫째 이야기', '둘째 이야기', '셋째 이야기']

    before(async () => {
      server = await servePage(await testDatabases[0]!.open([noteMigrations]), alice, [notesKeeper()])
      for (const message of said) await postChat(server.url, { message }, 'application/json', 'notes')
      ;({ page, complaints } = await openPage(size))
      await page.goto(`${server.url}/notes`)
      await openList()
    })
    after(async () => {
      await page.context().close()
      await server.close()
    })

    const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
    const items = () => page.getByTestId('session-item')
    const item = (title: string) => items().getByText(title, { exact: true })
    const titles = () => items().allInnerTexts()

    async function openList() {
      await page.getByTestId('composer').waitFor()
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await items().first().waitFor()
    }
    async function listed(...expected: string[]) {
      await page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll<HTMLElement>('[data-testid=session-item]')]
            .map((one) => one.innerText)
            .join() === wanted,
        expected.join(),
      )
    }

    async function focused(title: string) {
      await page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, title)
    }

    test('they are listed newest first', async () => {
      assert.deepEqual(await titles(), said.toReversed())
      assert.ok((await overflowOf(page)) <= 0)
      await shoot('sessions')
    })

    test('they are found by title and by what was said in them', async () => {
      const search = page.getByRole('searchbox', { name: '대화 찾기' })
      await search.fill('둘째')
      await listed('둘째 이야기')
      await shoot('session-search')
      await search.fill('들은')
      await page.getByTestId('session-hit').nth(2).waitFor()
      assert.equal(await page.getByTestId('session-hit').count(), 3)
      await search.fill('우주선')
      await page.getByText('대화를 찾지 못했어요').waitFor()
      await search.fill('')
      await listed(...said.toReversed())
    })

    test('one is renamed in its place, by keyboard alone', async () => {
      await item('둘째 이야기').focus()
      await page.keyboard.press('F2')
      await page.getByTestId('session-title').waitFor()
      await page.keyboard.type('장 본 날')
      await shoot('session-rename')
      await page.keyboard.press('Escape')
      await item('둘째 이야기').waitFor()
      await page.keyboard.press('F2')
      await page.keyboard.type('장 본 날')
      await page.keyboard.press('Enter')
      await item('장 본 날').waitFor()
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), '장 본 날')
      await page.reload()
      await openList()
      assert.deepEqual(await titles(), ['셋째 이야기', '장 본 날', '첫째 이야기'])
    })

    const stored = async () => {
      const answer = await fetch(`${server.url}/api/sessions?assistant=notes`)
      return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title)
    }
    const leaving = () => page.getByTestId('session-leaving')

    test('what can be done with one is behind one button, by keyboard alone', async () => {
      await item('첫째 이야기').focus()
      await page.keyboard.press('ArrowRight')
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
        '‘첫째 이야기’ 메뉴',
      )
      await page.keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [
        '이름 바꾸기',
        '내보내기 (Markdown)',
        '내보내기 (JSON)',
        '지우기',
      ])
      await shoot('session-menu')
      assert.ok((await overflowOf(page)) <= 0)
      await page.keyboard.press('ArrowDown')
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), '내보내기 (Markdown)')
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute('data-testid')),
        'session-menu',
      )
      if (size === 'phone') await page.locator('dialog.sheet[open]').waitFor()
    })

    test('one is taken along as a file', async () => {
      for (const [format, content] of [
        ['md', /^# 첫째 이야기\n[\s\S]*들은 말: 첫째 이야기/u],
        ['json', /^\{"session":\{[\s\S]*들은 말: 첫째 이야기/u],
      ] as const) {
        await item('첫째 이야기').focus()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        const waiting = page.waitForEvent('download')
        await page.getByTestId(`session-export-${format}`).click()
        const file = await waiting
        assert.equal(file.suggestedFilename(), `첫째 이야기.${format}`)
        assert.match(await readFile(await file.path(), 'utf8'), content)
        await page.getByRole('menu').waitFor({ state: 'detached' })
      }
    })

    test('one that was deleted can be taken back in its place, and stays as it was', async () => {
      await item('첫째 이야기').focus()
      await page.keyboard.press('Delete')
      await leaving().waitFor()
      await focused('되돌리기')
      await shoot('session-leaving')
      assert.equal(await items().count(), 2)
      await page.keyboard.press('Enter')
      await listed('셋째 이야기', '장 본 날', '첫째 이야기')
      await focused('첫째 이야기')
      assert.equal((await stored()).length, 3)
    })

    test('one that was deleted and is opened meanwhile is taken back', async () => {
      await item('첫째 이야기').click()
      await page.waitForURL(/\/notes\/[0-9a-f-]{36}$/u)
      const path = new URL(page.url()).pathname
      if (size === 'phone') await openList()
      await item('장 본 날').click()
      await page.waitForURL((url) => url.pathname !== path)
      if (size === 'phone') await openList()
      await item('첫째 이야기').focus()
      await page.keyboard.press('Delete')
      await leaving().waitFor()
      // As a link or a hit of the search would.
      await page.evaluate((to) => {
        history.replaceState(history.state, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await listed('셋째 이야기', '장 본 날', '첫째 이야기')
      assert.equal((await stored()).length, 3)
    })

    test('one that was deleted and not taken back is gone', async () => {
      await item('첫째 이야기').focus()
      await page.keyboard.press('Delete')
      await leaving().waitFor()
      await page.keyboard.press('ArrowUp')
      await focused('장 본 날')
      await leaving().waitFor({ state: 'detached' })
      await listed('셋째 이야기', '장 본 날')
      assert.deepEqual(await stored(), ['셋째 이야기', '장 본 날'])
    })

    test('deleting the open one leads to a new conversation, and leaving the page deletes it at once', async () => {
      await item('셋째 이야기').click()
      await page.waitForURL(/\/notes\/[0-9a-f-]{36}$/u)
      if (size === 'phone') await openList()
      await item('셋째 이야기').focus()
      await focused('셋째 이야기')
      await page.keyboard.press('Delete')
      await leaving().waitFor()
      await page.waitForURL(/\/notes$/u)
      await page.reload()
      await openList()
      await listed('장 본 날')
      assert.deepEqual(await stored(), ['장 본 날'])
    })

    test('a page that is put away deletes it at once', async () => {
      await postChat(server.url, { message: '잠깐 둔 이야기' }, 'application/json', 'notes')
      await page.reload()
      await openList()
      await item('잠깐 둔 이야기').focus()
      await page.keyboard.press('Delete')
      await leaving().waitFor()
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'hidden')
      })
      await leaving().waitFor({ state: 'detached' })
      await page.waitForFunction(
        async () => (await (await fetch('/api/sessions?assistant=notes')).json()).items.length === 1,
      )
    })

    test('the focus on the way back gives more time, and not without end', async () => {
      await postChat(server.url, { message: '두고 간 이야기' }, 'application/json', 'notes')
      await page.clock.install()
      await page.reload()
      await openList()
      await item('두고 간 이야기').focus()
      await page.keyboard.press('Delete')
      await leaving().waitFor()
      await focused('되돌리기')
      await page.clock.runFor(30_000)
      assert.equal(await leaving().count(), 1)
      await page.clock.runFor(31_000)
      await leaving().waitFor({ state: 'detached' })
      await page.clock.resume()
      await listed('장 본 날')
    })

    test('a name given elsewhere and what is said elsewhere come by themselves', async () => {
      await item('장 본 날').click()
      const answers = page.getByTestId('message-assistant')
      await answers.first().waitFor()
      const sessionId = page.url().split('/').at(-1) ?? ''
      const other = await page.context().newPage()
      watch(other, complaints)
      await other.goto(page.url())
      await other.getByTestId('message-assistant').first().waitFor()
      await page.bringToFront()
      await fetch(`${server.url}/api/sessions/${sessionId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: '새 이름' }),
      })
      await page.getByRole('heading', { name: '새 이름' }).waitFor()
      await postChat(server.url, { message: '한마디 더', sessionId }, 'application/json', 'notes')
      await answers.nth(1).getByText('들은 말: 한마디 더').waitFor()
      assert.equal(await page.getByTestId('message-user').count(), 2)
      await other.close()
    })

    test('nothing complained', () => assert.deepEqual(complaints, []))
  })
}
