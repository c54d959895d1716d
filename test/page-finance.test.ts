import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Expense } from '#protocol/finance.ts'
import { importFile } from './support/chat.ts'
import { noChromium, overflowOf, type Size, shots } from './support/chromium.ts'
import { openPage } from './support/open-page.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'
import { purchases, statementCsv } from './support/statement.ts'

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  describe(`the household book on the page, ${size}`, { skip: noChromium }, () => {
    let server: ServerHere
    let page: Page
    let complaints: string[]
    let folder: Awaited<ReturnType<typeof temporaryFolder>>

    before(async () => {
      folder = await temporaryFolder()
      server = await startHere({ dataFolder: folder.path })
      await importFile(server.url, statementCsv())
      ;({ page, complaints } = await openPage(size))
      await open()
    })
    after(async () => {
      await page.context().close()
      await server.end()
      await folder.remove()
    })

    async function open() {
      await page.goto(`${server.url}/finance`)
      await page.getByTestId('composer').waitFor()
      if (size === 'phone') await page.getByRole('button', { name: '패널 열기' }).click()
      await rows().first().waitFor()
    }
    const shoot = (name: string) => page.screenshot({ path: join(shots, `${size}-${name}.png`) })
    const rows = () => page.getByTestId('transaction')
    const search = (text: string) => page.getByRole('searchbox', { name: '가게나 메모로 찾기' }).fill(text)
    const stored = async (query: string): Promise<Expense[]> => {
      const response = await fetch(`${server.url}/api/finance/expenses?${new URLSearchParams({ query })}`)
      return ((await response.json()) as { items: Expense[] }).items
    }
    async function settledAt(count: number) {
      await page.waitForFunction(
        (wanted) => document.querySelectorAll('[data-testid=transaction]').length === wanted,
        count,
      )
    }

    test('what was spent is listed page by page', async () => {
      assert.equal(await rows().count(), 50)
      await page.getByTestId('more-transactions').click()
      await settledAt(100)
      await shoot('transactions')
    })

    test('it is filtered by month, category and store', async () => {
      const inMonth = purchases.filter(({ date }) => date.startsWith('2026-02'))
      await page.getByTestId('filter-month').selectOption('2026-02')
      await page.getByTestId('filter-category').selectOption('카페')
      await settledAt(inMonth.filter(({ category }) => category === '카페').length)
      await page.getByTestId('filter-category').selectOption('')
      await search('쿠팡')
      await settledAt(inMonth.filter(({ store }) => store === '쿠팡').length)
      await shoot('transactions-filtered')
      await search('없는 가게')
      await page.getByText('조건에 맞는 내역이 없어요').waitFor()
      await page.getByRole('button', { name: '조건 지우기' }).click()
      await settledAt(100)
    })

    test('a category of the month leads to its rows', async () => {
      await page.getByRole('button', { name: '카페', exact: true }).click()
      const cafes = purchases.filter(
        ({ date, category }) => date.startsWith('2026-03') && category === '카페',
      )
      await settledAt(cafes.length)
      await page.getByTestId('filter-month').selectOption('')
      await page.getByTestId('filter-category').selectOption('')
    })

    test('what the month went on is held against its income, once there is one', async () => {
      assert.equal(await page.getByTestId('ratios').count(), 0)
      const response = await fetch(`${server.url}/api/finance/income`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ monthlyIncome: 3_000_000 }),
      })
      assert.equal(response.status, 200)
      await open()
      const ratios = page.getByTestId('ratios')
      await ratios.getByText('권장 15–20%').waitFor()
      await ratios.getByText('권장 20% 이상').waitFor()
      await ratios.scrollIntoViewIfNeeded()
      assert.ok((await overflowOf(page)) <= 0)
      await shoot('ratios')
    })

    test('a budget is set, changed and taken away, with the way back', async () => {
      const budgets = page.getByTestId('budget')
      await page.getByTestId('set-budget').click()
      const form = page.getByTestId('budget-form')
      await form.getByRole('combobox', { name: '무엇의 예산' }).selectOption('카페')
      await form.getByTestId('budget-amount').fill('120000')
      assert.equal(await form.getByTestId('budget-amount').inputValue(), '120,000')
      await page.keyboard.press('Enter')
      await budgets.getByText('12만원 남았어요').waitFor()
      await form.waitFor({ state: 'detached' })
      assert.doesNotMatch(await page.getByTestId('budget-notice').innerText(), /\*/u)
      await shoot('budget')
      await page.getByRole('button', { name: '카페 예산 바꾸기' }).click()
      await form.getByTestId('budget-amount').fill('90000')
      await page.keyboard.press('Enter')
      await budgets.getByText('9만원 남았어요').waitFor()
      await page.getByRole('button', { name: '카페 예산 없애기' }).click()
      await budgets.waitFor({ state: 'detached' })
      await page.getByTestId('budget-undo').click()
      await budgets.getByText('9만원 남았어요').waitFor()
      await page.getByTestId('budget-notice').getByText('되돌렸어요').waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'set-budget')
      assert.ok((await overflowOf(page)) <= 0)
    })

    test('a budget that could not be set stays as it was typed', async () => {
      const path = '**/api/finance/budgets'
      await page.route(path, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
      )
      await page.getByRole('button', { name: '카페 예산 바꾸기' }).click()
      const form = page.getByTestId('budget-form')
      await form.getByTestId('budget-amount').fill('80000')
      await page.keyboard.press('Enter')
      await page.getByTestId('budget-notice').getByText('예산을 바꾸지 못했어요').waitFor()
      assert.equal(await form.getByTestId('budget-amount').inputValue(), '80,000')
      assert.equal(await form.getByRole('combobox').inputValue(), '카페')
      await page.unroute(path)
      await form.getByTestId('budget-amount').press('Enter')
      await page.getByTestId('budget').getByText('8만원 남았어요').waitFor()
      await form.waitFor({ state: 'detached' })
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('503')))
    })

    test('a category is changed in its place, and back', async () => {
      await search('CGV')
      await settledAt(purchases.filter(({ store }) => store.startsWith('CGV')).length)
      const choice = rows().first().getByTestId('category')
      assert.equal(await choice.inputValue(), '문화/여가')
      await choice.selectOption('교육')
      await page.getByTestId('edit-notice').getByText('문화/여가 → 교육').waitFor()
      assert.equal((await stored('CGV'))[0]?.category, '교육')
      await shoot('category-changed')
      await page.getByTestId('edit-undo').click()
      await page.getByTestId('edit-notice').getByText('교육 → 문화/여가').waitFor()
      assert.equal(await choice.inputValue(), '문화/여가')
      assert.equal((await stored('CGV'))[0]?.category, '문화/여가')
    })

    test('each edit has its own way back, in its row and by keyboard', async () => {
      const [first, second] = [rows().nth(0), rows().nth(1)]
      await first.getByTestId('category').selectOption('교육')
      await first.getByTestId('row-undo').waitFor()
      await second.getByTestId('category').selectOption('여행')
      await second.getByTestId('row-undo').waitFor()
      await shoot('category-undo')
      assert.ok((await overflowOf(page)) <= 0)
      const [edited] = await stored('CGV')
      await first.getByTestId('row-undo').press('Enter')
      await page.getByTestId('edit-notice').getByText('교육 → 문화/여가').waitFor()
      assert.equal(await first.getByTestId('row-undo').count(), 0)
      const after = await stored('CGV')
      assert.deepEqual(
        after.slice(0, 2).map(({ category }) => category),
        ['문화/여가', '여행'],
      )
      // The receipt undoes what it did and no more: a row that was changed since stays, and that is said.
      const url = `${server.url}/api/finance/expenses/${after[1]?.id}`
      const headers = { 'Content-Type': 'application/json' }
      await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ category: '의료' }) })
      await second.getByTestId('row-undo').click()
      await page.getByTestId('edit-notice').getByText('되돌리지 못').waitFor()
      await fetch(url, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ category: edited?.category === '교육' ? '문화/여가' : null }),
      })
      complaints.splice(0, Number.POSITIVE_INFINITY, ...complaints.filter((text) => !text.includes('409')))
    })

    test('a category that the server refuses goes back, and it is said', async () => {
      const problem = JSON.stringify({ code: 'unavailable', detail: '지금은 데이터베이스에 닿지 않아요.' })
      await page.route('**/api/finance/expenses/*', (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', body: problem }),
      )
      const choice = rows().first().getByTestId('category')
      await choice.selectOption('교육')
      await page.getByTestId('edit-notice').getByText('데이터베이스에 닿지 않아요').waitFor()
      assert.equal(await choice.inputValue(), '문화/여가')
      await page.unroute('**/api/finance/expenses/*')
      // The browser itself tells of the 503.
      assert.ok(complaints.every((text) => text.includes('503')))
      complaints.length = 0
    })

    test('wrong columns are corrected before anything is taken in', async () => {
      const file = join(folder.path, 'odd.csv')
      const lines = [
        '일자,적요,내용,금액',
        '2026.03.20,점심값,한솥도시락 성수,"7,700"',
        '2026.03.21,후식,빙수가게,"9,900"',
      ]
      writeFileSync(file, lines.join('\n'))
      await page.getByTestId('import-input').setInputFiles(file)
      const dialog = page.getByTestId('import-dialog')
      const roles = dialog.getByTestId('column-role')
      await roles.first().waitFor()
      const told = () => roles.evaluateAll((all) => all.map((role) => (role as HTMLSelectElement).value))
      for (const [column, role] of [
        [2, 'store'],
        [1, 'memo'],
      ] as const) {
        await roles.nth(column).selectOption(role)
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
      }
      assert.deepEqual(await told(), ['date', 'memo', 'store', 'amount'])
      assert.match(await dialog.getByTestId('preview-row').first().innerText(), /한솥도시락 성수/u)
      assert.ok((await overflowOf(page)) <= 0)
      assert.deepEqual(await stored('한솥도시락'), [])
      await shoot('columns-corrected')
      await page.getByTestId('import-confirm').click()
      await page.getByTestId('import-report').getByText('2건을 넣었어요').waitFor()
      await page.getByTestId('import-close').click()
      assert.deepEqual(
        (await stored('한솥도시락')).map(({ store, memo, amount }) => [store, memo, amount]),
        [['한솥도시락 성수', '점심값', 7700]],
      )
    })

    test('an import is undone by its button, what came in included', async () => {
      const received = async () =>
        ((await (await fetch(`${server.url}/api/finance/income`)).json()) as { items?: unknown[] }).items
      const before = await received()
      const file = join(folder.path, '통장.csv')
      const lines = [
        '거래일시,적요,출금액,입금액,잔액',
        '2026-03-18,되돌림서점,"8,800",,1',
        '2026-03-19,급여,,"2,100,000",2',
      ]
      writeFileSync(file, lines.join('\n'))
      await page.getByTestId('import-input').setInputFiles(file)
      const dialog = page.getByTestId('import-dialog')
      await page.getByTestId('import-confirm').click()
      await page.getByTestId('import-report').waitFor()
      assert.equal((await stored('되돌림서점')).length, 1)
      assert.notDeepEqual(await received(), before)
      await dialog.getByTestId('undo').click()
      await dialog.getByText('되돌렸어요').waitFor()
      assert.deepEqual([await stored('되돌림서점'), await received()], [[], before])
      await page.getByTestId('import-close').click()
    })

    test('several files come in one after another; what is no statement is said and left', async () => {
      const files = ['card.csv', 'notes.csv', 'picture.csv'].map((name) => join(folder.path, name))
      writeFileSync(files[0]!, ['이용일자,가맹점명,이용금액', '2026.03.22,성수서점,"12,000"'].join('\n'))
      writeFileSync(files[1]!, '장보기\n두부\n콩나물\n')
      writeFileSync(files[2]!, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
      await page.getByTestId('import-input').setInputFiles(files)
      await page.getByText('3개 가운데 1번째').waitFor()
      await page.getByTestId('import-confirm').click()
      await page.getByText('3개 가운데 2번째').waitFor()
      await page.getByTestId('import-skip').click()
      const failed = page.getByTestId('import-failed')
      await failed.waitFor()
      await shoot('unreadable-statement')
      // Why is read in lines, beside an icon of a letter's size.
      const { height = 0 } = (await failed.boundingBox()) ?? {}
      assert.ok(height > 0 && height < 140, `${height}`)
      await page.getByTestId('import-skip').click()
      const report = page.getByTestId('import-report')
      await report.getByText('1건을 넣었어요').waitFor()
      await page.getByTestId('import-close').click()
      assert.equal((await stored('성수서점')).length, 1)
      complaints.splice(0, Number.POSITIVE_INFINITY, ...complaints.filter((text) => !text.includes('422')))
    })

    test('payment messages are pasted as they came', async () => {
      await page.getByTestId('paste-messages').click()
      const field = page.getByTestId('messages')
      assert.ok(await field.evaluate((element) => element === document.activeElement))
      await field.fill(
        '[Web발신]\nKB국민카드 1*2* 승인 홍*동\n12,500원 일시불\n03/20 12:31\n성수떡집 누적 345,000원',
      )
      await shoot('messages')
      await page.getByTestId('import-confirm').click()
      await page.getByTestId('import-report').getByText('1건을 넣었어요').waitFor()
      await page.getByTestId('import-close').click()
      const [payment] = await stored('성수떡집')
      assert.deepEqual([payment?.amount, payment?.source], [12_500, 'sms'])
    })

    test('a message that was read wrongly, or not at all, is put right by hand and its form learned', async () => {
      const message = (store: string, amount: string) =>
        `[한빛카드] 알뜰멤버스 ${amount}원 03/02 12:40 승인 행복포인트몰 제휴 ${store} 점포 이용`
      await page.getByTestId('paste-messages').click()
      await page
        .getByTestId('messages')
        .fill(`${message('초록분식', '7,500')}\n\n[Web발신]\n국민카드 승인 USD 12.50 03/03 10:00 AMAZON`)
      await page.getByTestId('import-confirm').click()
      await page.getByTestId('import-report').getByText('1건을 넣었어요').waitFor()
      await page.getByTestId('correct-line').click()
      assert.match(await page.getByTestId('correction-message').inputValue(), /AMAZON/u)
      assert.equal(await page.getByTestId('correction-amount').inputValue(), '')
      await page.getByRole('button', { name: '취소' }).click()

      await page.getByTestId('correct-message').click()
      const store = page.getByTestId('correction-store')
      assert.ok(await store.evaluate((element) => element === document.activeElement))
      assert.ok(await page.getByTestId('correction-confirm').isDisabled())
      assert.equal(await page.getByTestId('correction-amount').inputValue(), '7500')
      await store.fill('없는가게')
      await page.getByText('문자 안에 이 이름이 없어요').waitFor()
      await store.fill('초록분식')
      await shoot('message-correction')
      assert.ok((await overflowOf(page)) <= 0)
      await store.press('Enter')
      await page.getByTestId('import-report').getByText('들어 있던 내역을 고쳤고').waitFor()
      await shoot('message-corrected')
      await page.getByTestId('import-close').click()
      assert.deepEqual(
        (await stored('초록분식')).map(({ amount, source }) => [amount, source]),
        [[7_500, 'sms']],
      )
      await fetch(`${server.url}/api/finance/import`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body: message('파랑문구', '12,000'),
      })
      assert.equal((await stored('파랑문구'))[0]?.amount, 12_000)
    })

    test('an import that takes longer is shown and can be stopped', async () => {
      const id = '00000000-0000-7000-8000-000000000001'
      const job = (state: string) =>
        JSON.stringify({ id, kind: 'import', state, progress: { phase: 'storing', done: 40, total: 100 } })
      let stopped = false
      await page.route('**/api/finance/import', (route) =>
        route.fulfill({ status: 202, contentType: 'application/json', body: job('running') }),
      )
      await page.route('**/api/jobs/**', (route) => {
        stopped ||= route.request().url().endsWith('/cancel')
        const body = job(stopped ? 'cancelled' : 'running')
        return route.fulfill({ status: 200, contentType: 'application/json', body })
      })
      const file = join(folder.path, 'long.csv')
      writeFileSync(file, ['이용일자,가맹점명,이용금액', '2026.03.23,성수책방,"12,000"'].join('\n'))
      await page.getByTestId('import-input').setInputFiles(file)
      await page.getByTestId('import-confirm').click()
      const bar = page.getByRole('progressbar', { name: /100건 가운데 40건/u })
      await bar.waitFor()
      assert.equal(await bar.getAttribute('aria-valuenow'), '40')
      await shoot('import-progress')
      await page.getByTestId('import-stop').click()
      await page.getByText('가져오기를 멈췄어요').waitFor()
      await page.keyboard.press('Escape')
      await page.unrouteAll()
    })

    test('nothing complained', () => assert.deepEqual(complaints, []))
  })
}
