import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noChromium, overflowOf, type Size } from './support/chromium.ts'
import { root } from './support/running-server.ts'
import { openServerPage } from './support/server-page.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`contracts on the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let page: Page
    before(async () => {
      opened = await openServerPage(size)
      page = opened.page
      await page.goto(`${opened.server.url}/contracts`)
      await page.getByTestId('composer').waitFor()
    })
    after(() => opened.close())
    const shoot = (name: string) => opened.shoot(name)

    test('says that the contract is an example', async () => {
      await page.getByTestId('demo-banner').waitFor()
    })

    test('a source opens the contract beside the chat, at the quote', async () => {
      await page.getByTestId('composer').fill('중도에 해지하면 위약금이 있나요?')
      await page.keyboard.press('Enter')
      // The first is the sentence it rests on; the second tells the sum.
      const source = page.getByTestId('source').nth(1)
      await source.click()
      // Two sentences of one paragraph: one name, two numbers.
      const { 0: first, length } = await page.getByTestId('sources').getByRole('listitem').allInnerTexts()
      assert.equal(length, 1)
      assert.match(first ?? '', /^1\s*2\s*제18조\(계약의 해제 및 해지\) 제4항$/u)
      const marked = page.getByTestId('marked')
      await marked.waitFor()
      assert.match((await marked.textContent()) ?? '', /위약금으로 갑에게 지급한다/u)
      await page.waitForFunction(() => {
        const box = document.querySelector('[data-testid=marked]')?.getBoundingClientRect()
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
      })
      await opened.examine('contract-quote')
      // Title and chapters stand out, and what one chooses by stays in sight.
      for (const heading of ['데이터 공급 계약서', '제1장 총칙', '제16조(비밀유지)']) {
        const words = page.getByTestId('contract-text').getByText(heading, { exact: true })
        assert.ok(
          Number(await words.first().evaluate((it) => getComputedStyle(it).fontWeight)) >= 600,
          heading,
        )
      }
      await page.getByRole('tab', { name: '본문' }).click({ trial: true })
    })

    test('structure and comparison, by keyboard', async () => {
      await page.getByRole('tab', { name: '본문' }).focus()
      await page.keyboard.press('End')
      await page.getByTestId('comparison').waitFor()
      assert.match((await page.getByTestId('comparison').textContent()) ?? '', /불가항력/u)
      await opened.examine('contract-comparison')
      await page.keyboard.press('ArrowLeft')
      await page.getByRole('button', { name: '제16조(비밀유지)' }).waitFor()
      await opened.examine('contract-structure')
      await page.getByRole('button', { name: '제16조(비밀유지)' }).click()
      await page.getByTestId('contract-text').waitFor()
    })

    test('one’s own contract is uploaded and shown', async () => {
      await page
        .getByTestId('contract-input')
        .setInputFiles(join(root, 'assistants/contracts/fixtures/software-licence.txt'))
      await page.getByTestId('contract-text').getByText('소프트웨어 사용권 계약서').first().waitFor()
      assert.equal(await page.getByTestId('demo-banner').count(), 0)
      await page.getByTestId('contract-input').setInputFiles({
        name: 'empty.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(0),
      })
      await page.getByText('파일이 비어 있어요').waitFor()
      assert.equal(await overflowOf(page), 0)
    })

    test('questions go to the contract that is chosen', async () => {
      await page
        .getByRole('combobox', { name: '볼 계약서' })
        .selectOption({ label: '데이터 공급 계약서 (예시)' })
      if (size === 'phone') await page.keyboard.press('Escape')
      await page.getByTestId('composer').fill('비밀유지 의무는 언제까지 이어져?')
      await page.keyboard.press('Enter')
      await page.getByText('2년간').first().waitFor()
      await shoot('contract-chosen')
    })

    test('a standard of one’s own is added, compared with and removed', async () => {
      if (size === 'phone') await page.getByRole('button', { name: '패널 열기' }).click()
      await page.getByRole('tab', { name: '표준과 비교' }).click()
      const standards = page.getByTestId('standard')
      await standards.first().waitFor()
      const before = await standards.count()
      await page
        .getByTestId('standard-input')
        .setInputFiles(join(root, 'assistants/contracts/fixtures/software-licence.txt'))
      await page.getByTestId('standard-remove').waitFor()
      assert.equal(await standards.count(), before + 1)
      await page.getByTestId('standard-remove').scrollIntoViewIfNeeded()
      await shoot('contract-standards')
      assert.equal(await overflowOf(page), 0)
      await page.getByTestId('standard-remove').press('Enter')
      await page.getByText('더는 비교하지 않아요').waitFor()
      await page.getByTestId('delete-confirmed').click()
      await page.getByTestId('standard-remove').waitFor({ state: 'detached' })
      assert.equal(await standards.count(), before)
    })

    test('a contract is deleted, after a question', async () => {
      const choice = page.getByRole('combobox', { name: '볼 계약서' })
      await choice.selectOption({ label: '소프트웨어 사용권 계약서' })
      await page.getByTestId('contract-delete').press('Enter')
      await page.getByText('되돌릴 수 없어요').waitFor()
      await shoot('contract-delete')
      await page.getByRole('button', { name: '취소' }).click()
      assert.equal(await choice.locator('option').count(), 2)
      await page.getByTestId('contract-delete').click()
      await page.getByTestId('delete-confirmed').click()
      await choice.waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: '데이터 공급 계약서 (예시)' }).waitFor()
      const { items } = (await (await fetch(`${opened.server.url}/api/contracts`)).json()) as {
        items: unknown[]
      }
      assert.equal(items.length, 1)
    })

    test('nothing complains in the console', () => {
      // The refused file is a failed request, which the browser notes by itself.
      assert.deepEqual(
        opened.complaints.filter((text) => !/422/u.test(text)),
        [],
      )
    })
  })
}
