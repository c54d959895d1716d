import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenize } from '#korean/tokens.ts'
import { type Name, readWanted } from './question.ts'
import { scoreUnits, type Unit } from './score.ts'
import { verdictOn } from './verdict.ts'
import { readText, standsIn, wordsSought } from './words.ts'

test('of a long message the last words are looked at, and no more than a few', () => {
  const words = Array.from({ length: 190 }, (_, at) => `가나${String.fromCharCode(0xac00 + at * 28)}다`)
  const { words: looked } = readWanted(`${words.join(' ')} 왜 그래?`, [], [])
  assert.ok(looked.length > 0 && looked.length < 50)
  assert.ok(looked.some(({ said }) => words.at(-1)!.startsWith(said)))
})

test('a name in Hangul stands where it is written in Latin letters', () => {
  const [word] = wordsSought(tokenize('이미지넷'), '이미지넷', [])
  assert.equal(standsIn(word!, readText('ImageNet으로 학습했어요.')), 1)
  assert.equal(standsIn(word!, readText('위키백과로 학습했어요.')), 0)
})

test('words that only point say nothing that a sentence could lack', () => {
  assert.deepEqual(
    readWanted('이딴 걸 왜 써?', [], []).words.filter(({ said }) => said === '이딴'),
    [],
  )
})

test('why is asked of what is named, unless a complaint follows', () => {
  const asksWhy = (said: string, ...names: string[]) =>
    readWanted(
      said,
      names.map((name) => ({ said: name, forms: [name] })),
      [],
    ).wants.has('reason')
  assert.ok(asksWhy('GAN은 왜 계속 학습이 불안정해?', 'GAN'))
  assert.ok(asksWhy('GAN은 왜 이상한 그림을 만들어?', 'GAN'))
  assert.ok(!asksWhy('왜 자꾸 딴소리야 LoRA는 서빙할 때 느려지냐고', 'LoRA'))
  assert.ok(!asksWhy('BERT 물어봤는데 왜 계속 엉뚱한 답을 해', 'BERT'))
  assert.ok(!asksWhy('why do you keep ignoring what I said about BERT', 'BERT'))
  assert.ok(!asksWhy('왜 자꾸 그래'))
})

test('what is counted stands before the last word that asks how much, on whatever line', () => {
  const counted = (said: string) => readWanted(said, [], []).counted?.said
  assert.equal(counted('정확도가 몇이고\n파라미터는 얼마야?'), '파라미터')
  assert.equal(counted('파라미터 개수랑 정확도 알려줘'), undefined)
  assert.equal(counted('얼마나 큰 파라미터를 써?'), undefined)
})

const resnet: Name = { said: 'ResNet', forms: ['ResNet'], isPaper: true }
const places = { isSame: () => false, isOfOne: () => true }
function verdictOf(said: string, names: readonly Name[], ...units: readonly Unit<number>[]) {
  const question = readWanted(said, names, [])
  return verdictOn(question, scoreUnits(question, units), places)?.kind
}

test('a number of something else is not told without a doubt', () => {
  const unit = { text: 'ImageNet에서 오류율은 3.57%예요.', around: 'ResNet', place: 0 }
  assert.equal(verdictOf('ResNet 논문 오류율 몇 프로야?', [resnet], unit), 'answers')
  assert.equal(verdictOf('ResNet 논문 CIFAR 오류율 몇 프로야?', [resnet], unit), 'near')
  assert.equal(verdictOf('ResNet 논문 앙상블 오류율 몇 프로야?', [resnet], unit), 'near')
})

test('a reason for something else is no answer', () => {
  const text = '층이 깊으면 기울기가 사라지기 때문이에요.'
  const unit = { text, around: 'ResNet', place: 0 }
  assert.equal(verdictOf('ResNet은 왜 기울기가 사라져?', [resnet], unit), 'answers')
  assert.notEqual(verdictOf('ResNet은 왜 병렬 번역 데이터를 써?', [resnet], unit), 'answers')
})

test('words of other passages vouch for a sentence that has one itself', () => {
  const question = readWanted('바둑에서 이세돌 이긴 거', [], [])
  const beside = '바둑은 어렵다. 이세돌을 이겼다.'
  const sum = (text: string) =>
    scoreUnits(question, [{ text, around: '', beside, place: 0 }])[0]?.has.reduce((all, has) => all + has, 0)
  assert.equal(sum('표 3에 설정을 적었다.'), undefined)
  assert.ok(sum('바둑을 두는 신경망이다.')! > 1)
})
