import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { accountant } from '#engine/testing/accountant.ts'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings } from '#model/testing/test-models.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { breakableLink } from './support/breakable-link.ts'
import { noChromium, overflowOf, type Size, shots } from './support/chromium.ts'
import { openPage } from './support/open-page.ts'
import { servePage } from './support/page-server.ts'

/** What the draft says has to be in it, and no figure beside it: a model may not make any up. */
const sum = '식비는 35만 2천원이에요. '
const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${at === 0 ? sum : ''}${'말이 이어져요. '.repeat(4)}${letters[at]}로 끝나요.\n\n`,
  )
const letters = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노']

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`talking with a slow model on the page, ${size}`, { skip: noChromium }, () => {
    let server: Awaited<ReturnType<typeof servePage>>
    let link: Awaited<ReturnType<typeof breakableLink>>
    let provider: ScriptedServer
    let page: Page
    let complaints: string[]

    before(async () => {
      provider = await scriptedServer()
      const database = await testDatabases[0]!.open([noteMigrations])
      const models = scriptedSettings(provider.url, { answer: 'openai:slow' })
      server = await servePage(database, alice, [accountant, notesKeeper()], models)
      link = await breakableLink(server.url)
      ;({ page, complaints } = await openPage(size))
      await page.goto(`${link.url}/accountant`)
    })
    after(async () => {
      await page.context().close()
      await link.close()
      await server.close()
      await provider.close()
    })

    const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
    const composer = () => page.getByTestId('composer')
    const answers = () => page.getByTestId('message-assistant')
    const steps = () => answers().last().getByTestId('step-list').getByRole('button')
    const idle = () => page.getByTestId('stop').waitFor({ state: 'detached' })
    const say = async (message: string) => {
      await composer().fill(message)
      if (size === 'phone') await page.getByTestId('send').click()
      else await composer().press('Enter')
    }
    /** The end of all that is there, whether it comes or one goes to it. */
    const endInView = () =>
      page.waitForFunction(() => {
        const view = document.querySelector('[data-viewport]')
        return view && view.scrollHeight - view.clientHeight - view.scrollTop < 5
      })

    test('the first words fold the steps, the newest stay in sight unless one scrolls up', async () => {
      const gate = Promise.withResolvers<void>()
      provider.play(() => ({ text: sentences(24), after: gate.promise, everyMs: 60 }))
      await say('식비 얼마야?')
      await page.waitForFunction(() => document.querySelector('[data-testid=step-list] [aria-expanded=true]'))
      gate.resolve()
      await page.getByText('말이 이어져요', { exact: false }).first().waitFor()
      assert.equal(await steps().getAttribute('aria-expanded'), 'false')
      await page.getByText('머로 끝나요').waitFor()
      await endInView()
      await shoot('streaming')
      await page.locator('[data-viewport]').evaluate((view) => view.scrollTo({ top: 0 }))
      await idle()
      assert.ok((await page.locator('[data-viewport]').evaluate((view) => view.scrollTop)) < 100)
      await page.getByRole('button', { name: '맨 아래로' }).click()
      await endInView()
    })

    test('a question said during an answer waits in line and is answered after it', async () => {
      await page.goto(`${link.url}/accountant`)
      provider.play((_, count) => ({
        text: [count === 1 ? `${sum}앞 답이에요.` : '교통은 4만 1천원, 뒤 답이에요.', ' 더', ' 말해요.'],
        everyMs: 150,
      }))
      await say('이번 달 식비는?')
      await page.getByText('앞 답이에요.').waitFor()
      await say('교통은 얼마야?')
      await page.getByText('앞 답변이 끝나면').waitFor()
      assert.equal(await composer().inputValue(), '')
      await shoot('queued')
      await page.getByText('뒤 답이에요. 더 말해요.').first().waitFor()
      await idle()
      assert.equal(await page.getByTestId('message-user').count(), 2)
      await page.reload()
      await answers().nth(1).getByText('뒤 답이에요. 더 말해요.').waitFor()
      assert.match(await answers().first().innerText(), /앞 답이에요\. 더 말해요\./u)
    })

    test('a stopped answer can be asked again, after a reload as well', async () => {
      provider.play(() => ({ text: sentences(30), everyMs: 200 }))
      await say('식비 좀 알려줘')
      await answers().nth(2).getByText('말이 이어져요', { exact: false }).first().waitFor()
      await page.getByTestId('stop').click()
      await page.getByText('여기서 멈췄어요').waitFor()
      await page.reload()
      await page.getByText('여기서 멈췄어요').waitFor()
      provider.play(() => ({ text: [`${sum}이번엔 끝까지.`] }))
      await page.getByTestId('ask-again').click()
      await page.getByText('이번엔 끝까지.').first().waitFor()
      await idle()
    })

    test('what is being written outlives another assistant and a reload', async () => {
      await composer().fill('쓰다 만 질문')
      if (size === 'phone') await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByRole('navigation', { name: '어시스턴트' }).getByRole('link').nth(1).click()
      await page.waitForURL(/\/notes$/u)
      await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#composer')?.value === '')
      await page.goBack()
      await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#composer')?.value !== '')
      await page.reload()
      await composer().waitFor()
      assert.equal(await composer().inputValue(), '쓰다 만 질문')
    })

    test('what is too long is said, kept whole and not sent', async () => {
      await composer().fill('가'.repeat(8123))
      await page.getByText('123자를 줄여야 해요').waitFor()
      assert.equal((await composer().inputValue()).length, 8123)
      assert.ok(await page.getByTestId('send').isDisabled())
      assert.ok((await overflowOf(page)) <= 0)
      await shoot('too-long')
      // An emoji is one character, whatever it is made of.
      await composer().fill('😀'.repeat(8000))
      await page.getByText('8,000 / 8,000자').waitFor()
      assert.ok(await page.getByTestId('send').isEnabled())
      await composer().fill('')
    })

    test('the Enter that ends a syllable sends, once', {
      skip: size === 'phone' && 'there the button sends',
    }, async () => {
      const before = await page.getByTestId('message-user').count()
      const client = await page.context().newCDPSession(page)
      const key = { code: 'Enter', windowsVirtualKeyCode: 229, key: 'Process' }
      await composer().focus()
      await client.send('Input.insertText', { text: '교' })
      await client.send('Input.imeSetComposition', { text: '통', selectionStart: 1, selectionEnd: 1 })
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await client.send('Input.insertText', { text: '통' })
      // Some systems pass the key on, others have eaten it.
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
      await page.getByTestId('message-user').nth(before).waitFor()
      await composer().press('Enter')
      await idle()
      assert.equal(await page.getByTestId('message-user').count(), before + 1)
      assert.equal(await page.getByTestId('message-user').last().innerText(), '교통')
      assert.equal(await composer().inputValue(), '')
    })

    test('what could not be sent is said at once and can be sent again', async () => {
      link.cut()
      await say('교통비는?')
      const unsent = page.getByTestId('unsent')
      await unsent.getByText('보내지 못했어요').waitFor({ timeout: 2000 })
      assert.equal(await page.getByText('질문은 저장됐으니').count(), 0)
      await shoot('unsent')
      link.mend()
      await unsent.getByRole('button', { name: '다시 보내기' }).click()
      await unsent.waitFor({ state: 'detached' })
      await idle()
      assert.equal(await page.getByTestId('message-user').getByText('교통비는?').count(), 1)
    })

    test('what could not be sent is edited, and what was said after it stays', async () => {
      const questions = page.getByTestId('message-user')
      link.cut()
      await say('버스비는')
      await page.getByTestId('unsent').waitFor()
      link.mend()
      await say('식비는?')
      await idle()
      const unsent = questions.filter({ hasText: '버스비는' })
      await unsent.hover()
      await unsent.getByTestId('edit-message').click()
      const form = page.getByTestId('edit-form')
      await form.getByTestId('edit-text').fill('버스비는 얼마야?')
      assert.equal(await form.getByText('접어 둬요').count(), 0)
      await form.getByTestId('edit-send').click()
      await form.waitFor({ state: 'detached' })
      await idle()
      assert.deepEqual((await questions.allInnerTexts()).slice(-2), ['식비는?', '버스비는 얼마야?'])
      assert.equal(await page.getByTestId('unsent').count(), 0)
    })

    test('a question that is asked anew out of reach of the server leaves all as it was', async () => {
      const question = page.getByTestId('message-user').filter({ hasText: /^식비는\?$/u })
      const before = await answers().allInnerTexts()
      await question.hover()
      await question.getByTestId('edit-message').click()
      const form = page.getByTestId('edit-form')
      await form.getByTestId('edit-text').fill('커피값은?')
      link.cut()
      await form.getByTestId('edit-send').click()
      await form.getByRole('alert').waitFor()
      assert.equal(await form.getByTestId('edit-text').inputValue(), '커피값은?')
      assert.deepEqual(await answers().allInnerTexts(), before)
      link.mend()
      await form.getByTestId('edit-send').click()
      await form.waitFor({ state: 'detached' })
      await idle()
      assert.equal(await page.getByTestId('message-user').last().innerText(), '커피값은?')
      await answers().last().getByTestId('aside').getByText('앞서 한 답 2개는 접어 두었어요').waitFor()
    })

    test('how an answer came about stays in sight while the prompts come', async () => {
      await answers().last().getByTestId('open-trace').click()
      const card = page.getByTestId('turn-card')
      await card.getByTestId('trace-prompts').waitFor()
      const gate = Promise.withResolvers<void>()
      const path = /\/trace\?/u
      await page.route(path, async (route) => {
        await gate.promise
        await route.continue()
      })
      await card.getByTestId('trace-prompts').click()
      assert.equal(await card.getByTestId('trace-rows').count(), 1)
      gate.resolve()
      await card.getByText('모델에 보낸 글 접기').waitFor()
      await page.waitForLoadState('networkidle')
      await page.unroute(path)
      await page.goBack()
      await card.waitFor({ state: 'detached' })
    })

    test('what could not be sent is found in the field after a reload', async () => {
      link.cut()
      await say('사라지면 안 되는 말')
      await page.getByTestId('unsent').waitFor()
      link.mend()
      await page.reload()
      await composer().waitFor()
      assert.equal(await composer().inputValue(), '사라지면 안 되는 말')
      await composer().fill('')
    })

    test('a connection that is lost in mid-answer is sought, and nothing is lost or doubled', async () => {
      await page.goto(`${link.url}/accountant`)
      provider.play(() => ({ text: [`${sum}봄 `, '여름 ', '가을 ', '겨울 ', '끝.'], everyMs: 250 }))
      await say('식비가 궁금해')
      await page.getByText('봄 여름').waitFor()
      link.cut()
      await page.getByText('질문은 저장됐으니').waitFor()
      await shoot('connection-lost')
      link.mend()
      await page.getByText('봄 여름 가을 겨울 끝.').first().waitFor()
      await idle()
      assert.equal(await page.getByText('연결이 끊겨').count(), 0)
    })

    test('nothing else was complained of', () => {
      assert.deepEqual(
        complaints.filter((text) => !/ERR_|Failed to load resource/u.test(text)),
        [],
      )
    })
  })
}
