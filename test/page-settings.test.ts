import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { accountant } from '#engine/testing/accountant.ts'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import type { Settings } from '#protocol/settings.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { noChromium, overflowOf, type Size, shots } from './support/chromium.ts'
import { openFilled } from './support/filled-owners.ts'
import { openPage } from './support/open-page.ts'
import { servePage } from './support/page-server.ts'

const key = 'sk-typed-by-hand'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`the page’s settings, ${size}`, { skip: noChromium }, () => {
    let server: Awaited<ReturnType<typeof servePage>>
    let provider: ScriptedServer
    let page: Page
    let complaints: string[]

    before(async () => {
      provider = await scriptedServer(() => ({ text: ['모델이 말해요: ', '35만 2천원이에요.'] }))
      server = await servePage(await openFilled(testDatabases[0]!.open, []), alice, [accountant])
      ;({ page, complaints } = await openPage(size))
      await page.goto(`${server.url}/accountant`)
      await page.getByTestId('composer').waitFor()
    })
    after(async () => {
      await page.context().close()
      await server.close()
      await provider.close()
    })

    const dialog = () => page.getByTestId('settings-dialog')

    test('a model is set, tried and used; its key is shown nowhere', async () => {
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByTestId('open-settings').click()
      await dialog().getByRole('tab', { name: '언어 모델' }).click()
      await dialog().getByLabel('API 키').waitFor()
      assert.ok((await overflowOf(page)) <= 0)
      await page.screenshot({ path: join(shots, `${size}-settings.png`) })

      await dialog().getByRole('combobox', { name: '제공자' }).selectOption('openai')
      await dialog().getByLabel('API 키').fill(key)
      await dialog().getByLabel('주소 (base URL)').fill(`${provider.url}/v1`)
      await dialog().getByRole('button', { name: '추천 모델로 채우기' }).click()
      assert.match(await dialog().getByLabel('답 쓰기').inputValue(), /^openai:/u)
      await page.getByTestId('save-settings').click()
      await dialog().getByText('저장했어요').waitFor()
      assert.equal(await dialog().getByLabel('API 키').inputValue(), '')

      await dialog().getByRole('button', { name: '시험' }).first().click()
      await dialog().getByText('잘 대답해요').waitFor()
      await page.screenshot({ path: join(shots, `${size}-settings-tried.png`) })
      assert.doesNotMatch(await page.content(), /sk-typed/u)

      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      if (size === 'phone') await page.keyboard.press('Escape')
      await page.getByTestId('composer').fill('식비 얼마야?')
      await page.getByTestId('composer').press('Enter')
      await page.getByText('모델이 말해요: 35만 2천원이에요.').first().waitFor()
      assert.equal(provider.heard.at(-1)?.headers.authorization, `Bearer ${key}`)
      assert.deepEqual(complaints, [])
    })

    test('where one is and what one reads are saved as they are chosen, for every device', async () => {
      const settings = async () => (await (await fetch(`${server.url}/api/settings`)).json()) as Settings
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByTestId('open-settings').click()
      const zone = dialog().getByTestId('time-zone')
      assert.equal(await zone.locator('option:checked').innerText(), '서버와 같게 (Asia/Seoul)')
      await zone.selectOption('America/New_York')
      await dialog().getByText('저장했어요').waitFor()
      assert.deepEqual((await settings()).timeZone, { name: 'America/New_York', from: 'own' })
      await page.screenshot({ path: join(shots, `${size}-settings-general.png`) })
      await dialog().getByTestId('device-zone').click()
      await dialog().getByTestId('device-zone').waitFor({ state: 'detached' })
      assert.equal((await settings()).timeZone.name, 'Asia/Seoul')
      await fetch(`${server.url}/api/settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeZone: 'UTC' }),
      })
      await page.reload()
      await page.getByTestId('composer').waitFor()
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByTestId('open-settings').click()
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('[data-testid=time-zone]')?.value === 'UTC',
      )
      // Two choices at once: the later one is kept.
      await page.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>('[data-testid=time-zone]')
        for (const name of ['Europe/Paris', 'Asia/Tokyo']) {
          if (select) select.value = name
          select?.dispatchEvent(new Event('change', { bubbles: true }))
        }
      })
      await dialog().getByText('저장했어요').waitFor()
      assert.equal((await settings()).timeZone.name, 'Asia/Tokyo')
      await dialog().getByRole('tab', { name: '언어 모델' }).click()
      await dialog().getByLabel('API 키').fill('sk-pasted')
      await dialog().getByRole('tab', { name: '일반' }).click()
      assert.equal(await dialog().getByLabel('API 키').isVisible(), false)
      await dialog().getByRole('tab', { name: '언어 모델' }).click()
      assert.equal(await dialog().getByLabel('API 키').inputValue(), 'sk-pasted')
      await dialog().getByRole('tab', { name: '일반' }).click()
      await zone.selectOption('')
      await page.waitForFunction(
        async () => (await (await fetch('/api/settings')).json()).timeZone.from === 'server',
      )
      await dialog().getByRole('radio', { name: 'English' }).check()
      await dialog().getByText('Time zone').waitFor()
      await page.waitForFunction(async () => (await (await fetch('/api/settings')).json()).language === 'en')
      assert.ok((await overflowOf(page)) <= 0)
      await page.screenshot({ path: join(shots, `${size}-settings-english.png`) })

      // Another browser of the same person, which knows nothing yet.
      const other = await openPage(size)
      await other.page.goto(`${server.url}/accountant`)
      await other.page.getByRole('textbox', { name: 'Write a question' }).waitFor()
      await other.page.context().close()
      await dialog().getByRole('radio', { name: '한국어' }).check()
      await dialog().getByText('시간대', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      if (size === 'phone') await page.keyboard.press('Escape')
    })

    test('what deletes everything wants a typed word; asked again at once, the question stays open', async () => {
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByTestId('open-settings').click()
      await dialog().getByRole('tab', { name: '내 데이터' }).click()
      await page.screenshot({ path: join(shots, `${size}-settings-data.png`) })
      await dialog().getByTestId('delete-everything').click()
      const question = page.getByRole('dialog', { name: '정말 모두 지울까요?' })
      const confirm = page.getByTestId('delete-confirmed')
      await question.waitFor()
      assert.equal(await confirm.getAttribute('aria-disabled'), 'true')
      await page.getByTestId('delete-word').fill('모두 삭')
      assert.equal(await confirm.getAttribute('aria-disabled'), 'true')
      await page.getByTestId('delete-word').fill(' 모두 삭제 ')
      assert.equal(await confirm.getAttribute('aria-disabled'), null)
      assert.ok((await overflowOf(page)) <= 0)
      await page.screenshot({ path: join(shots, `${size}-delete-everything.png`) })
      await page.evaluate(async () => {
        const button = document.querySelector<HTMLElement>('[data-testid=delete-everything]')
        const asked = document.querySelector<HTMLDialogElement>('dialog.small-dialog')
        const closed = new Promise((resolve) => asked?.addEventListener('close', resolve, { once: true }))
        asked?.close()
        await closed
        button?.click()
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      assert.equal(await question.count(), 1)
      await page.goBack()
      await page.locator('dialog.small-dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      if (size === 'phone') await page.keyboard.press('Escape')
    })

    test('all that is one’s own is taken along, and then taken away', async () => {
      const sessions = async () =>
        ((await (await fetch(`${server.url}/api/sessions`)).json()) as { items: unknown[] }).items.length
      assert.ok((await sessions()) > 0)
      const chats = '**/api/assistants/*/chat'
      await page.route(chats, (route) => route.abort())
      await page.getByTestId('composer').fill('보내지 못한 비밀')
      if (size === 'phone') await page.getByTestId('send').click()
      else await page.getByTestId('composer').press('Enter')
      await page.getByTestId('unsent').waitFor()
      await page.unroute(chats)
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByTestId('open-settings').click()
      await dialog().getByRole('tab', { name: '내 데이터' }).click()
      const waiting = page.waitForEvent('download')
      await dialog().getByTestId('export-everything').click()
      const file = await waiting
      assert.match(file.suggestedFilename(), /^malgil-\d{4}-\d{2}-\d{2}\.json$/u)
      const content = await readFile(await file.path(), 'utf8')
      assert.match(content, /식비 얼마야\?/u)
      assert.doesNotMatch(content, /sk-typed/u)
      await dialog().getByTestId('delete-everything').click()
      await page.getByTestId('delete-word').fill('모두 삭제')
      await page.getByTestId('delete-confirmed').click()
      await page.getByTestId('settings-dialog').waitFor({ state: 'detached' })
      await page.getByTestId('composer').waitFor()
      assert.equal(await page.getByTestId('message-user').count(), 0)
      await page.getByTestId('composer').waitFor()
      assert.doesNotMatch(await page.evaluate(() => JSON.stringify(sessionStorage)), /비밀/u)
      assert.equal(await sessions(), 0)
      const settings = (await (await fetch(`${server.url}/api/settings`)).json()) as Settings
      assert.equal(settings.models.providers.openai.key, null)
    })

    test('what cannot be is said, and nothing is lost of what was typed', async () => {
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByTestId('open-settings').click()
      await dialog().getByRole('tab', { name: '언어 모델' }).click()
      await dialog().getByLabel('답 쓰기').fill('nobody:x')
      await page.getByTestId('save-settings').click()
      await dialog().getByRole('alert').waitFor()
      assert.equal(await dialog().getByLabel('답 쓰기').inputValue(), 'nobody:x')
    })
  })
}
