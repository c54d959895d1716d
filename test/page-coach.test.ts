import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noChromium, overflowOf, type Size } from './support/chromium.ts'
import { openServerPage } from './support/server-page.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`the coach on the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let page: Page
    before(async () => {
      opened = await openServerPage(size)
      page = opened.page
      await page.goto(`${opened.server.url}/coach`)
      await page.getByTestId('composer').waitFor()
    })
    after(() => opened.close())
    const shoot = (name: string) => opened.shoot(name)

    test('a question is answered with its chart', async () => {
      await page.getByTestId('composer').fill('유닛별 성적을 보여줘')
      await page.keyboard.press('Enter')
      await page.getByText('1/8문제 (12.5%)').first().waitFor()
      await page.getByTestId('chart').first().waitFor()
      assert.equal(await overflowOf(page), 0)
      await shoot('coach-answer')
    })

    test('the panel has the units, the skills and what was submitted last', async () => {
      if (size === 'phone') await page.getByRole('button', { name: '패널 열기' }).click()
      const units = page.getByTestId('coach-units')
      await units.getByText('Debug Practice', { exact: true }).waitFor()
      await units.getByText('평균 91.5점').waitFor()
      await page.getByTestId('coach-skills').getByText('Edge Case Handling').first().waitFor()
      await page.getByTestId('coach-skills').getByTestId('chart').waitFor()
      assert.equal(await page.getByTestId('coach-submissions').getByRole('listitem').count(), 10)
      await shoot('coach-panel')
    })

    test('one’s own submissions take the demo’s place, and lines that cannot be read are named', async () => {
      const file = join(opened.folder, 'mine.csv')
      writeFileSync(
        file,
        '문제,점수,제출일,강의실\n빈 배열의 최댓값,90,2026-03-01,302호\n괄호 짝 맞추기,많이,2026-03-02,302호\n',
      )
      await page.getByTestId('course-import-input').setInputFiles(file)
      const outcome = page.getByTestId('course-import-outcome')
      await outcome.getByText('1건을 넣었어요').waitFor()
      await outcome.getByText('3번째 줄').waitFor()
      await outcome.getByText('쓰지 않은 열: 강의실').waitFor()
      await page.getByTestId('coach-units').getByText('평균 90점').waitFor()
      const submissions = page.getByTestId('coach-submissions').getByRole('listitem')
      await submissions.nth(1).waitFor({ state: 'detached' })
      assert.equal(await submissions.count(), 1)
      await shoot('coach-import')
    })

    test('nothing was complained of', () => assert.deepEqual(opened.complaints, []))
  })
}
