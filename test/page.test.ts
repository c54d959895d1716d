import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noChromium, overflowOf, type Size } from './support/chromium.ts'
import { openServerPage } from './support/server-page.ts'
import { purchases, spoken, statementCsv, sumOf } from './support/statement.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let page: Page
    before(async () => {
      opened = await openServerPage(size)
      page = opened.page
    })
    after(() => opened.close())

    const shoot = (name: string) => opened.shoot(name)
    const lastAnswer = () => page.getByTestId('message-assistant').last()

    async function ask(question: string): Promise<string> {
      const before = await page.getByTestId('message-assistant').count()
      await page.getByTestId('composer').fill(question)
      await page.keyboard.press('Enter')
      await page.getByTestId('message-assistant').nth(before).getByTestId('suggestion').first().waitFor()
      return settledText()
    }

    /** The answer’s text once it stays: its last words may still be coming in when the chips stand. */
    async function settledText(text = ''): Promise<string> {
      const now = await lastAnswer().innerText()
      if (now === text) return text
      await page.waitForTimeout(100)
      return settledText(now)
    }

    test('the first visit says what this is and that the data is a demo', async () => {
      await page.goto(opened.server.url)
      await page.getByTestId('suggestion').first().waitFor()
      await page.getByTestId('demo-banner').waitFor()
      await shoot('first-visit')
    })

    test('scripts and styles come compressed and are kept for good; assistants come without their schemas', async () => {
      const html = await (await fetch(`${opened.server.url}/finance`)).text()
      const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)].map(
        ([, path]) => path,
      )
      assert.ok(files.length > 1)
      for (const encoding of ['br', 'gzip']) {
        const responses = await Promise.all(
          files.map((path) => fetch(opened.server.url + path, { headers: { 'accept-encoding': encoding } })),
        )
        for (const { headers } of responses) {
          assert.match(headers.get('cache-control') ?? '', /max-age=31536000, immutable/u)
          // What fits into one packet anyway is sent as it is.
          if (headers.get('content-encoding') === null && Number(headers.get('content-length')) < 1000)
            continue
          assert.equal(headers.get('content-encoding'), encoding)
          assert.match(headers.get('vary') ?? '', /accept-encoding/iu)
        }
      }
      const list = await fetch(`${opened.server.url}/api/finance/expenses?limit=100`, {
        headers: { 'accept-encoding': 'gzip' },
      })
      assert.equal(list.headers.get('content-encoding'), 'gzip')
      assert.ok(((await list.json()) as { items: unknown[] }).items.length > 20)
      const brief = await (await fetch(`${opened.server.url}/api/assistants?brief=1`)).text()
      assert.ok(brief.length < 10_000, `${brief.length} bytes`)
    })

    test('an example question is answered from the data', async () => {
      await page.getByTestId('suggestion').first().click()
      await lastAnswer().getByTestId('suggestion').first().waitFor()
      assert.match(await lastAnswer().innerText(), /[\d만천,]+원/u)
      await shoot('demo-answer')
    })

    test('a statement takes the demo’s place', async () => {
      const file = join(opened.folder, 'card.csv')
      writeFileSync(file, statementCsv())
      await page.getByTestId('demo-banner').getByRole('button').click()
      await page.getByTestId('import-input').setInputFiles(file)
      const roles = page.getByTestId('column-role')
      await roles.first().waitFor()
      assert.deepEqual(
        await roles.evaluateAll((all) => all.map((role) => (role as HTMLSelectElement).value)),
        ['date', 'store', 'amount', 'cancelled'],
      )
      const dialog = page.getByTestId('import-dialog')
      assert.match(await dialog.innerText(), new RegExp(`새로 들어올 내역 ${purchases.length}건`, 'u'))
      assert.match(await dialog.innerText(), /못 읽은 줄 1개/u)
      await shoot('import-preview')
      await page.getByTestId('import-confirm').click()
      const report = page.getByTestId('import-report')
      await report.waitFor()
      assert.match(await report.innerText(), new RegExp(`${purchases.length}건을 넣었어요`, 'u'))
      await shoot('import-report')
      await page.getByTestId('import-close').click()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await page.getByTestId('demo-banner').count(), 0)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !history.state?.layers)
    })

    test('the answer has the right figure, its steps and its chart', async () => {
      await page.goto(`${opened.server.url}/finance`)
      const text = await ask('작년 12월 식비 얼마였어?')
      assert.ok(text.includes(spoken(sumOf('2025-12-01', '2025-12-31', '식비'))), text)
      await lastAnswer().getByTestId('chart').waitFor()
      assert.match(await lastAnswer().getByTestId('step-list').innerText(), /조회.*규칙/su)
      await shoot('answer')
    })

    test('a reload keeps the conversation, the address brings it back', async () => {
      const address = page.url()
      assert.match(address, /\/finance\/[0-9a-f-]{36}$/u)
      const text = await lastAnswer().locator('.markdown').innerText()
      await page.reload()
      await lastAnswer().getByTestId('suggestion').first().waitFor()
      assert.equal(await lastAnswer().locator('.markdown').innerText(), text)
      assert.equal(page.url(), address)
      await shoot('after-reload')
    })

    test('a follow-up goes into the same session', async () => {
      await ask('작년 11월 식비는?')
      assert.equal(await page.getByTestId('message-user').count(), 2)
    })

    test('several questions in one message are answered in one, and the page stays in its width', async () => {
      const text = await ask('작년 12월 식비 얼마야? 그리고 작년 11월 교통비는?')
      assert.ok(text.includes(spoken(sumOf('2025-12-01', '2025-12-31', '식비'))), text)
      assert.ok(text.includes(spoken(sumOf('2025-11-01', '2025-11-30', '교통'))), text)
      assert.ok((await overflowOf(page)) <= 0)
      await shoot('several-questions')
    })

    test('a chart that was held back comes on demand', async () => {
      await ask('작년 12월 식비를 말로 설명해줘')
      assert.equal(await lastAnswer().getByTestId('chart').count(), 0)
      const before = await page.getByTestId('message-assistant').count()
      await lastAnswer().getByRole('button', { name: '차트로 보기' }).click()
      await page.getByTestId('message-assistant').nth(before).getByTestId('chart').first().waitFor()
    })

    test('a long table scrolls within itself', async () => {
      await ask('최근 30건 지출 내역')
      const table = lastAnswer().getByTestId('chart')
      await table.getByRole('button', { name: '모두 보기' }).click()
      assert.equal(await table.locator('tbody tr').count(), 30)
      const height = await table.evaluate((card) => card.getBoundingClientRect().height)
      assert.ok(height < 600, `${height} px high`)
      assert.ok((await overflowOf(page)) <= 0)
    })

    test('a screen reader hears that an answer is made and then all of it', async () => {
      await ask('작년 11월 카페는?')
      const said = page.locator('[aria-live=polite]')
      const text = await lastAnswer().locator('.markdown').innerText()
      assert.equal(
        (await said.textContent())?.replace(/\s+/gu, ' ').slice(0, 12),
        text.replace(/\s+/gu, ' ').slice(0, 12),
      )
    })

    test('nothing scrolls sideways and nothing complained', async () => {
      assert.ok((await overflowOf(page)) <= 0)
      assert.deepEqual(opened.complaints, [])
    })
  })
}
