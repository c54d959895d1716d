import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAmounts } from '#korean/amounts.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { readCommand } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { isDeedWord } from './deed-words.ts'
import { readNewExpenses } from './read-new-expense.ts'
import { readWhole } from './read-question.ts'
import { moneyTold } from './told-spending.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const commandOf = (message: string) =>
  readCommand(readWhole(message, now, createMerchantLexicon([])), now, [])

const verbs =
  '낮춰봐 낮춰 낮추자 낮추면 낮출래 낮춰주세요 내려봐 내려줘 내려 올려줘 올려 올리자 올려볼까 높여봐 늘려보자 줄여 줄여줘 줄이면 줄일까 바꿔 바꿔봐 바꾸자 고쳐줘 맞춰봐 좁혀줘 넓혀봐 해보자 해봐 해줘 하자 하면 할까 계산해 계산해봐 계산하자 비교해 가정해 조정해줘 완화해줘 필터해줘 세팅해봐 나눠봐 더해봐 빼봐 찾아줘 찾아봐 추려 추려줘 골라줘 걸러줘 뽑아봐 보여줘 알려줘 말해봐 잡아봐 쳐봐 치자 치면 끊어줘 잘라 정도로 정도만 이상만 이하로 미만은 밑으로 아래로 기준으로 선으로 넘는거만 큰거만 작은것도 비싼거만 더 나머지는'.split(
    ' ',
  )
const names =
  '쿠팡 다이소 김밥천국 이마트 노가리골목 행복상사 한신포차 봉구스밥버거 여기어때 새마을식당 동해횟집 커피 떡볶이 축의금 택시 미용실 정육점 고려당 백다방 놀부보쌈 서브웨이 와인바 라면 냉면 과자 기타줄'.split(
    ' ',
  )

test('a verb, a measure and a size are no names, and names are none of them', () => {
  assert.ok(verbs.length >= 60)
  assert.deepEqual(
    verbs.filter((word) => !isDeedWord(word)),
    [],
  )
  assert.deepEqual(names.filter(isDeedWord), [])
})

test('a sum with a request behind it was not paid, and nothing is written down at a place of that name', () => {
  const told = verbs.flatMap((verb) => [`5만원으로 ${verb}`, `5만원 ${verb}`])
  const written = told.filter((message) => {
    const command = commandOf(message)
    const stores = readNewExpenses(command, { now, categories: [] })
    return spokenIn(command).nouns.length > 0 || stores.some(({ type }) => type === 'add_expense')
  })
  assert.deepEqual(written, [])
  assert.equal(moneyTold('5만원으로 낮춰봐', findAmounts('5만원으로 낮춰봐')[0]!), 'neither')
})

test('what was paid is written down as ever', () => {
  for (const message of [
    '김밥 4500원',
    '다이소 2만원 썼어',
    '쿠팡 3만원 추가해줘',
    '만원으로 커피 샀어',
    '커피 4500원 적어줘',
  ]) {
    const [entry] = readNewExpenses(commandOf(message), { now, categories: [] })
    assert.equal(entry?.type, 'add_expense', message)
  }
})
