import assert from 'node:assert/strict'
import { test } from 'node:test'
import { row } from '../../tools/testing/demo-owner.ts'
import type { Moment } from '../../understand/moments.ts'
import { assumedPeriod, recentMonths, wholeMonths } from '../../understand/period.ts'
import type { CountQuestion, MomentQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerCount } from './count.ts'
import { answerMoment } from './moment.ts'

const today = Temporal.PlainDate.from('2026-03-15')
const night: Moment = { name: '밤', hours: { from: 21, until: 4 } }
const dawn: Moment = { name: '새벽', hours: { from: 0, until: 6 } }
const weekend: Moment = { name: '주말', weekdays: [6, 7] }
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<MomentQuestion>(
  'moment',
  answerMoment,
  (ask) => {
    const at = (words: string, moment: Moment, rest: Partial<MomentQuestion> = {}) =>
      ask({ kind: 'moment', ask: 'sum', moment, period: period(words), ...rest })

    test('what was paid at those hours, each with its time where they are few', async () => {
      const { text } = await at('이번 달', night, { store: '택시' })
      assert.match(lead(text), /밤\(21시~새벽 4시\)/)
      assert.match(text, /\d\d:\d\d 카카오T 택시/)
    })

    test('a habit of some days: categories, without what is paid by contract', async () => {
      const { text, charts } = await ask({
        kind: 'moment',
        ask: 'categories',
        moment: weekend,
        period: recentMonths(today, 3),
      })
      assert.match(lead(text), /\*\*식비\*\*/)
      assert.match(text, /배달 .* 포함/)
      assert.match(text, /주거·통신·보험·구독은 정해진 날 나가는 돈이라 뺐어/)
      assert.equal(charts?.length, 1)
    })

    test('none in a month that nobody named: of all there is, and said so', async () => {
      const { text } = await ask({
        kind: 'moment',
        ask: 'sum',
        moment: { name: '출근 시간', hours: { from: 6, until: 10 } },
        category: '카페',
        period: assumedPeriod(today),
      })
      assert.match(text, /이번 달엔 없어서 기록 전체에서 찾았어/)
    })

    test('none at those hours of a month that was named', async () => {
      assert.match(lead((await at('이번 달', dawn, { store: '택시' })).text), /한 번도 안 탔어/)
    })

    test('where no time is recorded it says so, and what would help', async () => {
      const { text } = await ask(
        { kind: 'moment', ask: 'sum', moment: dawn, category: '식비', period: period('이번 달') },
        { as: carol },
      )
      assert.match(lead(text), /시간/)
      assert.match(text, /결제 문자나 승인 내역/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [row('2026-03-02', '김밥천국', 8_500, '식비'), row('2026-03-04', '본죽', 9_500, '식비')].map(
          (own) => ({ ...own, time: null }),
        ),
      }),
  },
)

answersTo<CountQuestion>('rate', answerCount, (ask) => {
  const habit = wholeMonths(today, 6)

  test('so many times a month, over whole months', async () => {
    const { text } = await ask({ kind: 'count', rate: 'month', store: '편의점', period: habit })
    assert.match(lead(text), /한 달에 \d+(?:~\d+)?번꼴/)
    assert.match(lead(text), /최근 6개월/)
  })

  test('one time in so many days, or months, of what is seldom over all there is', async () => {
    const days = await ask({ kind: 'count', rate: 'every', store: '다이소', period: habit })
    assert.match(lead(days.text), /\d+일에 한 번꼴/)
    const months = await ask({ kind: 'count', rate: 'every', store: '미용실', period: habit })
    assert.match(lead(months.text), /달에 한 번꼴/)
    assert.match(months.text, /드문드문해서 기록 전체로 셌어/)
  })

  test('nobody with no records has a rate', async () => {
    const { text } = await ask(
      { kind: 'count', rate: 'every', store: '다이소', period: habit },
      { as: emptyHanded },
    )
    assert.match(text, /가계부가 비어/)
  })
})
