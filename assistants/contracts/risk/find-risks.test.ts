import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { lackingIn } from './checklist.ts'
import { findRisks } from './find-risks.ts'
import { rules } from './rules.ts'
import { statutes } from './statutes.ts'

const head =
  '소프트웨어 개발 용역 계약서\n\n주식회사 한결(이하 “갑”)과 오세린(이하 “을”)은 다음과 같이 계약한다.\n\n제1조(목적) 갑은 을에게 개발을 맡기고 을은 이를 수행한다.\n'
const lease =
  '주택 임대차 계약서\n\n임대인 김은호(이하 “갑”)와 임차인 박시윤(이하 “을”)은 아래 아파트에 관하여 다음과 같이 계약한다.\n\n제1조(목적) 갑은 을에게 아파트를 임대한다.\n'
const indexed = (body: string, before = head) =>
  indexContract(readContractText(`${before}제2조(내용) ${body}`, 'test'))
const found = (body: string, before = head) =>
  findRisks(indexed(body, before)).map(({ id, party }) => `${id} ${party}`)

/** One clause, what it is found as, and on whom it weighs. */
const planted: readonly (readonly [string, string])[] = [
  ['갑은 30일 전에 통지하여 이 계약을 언제든지 해지할 수 있다.', 'one_sided_exit 을'],
  ['갑은 을이 지체하면 최고 없이 즉시 계약을 해지할 수 있다.', 'exit_without_cure 을'],
  ['을은 이 계약과 관련하여 갑에게 발생한 손해를 배상하여야 한다.', 'one_sided_damages 을'],
  ['을은 계약을 어기면 손해배상금을 갑에게 지급하여야 한다.', 'one_sided_damages 을'],
  ['을은 이유를 불문하고 결과물로 인한 일체의 책임을 진다.', 'everything_on_one 을'],
  ['갑은 어떠한 경우에도 을의 손해에 대하여 책임을 지지 아니한다.', 'exemption 을'],
  ['을은 이를 어기면 위약벌로 5천만원을 갑에게 지급한다.', 'punitive 을'],
  ['을이 계약을 어기면 받은 대금의 3배를 손해배상으로 지급하여야 한다.', 'double_penalty 을'],
  ['을이 중도에 그만두면 을은 위약금으로 대금의 30%를 갑에게 지급하여야 한다.', 'exit_fee 을'],
  ['갑은 필요한 경우 업무의 범위와 대금을 변경할 수 있다.', 'one_sided_change 을'],
  ['이 계약의 해석에 다툼이 있으면 갑의 해석에 따른다.', 'sole_judgement 을'],
  ['을이 3일 안에 답하지 아니하면 동의한 것으로 본다.', 'silence_is_consent 을'],
  ['을은 이에 대하여 일체의 이의를 제기할 수 없다.', 'waived_objection 을'],
  ['갑은 사정에 따라 대금의 지급을 보류할 수 있다.', 'withholding 을'],
  ['을은 계약 종료 후 2년 동안 동종 업무를 하여서는 아니 된다.', 'non_compete 을'],
  ['을은 계약기간에 타사의 업무를 수행하여서는 아니 된다.', 'exclusivity 을'],
  ['결과물에 대한 모든 권리와 저작권은 갑에게 귀속된다.', 'rights_taken 을'],
  ['을은 횟수 제한 없이 갑이 요청하는 수정을 하여야 한다.', 'free_work 을'],
  ['을은 비밀을 영구히 지켜야 한다.', 'endless_secrecy 을'],
  ['이 계약에 관한 소송은 갑의 본점 소재지를 관할하는 법원에 제기한다.', 'far_court 을'],
  ['을은 수탁자와 연대하여 책임을 진다.', 'joint_liability 을'],
  ['을은 이자를 연체하면 월 4퍼센트의 지연손해금을 지급한다.', 'steep_interest 을'],
  [
    '을이 납기를 지키지 못하면 을은 지체일수 1일마다 대금의 1%를 지체상금으로 갑에게 지급한다.',
    'endless_delay_penalty 을',
  ],
  ['기간이 끝나기 1개월 전까지 알리지 아니하면 같은 조건으로 1년 자동 연장된다.', 'auto_renewal null'],
]

