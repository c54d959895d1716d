import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { listSubmissions, unitsOf } from '../resources.ts'
import { coachMigrations } from '../tables.ts'
import { importFile } from './import-file.ts'
import { readMinutes, readMoment } from './read-moment.ts'
import { readScore, scaleOf } from './read-score.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const shared = new URL('../../../../shared/data/faults/', import.meta.url)

test('a score is read as what it is a share of, or refused', () => {
  const cases: Readonly<Record<string, number | undefined>> = {
    '85': 85,
    '85점': 85,
    '85%': 85,
    '85 %': 85,
    '85/100': 85,
    '18/20': 90,
    '18점 / 20점': 90,
    '18 out of 20': 90,
    '20점 만점에 18점': 90,
    '８５％': 85,
    '101': undefined,
    '21/20': undefined,
    '5/0': undefined,
    많이: undefined,
    '-3': undefined,
  }
  for (const [text, points] of Object.entries(cases)) assert.equal(readScore(text, 'points'), points, text)
  assert.equal(readScore('0.85', scaleOf(['85%', '18/20', '0.85'])), 85)
  assert.equal(readScore('1', scaleOf(['0.5', '1', '0'])), 100)
  assert.equal(readScore('0.85', scaleOf(['70', '0.85'])), undefined)
  assert.equal(readScore('70', scaleOf(['70', '0.85'])), 70)
  assert.equal(readScore('0', scaleOf(['70', '0'])), 0)
  assert.equal(readScore('18', 'points', 20), 90)
})

test('a time of day is the one that is said, or the row is refused', () => {
  const times: Readonly<Record<string, string | undefined>> = {
    '오후 8:10': '20:10',
    '오전 12:05': '00:05',
    '8:10 PM': '20:10',
    '20:10:33': '20:10',
    '20시 10분': '20:10',
    '밤 9시': '21:00',
    '': '12:00',
    저녁쯤: undefined,
    '25:00': undefined,
    '13:00 PM': undefined,
  }
  for (const [time, expected] of Object.entries(times)) {
    const apart = readMoment('2026-11-20', time)
    assert.equal('time' in apart ? apart.time : undefined, expected, time)
    if (time === '') continue
    const together = readMoment(`2026. 11. 20. (금) ${time}`, '')
    assert.equal('time' in together ? together.time : undefined, expected, `with the day: ${time}`)
  }
  const iso = readMoment('2026-11-20T09:05:00+09:00', '')
  assert.deepEqual(iso, { date: '2026-11-20', time: '09:05' })
})

test('minutes in any words', () => {
  const cases = { '18': 18, '18분': 18, '1시간 20분': 80, '1:30': 90, '90 min': 90, '1.5시간': 90, '90초': 2 }
  for (const [text, minutes] of Object.entries(cases)) assert.equal(readMinutes(text), minutes, text)
  assert.equal(readMinutes('조금'), undefined)
})

for (const { name, skip, open } of testDatabases) {
  describe(`columns of the coach’s files, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([coachMigrations])
    })
    after(() => database.close())
    function course() {
      const ownerId = randomUUIDv7()
      return {
        take: (file: string | Uint8Array) =>
          importFile({ database, ownerId, newId: randomUUIDv7, today }, Buffer.from(file as string)),
        submissions: async () =>
          (await database.asOwner(ownerId, (tx) => listSubmissions(tx, {}, 'Asia/Seoul'))).items,
        units: () => database.asOwner(ownerId, unitsOf),
      }
    }

    test('shares of the public fault', {
      skip: existsSync(shared) ? false : 'the files of public faults are not here',
    }, async () => {
      const { take, submissions } = course()
      await take(readFileSync(new URL('k01_percent.csv', shared)))
      assert.deepEqual((await submissions()).map(({ score }) => score).sort(), [85, 85, 85, 90])
    })

    test('skills, minutes and times are taken over, what is not is named by its column', async () => {
      const { take, submissions } = course()
      const report = await take(
        [
          '학번;문제번호;점수;제출일;제출시간;풀이시간;반복문 점수;skill: 재귀;constructor 점수;비고',
          '7;unit01-02;18/20;2026-11-20;오후 8:10;1시간 20분;70%;40;30;잘함',
        ].join('\n'),
      )
      assert.equal(report.added, 1)
      assert.deepEqual(report.columnsLeft, ['학번', '비고'])
      const [one] = await submissions()
      assert.deepEqual(
        [one?.score, one?.minutes, one?.submittedAt, one?.skills],
        [90, 80, '2026-11-20T20:10:00+09:00', { 반복문: 70, 재귀: 40, constructor: 30 }],
      )
    })

    test('a full score in a column of its own', async () => {
      const { take, submissions } = course()
      await take('문제,점수,만점,날짜\nunit01-01,18,20,2026-11-20\nunit01-02,45,50,2026-11-21\n')
      assert.deepEqual(
        (await submissions()).map(({ score }) => score),
        [90, 90],
      )
    })

    test('units stand as in the file, hints in columns of their own are hints', async () => {
      const { take, units } = course()
      const report = await take(
        [
          'id,단원,제목,힌트1,힌트2,출처',
          'z1,준비운동,가,첫째,둘째,교재',
          'b1,본운동,나,,,교재',
          'a1,마무리,다,,,교재',
        ].join('\n'),
      )
      assert.deepEqual(report.columnsLeft, ['출처'])
      assert.deepEqual(
        (await units()).map(({ name }) => name),
        ['준비운동', '본운동', '마무리'],
      )
    })
  })
}
