import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { readClauses } from './read-provisions.ts'

const head =
  '물품 임대차 계약서\n\n임대인 김은호(이하 “갑”)와 임차인 박시윤(이하 “을”)은 다음과 같이 계약한다.\n\n'

/** The parts of each sentence of an article's text: actor, modality, and whether it is a case. */
function partsOf(body: string) {
  const contract = readContractText(`${head}제1조(내용) ${body}\n제2조(목적) 목적은 위와 같다.`, 'test')
  const article = contract.sections.findIndex(({ key }) => key === '1')
  return readClauses(contract)
    .provisions.filter(({ section }) => section === article)
    .map(({ parts }) =>
      parts.map(({ kind, actor, modality }) =>
        [kind === 'main' ? '' : 'if', actor, modality].filter(Boolean).join(' '),
      ),
    )
}

const cases: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ['을은 반려동물을 기를 수 없습니다.', [['을 must_not']]],
  ['을은 물건을 전대하여서는 아니 된다.', [['을 must_not']]],
  ['을이 차임을 2회 연체하면 갑은 계약을 해지할 수 있다.', [['if 을 is', '갑 may']]],
  ['갑은 요금을 변경하려면 30일 전에 을에게 알려야 합니다.', [['if 갑 is', '갑 must']]],
  ['원상회복하지 않아도 됩니다.', [['need_not']]],
  ['이 기간에 알리지 아니하면 수락한 것으로 본다.', [['if is', 'deemed']]],
  ['위약금은 없습니다.', [['not']]],
  ['현금으로 내도 값을 깎아 드리지는 않습니다.', [['not']]],
  ['따로 알리지도 않는다.', [['not']]],
  ['값을 올리지는 못한다.', [['must_not']]],
  ['이에 반하는 약정은 무효로 한다.', [['void']]],
  ['수선비는 갑이 부담합니다.', [['갑 must']]],
]

test('who may, must or must not, in plain and in formal speech', () => {
  for (const [body, expected] of cases) assert.deepEqual(partsOf(body), expected, body)
})

test('an item says what leads into it; an exception is told as one', () => {
  const contract = readContractText(
    `${head}제1조(금지) 을은 다음 각 호의 행위를 하여서는 아니 된다.\n1. 물건을 파는 행위\n2. 물건을 고치는 행위\n제2조(양도) 을은 양도할 수 없다. 다만, 갑이 동의한 경우에는 그러하지 아니하다.`,
    'test',
  )
  const { provisions } = readClauses(contract)
  const items = provisions.filter(({ kind }) => kind === 'item')
  assert.deepEqual(
    items.map(({ parts }) => parts[0]),
    items.map(({ parts }) => ({ ...parts[0]!, actor: '을', modality: 'must_not' })),
  )
  assert.equal(items.length, 2)
  assert.deepEqual(
    provisions
      .filter(({ isException }) => isException)
      .map(({ start }) => contract.text.slice(start, start + 2)),
    ['다만'],
  )
})

test('articles in words, rows of a table, fields of a form, and 부칙 by its own articles', () => {
  const contract = readContractText(
    `상품공급계약서\n\n제일조(목적) 상품을 공급한다.\n제이조(단가)\n| 품목 | 단가 |\n| 컵 | 300원 |\n제삼조(서식)\n- 지급일 : 매월 10일\n\n부칙\n제1조(시행) 이 계약은 2026년 1월 1일부터 시행한다.`,
    'test',
  )
  assert.deepEqual(
    contract.sections.map(({ key }) => key),
    ['1', '2', '3', '부칙'],
  )
  const { provisions } = readClauses(contract)
  assert.deepEqual(
    provisions.map(({ kind }) => kind),
    ['sentence', 'row', 'row', 'field', 'sentence'],
  )
  assert.equal(contract.sections[3]!.units[0]!.place.item, '제1조')
})

test('rows whose cells stand apart by room alone are rows, each with its label and the heads above it', () => {
  const contract = readContractText(
    `${head}제1조(보수) 을은 다음 기간 동안 고친다.\n\n부위          기간       통지\n지붕(처마)    3년        7일\n문짝, 창틀    2년        5일\n\n제2조(인도) 을은 물건을   2027년 3월 2일에\n넘긴다.`,
    'test',
  )
  const { provisions } = readClauses(contract)
  const rows = provisions.filter(({ kind }) => kind === 'row')
  const said = (span: readonly [number, number] | null | undefined) =>
    span ? contract.text.slice(...span) : undefined
  assert.deepEqual(
    rows.map(({ label, heads, start, end }) => [
      said(label),
      (heads ?? []).map(said).join('/'),
      contract.text.slice(start, end).split(/\s{3,}/u).length,
    ]),
    [
      ['부위', '', 3],
      ['지붕(처마)', '부위/기간/통지', 3],
      ['문짝, 창틀', '부위/기간/통지', 3],
    ],
  )
})

test('under a head that says what it measures or counts a number is no money', () => {
  const contract = readContractText(
    `${head}제1조(요금) (단위: 원)\n| 구분 | 면적(㎡) | 수량(개) | 인원 | 금액(부가세 별도) | 요금(월) |\n| 창고 | 1,200 | 3,000 | 1,500 | 70,000 | 90,000 |`,
    'test',
  )
  const money = readClauses(contract).provisions.flatMap(({ values }) =>
    values.flatMap(({ type, norm }) => (type === 'money' ? [norm] : [])),
  )
  assert.deepEqual(money, ['KRW70000', 'KRW90000'])
})
