import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noChromium, type Size } from './support/chromium.ts'
import { openServerPage } from './support/server-page.ts'

/** What a person meets first of each assistant, and the question that shows most of its answers' parts. */
const assistants = [
  { id: 'finance', question: '카테고리별 지출 보여줘' },
  { id: 'coach', question: '내 약점을 분석해줘' },
  { id: 'contracts', question: '표준계약서와 비교해줘' },
  { id: 'meals', question: '3일치 점심 저녁 짜줘' },
  { id: 'papers', question: 'Transformer 논문 설명해줘' },
]

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`every screen of the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let page: Page
    before(async () => {
      opened = await openServerPage(size)
      page = opened.page
    })
    after(() => opened.close())

    const opens = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

    const examine = (name: string) => opened.examine(`screen-${name}`)

    for (const { id, question } of assistants) {
      test(`${id}: empty, answered, its panel, and Back from what lies over it`, async () => {
        await page.goto(`${opened.server.url}/${id}`)
        await page.getByTestId('suggestion').first().waitFor()
        await page.waitForLoadState('networkidle')
        await examine(`${id}-empty`)
        await page.getByTestId('composer').fill(question)
        if (size === 'phone') await page.getByTestId('send').click()
        else await page.keyboard.press('Enter')
        const answer = page.getByTestId('message-assistant').last()
        await answer.locator('.markdown').waitFor()
        await page.getByTestId('stop').waitFor({ state: 'detached' })
        await answer.getByTestId('step-list').getByRole('button').first().click()
        await examine(`${id}-answer`)
        // People read this: no braces, no names of the code.
        assert.doesNotMatch(
          await answer.getByTestId('step-list').innerText(),
          /[{}[\]"]|\b[a-z]+_[a-z]+\b|startDate|storeName/u,
        )
        await answer.getByTestId('open-trace').click()
        const card = page.getByTestId('turn-card')
        await card.getByTestId('trace-rows').waitFor()
        await examine(`${id}-trace`)
        assert.doesNotMatch(await card.innerText(), /[{}[\]"]|\b[a-z]+_[a-z]+\b|startDate|storeName/u)
        await page.goBack()
        await card.waitFor({ state: 'detached' })
        if (size === 'desktop') return
        const address = page.url()
        for (const sheet of ['패널 열기', '메뉴 열기']) {
          await opens(sheet)
          await page.locator('dialog[open]').waitFor()
          await page.waitForLoadState('networkidle')
          await examine(`${id}-${sheet === '메뉴 열기' ? 'menu' : 'panel'}`)
          await page.goBack()
          await page.locator('dialog[open]').waitFor({ state: 'detached' })
          assert.equal(page.url(), address)
        }
        // Closed by hand, a sheet leaves nothing behind that Back would stop at.
        await opens('메뉴 열기')
        await page.locator('dialog[open]').getByRole('button', { name: '닫기' }).click()
        await page.locator('dialog[open]').waitFor({ state: 'detached' })
        assert.equal(await page.getByTestId('message-user').count(), 1)
      })
    }

    test('settings, section by section, and what can be done with a conversation', async () => {
      if (size === 'phone') await opens('메뉴 열기')
      await page.getByTestId('open-settings').click()
      const settings = page.getByTestId('settings-dialog')
      await settings.getByTestId('time-zone').waitFor()
      await examine('settings')
      await settings.getByRole('tab', { name: '언어 모델' }).click()
      await settings.getByLabel('API 키').waitFor()
      await examine('settings-models')
      await settings.getByRole('tab', { name: '내 데이터' }).click()
      await settings.getByTestId('delete-everything').click()
      await page.getByTestId('delete-word').waitFor()
      await examine('delete-everything')
      await page.goBack()
      await page.locator('dialog.small-dialog').waitFor({ state: 'detached' })
      await page.goBack()
      await page.getByTestId('settings-dialog').waitFor({ state: 'detached' })
      const item = page.getByTestId('session-item').first()
      await item.focus()
      await page.keyboard.press('ArrowRight')
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute('data-testid')),
        'session-menu',
      )
      await page.keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      await examine('session-menu')
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Delete')
      await page.getByTestId('session-leaving').waitFor()
      await examine('session-leaving')
      await page.getByTestId('session-undo').click()
      assert.equal(await page.getByTestId('session-item').count(), 1)
    })

    test('payment messages that someone begins to send as a question are taken whole by the import', async () => {
      await page.goto(`${opened.server.url}/finance`)
      const message = (at: number) =>
        `[Web발신]\nKB국민카드 1*2* 승인 홍*동\n${at + 1},500원 일시불\n03/${String((at % 28) + 1).padStart(2, '0')} 12:31\n성수떡집${at} 누적 345,000원`
      await page.getByTestId('composer').fill(Array.from({ length: 150 }, (_, at) => message(at)).join('\n'))
      await page.getByText('결제 문자 150건').waitFor()
      await opened.shoot('payment-messages')
      await page.getByTestId('take-messages').click()
      await examine('import')
      assert.equal((await page.getByTestId('messages').inputValue()).match(/성수떡집/gu)?.length, 150)
      assert.equal(await page.getByTestId('composer').inputValue(), '')
    })

    test('nothing complained', () => assert.deepEqual(opened.complaints, []))
  })
}
