import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type RunningServer, root, startProcess, temporaryFolder } from './support/running-server.ts'
import { purchases, spoken, statementCsv, sumOf } from './support/statement.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const skip = existsSync(executablePath) ? false : `no Chromium at ${executablePath} (CHROMIUM names another)`

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const
const shots = join(root, 'test-output')

for (const [size, viewport] of Object.entries(sizes)) {
  describe(`the page, ${size}`, { skip }, () => {
    let server: RunningServer
    let browser: Browser
    let page: Page
    let folder: Awaited<ReturnType<typeof temporaryFolder>>
    const complaints: string[] = []

    before(async () => {
      mkdirSync(shots, { recursive: true })
      folder = await temporaryFolder()
      server = await startProcess({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
      browser = await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      })
      page = await browser.newPage({
        viewport,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      })
      page.setDefaultTimeout(15_000)
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
    })
    after(async () => {
      await browser.close()
      await server.end()
      await folder.remove()
    })

    const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
    const lastAnswer = () => page.getByTestId('message-assistant').last()

    async function ask(question: string): Promise<string> {
      const before = await page.getByTestId('message-assistant').count()
      await page.getByTestId('composer').fill(question)
      await page.keyboard.press('Enter')
      await page.getByTestId('message-assistant').nth(before).getByTestId('suggestion').first().waitFor()
      return lastAnswer().innerText()
    }

    test('the first visit says what this is and that the data is a demo', async () => {
      await page.goto(server.url)
      await page.getByTestId('suggestion').first().waitFor()
      await page.getByTestId('demo-banner').waitFor()
      await shoot('first-visit')
    })

    test('an example question is answered from the data', async () => {
      await page.getByTestId('suggestion').first().click()
      await lastAnswer().getByTestId('suggestion').first().waitFor()
      assert.match(await lastAnswer().innerText(), /[\d만천,]+원/u)
      await shoot('demo-answer')
    })

    test('a statement takes the demo’s place', async () => {
      const file = join(folder.path, 'card.csv')
      writeFileSync(file, statementCsv())
      await page.getByTestId('demo-banner').getByRole('button').click()
      await page.getByTestId('import-input').setInputFiles(file)
      const report = page.getByTestId('import-report')
      await report.waitFor()
      assert.match(await report.innerText(), new RegExp(`${purchases.length}건`, 'u'))
      await shoot('import-report')
      await page.keyboard.press('Escape')
    })

    test('the answer has the right figure, its steps and its chart', async () => {
      await page.goto(`${server.url}/finance`)
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

    test('nothing scrolls sideways and nothing complained', async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      assert.ok(overflow <= 0, `${overflow} px too wide`)
      assert.deepEqual(complaints, [])
    })
  })
}
