import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import { unfoundedFigures } from '#engine/testing/figures.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { bareToolContext } from '#engine/testing/tool-context.ts'
import { isMiss } from '#engine/tool.ts'
import { voiceOf } from '#engine/wording.ts'
import type { Json } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { answererOf } from '../answers/all.ts'
import { composeReply } from '../answers/reply.ts'
import { importFile } from '../import/import-file.ts'
import { lookUp } from '../look-up.ts'
import { coachMigrations } from '../tables.ts'
import { coachTools } from '../tools/all.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import { completed } from '../understand/follow-up.ts'
import type { RecordsQuestion } from './question.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')

/** A course of three problems in two units, and its submissions: every figure below is counted from these lines. */
const course = `유닛,문제번호,제목,난이도
기초,p1,두 수의 합,1
기초,p2,빈 줄 세기,2
심화,p3,가장 긴 길,3`
const file = `문제번호,점수,제출일시,소요시간,놓친것
p1,40,2026-01-10 20:00,30,경계값
p1,70,2026-02-02 20:00,20,
p1,90,2026-02-20 21:00,10,
p2,20,2026-02-21 09:00,,경계값
p2,35,2026-03-01 09:00,,빈 입력
p3,100,2026-03-02 10:00,45,
p3,55,2026-03-14 10:00,15,경계값`

/** Answers a question to the records as a turn of the coach does, whatever message it was read from. */
const asked: Assistant = {
  id: 'coach-records',
  name: { ko: '', en: '' },
  tagline: { ko: '', en: '' },
  accent: '#000000',
  intents: [],
  tools: coachTools,
  examples: [],
  migrations: coachMigrations,
  context: z.looseObject({}),
  flow: async (t) => {
    const records = t.question.context.records as unknown as RecordsQuestion
    const nothing = { units: [], problems: [], skills: [], concepts: [], indicators: [], details: {} }
    const request = completed('submissions', { ...nothing, records }, t.message, {}, undefined)
    const { found } = await lookUp(t, request)
    const reply = answererOf(request).reply(request, found, voiceOf(t.question))
    return t.answer({ compose: () => composeReply(reply, []) })
  },
}

