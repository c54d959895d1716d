import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { noChromium, type Size } from './support/chromium.ts'
import { openServerPage } from './support/server-page.ts'

const highlighter = {
  ...{ answer: 1, term: '형광펜', field: 'ML', category: '비유', importance: 1, certainty: 1 },
  definition: '중요한 데이터에 표시를 남기는 방법이에요.',
  ...{ easy_explanation: '', hard_explanation: '', difficulty_level: 'beginner' },
  ...{ related_terms: [], examples: '', aliases: [] },
}

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`the glossary on the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let models: ScriptedServer
    let page: Page
    before(async () => {
      models = await scriptedServer(() => ({ text: [JSON.stringify({ terms: [highlighter] })] }))
      opened = await openServerPage(size, {
        MALGIL_MODEL_EXTRACT: 'compatible:small',
        OPENAI_COMPATIBLE_BASE_URL: `${models.url}/v1`,
      })
      page = opened.page
      await page.goto(`${opened.server.url}/papers`)
      await page.getByTestId('composer').waitFor()
    })
    after(async () => {
      await opened?.close()
      await models?.close()
    })

    async function ask(question: string) {
      await page.getByTestId('composer').fill(question)
      if (size === 'phone') await page.getByTestId('send').click()
      else await page.keyboard.press('Enter')
    }
    const openPanel = async () => {
      if (size === 'phone') await page.getByRole('button', { name: '패널 열기' }).click()
      await page.getByRole('tab', { name: '용어집' }).click()
      await page.getByTestId('glossary').waitFor()
    }

    const examine = (name: string) => opened.examine(`glossary-${name}`)

    test('the switch of levels holds for the next question', async () => {
      await page.getByTestId('level-switch').getByText('어렵게').click()
      await ask('Softmax가 뭐야?')
      const answer = page.getByTestId('message-assistant').last()
      await answer.getByText('더 쉽게 설명해줘').waitFor()
      await page.getByTestId('level-switch').getByText('자동').click()
    })

    test('a term that an answer brought is told of, and is then in the glossary', async () => {
      await ask('Attention이 뭐야?')
      await page.getByText('형광펜').first().waitFor()
      await page.getByTestId('toast').getByText('✅ 1개 용어가 용어집에 추가되었습니다').waitFor()
      await opened.shoot('glossary-toast')
    })

    test('an answer wears the tool that gave it, and its score with reasons', async () => {
      const answer = page.getByTestId('message-assistant').last()
      await answer.getByTestId('answer-tool').getByText('용어집').waitFor()
      const score = answer.getByTestId('quality')
      await score.getByText(/품질 \d+\/40/u).waitFor()
      const reasons = answer.getByTestId('quality-reasons')
      assert.equal(await reasons.isVisible(), false)
      await score.click()
      await reasons.getByText('근거가 있는지').waitFor()
      await examine('quality')
      // Both are there again after a reload.
      await page.reload()
      await answer.getByTestId('answer-tool').getByText('용어집').waitFor()
      await score.getByText(/품질 \d+\/40/u).waitFor()
    })

    test('a term in an answer has a card, by pointer, by keyboard, by a tap', async () => {
      const mark = page
        .getByTestId('message-assistant')
        .last()
        .getByRole('button', { name: /Self-Attention/u })
      await mark.first().waitFor()
      const card = page.getByTestId('term-card')
      if (size === 'desktop') {
        await mark.first().hover()
        await card.getByText('한 문장 안의 단어들이').waitFor()
        await page.mouse.move(1, 1)
        await card.waitFor({ state: 'detached' })
      }
      await mark.first().focus()
      await page.keyboard.press('Enter')
      await card.getByText('한 문장 안의 단어들이').waitFor()
      await mark.and(page.locator('[aria-expanded=true]')).waitFor()
      await examine('card')
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
      await mark.first().click()
      await card.waitFor()
      await mark.first().click()
      await card.waitFor({ state: 'detached' })
    })

    test('the panel lists, finds and shows entries', async () => {
      await openPanel()
      const list = page.getByTestId('glossary')
      await list.getByTestId('term').nth(20).waitFor()
      await examine('panel')
      await list.getByRole('searchbox').fill('어텐션이란')
      const term = list.getByTestId('term').first()
      await term.getByText('Attention', { exact: true }).waitFor()
      await term.getByRole('button').first().click()
      await term.getByText('형광펜을 칠하는 것과').waitFor()
      await term.getByText('softmax(QKᵀ/√d_k)V').waitFor()
      await examine('term')
    })

    test('an entry is written, merged, deleted and brought back', async () => {
      const list = page.getByTestId('glossary')
      await list.getByRole('button', { name: '용어 추가' }).click()
      const dialog = page.getByTestId('term-dialog')
      await dialog.getByLabel('용어', { exact: true }).fill('화면에서 쓴 말')
      await dialog.getByLabel('정의').fill('화면에서 적은 정의예요.')
      await examine('dialog')
      await dialog.getByRole('button', { name: '저장' }).click()
      await page.getByTestId('term-notice').getByText('용어집에 넣었어요').waitFor()
      await list.getByRole('searchbox').fill('화면에서')
      const term = list.getByTestId('term').first()
      await term.getByText('화면에서 쓴 말').waitFor()
      await term.getByRole('button').first().click()
      await term.getByRole('button', { name: '합치기' }).click()
      const merge = page.getByTestId('merge-dialog')
      await merge.getByRole('searchbox').fill('형광펜')
      await merge.getByRole('button', { name: /^형광펜/u }).click()
      await page.getByTestId('term-notice').getByText('합쳤어요').waitFor()
      await page.getByTestId('term-undo').click()
      await page.getByTestId('term-notice').getByText('되돌렸어요').waitFor()
      await term.getByRole('button', { name: '지우기' }).click()
      const remove = page.getByTestId('remove-dialog')
      await remove.getByRole('checkbox').check()
      await remove.getByRole('button', { name: '지우기' }).click()
      await list.getByText('이 조건에 맞는 용어가 없어요.').waitFor()
      const blacklist = page.getByTestId('blacklist')
      await blacklist.getByText('화면에서 쓴 말').waitFor()
      await page.getByTestId('term-undo').click()
      await list.getByTestId('term').first().getByText('화면에서 쓴 말').waitFor()
      await blacklist.getByText('제외한 용어가 없어요.').waitFor()
    })

    test('slider and field are in step, and what is set is kept', async () => {
      const settings = page.getByTestId('extraction-settings')
      const [most, slider] = [
        settings.getByRole('spinbutton', { name: '최대' }),
        settings.getByRole('slider', { name: '최대 (슬라이더)' }),
      ]
      await most.fill('30')
      assert.equal(await slider.inputValue(), '30')
      await slider.fill('40')
      assert.equal(await most.inputValue(), '40')
      const least = settings.getByRole('spinbutton', { name: '최소' })
      await least.fill('50')
      assert.equal(await most.inputValue(), '50')
      await settings.getByRole('checkbox', { name: '웹 검색' }).uncheck()
      await settings.getByRole('button', { name: '저장' }).click()
      await settings.getByText('compatible:small').waitFor()
      await page.reload()
      await openPanel()
      assert.equal(await least.inputValue(), '50')
      assert.equal(await settings.getByRole('checkbox', { name: '웹 검색' }).isChecked(), false)
      await settings.scrollIntoViewIfNeeded()
      await examine('settings')
    })

    test('where a question goes on to is set in the panel', async () => {
      await page.getByRole('tab', { name: '설정' }).click()
      const settings = page.getByTestId('chain-settings')
      const term = settings.getByTestId('chain-term')
      await term.getByRole('button', { name: '일반 지식 빼기' }).click()
      await term.getByRole('button', { name: '웹 검색 앞으로' }).click()
      await settings.getByLabel('몇 번까지 넘어갈지').selectOption('2')
      await settings.getByLabel('용어집에서 찾는 방법').selectOption('이름으로만')
      await settings.getByRole('button', { name: '저장' }).click()
      await settings
        .getByText('저장했어요')
        .or(settings.getByRole('button', { name: '저장' }))
        .first()
        .waitFor()
      await page.reload()
      await openPanel()
      await page.getByRole('tab', { name: '설정' }).click()
      assert.deepEqual(await term.getByRole('listitem').allInnerTexts(), [
        '용어집\n먼저',
        '웹 검색',
        '논문 검색\n↑',
      ])
      assert.equal(await settings.getByLabel('몇 번까지 넘어갈지').inputValue(), '2')
      assert.equal(await settings.getByLabel('용어집에서 찾는 방법').inputValue(), 'sql')
      await examine('chains')
      await page.getByRole('tab', { name: '용어집' }).click()
    })

    test('a CSV file comes in, and lines that cannot be read are named', async () => {
      const file = join(opened.folder, 'terms.csv')
      writeFileSync(file, '용어,정의\n파일에서 온 말,파일에 적힌 정의예요.\n빈 말,\n')
      await page.getByTestId('glossary-import-input').setInputFiles(file)
      await page.getByTestId('glossary-import-outcome').getByText('3번째 줄').waitFor()
      await page.getByTestId('term-notice').getByText('1개를 넣고').waitFor()
    })

    test('nothing was complained of', () => assert.deepEqual(opened.complaints, []))
  })
}
