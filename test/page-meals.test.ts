import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noChromium, overflowOf, type Size } from './support/chromium.ts'
import { openServerPage } from './support/server-page.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`meals on the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let page: Page
    before(async () => {
      opened = await openServerPage(size)
      page = opened.page
      await page.goto(`${opened.server.url}/meals`)
      await page.getByTestId('composer').waitFor()
    })
    after(() => opened.close())

    async function say(message: string, answer: RegExp): Promise<void> {
      await page.getByTestId('composer').fill(message)
      await page.keyboard.press('Enter')
      await page.getByText(answer).last().waitFor({ timeout: 15_000 })
      assert.equal(await overflowOf(page), 0, message)
    }

    test('a plan is asked for, completed, edited, registered over another, bought, deleted and brought back', async () => {
      await say('식단 짜줘', /며칠치/u)
      await say('3일치', /어느 끼니/u)
      await say('점심이랑 저녁', /3일치 6끼/u)
      await opened.shoot('meals-plan')
      await say('둘째 날 저녁을 닭가슴살로 바꿔줘', /나머지 5끼는 그대로/u)
      await say('캘린더에 등록해줘', /6끼를 캘린더에 등록했어요/u)
      await say('내일부터 등록해줘', /이미 등록된 식단이 6끼/u)
      await opened.shoot('meals-conflict')
      await page.getByRole('button', { name: '등록된 것 유지하기' }).click()
      await page
        .getByText(/이미 있던 6끼를 그대로/u)
        .last()
        .waitFor()
      await say('재료 장바구니에 담아줘', /장바구니에 담았어요/u)
      await opened.shoot('meals-cart')
      await say('주문할게', /이대로 주문서를 만들까요/u)
      await say('응', /결제 대기/u)
      await say('내일 저녁 지워줘', /지울까요/u)
      await say('네', /지웠어요/u)
      await say('되돌려줘', /되돌렸어요/u)
      await opened.shoot('meals-end')
    })

    test('the panel has the plan, the month, the cart and the profile', async () => {
      if (size === 'phone') await page.getByRole('button', { name: '패널 열기' }).click()
      await page.getByTestId('meal-plan').getByTestId('meal-day').nth(2).waitFor()
      assert.equal(await page.getByTestId('meal-day').count(), 3)
      await opened.shoot('meals-panel')
      await page.getByTestId('meal-calendar').scrollIntoViewIfNeeded()
      await opened.shoot('meals-calendar')
      await page.getByTestId('meal-profile').scrollIntoViewIfNeeded()
      await opened.examine('meals-profile')
    })

    test('that the profile is saved is said, and by keyboard one stays where one was', async () => {
      const profile = page.getByTestId('meal-profile')
      await profile.getByRole('button', { name: '새우' }).press('Space')
      await profile.getByRole('button', { name: '저장' }).press('Enter')
      await profile.getByText('저장했어요').waitFor()
      // What is stored has come back meanwhile.
      await page.waitForLoadState('networkidle')
      await profile.getByText('저장했어요').waitFor()
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), '저장')
      assert.equal(await profile.getByRole('button', { name: '새우' }).getAttribute('aria-pressed'), 'true')
    })

    test('the days of a month are one tab stop, and arrows lead from one to the next', async () => {
      const days = page.getByTestId('meal-calendar').getByRole('group', { name: '날짜' })
      assert.equal(await days.locator('button:not([tabindex="-1"])').count(), 1)
      await page.getByTestId('meal-calendar').getByRole('button', { name: '다음 달' }).click()
      await days.getByRole('button').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      assert.match(await days.locator('[aria-pressed=true]').innerText(), /\b9\b/u)
      assert.equal(await days.locator('button:not([tabindex="-1"])').count(), 1)
    })

    test('nothing was complained of', () => assert.deepEqual(opened.complaints, []))
  })
}
