import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { askJson, askStream, importFile } from './support/chat.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'
import { purchases, spoken, statementCsv, sumOf } from './support/statement.ts'

const now = '2026-03-15T12:00:00+09:00'

/** A question, the category it is about (none: all spending) and the days it means on that Sunday in March. */
const wordings: readonly (readonly [
  question: string,
  category: string | undefined,
  from: string,
  to: string,
])[] = [
  ['이번 달 식비 얼마야?', '식비', '2026-03-01', '2026-03-15'],
  ['이번달식비얼마야', '식비', '2026-03-01', '2026-03-15'],
  ['이번 달에 밥값으로 얼마 썼어?', '식비', '2026-03-01', '2026-03-15'],
  ['요번달 식비 얼마 나갔는지 알려줘', '식비', '2026-03-01', '2026-03-15'],
  ['이번 달 먹는 데 얼마나 쓴 거야 ㅠㅠ', '식비', '2026-03-01', '2026-03-15'],
  ['식비 얼마?', '식비', '2026-03-01', '2026-03-15'],
  ['이번 달 식비가 총 얼마인지 알려주시겠어요?', '식비', '2026-03-01', '2026-03-15'],
  ['이번댤 식비 얼먀야', '식비', '2026-03-01', '2026-03-15'],
  ['지난달 식비는?', '식비', '2026-02-01', '2026-02-28'],
  ['저번달 식비 합계', '식비', '2026-02-01', '2026-02-28'],
  ['전월 식비 총액 알려줘', '식비', '2026-02-01', '2026-02-28'],
  ['2월 식비 얼마 썼지', '식비', '2026-02-01', '2026-02-28'],
  ['작년 12월 식비 얼마였어', '식비', '2025-12-01', '2025-12-31'],
  ['12월에 배달 얼마나 시켰어', '배달', '2025-12-01', '2025-12-31'],
  ['지난달 배달비 얼마?', '배달', '2026-02-01', '2026-02-28'],
  ['배달음식에 이번 달 얼마 썼는지 궁금해', '배달', '2026-03-01', '2026-03-15'],
  ['이번 주 커피값 얼마야', '카페', '2026-03-09', '2026-03-15'],
  ['지난주에 카페에서 얼마 썼어?', '카페', '2026-03-02', '2026-03-08'],
  ['최근 3개월 카페 지출', '카페', '2025-12-15', '2026-03-15'],
  ['어제 교통비 얼마 나왔어', '교통', '2026-03-14', '2026-03-14'],
  ['이번달 차비 얼마 들었어?', '교통', '2026-03-01', '2026-03-15'],
  ['3월 1일부터 10일까지 교통비', '교통', '2026-03-01', '2026-03-10'],
  ['올해 병원비 다 합치면 얼마야', '의료', '2026-01-01', '2026-03-15'],
  ['작년 쇼핑 얼마 했어?', '쇼핑', '2025-01-01', '2025-12-31'],
  ['2026-02-01부터 2026-02-14까지 쇼핑에 쓴 돈', '쇼핑', '2026-02-01', '2026-02-14'],
  ['지난 달 문화생활비', '문화/여가', '2026-02-01', '2026-02-28'],
  ['저번 달에 휴대폰 요금 얼마 나갔어', '통신', '2026-02-01', '2026-02-28'],
  ['이번 달 총 지출이 얼마야?', undefined, '2026-03-01', '2026-03-15'],
  ['지난달 얼마 썼어', undefined, '2026-02-01', '2026-02-28'],
  ['오늘 돈 얼마 썼지', undefined, '2026-03-15', '2026-03-15'],
  ['지난주 지출 총합 좀', undefined, '2026-03-02', '2026-03-08'],
  ['올해 들어 쓴 돈 전부 얼마야', undefined, '2026-01-01', '2026-03-15'],
  ['dlqjs ekf tlrql djfakdi', '식비', '2026-03-01', '2026-03-15'],
]

describe('one question, many wordings, through the running server', () => {
  let server: ServerHere
  let folder: Awaited<ReturnType<typeof temporaryFolder>>

  before(async () => {
    folder = await temporaryFolder()
    server = await startHere({ dataFolder: folder.path })
    const report = await (await importFile(server.url, statementCsv())).json()
    assert.equal(report.added, purchases.length)
    assert.equal(report.failed.length, 1)
  })
  after(async () => {
    await server.end()
    await folder.remove()
  })

  for (const [question, category, from, to] of wordings) {
    test(question, async () => {
      const { answer } = await askStream(server.url, { message: question, now })
      const sum = sumOf(from, to, category)
      assert.ok(sum > 0, 'the statement has something to find')
      const lead = answer.text.split('\n')[0] ?? ''
      assert.ok(lead.includes(`**${spoken(sum)}**`), `${lead} — should say ${spoken(sum)}`)
      const exact = answer.steps?.some((step) => (step.result as { total?: number } | null)?.total === sum)
      assert.ok(exact, 'a step has the exact figure')
      assert.equal(answer.finishReason, 'complete')
    })
  }

  test('JSON and stream say the same', async () => {
    const message = '지난달 식비는?'
    // The wording goes by the session's id, whose last digits are the same in both.
    const [one, other] = ['0198c0de-0000-7000-8000-0000000000a7', '0198c0de-0000-7000-8000-0000000001a7']
    const json = await askJson(server.url, { message, now, sessionId: one })
    const { answer } = await askStream(server.url, { message, now, sessionId: other })
    assert.equal(json.text, answer.text)
    assert.deepEqual(json.charts, answer.charts)
  })

  test('neighbours in a session do not share their sentences', async () => {
    const first = await askJson(server.url, { message: '지난달 식비는?', now })
    const second = await askJson(server.url, { message: '지난달 교통비는?', now, sessionId: first.sessionId })
    const frame = (text: string) => text.replaceAll(/[\d,]+|식비|교통|[🍚🚌]/gu, '')
    assert.notEqual(frame(first.text.split('(')[0] ?? ''), frame(second.text.split('(')[0] ?? ''))
  })
})