/** The same things as they are fair: said of both, with consent, or with a bound. */
const fair: readonly string[] = [
  '당사자는 30일 전에 통지하여 이 계약을 해지할 수 있다.',
  '당사자 일방이 계약을 위반하여 상대방에게 손해를 입히면 그 손해를 배상하여야 한다.',
  '갑과 을은 서면으로 합의하여 업무의 범위를 변경할 수 있다.',
  '갑은 을의 동의를 받아 대금을 변경할 수 있다.',
  '을은 비밀을 2년간 지켜야 한다.',
  '결과물의 저작권은 대금 지급이 완료된 때에 갑에게 귀속된다.',
  '을은 지체일수 1일마다 대금의 1천분의 1을 지체상금으로 지급하되 대금의 10%를 초과하지 아니한다.',
  '천재지변 등 불가항력으로 이행하지 못한 경우 당사자는 책임을 지지 아니한다.',
  '을은 결과물을 2026년 3월 2일까지 납품한다.',
  '갑은 검수 결과를 7일 안에 통지하여야 한다.',
  '계약이 끝나면 갑은 보증금을 을에게 반환하며, 연체 차임 또는 손해배상금이 있을 때는 이를 제하고 그 잔액을 반환한다.',
  '갑은 연락처를 변경할 수 있으며 변경하면 을에게 알린다.',
]

test('a clause that weighs on one party is found, and on whom', () => {
  for (const [body, expected] of planted)
    assert.ok(found(body).includes(expected), `${body} → ${found(body).join(', ')}`)
})

test('what is said of both, agreed on or bounded is not', () => {
  for (const body of fair) assert.deepEqual(found(body), [], body)
})

test('who gives data keeps what is theirs', () => {
  const data = head.replace('소프트웨어 개발 용역 계약서', '데이터 공급 계약서')
  assert.deepEqual(found('대상데이터에 관한 저작권 그 밖의 지식재산권은 갑에게 귀속한다.', data), [])
})

test('a lease of a home is held against its law, and its figures are', () => {
  assert.ok(
    found('임대차 기간은 2026년 1월 1일부터 2026년 12월 31일까지로 한다.', lease).includes('short_lease 을'),
  )
  assert.deepEqual(found('임대차 기간은 2026년 1월 1일부터 2027년 12월 31일까지로 한다.', lease), [])
  assert.ok(found('갑은 1년마다 월세를 10% 인상할 수 있다.', lease).includes('steep_rise 을'))
  assert.ok(found('을은 갱신요구권을 행사할 수 없다.', lease).includes('renewal_waived 을'))
  assert.ok(found('건물의 모든 수리는 노후로 생긴 것이라도 을이 부담한다.', lease).includes('all_repairs 을'))
})

test('what a contract of its kind should settle and this one says no word of', () => {
  const names = lackingIn(indexed('을은 결과물을 납품한다.')).map(({ name }) => name)
  assert.ok(names.includes('책임의 한도') && names.includes('해지의 사유와 절차'), names.join())
  const settled = lackingIn(
    indexed('손해배상액은 대금을 한도로 한다. 당사자는 계약을 해지할 수 있다. 지연이자는 연 6%로 한다.'),
  ).map(({ name }) => name)
  assert.ok(!settled.includes('책임의 한도') && !settled.includes('해지의 사유와 절차'), settled.join())
})

const folder = new URL('../../../../shared/data/legal/', import.meta.url)
const noStatutes = existsSync(folder) ? false : 'no ../shared/data/legal'
describe('the statutes that findings are held against', () => {
  const files: Readonly<Record<string, string>> = {
    주택임대차보호법: '주택임대차보호법_법률.txt',
    '약관의 규제에 관한 법률': '약관의규제에관한법률_법률.txt',
  }
  for (const { law, article, sentence } of statutes)
    test(`${law} ${article} says so`, { skip: noStatutes }, () => {
      const text = readFileSync(new URL(encodeURIComponent(files[law]!), folder), 'utf8').normalize('NFC')
      const [number] = article.split(' ')
      const from = text.indexOf(`\n${number} (`)
      const end = text.indexOf('\n제', from + 2)
      assert.ok(text.slice(from, end).includes(sentence))
    })

  test('are those that rules name', () => {
    const known = new Set(statutes.map(({ law }) => law))
    assert.equal(known.size, 2)
    assert.ok(rules.every(({ weight }) => weight >= 1 && weight <= 3))
  })
})
