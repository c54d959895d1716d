import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what a talk has fixed stays fixed, and no part of a question is lost', () => {
  const { last: told } = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now },
  )
  const plan = '다음 주 월요일부터 5일 동안 하루 40분씩 공부 계획 세워줘'

  test('a day of the week in short is left out of the plan, and the others stay', async () => {
    const text = await told(plan, '수욜은 회식이라 빼줘')
    assert.match(text, /수요일\(3월 18일\)은 빼고/u)
    assert.match(text, /일차\*\* \(3월 20일/u)
    assert.doesNotMatch(text, /일차\*\* \(3월 18일/u)
  })

  test('how much a plan comes to is of the plan, and of the past where that is said', async () => {
    assert.match(await told(plan, '그럼 총 몇 분이야'), /^이 계획에 넣은 것은 \d일에 모두 \*\*\d+분/u)
    const spent = await told(plan, '지금까지 총 몇 시간 공부했어?')
    assert.doesNotMatch(spent, /이 계획에 넣은 것/u)
  })

  test('minutes a day are told by what is left, and the day it has to be done by stays', async () => {
    const goal = '4월 30일까지 다 끝내는 공부 계획 세워줘'
    assert.match(await told(goal, '그럼 하루에 얼마나 해야 하는 거예요'), /하루 \d+분\*\*쯤/u)
    const weekdays = await told(goal, '그럼 하루에 얼마나 해야 하는 거예요', '평일만 되게 다시 짜줘')
    assert.match(weekdays, /4월 30일까지 끝나게 맞췄어요/u)
    assert.match(weekdays, /주말은 빼고/u)
  })

  test('so many minutes on each of several days are a plan', async () => {
    assert.match(await told('하루20분씩5일동안뭐하면돼'), /5일.*1일차.*5일차/su)
  })

  test('bounds of time and difficulty hold, and all that they let in counts', async () => {
    const short = await told('문제마다 60분짜리던데 30분 안 넘는 거 세 개만 추천해줘')
    assert.doesNotMatch(short, /, (?:3[1-9]|[4-9]\d)분\)/u)
    const hard = await told('난이도 4 이상 문제 추천해줘')
    assert.match(hard, /난이도 4 이상 문제로는/u)
    assert.doesNotMatch(hard, /난이도 [1-3],/u)
  })

  test('what was not touched longest comes first, with its days', async () => {
    const text = await told('1월 이후로 손 안 댄 거 있죠? 뭐였더라')
    assert.match(text, /가장 오래 손대지 않은/u)
    assert.match(text, /마지막으로 낸 지 \d\d일/u)
    assert.doesNotMatch(text, /1\. \*\*끝나지 않는 탐색/u)
  })

  test('of a unit that is named, or without the end that is named, is not among those shown', async () => {
    for (const message of ['유닛 1 문제 중에 제일 쉬운 건?', '그 중에 제일 어려운 거 말고 다른 거'])
      assert.doesNotMatch(await told('문제 추천해줘', message), /방금 말씀드린/u, message)
    assert.match(await told('문제 추천해줘', '그 중에 제일 쉬운 건?'), /방금 말씀드린/u)
  })

  test('one’s own weakness is asked about in the middle of a problem as well', async () => {
    assert.match(await told('빈 배열의 최댓값 힌트 줘', '내 약점 어떻게 극복해?'), /Edge Case Handling|경계/u)
  })

  test('a score that is claimed is held against what it is claimed of, and no yes denies it', async () => {
    assert.match(await told('시스템 점수 60점 맞아요?'), /60점이 아니라, System Practice 평균은 \*\*52\.5점/u)
    assert.match(await told('제 평균 71.2점 아니죠?'), /71\.2점이 전체 평균이 맞아요/u)
    assert.match(await told('제 평균 71.2점 맞죠?'), /네, 71\.2점/u)
  })

  test('with more time another one may be longer', async () => {
    assert.match(
      await told('20분 있어 문제 하나 추천해줘', '시간 많으니까 다른 거 줘'),
      /(?:2[1-9]|[3-9]\d)분/u,
    )
  })

  test('a unit instead of another is that one alone', async () => {
    const text = await told('유닛1 점수 보여줘', '아니 유닛1 말고 3이라고 3')
    assert.match(text, /System Practice/u)
    assert.doesNotMatch(text, /Debug Practice|Pseudo Practice/u)
  })

  test('as many as are left in one unit are those of that unit', async () => {
    const text = await told('안 푼 세 개는 뭐뭐예요?')
    assert.match(text, /조용히 사라진 점수.*너무 느린 중복 검사|너무 느린 중복 검사.*조용히 사라진 점수/su)
    assert.doesNotMatch(text, /unit01|unit03/u)
  })

  test('of two problems one is chosen, with its reason where that is asked for', async () => {
    const text = await told('캐시 vs 요청횟수제한기 둘중 뭐부터? 이유 한줄로')
    assert.match(text, /(?:캐시|제한기)’\*\*[이가].*도움이 돼요\. \S+/u)
    assert.doesNotMatch(text, /기록에 없어요/u)
  })

  test('what was recommended is not called the best where others rank before it', async () => {
    const text = await told('문제 추천해줘', '난이도 3 이상으로', '첫 번째 건 왜 추천했어?')
    assert.match(text, /[2-9]번째예요/u)
    assert.doesNotMatch(text, /가장 잘 맞아요/u)
  })

  test('a kind of chart that cannot be drawn is said to be none', async () => {
    assert.match(
      await told('유닛별 점수 원 그래프로 그려줘'),
      /원 그래프로는 그릴 수 없어서|원 그래프로 그릴 수치가/u,
    )
    for (const message of ['Testing 스킬 점수 라인 차트로 그려줘', '내 성적 레이더 차트로 그려줘'])
      assert.doesNotMatch(await told(message), /그릴 수 없어서|모자라서/u, message)
    assert.doesNotMatch(await told('스킬별 점수 레이더 차트로 보여줘'), /그릴 수 없어서|모자라서/u)
  })

  test('of a unit that is not there nothing more is offered', async () => {
    const text = await told('유닛 4는 언제 시작해요? 점수 있어요?')
    assert.match(text, /그런 유닛이 없어요/u)
    assert.doesNotMatch(text, /이어서 볼까요/u)
  })

  test('a verb of the south is no name that nothing is known of', async () => {
    assert.doesNotMatch(
      await told('시스템 쪽은 와 이리 오래 걸리노 시간 얼마나 썼는지 함 봐도'),
      /관한 기록은 따로 없어서/u,
    )
  })
})
