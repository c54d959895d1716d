import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { oneDatabase } from '#store/testing/databases.ts'
import { listSubmissions, unitsOf } from '../resources.ts'
import { coachMigrations } from '../tables.ts'
import { importFile } from './import-file.ts'
import { readDifficulty } from './read-difficulty.ts'
import { readMinutes, readMoment } from './read-moment.ts'
import { readScore, scaleOf } from './read-score.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const timeZone = 'Asia/Seoul'
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
    const apart = readMoment(['2026-11-20', time], timeZone)
    assert.equal('time' in apart ? apart.time : undefined, expected, time)
    if (time === '') continue
    const together = readMoment([`2026. 11. 20. (금) ${time}`], timeZone)
    assert.equal('time' in together ? together.time : undefined, expected, `with the day: ${time}`)
  }
  for (const [cells, date, at] of [
    [['2026-11-20T09:05:00+09:00'], '2026-11-20', '09:05'],
    [['2026-11-20T18:05:00Z'], '2026-11-21', '03:05'],
    [['오후 8:10', '26.11.20'], '2026-11-20', '20:10'],
    [['20261120', '8시'], '2026-11-20', '08:00'],
  ] as const)
    assert.deepEqual(readMoment(cells, timeZone), { date, time: at, isTimed: true }, cells.join(' '))
  assert.deepEqual(readMoment(['2026-11-20', ''], timeZone), {
    date: '2026-11-20',
    time: '12:00',
    isTimed: false,
  })
  for (const day of ['2026-02-30', '11/20/2026', '20261320', '내일'])
    assert.ok('reason' in readMoment([day], timeZone), day)
})

test('how hard a problem is, in numbers and in words', () => {
  const levels = {
    3: 3,
    '3단계': 3,
    'Lv.2': 2,
    '★★★☆☆': 3,
    '7/10': 4,
    하: 2,
    보통: 3,
    Hard: 4,
    '매우 어려움': 5,
  }
  for (const [text, level] of Object.entries(levels)) assert.equal(readDifficulty(text), level, text)
  for (const text of ['0', '6', '11/10', '글쎄']) assert.equal(readDifficulty(text), undefined, text)
})

test('minutes in any words', () => {
  const cases = { '18': 18, '18분': 18, '1시간 20분': 80, '1:30': 90, '90 min': 90, '1.5시간': 90, '90초': 2 }
  for (const [text, minutes] of Object.entries(cases)) assert.equal(readMinutes(text), minutes, text)
  assert.equal(readMinutes('조금'), undefined)
})

