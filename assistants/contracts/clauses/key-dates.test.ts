import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { readContractText } from '../contract/read-text.ts'
import { datesFile } from '../dates-file.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { keyDatesOf } from './key-dates.ts'

const index = indexContract(
  readContractText(
    '물품 공급 계약서\n\n주식회사 한결(이하 “갑”)과 오세린(이하 “을”)은 다음과 같이 계약한다.\n\n제1조(계약기간) 계약기간은 2026년 3월 1일부터 2027년 2월 28일까지로 한다.\n제2조(갱신) 만료일 60일 전까지 갱신하지 아니한다는 뜻을 알리지 아니하면 같은 조건으로 1년간 자동으로 갱신된다.',
    'test',
  ),
)

test('the days a contract gives, and the last one to decline its renewal', () => {
  assert.deepEqual(
    keyDatesOf(index).map(({ name, date }) => `${date} ${name}`),
    ['2026-03-01 계약 시작', '2026-12-30 갱신 거절을 알릴 마지막 날', '2027-02-28 계약 만료'],
  )
})

test('another program reads them as whole days', () => {
  const text = datesFile({ id: 'c1', index }, { now: new Date('2026-03-15T12:00:00Z') })
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((it) => new ICAL.Event(it))
  assert.deepEqual(
    events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate]),
    [
      ['계약 시작 · 물품 공급 계약서', '2026-03-01', true],
      ['갱신 거절을 알릴 마지막 날 · 물품 공급 계약서', '2026-12-30', true],
      ['계약 만료 · 물품 공급 계약서', '2027-02-28', true],
    ],
  )
})
