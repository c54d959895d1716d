import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { evidenceAt } from './evidence.ts'
import { exceptionSaid } from './exceptions.ts'
import { statedOf } from './stated.ts'

/** The exception of an article, as it is said by itself. */
function said(article: string): string {
  const { sections } = readContractText(
    `계약서\n\n제1조(목적)\n이 계약은 시험을 위한 것이다.\n\n제2조(내용)\n${article}\n`,
    'a',
  )
  const unit = sections.find(({ key }) => key === '2')!.units[0]!
  return exceptionSaid(unit.sentences.at(-1)!, unit)
}

test('an exception says what it lifts: a consent, a limit, a duty', () => {
  assert.equal(
    said('갑의 동의 없이 넘길 수 없다. 다만, 합병의 경우에는 그러하지 아니하되, 갑에게 알려야 한다.'),
    '다만, 합병의 경우에는 갑의 동의가 없어도 되지만, 갑에게 알려야 한다.',
  )
  assert.match(
    said('배상액은 대금 총액을 한도로 한다. 다만, 고의로 인한 손해는 그러하지 아니하다.'),
    /이 한도가 적용되지 않는다/,
  )
  assert.match(
    said('갑은 남은 금액을 반환한다. 다만, 을의 책임으로 끝난 때에는 그러하지 아니하다.'),
    /반환할 의무가 없다/,
  )
})

test('of what is owed within a limit it is not said which of the two is lifted', () => {
  for (const rule of ['분실하면 80만원을 한도로 배상한다.', '손해를 실비의 범위에서 물어낸다.'])
    assert.match(said(`${rule} 다만, 손님의 잘못으로 생긴 일은 그러하지 아니하다.`), /그러하지 아니하다/)
  assert.match(said('위약금은 30만원을 넘지 못한다. 다만, 고의인 때에는 그러하지 아니하다.'), /이 한도가/)
})

test('what lifts nothing of these stays as it is written', () => {
  assert.match(said('권리는 갑에게 있다. 다만, 따로 정한 때에는 그러하지 아니하다.'), /그러하지 아니하다/)
  const demo = readContractText(
    readFileSync(new URL('../demo/data-supply.txt', import.meta.url), 'utf8'),
    'demo',
  )
  const [unit] = demo.sections.find(({ key }) => key === '7')!.units
  assert.equal(exceptionSaid(unit!.sentences[0]!, unit), unit!.sentences[0]!.text)
})

test('an exception in a part of its own is told of its own place, what it goes on from of the other', () => {
  const { sections } = readContractText(
    '계약서\n\n제4조(영업지역)\n① 가맹본부는 영업지역 안에 다른 점포를 열지 않습니다.\n② 다만, 휴게소 안의 점포는 제1항을 적용하지 않습니다.\n',
    'a',
  )
  const section = sections.find(({ key }) => key === '4')!
  const { lead } = statedOf(evidenceAt(section, section.units[1]!.sentences[0]!.start, 1)!)
  assert.match(lead, /^\*\*제4조\(영업지역\) 제1항\*\*에 따르면 가맹본부는/u)
  assert.match(lead, /이어지는 \*\*제4조\(영업지역\) 제2항\*\*에 따르면 다만, 휴게소/u)
})

test('what lifts a rule is told behind it, wherever in its article it stands', () => {
  const leadOf = (article: string, paragraph: number) => {
    const { sections } = readContractText(
      `계약서\n\n제1조(목적)\n이 계약은 시험을 위한 것이다.\n\n제2조(내용)\n${article}\n`,
      'a',
    )
    const section = sections.find(({ key }) => key === '2')!
    return statedOf(evidenceAt(section, section.units[paragraph]!.sentences.at(-1)!.start, 1)!).lead
  }
  assert.match(
    leadOf('① 악기를 연주할 수 없다.\n② 종을 칠 수 없다.\n③ 제1항은 낮에는 적용하지 아니한다.', 2),
    /^\*\*제2조\(내용\) 제1항\*\*에 따르면 악기를 .*제3항.*낮에는/u,
  )
  assert.match(
    leadOf('담배를 피울 수 없다. 전자담배는 예외로 한다.', 0),
    /담배를 피울 수 없습니다\. 전자담배는/u,
  )
})
