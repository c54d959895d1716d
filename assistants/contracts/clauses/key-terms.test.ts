import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { kindOf } from './contract-kind.ts'
import { conflictsOf, keyTermsOf } from './key-terms.ts'
import { readClauses } from './read-provisions.ts'

function termsOf(text: string) {
  const contract = readContractText(text, 'test')
  const clauses = readClauses(contract)
  const terms = keyTermsOf(contract, clauses)
  const said = ({ start, end }: { start: number; end: number }) => contract.text.slice(start, end)
  return {
    kind: kindOf(contract),
    terms: Object.fromEntries(terms.map((term) => [term.id, said(term)])),
    conflicts: conflictsOf(contract, clauses, terms).map(({ id, terms: pair, prevails }) => [
      id,
      ...pair.map(said),
      prevails ? said(prevails.term) : null,
    ]),
  }
}

test('the demo contract by its key terms', () => {
  const { kind, terms, conflicts } = termsOf(
    readFileSync(new URL('../demo/data-supply.txt', import.meta.url), 'utf8'),
  )
  assert.equal(kind, 'data')
  const expected = {
    term: '2026년 1월 1일부터 2026년 12월 31일까지',
    price: '월 이용료 850만원'.slice(6),
    setup_fee: '2천만원',
    pay_date: '다음 달 20일',
    notice: '60일 전',
    renewal: '1년간',
    cure: '14일',
    penalty: '월 이용료의 20퍼센트',
    punitive: '금 1억원',
    late_interest: '연 9퍼센트',
    confidentiality: '2년간',
    jurisdiction: '서울중앙지방법원',
  }
  for (const [id, value] of Object.entries(expected))
    assert.ok(terms[id]?.endsWith(value) || terms[id] === value, `${id}: ${terms[id]}`)
  assert.deepEqual(conflicts, [])
})

test('a penalty denied is none, the end of the contract is not the end of probation, a cap not the rate', () => {
  const { terms } = termsOf(
    '근로계약서\n\n제1조(기간) 근로계약기간은 2026년 1월 1일부터 2026년 12월 31일까지로 한다. 수습기간은 3개월로 한다.\n제2조(해지) 해지하더라도 위약금은 없다.\n제3조(지체) 지체상금은 하루 0.1퍼센트로 하되, 총액은 10퍼센트를 넘지 못한다.',
  )
  assert.equal(terms.term, '2026년 1월 1일부터 2026년 12월 31일까지')
  assert.equal(terms.probation, '3개월')
  assert.equal(terms.penalty, undefined)
  assert.equal(terms.delay_penalty, '0.1퍼센트')
  assert.equal(terms.delay_cap, '10퍼센트')
})

test('a form before the articles gives key terms; instalments, caps and stretches of other things are none', () => {
  const work = termsOf(
    '근로계약서\n\n주식회사 가람(이하 “회사”)과 김하늘(이하 “근로자”)은 다음과 같이 계약한다.\n\n계약기간 | ☑ 기간의 정함 있음 (2026년 4월 1일 ~ 2027년 3월 31일) ☐ 없음\n기본급 | 월 2,450,000원\n임금 지급일 | 매월 10일\n제1조(손해) 근로자는 회사에 손해를 끼치지 아니한다.',
  ).terms
  assert.equal(work.term, '2026년 4월 1일 ~ 2027년 3월 31일')
  assert.equal(work.wage, '월 2,450,000원')
  assert.equal(work.payday, '매월 10일')
  const other = termsOf(
    '가맹계약서\n\n제1조(보증금) 계약이행보증금 5,000,000원을 낸다.\n제2조(교육) 해마다 8시간의 보수교육을 받는다.\n제3조(위약금) 위약금은 1천만원을 넘지 못한다.\n제4조(관할) 소송은 수원지방법원 여주지원을 관할법원으로 한다.',
  ).terms
  assert.equal(other.deposit, '5,000,000원')
  assert.equal(other.warranty, undefined)
  assert.equal(other.penalty, undefined)
  assert.equal(other.jurisdiction, '수원지방법원 여주지원')
})

test('two values of one term are told, and which prevails, or that nothing says so', () => {
  const body =
    '데이터 공급계약서\n\n제1조(대가) 이용료는 6,000만원으로 한다.\n제2조(목적) 데이터를 공급한다.\n'
  const exhibit = '\n별지 1 요금\n1. 이용료: 5,500만원'
  assert.deepEqual(termsOf(`${body}${exhibit}`).conflicts, [['price', '6,000만원', '5,500만원', null]])
  const ruled = `${body}제3조(순서) 본문과 별지가 다른 경우 별지가 우선한다.\n${exhibit}`
  assert.deepEqual(termsOf(ruled).conflicts, [['price', '6,000만원', '5,500만원', '5,500만원']])
})
