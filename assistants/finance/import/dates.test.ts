import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClearlyDate, readDate, readSerialDate, readTime } from './dates.ts'

const short = (cell: string) => {
  const date = readDate(cell)
  return date && [date.year ?? '?', date.month, date.day, ...(date.time ? [date.time] : [])].join(' ')
}

test('reads every way of writing a date', () => {
  const day = '2026 3 5'
  for (const cell of [
    '2026-03-05',
    '2026.03.05',
    '2026.3.5.',
    '2026. 3. 5.',
    '2026/3/5',
    '26.03.05',
    '20260305',
    '260305',
    '20260305.0',
    '2026년 3월 5일',
    '2026년3월5일(목)',
    '2026-03-05 목요일',
    '03/05/2026',
    '2026．03．05',
  ]) {
    assert.equal(short(cell), day, cell)
  }
})

test('reads the time that stands with it', () => {
  const moment = '2026 3 5 15:21:09'
  for (const cell of [
    '2026.03.05 15:21:09',
    '20260305152109',
    '2026-03-05T15:21:09+09:00',
    '20260305 152109',
  ]) {
    assert.equal(short(cell), moment, cell)
  }
  assert.equal(short('2026-03-05 오후 3:21'), '2026 3 5 15:21:00')
  assert.equal(short('2026.03.05(목) 15:21'), '2026 3 5 15:21:00')
  assert.equal(short('2026-03-05 3:21 PM'), '2026 3 5 15:21:00')
  assert.equal(short('2026년 3월 5일 15시 21분'), '2026 3 5 15:21:00')
})

test('leaves the year open where there is none', () => {
  for (const cell of ['03/05', '3/5', '3월 5일', '03.05', '3월5일(목)'])
    assert.equal(short(cell), '? 3 5', cell)
  assert.equal(short('03/05 12:31'), '? 3 5 12:31:00')
})

test('reads no date where there is none', () => {
  for (const cell of [
    '',
    '어제',
    '2026-13-01',
    '2026-02-30',
    '20261301',
    '12,500',
    '00000000',
    '2026-03-05 스타벅스',
  ]) {
    assert.equal(readDate(cell), null, cell)
  }
  assert.equal(readDate('2026-03-05 25:00'), null)
})

test('reads the serial numbers of a spreadsheet', () => {
  assert.deepEqual(readSerialDate('46086'), { year: 2026, month: 3, day: 5, time: null })
  assert.equal(readSerialDate('46086.5')?.time, '12:00:00')
  assert.equal(readSerialDate('12500'), null)
})

test('reads the cells of a time column', () => {
  const times = {
    '12:31': '12:31:00',
    '9:05:07': '09:05:07',
    오후3시: '15:00:00',
    93028: '09:30:28',
    '0.5': '12:00:00',
  }
  for (const [cell, time] of Object.entries(times)) assert.equal(readTime(cell), time, cell)
  assert.equal(readTime('오전 12:05'), '00:05:00')
  assert.equal(readTime('1231'), '12:31:00')
  assert.equal(readTime('24:00'), null)
})

test('does not mistake amounts and identifiers for dates', () => {
  for (const cell of ['3.5', '12500', '260305', '81234567', '010-1234-5678'])
    assert.equal(isClearlyDate(cell), false, cell)
})
