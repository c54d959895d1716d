import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { citation } from './contract.ts'
import { readContractText } from './read-text.ts'

const cited = (text: string) =>
  readContractText(text, '계약서').sections.flatMap((section) =>
    section.units.flatMap(({ sentences }) =>
      sentences.map(({ text, place }) => `${citation(section, place)}: ${text}`),
    ),
  )

const articles =
  '택배 위탁 계약서\n\n제1조(수수료)\n수수료는 별표에 따른다.\n\n제2조(기간)\n기간은 1년으로 한다.\n\n'

describe('whatever a contract says is part of it', () => {
  test('a table that stands in an annex ahead of what it numbers', () => {
    const table = '[별표] 구간별 수수료\n거리 | 수수료\n5km 이하 | 3,000원\n5km 초과 | 4,000원\n'
    const said = cited(`${articles}${table}가. 눈이 오면 500원을 더한다.\n나. 그 밖에는 협의한다.\n`)
    for (const row of ['5km 이하 | 3,000원', '5km 초과 | 4,000원'])
      assert.ok(
        said.some((one) => one.includes(row)),
        row,
      )
    assert.ok(said.includes('별표 구간별 수수료 가목: 눈이 오면 500원을 더한다.'))
  })

  test('special terms behind an annex are no part of it', () => {
    for (const heading of ['[특약]', '특약', '특별 약정', '[특약사항]']) {
      const said = cited(
        `${articles}[별표] 구간별 수수료\n거리 | 수수료\n5km 이하 | 3,000원\n\n${heading}\n가. 첫 달은 받지 아니한다.\n`,
      )
      const name = heading.replaceAll(/[[\]\s]/gu, '')
      assert.ok(said.includes(`${name} 가목: 첫 달은 받지 아니한다.`), said.join('\n'))
    }
    const english =
      '1. THE WORK\n1.1 The Builder builds.\n\n2. FEES\n2.1 Fees are due.\n\nSCHEDULE A - FEES\nStage | Fee\nFirst | £10\n\nSPECIAL TERMS\nS1. A bonus of £5 is due.\n'
    assert.ok(cited(english).includes('Special Terms S1: A bonus of £5 is due.'), cited(english).join('\n'))
  })

  test('a form with numbers in boxes has headings, and its fields are read one by one', () => {
    const said = cited(
      '대여 신청서\n\n[1] 대여 기간\n대여: 2026년 5월 2일 10:00\n반납: 2026년 5월 4일 10:00\n\n[2] 연료\n(가) 연료는 출고 때와 같게 함.\n(나) 부족하면 1칸당 9,000원을 받음.\n',
    )
    assert.ok(said.includes('[1] 대여 기간: 반납: 2026년 5월 4일 10:00'), said.join('\n'))
    assert.ok(said.includes('[2] 연료 나목: 부족하면 1칸당 9,000원을 받음.'), said.join('\n'))
  })
})
