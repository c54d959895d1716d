import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Particle, withParticle } from './particles.ts'
import { type Token, tokenize } from './tokens.ts'

const only = (text: string): Token => {
  const tokens = tokenize(text)
  assert.equal(tokens.length, 1, text)
  return tokens[0]!
}

const NOUNS =
  '해지 계약서 식비 손해배상 책임 데이터 위약금 제5조 회의 한도 동의 논문 클래스 함수 냉장고 강아지 PDF 3만원 서울 쌀밥'.split(
    ' ',
  )

test('a noun finds itself with any particle', () => {
  const pairs: readonly Particle[] = [
    '을/를',
    '은/는',
    '과/와',
    '으로/로',
    '이랑/랑',
    '이라고/라고',
    '이에요/예요',
  ]
  const forms = [
    '에',
    '의',
    '에서',
    '에서의',
    '까지',
    '부터는',
    '만',
    '에도',
    '에서만',
    '보다는',
    '입니다',
    '들의',
  ]
  let count = 0
  for (const noun of NOUNS) {
    const words = [...pairs.map((pair) => withParticle(noun, pair)), ...forms.map((form) => noun + form)]
    for (const word of words) {
      assert.equal(only(word).stem, noun.toLowerCase(), word)
      count++
    }
    assert.ok(only(withParticle(noun, '이/가')).stems.includes(noun.toLowerCase()))
    assert.ok(only(`${noun}도`).stems.includes(noun.toLowerCase()))
  }
  assert.ok(count >= 150)
})

test('a noun finds itself in a verb made of it', () => {
  const endings =
    '할 하는 한 했을 하면 하려면 하고 한다 합니다 해야 해서 했어 되는 된 될 되면 됐을 시킬 시킨 받은 받을 당한 할수 함을 하기'.split(
      ' ',
    )
  for (const noun of ['해지', '계약', '분석', '손해배상', '취소']) {
    for (const ending of endings) assert.equal(only(noun + ending).stem, noun, noun + ending)
  }
})

test('a noun that ends like a particle keeps itself as a reading', () => {
  for (const noun of [
    '한도',
    '회의',
    '국가',
    '지도',
    '도로',
    '동의',
    '합의',
    '제한',
    '의도',
    '차이',
    '나이',
    '사과',
  ]) {
    assert.equal(only(noun).stem, noun)
  }
  for (const noun of [
    '소비자',
    '이미지',
    '임대인',
    '카메라',
    '손해배상책임',
    '홈페이지',
    '유효기한',
    '무제한',
    '시작일',
  ]) {
    assert.equal(only(noun).stem, noun)
  }
  for (const noun of ['고양이', '만족도', '고속도로', '떡볶이'])
    assert.ok(only(noun).stems.includes(noun), noun)
  assert.deepEqual(only('한도').stems, ['한도', '한'])
  assert.deepEqual(only('한도는').stems[0], '한도')
  assert.equal(only('한도는').particle, '는')
  assert.equal(only('한도').particle, undefined)
})

test('a sentence falls into words with their places', () => {
  const text = '“데이터”는 계약서에서의 제5조(해지)를, GPT-4o로 10%는 1,000원을 ㅋㅋㅋ 요약해줘!!'
  const tokens = tokenize(text)
  assert.deepEqual(
    tokens.map(({ stem }) => stem),
    ['데이터', '계약서', '제5조', '해지', 'gpt-4o', '10', '1,000원', '요약'],
  )
  assert.deepEqual(
    tokens.map(({ span }) => text.slice(span.start, span.end)),
    ['데이터', '계약서에서의', '제5조', '해지', 'GPT-4o로', '10', '1,000원을', '요약해줘'],
  )
  assert.deepEqual(tokenize(''), [])
  assert.deepEqual(tokenize('ㅋㅋ ㅠㅠ !? 🙂'), [])
})

test('takes long input', { timeout: 60_000 }, () => {
  for (const unit of ['에서', '가', '가 ', 'a.', '1,', '는의도', '하하 ']) tokenize(unit.repeat(8000))
})
