import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { labels, writeNotes } from '#engine/testing/notes.ts'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import type { Message } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { noChromium, overflowOf, type Size, shots } from './support/chromium.ts'
import { examine } from './support/examine.ts'
import { openPage } from './support/open-page.ts'
import { servePage } from './support/page-server.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`what can be done with an answer, ${size}`, { skip: noChromium }, () => {
    let server: Awaited<ReturnType<typeof servePage>>
    let database: Database
    let page: Page
    let complaints: string[]

    before(async () => {
      database = await testDatabases[0]!.open([noteMigrations])
      server = await servePage(database, alice, [notesKeeper()])
      ;({ page, complaints } = await openPage(size, { acceptDownloads: true }))
    })
    after(async () => {
      await page.context().close()
      await server.close()
    })

    const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
    const questions = () => page.getByTestId('message-user')
    const answers = () => page.getByTestId('message-assistant')
    const last = () => answers().last()

    const focused = (testId: string) =>
      page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-testid') === wanted, testId)

    async function say(message: string) {
      const before = await answers().count()
      await page.getByTestId('composer').fill(message)
      await page.keyboard.press('Enter')
      await answers().nth(before).waitFor()
      await page.getByTestId('send').waitFor()
    }
    async function fresh(...messages: string[]) {
      await page.goto(`${server.url}/notes`)
      await page.getByTestId('composer').waitFor()
      for (const message of messages) await say(message)
    }
    async function stored(): Promise<readonly Message[]> {
      const sessionId = page.url().split('/').at(-1)
      const answer = await fetch(`${server.url}/api/sessions/${sessionId}/messages`)
      return ((await answer.json()) as { items: Message[] }).items
    }
    const said = (messages: readonly Message[]) =>
      messages.filter(({ role }) => role === 'user').map(({ text }) => text)

    test('it is rated, with a reason, and a reload still knows', async () => {
      await fresh('첫 이야기')
      await last().getByTestId('rate-down').click()
      await last().getByTestId('reason-form').waitFor()
      await shoot('feedback')
      assert.ok((await overflowOf(page)) <= 0)
      await last().getByRole('button', { name: '질문과 달라요' }).click()
      await last().getByTestId('reason').fill('날짜가 빠졌어요')
      await last().getByRole('button', { name: '남기기' }).click()
      await last().getByText('질문과 달라요 · 날짜가 빠졌어요').waitFor()
      await focused('rate-down')
      assert.deepEqual((await stored()).at(-1)?.feedback, {
        rating: 'down',
        reason: '질문과 달라요 · 날짜가 빠졌어요',
      })
      await page.reload()
      await last().getByText('질문과 달라요 · 날짜가 빠졌어요').waitFor()
      assert.equal(await last().getByTestId('rate-down').getAttribute('aria-pressed'), 'true')
      await examine(page, 'answer-tools', shoot)
    })

    const form = () => last().getByTestId('reason-form')
    const rated = (rating: string | undefined, reason?: string) =>
      page.waitForFunction(
        async ([sessionId, wanted]) => {
          const { items } = await (await fetch(`/api/sessions/${sessionId}/messages`)).json()
          return JSON.stringify(items.at(-1).feedback) === wanted
        },
        [page.url().split('/').at(-1), rating && JSON.stringify({ rating, ...(reason ? { reason } : {}) })],
      )

    test('another opinion takes its place, and a second press takes it back', async () => {
      await last().getByTestId('rate-up').click()
      await last().getByRole('button', { name: '건너뛰기' }).click()
      assert.deepEqual((await stored()).at(-1)?.feedback, { rating: 'up' })
      // Pressed by a slip: what was said of the first opinion comes back with it.
      await last().getByTestId('rate-down').click()
      await rated('down', '질문과 달라요 · 날짜가 빠졌어요')
      await last().getByTestId('rate-up').click()
      await last().getByRole('button', { name: '건너뛰기' }).click()
      await rated('up')
      await last().getByTestId('rate-up').click()
      await page.waitForFunction(() => !document.querySelector('[aria-pressed=true]'))
      await page.waitForLoadState('networkidle')
      assert.equal((await stored()).at(-1)?.feedback, undefined)
    })

    test('what is being written stays when the opinion is changed, and when it could not be kept', async () => {
      const path = '**/api/messages/*/feedback'
      await page.route(path, (route) => route.abort())
      await last().getByTestId('rate-down').click()
      await form().getByTestId('reason').fill('날짜를 더 보여 주세요')
      await page.waitForFunction(() => !document.querySelector('[aria-pressed=true]'))
      await page.unroute(path)
      assert.equal(await form().getByTestId('reason').inputValue(), '날짜를 더 보여 주세요')
      await last().getByTestId('rate-up').click()
      await form().getByText('어떤 점이 좋았나요?').waitFor()
      await rated('up')
      assert.equal(await form().getByTestId('reason').inputValue(), '날짜를 더 보여 주세요')
      await form().getByRole('button', { name: '정확해요' }).click()
      await form().getByRole('button', { name: '남기기' }).click()
      await rated('up', '정확해요 · 날짜를 더 보여 주세요')
    })

    test('a second press where a reason is kept opens it, with the way to take it back', async () => {
      await last().getByTestId('rate-up').click()
      assert.equal(await form().getByTestId('reason').inputValue(), '날짜를 더 보여 주세요')
      const chip = form().getByRole('button', { name: '정확해요' })
      assert.equal(await chip.getAttribute('aria-pressed'), 'true')
      await shoot('feedback-again')
      assert.ok((await overflowOf(page)) <= 0)
      await chip.click()
      await form().getByTestId('reason').fill('가'.repeat(1000))
      assert.equal(await chip.isDisabled(), true)
      await form().getByRole('button', { name: '평가 거두기' }).click()
      await form().waitFor({ state: 'detached' })
      await focused('rate-up')
      await rated(undefined)
    })

    test('it is saved as a file', async () => {
      const waiting = page.waitForEvent('download')
      await last().getByTestId('save-answer').click()
      const file = await waiting
      assert.equal(file.suggestedFilename(), '첫 이야기.md')
      assert.match(await readFile(await file.path(), 'utf8'), /^# 첫 이야기\n\n들은 말: 첫 이야기/u)
    })

    test('how it came about is a card', async () => {
      await last().getByTestId('open-trace').click()
      const card = page.getByTestId('turn-card')
      await card.getByTestId('trace-figures').waitFor()
      await card.getByText('걸린 시간').waitFor()
      await examine(page, 'turn-card-bare', shoot)
      await page.goBack()
      await card.waitFor({ state: 'detached' })
    })

    test('a question is edited and sent again: what came later is set aside, also after a reload', async () => {
      await fresh('하나', '둘', '셋')
      const second = questions().nth(1)
      await second.hover()
      await second.getByTestId('edit-message').click()
      const form = page.getByTestId('edit-form')
      await form.getByText('이 뒤의 질문과 답 1개는 접어 둬요').waitFor()
      await shoot('edit-message')
      assert.ok((await overflowOf(page)) <= 0)
      await form.getByTestId('edit-text').press('Escape')
      await form.waitFor({ state: 'detached' })
      await focused('edit-message')
      assert.equal(await questions().count(), 3)
      await second.hover()
      await second.getByTestId('edit-message').click()
      await form.getByTestId('edit-text').fill('두 번째를 고쳐서')
      await form.getByTestId('edit-send').click()
      await last().getByText('들은 말: 두 번째를 고쳐서').waitFor()
      await page.getByTestId('send').waitFor()
      assert.deepEqual(await questions().allInnerTexts(), ['하나', '두 번째를 고쳐서'])
      await last().getByText('앞서 한 답 2개는 접어 두었어요').waitFor()
      await shoot('edited')
      assert.deepEqual(said(await stored()), ['하나', '두 번째를 고쳐서'])
      await page.reload()
      await last().getByText('들은 말: 두 번째를 고쳐서').waitFor()
      assert.deepEqual(await questions().allInnerTexts(), ['하나', '두 번째를 고쳐서'])
    })

    test('one that was loaded is edited as well', async () => {
      await questions().first().hover()
      await questions().first().getByTestId('edit-message').click()
      await page.getByTestId('edit-text').fill('처음부터 다시')
      await page.getByTestId('edit-send').click()
      await last().getByText('들은 말: 처음부터 다시').waitFor()
      await page.getByTestId('send').waitFor()
      assert.deepEqual(said(await stored()), ['처음부터 다시'])
    })

    test('an answer is made anew', async () => {
      const [, before] = await stored()
      await last().getByTestId('retry-answer').click()
      await last().getByText('앞서 한 답 1개는 접어 두었어요').waitFor()
      await last().getByTestId('answer-tools').waitFor()
      const [question, after] = await stored()
      assert.equal(question?.text, '처음부터 다시')
      assert.notEqual(after?.id, before?.id)
      assert.equal(await answers().count(), 1)
    })

    test('what an answer did stays done: it is said before and after, with the way back', async () => {
      await writeNotes(database, alice, { word: '라면', count: 3 })
      await fresh('relabel 라면 분식')
      await page.getByTestId('receipt').waitFor()
      await questions().last().hover()
      await questions().last().getByTestId('edit-message').click()
      await page.getByText('이미 한 일 1건은 그대로 남고').waitFor()
      await page.getByTestId('edit-text').fill('그냥 인사')
      await page.getByTestId('edit-send').click()
      await last().getByText('그때 한 일 1건은 그대로예요').waitFor()
      await last().getByTestId('answer-tools').waitFor()
      await shoot('edited-with-actions')
      assert.deepEqual(await labels(database, alice, '라면'), { 분식: 3 })
      await last().getByTestId('aside').getByTestId('undo').click()
      await last().getByText('되돌렸어요').waitFor()
      assert.deepEqual(await labels(database, alice, '라면'), { 기타: 3 })
    })

    test('an answer that did something is made anew only after a question', async () => {
      await fresh('relabel 라면 야식')
      await page.getByTestId('receipt').waitFor()
      await last().getByTestId('retry-answer').click()
      const question = page.getByRole('dialog', { name: '다시 답하기' })
      await question.getByText('이미 한 일 1건은 그대로 남고').waitFor()
      await shoot('retry-asked')
      await page.keyboard.press('Escape')
      await page.locator('dialog.small-dialog').waitFor({ state: 'detached' })
      assert.equal(await page.getByTestId('receipt').count(), 1)
      await last().getByTestId('retry-answer').click()
      await page.getByTestId('delete-confirmed').click()
      await page.locator('dialog.small-dialog').waitFor({ state: 'detached' })
      if (size === 'desktop') await focused('composer')
      await last().getByTestId('answer-tools').waitFor()
    })

    test('formulas are drawn, and money stays money', async () => {
      await fresh('어텐션은 $\\frac{QK^\\top}{\\sqrt{d_k}}$ 이고 커피는 $5에서 $6 사이')
      await last().getByTestId('formula').locator('mfrac msqrt').waitFor()
      assert.equal(await last().getByTestId('formula').count(), 1)
      assert.match(await last().innerText(), /커피는 \$5에서 \$6 사이/u)
      await shoot('formula')
    })

    test('nothing complained, but for what was cut off', () => {
      assert.deepEqual(
        complaints.filter((text) => !text.includes('ERR_FAILED')),
        [],
      )
    })
  })
}
