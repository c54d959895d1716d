import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { contractDaysOf } from './contract-days.ts'
import { dayOfQuestion, dayOfSentence } from './day-figures.ts'
import { deadlineIn } from './deadlines.ts'
import { dayAt, lengthsIn } from './lengths.ts'

const said = (text: string) => {
  const found = deadlineIn(text)
  return found && [found.from, found.direction, found.length.text.trim()]
}

test('what a deadline is counted from, and how', () => {
  assert.deepEqual(said('계약기간 만료일 60일 전까지 통지하지 아니하면 갱신된다.'), ['end', 'before', '60일'])
  assert.deepEqual(said('갑은 효력발생일부터 10영업일 이내에 공급한다.'), ['start', 'after', '10영업일'])
  assert.deepEqual(said('통지를 받은 날부터 5영업일 이내에 보완한다.'), ['event', 'after', '5영업일'])
  assert.deepEqual(said('계약 체결일로부터 영업일 기준 나흘 이내에 지급한다.'), ['signed', 'after', '나흘'])
  assert.deepEqual(
    said('Either party gives notice at least forty-five (45) days before the end of the current term.'),
    ['end', 'before', 'forty-five (45) days'],
  )
  const window = deadlineIn('임대차기간이 만료되기 6개월 전부터 1개월 전까지 요구할 수 있다.')
  assert.deepEqual([window?.length.months, window?.since?.months, window?.from], [1, 6, 'end'])
})

test('how long, in several units, and on days of business', () => {
  const [term] = lengthsIn('계약기간은 2026년 3월 2일부터 2년 1개월 21일 동안으로 하고 매월 5일에 낸다.')
  assert.deepEqual([term?.months, term?.days], [25, 21])
  // 2026-09-23: Chuseok on the 24th to 26th, a Saturday; then a weekend.
  const day = dayAt(Temporal.PlainDate.from('2026-09-23'), { months: 0, days: 0, businessDays: 2 }, 1)
  assert.equal(day.toString(), '2026-09-29')
  const month = dayAt(Temporal.PlainDate.from('2027-01-31'), { months: 1, days: 0, businessDays: 0 }, 1)
  assert.equal(month.toString(), '2027-02-28')
})

const index = (text: string) => indexContract(readContractText(text, '계약서'))
const lease = index(`사무실 임대차 계약서

제1조(기간) 임대차 기간은 2026년 3월 2일부터 2년 1개월 21일로 한다.
제2조(갱신) 임차인은 임대차 기간이 끝나기 6개월 전부터 2개월 전까지 갱신을 요구할 수 있다.
제3조(인도) 인도일은 2026년 4월 6일로 한다. 임차인은 인도일 5영업일 전까지 잔금을 지급한다.
제4조(검사) 임차인은 비품을 받은 날부터 10일 이내에 검사한다.
제5조(해지) 임차인은 3개월 전에 서면으로 알리고 계약을 해지할 수 있다.
제6조(보증금) 임대인은 목적물을 돌려받은 날부터 14일 이내에 보증금을 돌려준다.
제7조(보험) 임차인은 계약 체결일부터 7일 이내에 보험에 든다.

2026년 2월 20일
임대인: 김하나 (인)
임차인: 박두리 (인)`)

test('the days of a contract', () => {
  const { start, end, signed } = contractDaysOf(lease)
  assert.deepEqual(
    [start, end, signed].map((one) => one?.day.toString()),
    ['2026-03-02', '2028-04-22', '2026-02-20'],
  )
})

describe('the day that a sentence sets', () => {
  for (const [words, day] of [
    ['6개월 전부터', '2028-02-22'],
    ['5영업일 전', '2026-03-30'],
    ['계약 체결일부터', '2026-02-27'],
    ['받은 날부터 10일', undefined],
  ] as const)
    test(words, () => {
      const at = lease.sentences.findIndex(({ sentence }) => sentence.text.includes(words))
      assert.equal(dayOfSentence(lease, at)?.day.toString(), day)
    })
})

describe('the day that a question asks for', () => {
  const today = Temporal.PlainDate.from('2026-11-26')
  for (const [question, answer] of [
    ['비품을 12월 3일에 받으면 검사는 언제까지 해야 해요?', '2026-12-13'],
    ['12월 1일에 해지 통보하면 언제 나갈 수 있어요?', '2027-03-01'],
    ['2028년 4월 22일에 목적물 돌려주면 보증금 언제까지 받아요?', '2028-05-06'],
    ['계약 끝날 때까지 며칠 남았어?', 513],
    ['계약 끝나기 두 달 전이 언제야?', '2028-02-22'],
    ['계약 끝나고 30일 뒤가 며칠이에요?', '2028-05-22'],
    // A day on which something is put to happen is not the day that is asked for.
    ['계약 시작하고 두 달 뒤에 해지 통보하면 언제 끝나?', undefined],
    ['계약 체결일부터 3일 뒤에 검사하면 잔금은 언제까지 내야 해?', undefined],
    ['계약이 끝나고 30일 뒤까지 안 나가면 언제까지 벌금 내요?', undefined],
    ['계약 끝나기 한 달 전에 해지하겠다고 하면 언제 해지돼?', undefined],
    // Two days, an event that the contract counts nothing from, one that is past.
    ['12월 3일에 받고 12월 5일에 검사하면 언제까지예요?', undefined],
    ['12월 3일에 이사하면 언제까지 짐을 빼야 해요?', undefined],
    ['인도일까지 며칠 남았어?', undefined],
  ] as const)
    test(question, () => {
      const found = dayOfQuestion(lease, question, today)
      assert.equal(found?.left ?? found?.day.toString(), answer)
    })
})
