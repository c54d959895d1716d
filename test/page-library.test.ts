import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { twoColumnPaper } from '#assistants/papers/testing/two-column-pdf.ts'
import { noChromium, type Size } from './support/chromium.ts'
import { openServerPage } from './support/server-page.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`the library on the page, ${size}`, { skip: noChromium }, () => {
    let opened: Awaited<ReturnType<typeof openServerPage>>
    let page: Page
    before(async () => {
      opened = await openServerPage(size)
      page = opened.page
      await page.goto(`${opened.server.url}/papers`)
      await page.getByTestId('composer').waitFor()
    })
    after(() => opened?.close())

    const openPanel = async () => {
      if (size === 'phone') await page.getByRole('button', { name: '패널 열기' }).click()
      await page.getByTestId('papers-panel').waitFor()
    }

    test('the papers are listed and narrowed', async () => {
      await openPanel()
      const papers = page.getByTestId('paper')
      await papers.first().waitFor()
      const all = await papers.count()
      assert.ok(all >= 6)
      await opened.examine('library-list')
      await page.getByRole('combobox', { name: '연도' }).selectOption('2017')
      await page.getByText('Attention Is All You Need').waitFor()
      await page.waitForFunction(
        (before) => document.querySelectorAll('[data-testid=paper]').length < before,
        all,
      )
      await page.getByRole('combobox', { name: '연도' }).selectOption('')
      await page.getByRole('searchbox', { name: '제목·저자·학회로 찾기' }).fill('vaswani')
      await page.waitForFunction(() => document.querySelectorAll('[data-testid=paper]').length === 1)
      await page.getByRole('searchbox', { name: '제목·저자·학회로 찾기' }).fill('')
    })

    test('the examples are taken out at one press, and put back at the next', async () => {
      const note = page.getByTestId('demo-papers')
      await note.getByRole('button', { name: '예시 빼기' }).click()
      const said = /예시 논문 (\d+)편/u
      const out = await note.getByText(/예시 논문 \d+편을 뺐어요/u).textContent()
      await page.getByText('아직 논문이 없어요').waitFor()
      await opened.examine('library-without-examples')
      await note.getByRole('button', { name: '예시 다시 넣기' }).click()
      const back = await note.getByText(/예시 논문 \d+편이 들어 있어요/u).textContent()
      assert.equal(said.exec(back ?? '')?.[1], said.exec(out ?? '')?.[1])
      await page.getByText('Attention Is All You Need').waitFor()
    })

    test('a paper comes in with what can be asked of it, and its missing data is asked for', async () => {
      const { bytes } = twoColumnPaper(6)
      await page
        .getByTestId('paper-import-input')
        .setInputFiles({ name: 'routing.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
      await page.getByRole('heading', { name: 'Sparse Memory Routing for Long Documents' }).waitFor()
      await page.getByText('연도, 학회·저널, 분야 정보가 없어요').click()
      await page.getByLabel('제목', { exact: true }).fill('Sparse Memory Routing')
      await page.getByLabel('연도', { exact: true }).fill('2023')
      await page.getByRole('button', { name: '저장' }).click()
      await page.getByText('2023 · 6쪽').waitFor()
      await opened.examine('library-paper')
      await page.getByRole('button', { name: '목록으로' }).click()
      await page.getByTestId('paper-import-input').setInputFiles({
        name: 'broken.bib',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          '@article{a, title = {A Paper Known by Its Data}, year = 2020}\n@misc{b, year = 2021}',
        ),
      })
      await page.getByRole('heading', { name: 'A Paper Known by Its Data' }).waitFor()
      await page.getByText('제목과 서지 정보만 있어요').waitFor()
      await page.getByRole('button', { name: '목록으로' }).click()
    })

    test('a citation opens its passage, the quote marked, on its page', async () => {
      if (size === 'phone') await page.keyboard.press('Escape')
      await page
        .getByTestId('composer')
        .fill('Sparse Memory Routing 논문에서 encoder numbered 105 trial 735 찾아줘')
      if (size === 'phone') await page.getByTestId('send').click()
      else await page.keyboard.press('Enter')
      await page.getByTestId('source').first().click()
      const marked = page.getByTestId('marked')
      await marked.waitFor()
      assert.match((await marked.textContent()) ?? '', /numbered 105 /u)
      await page.waitForFunction(() => {
        const box = document.querySelector('[data-testid=marked]')?.getBoundingClientRect()
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
      })
      await opened.examine('library-quote')
    })

    test('a new conversation offers questions about the papers that are there', async () => {
      await page.goto(`${opened.server.url}/papers`)
      await page.getByTestId('suggestion').filter({ hasText: 'Sparse Memory Routing' }).first().click()
      await page.getByTestId('source').first().click()
      await page.getByTestId('marked').waitFor()
    })

    test('a paper is deleted, after a question', async () => {
      await page.getByRole('button', { name: '지우기', exact: true }).press('Enter')
      await page.getByText('되돌릴 수 없어요').waitFor()
      await page.getByTestId('delete-confirmed').click()
      await page.getByTestId('paper').first().waitFor()
      assert.equal(await page.getByTestId('paper').filter({ hasText: 'Sparse Memory Routing' }).count(), 0)
    })

    test('a long library is shown to its end', async () => {
      const entries = Array.from(
        { length: 125 },
        (_, at) => `@misc{m${at}, title = {Invented Marsupial ${at}}, year = 2019}`,
      )
      const body = new FormData()
      body.set('file', new File([entries.join('\n')], 'many.bib'))
      const sent = await fetch(`${opened.server.url}/api/papers`, { method: 'POST', body })
      assert.ok(sent.ok)
      await page.goto(`${opened.server.url}/papers`)
      await openPanel()
      await page.getByRole('searchbox', { name: '제목·저자·학회로 찾기' }).fill('marsupial')
      const marsupials = page.getByTestId('paper').filter({ hasText: 'Invented Marsupial' })
      for (const shown of [30, 60, 90, 120]) {
        await marsupials.nth(shown - 1).waitFor()
        await page.getByRole('button', { name: '더 보기' }).click()
      }
      await marsupials.nth(124).waitFor()
      assert.equal(await page.getByRole('button', { name: '더 보기' }).count(), 0)
      assert.equal(new Set(await marsupials.allTextContents()).size, 125)
    })
  })
}
