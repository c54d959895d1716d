import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TopicFound } from '../collected.ts'
import { readContractText } from '../contract/read-text.ts'
import { absentFrom, maybeAbsentFrom } from '../retrieve/learned-absence.ts'
import { bearingFrom, plainFrom } from '../retrieve/learned-rank.ts'
import { answerClause } from './clause-answer.ts'

const contract = readContractText(
  `이용계약서

제1조(주차) 회원은 지하 주차장을 쓸 수 있다.
제2조(사물함) 사물함은 3개월마다 바꾼다.`,
  'use',
)
const section = contract.sections.find(({ key }) => key === '2')!

/** How a clause is told that decides so likely, of a contract that so likely has nothing on it. */
const lead = (
  decides: number,
  absent = 0,
  nowhere: readonly string[] = [],
  settledElsewhere: readonly string[] = [],
): string => {
  const topic: TopicFound = {
    ...{ topic_name: '사물함은 언제 바꿔요?', asked: { ask: 'when' }, lookedFor: ['사물함'] },
    ...{
      verdict: { kind: 'open' },
      lists: 'nothing',
      covered: 0.5,
      decides,
      absent,
      uncovered: [],
      figures: [],
      held: [],
    },
    ...{ nowhere: [...nowhere], settledElsewhere: [...settledElsewhere] },
    articles: [
      {
        section,
        score: 1,
        matches: [{ start: section.units[0]!.sentences[0]!.start, score: 1, found: ['사물함'] }],
      },
    ],
  }
  const setting = { contractId: 'c', parties: [], voice: { ordinal: 1, register: 'formal' }, typed: '' }
  return answerClause(topic, topic.topic_name, setting as unknown as Parameters<typeof answerClause>[2]).lead
}

const doubt = /꼭 들어맞지는|아닐 수 있지만|찾지 못했습니다/u
const bears = /관련/u

test('what likely decides is told plainly, what bears on it as that, and only the rest with a doubt', () => {
  assert.doesNotMatch(lead(plainFrom), doubt)
  assert.doesNotMatch(lead(plainFrom), bears)
  for (const decides of [bearingFrom, plainFrom - 0.01]) {
    assert.match(lead(decides), bears)
    assert.doesNotMatch(lead(decides), doubt)
  }
  assert.match(lead(bearingFrom - 0.01), doubt)
  assert.match(lead(0.05), doubt)
  assert.doesNotMatch(lead(0.05), /찾지 못했습니다/u)
})

test('what is not there is said to be so where that is likely, and that it may be so where it may', () => {
  assert.match(lead(0.3, absentFrom, ['열쇠']), /^‘열쇠’에 관해 정한 조항은 찾지 못했습니다/u)
  assert.match(
    lead(0.3, maybeAbsentFrom, ['열쇠']),
    /^‘열쇠’에 관한 내용은 이 계약서에 없을 수 있습니다\. 가장 가까운 조항/u,
  )
  assert.match(lead(0.3, 0, ['열쇠', '영감'], ['열쇠']), /^‘열쇠’라는 말은 이 계약서에 나오지 않습니다/u)
  // A word that stands nowhere, 우리 영감도, may be beside what is asked.
  assert.doesNotMatch(lead(0.3, maybeAbsentFrom - 0.01, ['영감']), /영감|없/u)
})
