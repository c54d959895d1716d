import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-13T12:00:00+09:00')

describe('no part of what is said is passed over', () => {
  /** The last answer of a session of these messages. */
  const { last: told } = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-13')),
    { now },
  )

  test('a unit behind the question narrows it, and one that there is not is said', async () => {
    assert.match(await told('점수 변화 그려줘 디버그 유닛만'), /Debug Practice/u)
    assert.match(await told('unit07 점수 알려줘'), /unit07|유닛.*(?:없|Pseudo Practice)/u)
    assert.doesNotMatch(await told('unit07 제출 기록 보여줘'), /제출한 기록이 없어요/u)
  })

  test('days and minutes of a changed plan hold', async () => {
    assert.match(
      await told('3주 학습 계획 짜줘 하루 1시간', '하루 1시간도 무리야. 20분으로 줄여주고 주말은 빼줘'),
      /하루 20분.*주말은 빼고/su,
    )
    assert.match(await told('주말에 동생이랑 하루 40분씩 이틀 공부할 계획 짜줘'), /3월 14일에 시작해요/u)
  })

  test('a likeness that nobody has written is said to be none', async () => {
    assert.match(await told('큐가 뭐야?', '지하철로 예를 들어줘'), /‘지하철’로 빗댄 설명은 적혀 있지 않아요/u)
    assert.doesNotMatch(await told('큐를 쉬운 말로 설명해줘'), /빗댄 설명은/u)
  })

  test('two names of one concept are said to be one, and a word without a page is named', async () => {
    assert.match(await told('옵저버 패턴이랑 pub/sub 차이가 뭐야'), /한 개념으로 다뤄서/u)
    assert.match(await told('스택이랑 모나드 차이가 뭐야'), /모나드/u)
  })

  test('a short problem is short, whatever was spoken of; what helps least is told from the end', async () => {
    assert.match(
      await told('‘동네 도서관 대출’ 왜 틀렸어?', '이런 거 연습할 짧은 문제 하나만 골라줘'),
      /짧은 문제로는.*빈 배열의 최댓값.*15분/su,
    )
    const none = await told('unit02에서 뭐 풀까?', '30분은 너무 길어 더 짧은 건 없어?')
    assert.match(none, /더 짧은 문제는 여기에 남아 있지 않아요.*30분/su)
    assert.match(none, /다른 유닛까지 보면 unit01의 ‘빈 배열의 최댓값’이 15분/u)
    assert.match(await told('남은 문제 중에 안 풀어도 되는 거 골라줘'), /미뤄도 되는 문제/u)
  })

  test('what is asked beside a greeting is what is answered, and nothing is deleted', async () => {
    assert.match(await told('안녕하세요. 여권은 어디서 만들어요?'), /도와드리기 어려워요/u)
    assert.match(await told('11월 3일 제출 지워줘'), /지우거나/u)
  })
})
