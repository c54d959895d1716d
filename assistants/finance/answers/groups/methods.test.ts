import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { MethodsQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { rowsFrom } from '../testing/demo-rows.ts'
import { answerMethods } from './methods.ts'

const asked = (of: Partial<MethodsQuestion>): MethodsQuestion => ({
  kind: 'methods',
  period: period('지난달'),
  ...of,
})
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<MethodsQuestion>('means of payment', answerMethods, (ask) => {
  test('one card: its sum and how often', async () => {
    const { text } = await ask(asked({ method: { name: '신한카드', issuer: '신한카드' } }))
    const rows = rowsFrom('2026-02-01', '2026-02-28').filter(({ method }) => method === '신한카드')
    assert.match(lead(text), new RegExp(`신한카드.*${rows.length}건`))
  })

  test('credit against debit, with what was taken for credit', async () => {
    const { text } = await ask(asked({ method: { name: '신용카드, 체크카드', sorts: ['credit', 'debit'] } }))
    assert.match(lead(text), /신용카드 \*\*.+\*\*\(.+%\), 체크카드 \*\*/)
    const debit = rowsFrom('2026-02-01', '2026-02-28').filter(({ method }) => method?.includes('체크'))
    const sum = debit.reduce((total, { amount }) => total + amount, 0)
    assert.ok(sum > 0 && lead(text).includes(`체크카드 **${formatWonProse(sum)}**`), text)
    assert.match(text, /체크라고 안 적혀/)
  })

  test('what no record names is none, and cash has to be written down', async () => {
    assert.match(
      (await ask(asked({ method: { name: '국민카드', issuer: '국민카드' } }))).text,
      /적혀 있는 결제 수단은/,
    )
    assert.match((await ask(asked({ method: { name: '현금', sorts: ['cash'] } }))).text, /직접 적어야/)
  })

  test('all of them, and an empty book', async () => {
    assert.match(lead((await ask(asked({}))).text), /카카오뱅크 계좌이체/)
    assert.match((await ask(asked({}), { as: emptyHanded })).text, /비어 있어/)
  })
})