describe('columns of the coach’s files', () => {
  let database: Database
  before(async () => {
    database = await oneDatabase.open([coachMigrations])
  })
  after(() => database.close())
  function course() {
    const ownerId = randomUUIDv7()
    return {
      take: (file: string | Uint8Array) =>
        importFile({ database, ownerId, newId: randomUUIDv7, today, timeZone }, Buffer.from(file as string)),
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

  test('the time of day is found in whatever column it stands', async () => {
    for (const header of ['제출일,제출시각', '제출일,시간', '날짜,submitted time']) {
      const { take, submissions } = course()
      const report = await take(`문제,점수,${header}\nunit01-02,80,2026-11-20,오후 8:10\n`)
      assert.deepEqual(
        [report.columnsLeft, (await submissions())[0]?.submittedAt],
        [undefined, '2026-11-20T20:10:00+09:00'],
        header,
      )
    }
    const { take, submissions } = course()
    await take('제출시각,문제,점수,제출일\n오후 8:10,unit01-02,80,2026-11-20\n')
    assert.equal((await submissions())[0]?.submittedAt, '2026-11-20T20:10:00+09:00')
  })

  test('what is called 시간 is a time of day or how long it took, as its cells tell', async () => {
    for (const [cells, minutes] of [
      [
        ['35분', '1:30'],
        [35, 90],
      ],
      [
        ['35', '20'],
        [35, 20],
      ],
      [
        ['20:10', '1:30'],
        [null, null],
      ],
    ] as const) {
      const { take, submissions } = course()
      const rows = cells.map((cell, at) => `unit01-0${at + 1},80,2026-11-2${at},${cell}`)
      await take(['문제,점수,제출일,시간', ...rows].join('\n'))
      assert.deepEqual((await submissions()).map((one) => one.minutes).reverse(), [...minutes])
    }
  })

  test('a problem is found by its id in any form, or by its number beside its unit', async () => {
    const { take, submissions } = course()
    const forms = ['UNIT01-02', 'unit1-2', '1-2', '유닛1 2번', 'unit01_02', '1단원 2번', '빈 배열의 최댓값']
    const rows = forms.map((form, at) => `${form},80,2026-11-${10 + at}`)
    const report = await take(['문제번호,점수,제출일', ...rows, '1-99,80,2026-11-20'].join('\n'))
    assert.deepEqual(
      report.failed.map(({ line }) => line),
      [forms.length + 2],
    )
    assert.ok((await submissions()).every(({ problemId }) => problemId === 'unit01-02'))
    const other = course()
    await other.take('유닛,번호,점수,제출일\n유닛 2,3,80,2026-11-20\nDebug Practice,4번,80,2026-11-19\n')
    assert.deepEqual(
      (await other.submissions()).map(({ problemId }) => problemId),
      ['unit02-03', 'unit02-04'],
    )
  })

  test('scores of skills in one column, as text and as a list', async () => {
    const json = JSON.stringify([
      { problem: 'unit01-01', score: 80, date: '2026-11-21', skills: [{ name: '재귀', score: 40 }] },
    ])
    for (const file of [
      '문제,점수,제출일,스킬\nunit01-01,80,2026-11-21,재귀:40\n',
      '문제;점수;제출일;skills\nunit01-01;80;2026-11-21;재귀 40점\n',
      json,
    ]) {
      const { take, submissions } = course()
      assert.equal((await take(file)).columnsLeft, undefined)
      assert.deepEqual((await submissions())[0]?.skills, { 재귀: 40 }, file)
    }
  })

  test('no column is lost unsaid: without a name, with another’s, behind the last, without scores', async () => {
    const { take, submissions } = course()
    const report = await take(
      '1학기 성적\n문제,점수,점수,제출일,,스킬,정답률\nunit01-02,80,90,2026-11-20,잘함,재귀;반복문,70%,덤\n',
    )
    assert.deepEqual(report.columnsLeft, ['점수 (2번째)', '5번째 열', '스킬', '정답률', '8번째 열'])
    assert.equal((await submissions())[0]?.score, 80)
    const refused = await course().take('문제,점수,제출일,소요시간\n없는 문제,80,2026-11-20,10\n')
    assert.deepEqual([refused.columnsLeft, refused.failed.length], [undefined, 1])
  })

  test('two alike on a day without a time are two, with a time one, and the file again adds none', async () => {
    const untimed = '문제,점수,제출일\nunit01-02,80,2026-11-20\nunit01-02,80,2026-11-20\n'
    const timed = '문제,점수,제출일\nunit01-01,80,2026-11-20 9:00\nunit01-01,80,2026-11-20 09:00\n'
    const { take } = course()
    assert.deepEqual([(await take(untimed)).added, (await take(timed)).added], [2, 1])
    assert.deepEqual([(await take(untimed)).added, (await take(timed)).added], [0, 0])
  })

  test('a later file comes behind, what it renews stays in its place, the whole course anew is in its order', async () => {
    const { take, units } = course()
    const names = async () => (await units()).map(({ name }) => name)
    await take('id,단원,제목\nz1,준비운동,가\nz2,본운동,나\n')
    await take('id,단원,제목\na1,마무리,다\nz2,본운동,나나\n')
    assert.deepEqual(await names(), ['준비운동', '본운동', '마무리'])
    await take('id,단원,제목\na1,마무리,다\nz2,본운동,나\nz1,준비운동,가\n')
    assert.deepEqual(await names(), ['마무리', '본운동', '준비운동'])
  })

  test('numbers that begin anew in every unit are of their unit', async () => {
    const { take, units, submissions } = course()
    const report = await take('단원,번호,제목,선행문제\n준비,1,가,\n준비,2,나,1\n본,1,다,\n')
    assert.equal(report.added, 3)
    assert.deepEqual(
      (await units()).map(({ problems }) => problems.map(({ title }) => title)),
      [['가', '나'], ['다']],
    )
    await take('단원,번호,점수,날짜\n본,1,70,2026-11-20\n')
    assert.equal((await submissions())[0]?.title, '다')
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
        'id,단원,제목,힌트1,힌트2,힌트3,힌트4,출처',
        'z1,준비운동,가,첫째,둘째,셋째,넷째,교재',
        'b1,본운동,나,,,,,교재',
        'a1,마무리,다,,,,,교재',
      ].join('\n'),
    )
    assert.deepEqual(report.columnsLeft, ['힌트4', '출처'])
    assert.deepEqual(
      (await units()).map(({ name }) => name),
      ['준비운동', '본운동', '마무리'],
    )
  })
})
