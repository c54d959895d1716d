import assert from 'node:assert/strict'
import { test } from 'node:test'
import { row } from '../../tools/testing/demo-owner.ts'
import { assumedPeriod, recentMonths } from '../../understand/period.ts'
import type { CountQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { spent } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerCount } from './count.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''
const count = (words: string, subject: { category?: string; store?: string } = {}): CountQuestion => ({
  kind: 'count',
  period: period(words),
  ...subject,
})

answersTo<CountQuestion>(
  'count',
  answerCount,
  (ask) => {
    test('how often, against the days before', async () => {
      const { text } = await ask(count('이번 달', { category: '카페' }))
      const [now, before] = [
        spent('2026-03-01', '2026-03-15', '카페').count,
        spent('2026-02-01', '2026-02-15', '카페').count,
      ]
      assert.ok(lead(text).includes(`**${now}번**`), text)
      const by = Math.abs(now - before)
      assert.match(text, new RegExp(`지난달 같은 기간.*${by === 1 ? '한' : `${by}번`}`))
    })

    test('of months that nobody named, the rate first, and when last', async () => {
      const { text } = await ask({
        kind: 'count',
        store: '올리브영',
        period: recentMonths(Temporal.PlainDate.from('2026-03-15'), 6),
      })
      assert.match(lead(text), /한 달에 한두 번꼴.*10번/)
      assert.match(text, /3월 1일/)
    })

    test('none in a month that nobody named is no never', async () => {
      const assumed = assumedPeriod(Temporal.PlainDate.from('2026-03-15'))
      const { text } = await ask({ kind: 'count', category: '여행', period: assumed })
      assert.match(lead(text), /2025년 1월부터.*\*\*14번\*\*/)
      assert.match(text, /2025년 11월 9일/)
    })

    test('names a merchant of a similar name that it leaves out', async () => {
      const { text } = await ask(count('올해', { store: '쿠팡' }))
      assert.match(text, /쿠팡이츠 \d+건.*뺐어/)
    })

    test('never says so, and when it was last', async () => {
      const { text } = await ask(count('이번 달', { category: '여행' }))
      assert.match(lead(text), /한 번도\**? 결제 안 했어/)
      assert.match(text, /2025년 11월 9일/)
    })

    test('an unknown store, a period without records, no records at all', async () => {
      assert.match((await ask(count('이번 달', { store: '없는가게' }))).text, /못 찾았어/)
      assert.match((await ask(count('재작년', { category: '카페' }))).text, /기록이/)
      const empty = await ask(count('이번 달', { category: '카페' }), { as: emptyHanded })
      assert.match(empty.text, /가계부가 비어/)
    })

    test('a fare is taken, a bill paid, and none of a group offers its category', async () => {
      assert.match(lead((await ask(count('지난달', { store: '택시' }))).text), /택시(는|를).*번.*탔어/)
      assert.match(lead((await ask(count('올해', { store: '월세' }))).text), /월세(는|를).*3번.*냈어/)
      const none = await ask(count('지난달', { store: 'PC방' }))
      assert.match(lead(none.text), /PC방.*(없어)/)
      assert.ok(none.suggestions?.includes('지난달 문화/여가에 얼마 썼어?'))
    })

    test('a refund is no payment, and one payment is said by its day', async () => {
      const refunded = await ask(count('이번 달', { store: '쿠팡' }), { as: carol })
      assert.match(lead(refunded.text), /\*\*2번\*\*/)
      assert.match(refunded.text, /환불 1건은 횟수에서 뺐어/)
      const once = await ask(count('이번 달', { category: '배달' }), { as: carol })
      assert.match(lead(once.text), /한 번.*3월 10일|3월 10일.*한 번/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [
          row('2026-03-01', '쿠팡', 5_000, '쇼핑'),
          row('2026-03-05', '쿠팡', 7_000, '쇼핑'),
          row('2026-03-06', '쿠팡', -7_000, '쇼핑'),
          row('2026-03-10', '쿠팡이츠', 21_000, '배달'),
        ],
      }),
  },
)
