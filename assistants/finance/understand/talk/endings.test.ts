import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isClauseWord } from '../clause-words.ts'
import { isShownElsewhere } from '../shown-elsewhere.ts'
import { inTold } from '../told-endings.ts'
import { moodOf } from './endings.ts'

describe('what the end of a sentence makes of it', () => {
  const moods = {
    resolves: [
      '우선 이달까지만 읽어보고 끊을래요',
      '다음 주는 한 번만 시켜보려고요',
      '이제 줄여야지',
      '알아봐야겠네요',
      '버스 탈거야',
    ],
    supposes: ['이사하던 때라 그런가봐요', '너무 안 하고 사는 것 같아요', '요즘 너무 많이 마시는듯'],
    asks: ['얼마나 되나요', '그럼 줄여야 할까요?', '어디에 썼어'],
    wishes: ['미리 보고 싶어서요', '기타로 옮겨주세요'],
    tells: ['술값이 만만치 않네요', '회사 앞에 카페가 생겼거든요'],
  } as const
  for (const [mood, messages] of Object.entries(moods)) {
    test(mood, () => {
      for (const message of messages) assert.equal(moodOf(message), mood, message)
    })
  }
})

test('a clause is no name of a shop; nouns of like endings are', () => {
  for (const word of ['사이즈업해서', '할인받아서', '나와요', '왔는데요', '보니까', '문자로']) {
    assert.ok(isClauseWord(word), word)
  }
  for (const word of ['교보문고', '도서', '라면', '모래', '휴지만', '카페에서', '쿠팡', '영화관']) {
    assert.ok(!isClauseWord(word), word)
  }
})

test('an amount that some other book shows is no payment', () => {
  const isShown = (text: string, amount: string) =>
    isShownElsewhere(text, { start: text.indexOf(amount), end: text.indexOf(amount) + amount.length })
  assert.ok(isShown('앱에는 31,200원이라고 떠요', '31,200원'))
  assert.ok(isShown('카드사 앱 보니까 45,000원으로 되어 있는데요', '45,000원'))
  assert.ok(isShown('카드사에서 35만원 청구됐대요', '35만원'))
  assert.ok(!isShown('통장에서 5만원 나갔어요', '5만원'))
  assert.ok(!isShown('택시비 15,000원 나왔어요', '15,000원'))
})

test('what was paid is told plainly, whoever told of it', () => {
  assert.equal(inTold('이마트 46,300원 오늘 장본 거예요'), '오늘 이마트 46,300원 썼어요')
  assert.equal(inTold('김밥천국 7,500원 먹은 거예요'), '김밥천국 7,500원 먹었어요')
  assert.equal(inTold('스타벅스에서 5,600원 결제됐다고 문자 왔어요'), '스타벅스에서 5,600원 결제됐어요')
})