for (const { name, skip, open } of testDatabases) {
  describe(`the student’s records on ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([coachMigrations])
      tested = testEngine(database, [asked])
      const setting = { database, newId: randomUUIDv7, today, timeZone: 'Asia/Seoul' }
      for (const text of [course, file]) {
        const report = await importFile({ ...setting, ownerId: alice }, new TextEncoder().encode(text))
        assert.deepEqual(report.failed, [])
      }
      const others = `문제번호,점수,제출일시\nunit01-01,1,2026-03-03 10:00`
      await importFile({ ...setting, ownerId: bob }, new TextEncoder().encode(others))
    })
    after(() => database.close())

    async function found(question: RecordsQuestion) {
      const output = await querySubmissions.run(
        querySubmissions.input.parse(question),
        bareToolContext({
          now: today.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '12:00' }),
          read: (work) => database.readAsOwner(alice, work),
        }),
      )
      assert.ok(!isMiss(output), JSON.stringify(output))
      return querySubmissions.output.parse(JSON.parse(JSON.stringify(output)))
    }

    async function told(records: RecordsQuestion) {
      const { answer } = await tested.ask({
        message: '기록',
        context: { records: { ...records } as Json },
        now,
      })
      assert.deepEqual(tested.reported, [])
      assert.deepEqual(unfoundedFigures(answer.text, answer, ''), [], answer.text)
      return answer.text
    }

    test('the lowest problems by their best score, the lowest first', async () => {
      const question = { measure: 'best', by: 'problem', order: 'lowest', limit: 3 } as const
      const { groups, groupCount } = await found(question)
      assert.deepEqual(
        groups.map(({ id, name, best, submissions }) => [id, name, best, submissions]),
        [
          ['p2', '빈 줄 세기', 35, 2],
          ['p1', '두 수의 합', 90, 3],
          ['p3', '가장 긴 길', 100, 2],
        ],
      )
      assert.equal(groupCount, 3)
      const text = await told(question)
      assert.match(text, /^점수가 가장 낮은 문제는 \*\*‘빈 줄 세기’\*\*, 35점이에요\./u)
      assert.match(text, /1\. ‘빈 줄 세기’ \*\*35점\*\* \(제출 2번\)\n2\. ‘두 수의 합’/u)
    })

    test('the three lowest submissions, and the one best', async () => {
      const { submissions } = await found({ measure: 'lowest', by: 'submission', order: 'lowest', limit: 3 })
      assert.deepEqual(
        submissions.map(({ score }) => score),
        [20, 35, 40],
      )
      assert.match(
        await told({ measure: 'best' }),
        /^점수가 가장 높은 제출은 \*\*‘가장 긴 길’\*\*로, 3월 2일 받은 \*\*100점\*\*이에요\./u,
      )
    })

    test('how often something was missed, and what is missed most', async () => {
      const { figures, beside } = await found({ measure: 'submissions', missed: '경계값' })
      assert.deepEqual([figures.submissions, beside], [3, { submissions: 7, percent: 42.9 }])
      assert.match(
        await told({ measure: 'submissions', missed: '경계값' }),
        /^‘경계값’을 놓친 제출은 \*\*3번\*\*이에요\.\n\n제출 7번 가운데 42\.9%예요\./u,
      )
      const { groups } = await found({ measure: 'submissions', by: 'miss' })
      assert.deepEqual(
        groups.map(({ name, submissions }) => [name, submissions]),
        [
          ['경계값', 3],
          ['빈 입력', 1],
        ],
      )
      assert.match(
        await told({ measure: 'submissions', by: 'miss' }),
        /^가장 자주 놓친 것은 \*\*‘경계값’\*\*, 3번이에요\./u,
      )
    })

    test('how many hours, and of how many submissions no time is known', async () => {
      const { figures } = await found({ measure: 'minutes' })
      assert.deepEqual(
        [figures.minutes, figures.timed, figures.untimed, figures.minutesEach],
        [120, 5, 2, 24],
      )
      const text = await told({ measure: 'minutes' })
      assert.match(
        text,
        /^제출에 쓴 시간은 모두 \*\*2시간\*\*, 한 번에 평균 \*\*24분\*\*이에요\.\n\n걸린 시간이 적히지 않은 제출 2번은 빠져 있어요\./u,
      )
      assert.match(
        await told({ measure: 'minutes', problem_id: 'p2' }),
        /^‘빈 줄 세기’ 제출 2번에는 걸린 시간이 적혀 있지 않아서/u,
      )
    })

    test('one problem’s course, and its submissions, by its title as by its id', async () => {
      assert.match(
        await told({ measure: 'average', by: 'submission', problem_id: '두 수의 합', order: 'oldest' }),
        /^‘두 수의 합’ 제출은 3번이고, 40점 → 70점 → \*\*90점\*\* 순서로 갔어요\.\n\n마지막은 바로 전\(70점\)보다 높고, 처음\(40점\)보다 높아요\. 가장 높은 점수는 90점, 평균은 66\.7점이에요\./u,
      )
      const { submissions, figures } = await found({
        measure: 'submissions',
        by: 'submission',
        problem_id: 'p1',
      })
      assert.deepEqual(
        submissions.map(({ score }) => score),
        [90, 70, 40],
      )
      assert.equal(figures.submissions, 3)
    })

    test('a mean over a period is of that period', async () => {
      const { figures } = await found({ measure: 'average', from: '2026-02-01', to: '2026-02-28' })
      assert.deepEqual([figures.average, figures.submissions], [60, 3])
      assert.match(
        await told({ measure: 'average', from: '2026-02-01', to: '2026-02-28' }),
        /^2월 평균은 \*\*60점\*\*이에요\./u,
      )
    })

    test('two months beside each other', async () => {
      const question = {
        measure: 'average',
        from: '2026-03-01',
        to: '2026-03-31',
        other_from: '2026-02-01',
        other_to: '2026-02-28',
      } as const
      const { figures, other, distance } = await found(question)
      assert.deepEqual([figures.average, other?.average, distance?.average], [63.3, 60, 3.3])
      const text = await told(question)
      assert.match(text, /^평균은 2월 60점, 이번 달 \*\*63\.3점\*\*으로 3\.3점 올랐어요\./u)
      assert.match(text, /오늘까지의 기록이에요/u)
      const none = await told({ ...question, other_from: '2025-11-01', other_to: '2025-11-30' })
      assert.match(none, /^2025년 11월에는 제출이 없어서 견줄 수 없어요\./u)
    })

    test('weeks begin on Monday', async () => {
      const { groups } = await found({
        measure: 'submissions',
        by: 'week',
        from: '2026-02-16',
        to: '2026-03-15',
      })
      assert.deepEqual(
        groups.map(({ id, submissions }) => [id, submissions]),
        [
          ['2026-02-16', 2],
          ['2026-02-23', 1],
          ['2026-03-02', 1],
          ['2026-03-09', 1],
        ],
      )
    })

    test('what is not there is said with what is', async () => {
      const text = await told({ measure: 'average', from: '2025-06-01', to: '2025-06-30' })
      assert.match(
        text,
        /^2025년 6월 기록에는 조건에 맞는 제출이 없어요\.\n\n가지고 있는 제출 기록은 1월 10일부터 3월 14일까지 모두 7건이에요\./u,
      )
      assert.doesNotMatch(text, /하나도 없/u)
    })

    test('of certain submissions only, and of those that a skill was measured in', async () => {
      const { submissions } = await found({ measure: 'submissions', by: 'submission' })
      const ids = submissions.slice(0, 2).map(({ id }) => id)
      const { figures, isOfShown } = await found({ measure: 'average', ids })
      assert.deepEqual([figures.submissions, figures.average, isOfShown], [2, 77.5, true])
      assert.match(
        await told({ measure: 'average', ids }),
        /^방금 보여 드린 2건 가운데 평균은 \*\*77\.5점\*\*/u,
      )
      // None of these has scores by skill.
      assert.match(await told({ measure: 'submissions', skill: 'testing' }), /조건에 맞는 제출/u)
    })

    test('a unit of one’s own course, and one that there is not', async () => {
      const { figures, unit } = await found({ measure: 'solved', unit_id: '기초' })
      assert.deepEqual([figures.problems, figures.solved, unit?.name], [2, 1, '기초'])
      assert.match(await told({ measure: 'solved', unit_id: 'unit09' }), /그런 유닛이 없어요/u)
    })
  })
}
