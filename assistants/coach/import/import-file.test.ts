import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import iconv from 'iconv-lite'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { prepareDemo } from '../demo-data.ts'
import { listSubmissions, profileOf, unitsOf } from '../resources.ts'
import { coachMigrations } from '../tables.ts'
import { importFile } from './import-file.ts'

const today = Temporal.PlainDate.from('2026-03-15')
const bytes = (text: string) => new TextEncoder().encode(text)

for (const { name, skip, open } of testDatabases) {
  describe(`imports of the coach, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([coachMigrations])
      await prepareDemo(database, alice, today)
      await prepareDemo(database, bob, today)
    })
    after(() => database.close())
    const take = (file: Uint8Array, ownerId = alice) =>
      importFile({ database, ownerId, newId: randomUUIDv7, today, timeZone: 'Asia/Seoul' }, file)

    test('a CSV: the demo gives way, what cannot be read is named by its line', async () => {
      const csv = [
        '문제,점수,제출일,소요시간(분),Edge Case Handling,놓친 것',
        '빈 배열의 최댓값,80,2026-03-10 20:30,18,70,빈 입력;경계값',
        'unit02-01,101,2026-03-11,10,,',
        '없는 문제,50,2026-03-11,10,,',
        'unit01-01,70,내일,10,,',
        'unit01-01,70,2026-04-01,10,,',
        'unit01-01,,2026-03-11,10,,',
      ].join('\n')
      const report = await take(bytes(csv))
      assert.equal(report.added, 1)
      assert.ok(report.demoRemoved > 0)
      assert.deepEqual(
        report.failed.map(({ line }) => line),
        [3, 4, 5, 6, 7],
      )
      assert.match(report.failed[0]!.reason, /0부터 100/u)
      assert.match(report.failed[1]!.reason, /‘없는 문제’/u)
      const { items } = await database.asOwner(alice, (tx) => listSubmissions(tx, {}, 'Asia/Seoul'))
      assert.deepEqual(
        items.map(({ id: _, ...rest }) => rest),
        [
          {
            problemId: 'unit01-02',
            unitId: 'unit01',
            title: '빈 배열의 최댓값',
            score: 80,
            skills: { 'Edge Case Handling': 70 },
            missed: ['빈 입력', '경계값'],
            minutes: 18,
            submittedAt: '2026-03-10T20:30:00+09:00',
          },
        ],
      )
      assert.deepEqual([(await take(bytes(csv))).added, (await take(bytes(csv))).duplicates], [0, 1])
    })

    test('another owner keeps the demo', async () => {
      const profile = await database.asOwner(bob, (tx) => profileOf(tx, today))
      assert.equal(profile.demo, true)
      assert.deepEqual(
        profile.skills.slice(0, 2).map(({ name, score }) => [name, score]),
        [
          ['Edge Case Handling', 10],
          ['Design Pattern', 15],
        ],
      )
    })

    test('the old Korean encoding and JSON are read alike', async () => {
      const csv = iconv.encode('문제,점수,날짜\n괄호 짝 맞추기,55,2026.3.1\n', 'cp949')
      assert.equal((await take(csv)).added, 1)
      const json =
        '[\n  {"problem": "unit02-02", "score": 88, "submittedAt": "2026-03-02T09:05"},\n  {"problem": "unit02-03", "score": "많이", "submittedAt": "2026-03-02"}\n]'
      const report = await take(bytes(json))
      assert.deepEqual([report.added, report.failed.map(({ line }) => line)], [1, [3]])
    })

    test('problems make a course of one’s own', async () => {
      const csv = [
        'id,유닛,유닛이름,제목,난이도,스킬,선행문제',
        'a1,unit1,기초,구구단 출력,1,Algorithm,',
        'a2,unit1,기초,별 찍기,2,Algorithm;Code Quality,a1',
        'a3,unit2,응용,소수 찾기,9,Algorithm,',
        'a4,unit2,응용,회문 찾기,3,Algorithm,zz',
      ].join('\n')
      const report = await take(bytes(csv))
      assert.equal(report.added, 2)
      assert.deepEqual(
        report.failed.map(({ line }) => line),
        [4, 5],
      )
      const units = await database.asOwner(alice, unitsOf)
      assert.deepEqual(
        units.map(({ id, name, problems }) => [id, name, problems.map(({ title }) => title)]),
        [['unit01', '기초', ['구구단 출력', '별 찍기']]],
      )
      const taken = await take(bytes('문제,점수,날짜\n별 찍기,77,2026-03-12\n'))
      assert.equal(taken.added, 1)
    })

    test('files that are none are refused, saying what would do', async () => {
      await assert.rejects(take(bytes('')), { code: 'file_empty' })
      await assert.rejects(take(bytes('이름,나이\n가,3\n')), /문제, 점수, 제출일/u)
      await assert.rejects(take(bytes('[{"a":]')), { code: 'file_unreadable' })
      await assert.rejects(take(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])), { code: 'file_unreadable' })
    })
  })
}
