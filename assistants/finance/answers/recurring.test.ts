import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecurringQuestion } from '../understand/question.ts'
import { answerRecurring } from './recurring.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<RecurringQuestion>(
  'recurring',
  answerRecurring,
  (ask) => {
    test('how many and how much a month, all in a table', async () => {
      const { text, charts } = await ask({ kind: 'recurring' })
      assert.match(lead(text), /17가지/)
      assert.match(lead(text), /\*\*118만 4천원\*\*/)
      assert.match(text, /37%/)
      // What is put aside every month is no part of it, and named.
      assert.match(text, /카카오뱅크 50만원은 저축이라/)
      const data = charts?.[0]?.chart.data
      assert.equal(data && 'rows' in data && data.rows.length, 17)
    })

    test('of one category, the dearest by name', async () => {
      const { text } = await ask({ kind: 'recurring', category: '구독' })
      assert.match(lead(text), /7가지/)
      assert.match(text, /유튜브 프리미엄 14,900원/)
    })

    test('the dearest is the answer where it is asked for', async () => {
      const { text } = await ask({ kind: 'recurring', category: '구독', focus: 'largest' })
      assert.match(lead(text), /\*\*유튜브 프리미엄\*\*.*\*\*14,900원\*\*/)
    })

    test('what is still due this month, the next first', async () => {
      const { text, charts } = await ask({ kind: 'recurring', focus: 'due' })
      assert.match(lead(text), /6건/)
      assert.match(text, /3월 17일 멜론 8,690원/)
      const data = charts?.[0]?.chart.data
      assert.deepEqual(data && 'rows' in data && data.rows[0]?.slice(0, 2), ['3월 17일', '멜론'])
    })

    test('nothing due: says so, and what comes next', async () => {
      const { text } = await ask({ kind: 'recurring', category: '문화/여가', focus: 'due' })
      assert.match(lead(text), /없어|다 나갔어/)
      assert.match(text, /4월 1일 스포애니/)
    })

    test('late is what the records should have and have not', async () => {
      const at = new Date('2026-03-19T12:00:00+09:00')
      const { text } = await ask({ kind: 'recurring', category: '구독', focus: 'due' }, { at })
      assert.match(text, /멜론.*3월 17일쯤 나갔어야/)
    })

    test('a raise is told to the won, however small', async () => {
      const { text } = await ask({ kind: 'recurring', focus: 'raised' }, { as: dave })
      assert.match(lead(text), /^응/)
      assert.match(text, /17,000원/)
      assert.match(text, /25\.9%/)
      assert.match(lead((await ask({ kind: 'recurring', focus: 'raised' })).text), /^아니|하나도 없어/)
    })

    test('one thing: what it costs, and whether that rose', async () => {
      const same = await ask({ kind: 'recurring', store: '넷플릭스', focus: 'raised' })
      assert.match(lead(same.text), /^아니, .*\*\*1만 3천원\*\*/)
      assert.match(same.text, /다 같은 금액/)
      assert.match(lead((await ask({ kind: 'recurring', store: '월세' })).text), /월세는 매달 \*\*60만원\*\*/)
      assert.match((await ask({ kind: 'recurring', store: '스타벅스', focus: 'raised' })).text, /알 수 없어/)
      assert.match((await ask({ kind: 'recurring', store: '없는가게' })).text, /하나도 없어서/)
    })

    test('whether one thing is paid still: a yes or a no first, by the word it was asked by', async () => {
      const still = (store: string) => ask({ kind: 'recurring', store, focus: 'still' })
      assert.match(lead((await still('헬스장')).text), /^응, 헬스장\(스포애니\)은 .*나가고 있어 🏋️/)
      assert.match(lead((await still('스타벅스')).text), /^아니, 스타벅스.*마지막 결제는/)
      assert.match(lead((await still('없는가게')).text), /^아니, .*기록이 없어/)
    })

    test('a sort of them: whether it is paid still, and what all come to a day', async () => {
      const still = await ask({ kind: 'recurring', category: '보험', focus: 'still' })
      assert.match(lead(still.text), /^응, 보험료는 .*나가고 있어/)
      const daily = await ask({ kind: 'recurring', focus: 'daily' })
      assert.match(lead(daily.text), /하루에 \*\*3만 9천원\*\*/)
    })

    test('none found, or nothing recorded at all', async () => {
      assert.match((await ask({ kind: 'recurring' }, { as: carol })).text, /세 번/)
      assert.match((await ask({ kind: 'recurring' }, { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_500_000 })
    },
  },
)
