import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Direction, findPeriods, type PeriodMention } from './periods.ts'

const now = Temporal.PlainDateTime.from('2026-03-18T14:00')

const rows = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, 'cases', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

const moment = (at: Temporal.PlainDateTime): string => at.toString().replace('T00:00:00', '').slice(0, 16)

function written({ text, interval, kind, assumed, open }: PeriodMention): string {
  const flags = [
    kind === 'calendar' ? '' : ` ${kind}`,
    assumed ? ` ?${assumed}` : '',
    open ? ` open-${open}` : '',
  ]
  return `${text}=${moment(interval.from)}..${moment(interval.until)}${flags.join('')}`
}

const found = (text: string, direction: Direction = 'past', at = now): string =>
  findPeriods(text, { now: at, direction }).map(written).join('; ') || '-'

test('phrases mean the same calendar time however they are spaced and said', async (t) => {
  for (const [direction, phrase, expected] of rows('periods.tsv')) {
    await t.test(`${direction}: ${phrase}`, () => {
      assert.equal(found(phrase!, direction as Direction), expected)
    })
  }
})

test('sentences give their periods, and nothing that only looks like one', async (t) => {
  for (const [sentence, expected] of rows('sentences.tsv')) {
    await t.test(sentence!, () => assert.equal(found(sentence!), expected))
  }
})

test('offsets point into the text as it was typed', () => {
  const text = '식비가  저 번\u00a0달에는 🙂 얼마, 3월　1일 부터 15일 까지는?'
  const mentions = findPeriods(text, { now, direction: 'past' })
  assert.deepEqual(
    mentions.map(({ start, end }) => text.slice(start, end)),
    ['저 번\u00a0달', '3월　1일 부터 15일 까지'],
  )
  for (const { start, end, text: said } of mentions) assert.equal(text.slice(start, end), said)
})

test('decomposed Hangul (as macOS writes file names) reads the same', () => {
  const [mention] = findPeriods('지난달 식비'.normalize('NFD'), { now, direction: 'past' })
  assert.equal(mention?.text.normalize('NFC'), '지난달')
  assert.equal(mention?.interval.from.toString(), '2026-02-01T00:00:00')
})

test('direction decides what was left unsaid', () => {
  assert.equal(found('12월', 'past'), '12월=2025-12-01..2026-01-01 ?year')
  assert.equal(found('12월', 'future'), '12월=2026-12-01..2027-01-01 ?year')
  assert.equal(found('9월', 'nearest'), '9월=2026-09-01..2026-10-01 ?year')
  assert.equal(found('20일', 'past'), '20일=2026-02-20..2026-02-21 ?month')
  assert.equal(found('20일', 'future'), '20일=2026-03-20..2026-03-21 ?month')
})

test('the ends of months and years hold', () => {
  const eve = Temporal.PlainDateTime.from('2025-12-31T23:59')
  const first = Temporal.PlainDateTime.from('2026-01-01T00:00')
  const leap = Temporal.PlainDateTime.from('2028-02-29T12:00')
  assert.equal(found('이번 달', 'past', eve), '이번 달=2025-12-01..2026-01-01 current')
  assert.equal(found('지난달', 'past', first), '지난달=2025-12-01..2026-01-01')
  assert.equal(found('어제', 'past', first), '어제=2025-12-31..2026-01-01')
  assert.equal(
    found('31일', 'past', Temporal.PlainDateTime.from('2026-05-01T09:00')),
    '31일=2026-03-31..2026-04-01 ?month',
  )
  assert.equal(found('최근 1년', 'past', leap), '최근 1년=2027-02-28..2028-03-01 recent')
  assert.equal(
    found('최근 1개월', 'past', Temporal.PlainDateTime.from('2026-03-31T09:00')),
    '최근 1개월=2026-02-28..2026-04-01 recent',
  )
  assert.equal(
    found('지난 주말', 'past', Temporal.PlainDateTime.from('2026-03-22T10:00')),
    '지난 주말=2026-03-14..2026-03-16',
  )
})

test('no message fails, however long and repetitive', () => {
  const pieces = [
    '1',
    '일',
    '일 ',
    '1-',
    '1.',
    '1/',
    '이번',
    '지난 ',
    '저저저번',
    '만',
    '3월부터',
    '아까 물어본 식비 말인데 지난달은? ',
    ' ',
  ]
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(8000 / piece.length)).slice(0, 8000)
    assert.ok(Array.isArray(findPeriods(text, { now, direction: 'past' })))
  }
})

test('a day of a month that goes by a name is not dropped', () => {
  assert.equal(found('다음 달 스무날'), '다음 달 스무날=2026-04-20..2026-04-21')
  assert.equal(found('이번 달 초사흘'), '이번 달 초사흘=2026-03-03..2026-03-04')
})

test('counts and dates beyond the calendar are not read', () => {
  for (const text of [
    '99999999일 전',
    '9999999년 전',
    '2026년 13월',
    '2월 30일',
    '2026-02-30',
    '45일',
    '25:61',
  ]) {
    for (const direction of ['past', 'future', 'nearest'] as const) {
      for (const mention of findPeriods(text, { now, direction }))
        assert.ok(mention.interval.from.year >= 1, text)
    }
  }
  assert.equal(found('2026-02-30'), '-')
  assert.equal(found('45일'), '-')
})
