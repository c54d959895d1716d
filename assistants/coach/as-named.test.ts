import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-11-27T21:00:00+09:00')

describe('what is named is what is answered, and what it has not is said', () => {
  /** The last answer of a session of these messages. */
  const { last: told } = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-11-27')),
    { now },
  )

  test('a concept is studied as that concept, and an error that is named is explained', async () => {
    const way = await told('정렬 알고리즘 공부법')
    assert.match(way, /\*\*정렬\*\*/u)
    assert.doesNotMatch(way, /Edge Case Handling/u)
    assert.match(await told('KeyError 어떻게 고쳐?'), /^\*\*KeyError\*\*/u)
    assert.match(await told('파일 읽는 법'), /파일 입출력/u)
    assert.match(await told('Design Pattern 약점 근거가 뭐야?'), /15점.*11월 16일 ‘주문 상태 구독’/su)
  })

  test('minutes and difficulty hold where the skill has none, and that is said with the nearest of it', async () => {
    const short = await told('디자인 패턴 연습할 문제 추천해줘', '20분 안에 되는 걸로')
    assert.match(short, /20분 안에 끝나는 것은 없어서.*할인 규칙 갈아 끼우기’\(25분\)/su)
    assert.doesNotMatch(short, /60분/u)
    const easy = await told('응집도 설명해줘', '다른 쉬운 문제 하나 줘')
    assert.doesNotMatch(easy, /그보다 쉬운 문제는 남아 있지 않아요/u)
  })

  test('of those just named the easiest or hardest is one of them', async () => {
    const plan = ['주말 이틀 하루 두 시간씩 공부할 계획 짜줘', '그 계획 중에 제일 어려운 게 뭐야?'] as const
    assert.match(await told(...plan), /문제 가운데 가장 어려운 건 .*난이도/u)
  })

  test('a unit is told by its number before it, now narrows no mean, and one that is not there is said to be none', async () => {
    assert.match(await told('3번 유닛 진도 알려줘'), /System Practice.*2\/6문제/su)
    assert.match(await told('현재 유닛별 평균 점수 알려줘'), /Pseudo Practice \*\*65점\*\*/u)
    assert.match(await told('unit04는 왜 안 보여?'), /그런 유닛이 없어요/u)
  })

  test('a premise is confirmed or denied before what follows from it', async () => {
    assert.match(
      await told('디버그 유닛이 제일 약한 거 맞지?'),
      /^아니요, Debug Practice는 평균 \*\*91\.5점/u,
    )
    assert.match(await told('시스템 유닛이 제일 약한 거 맞지?'), /^네, System Practice는/u)
  })

  test('a figure that is told as one’s own is confirmed or put right', async () => {
    assert.match(await told('제 점수 71.2점 맞아요?'), /^네, 71\.2점이 전체 평균/u)
    assert.match(await told('제 점수 80점 맞죠?'), /전체 평균은 \*\*71\.2점/u)
    assert.match(await told('시스템은 왜 52.5점이에요?'), /System Practice/u)
  })

  test('in the middle of a problem it is that problem, and beside it the whole course', async () => {
    const open = ['빈 배열의 최댓값 힌트 줘', '그럼 어떻게 고쳐요?'] as const
    assert.match(await told(...open), /빈 배열의 최댓값/u)
    assert.doesNotMatch(await told(...open), /^.*Edge Case Handling\(10점\)/u)
    assert.doesNotMatch(await told(open[0], '지난주랑 비교하면 어때?'), /Pseudo Practice 점수만/u)
    assert.match(await told('오늘 20분 있어요', '그거 말고 다른 거요'), /20분|다른 문제는 더 없어서/u)
  })

  test('an error that is pasted beside the question is explained', async () => {
    assert.match(
      await told('이거 왜 에러 나요? nums = [] ; max(nums) ; ValueError: max() arg is an empty sequence'),
      /ValueError/u,
    )
  })

  test('how one submission was marked is told as it is recorded', async () => {
    const doubted = await told('갈아 끼우는 알림 34점 이거 채점 잘못된 거 아니야?')
    assert.match(doubted, /10월 3일 ‘갈아 끼우는 알림’/u)
    assert.match(doubted, /채점이 맞았는지는/u)
  })

  test('what each of several tries missed is told, and how long the last one took', async () => {
    const tries = await told('동네 도서관 대출 세 번 냈는데 매번 뭐가 틀렸어?')
    assert.match(tries, /10월 25일 40점: .*\n- 11월 11일 52점: /u)
    assert.match(await told('영수증 오류 읽기 저번에 몇 분 걸렸지?'), /\*\*12분\*\*/u)
  })

  test('of a way and a hint alone the hint is given, whole', async () => {
    const hint = await told('캐시 문제 어떻게 접근해요? 답은 말고 힌트만')
    assert.match(hint, /첫 번째 힌트.*\n\n> /su)
    assert.doesNotMatch(hint, /핵심 생각/u)
  })

  test('a title is taken whole, in quotation marks or before 문제', async () => {
    assert.match(await told('‘하노이의 탑’ 어떻게 풀어?'), /‘하노이의 탑’이라는 문제는/u)
    assert.match(await told('숫자 야구 문제 알려줘'), /‘숫자 야구’라는 문제는/u)
  })

  test('comfort is not announced, and is another one when it is needed again', async () => {
    const first = await told('너무 답답해요')
    assert.doesNotMatch(first, /기운을 북돋는 말을/u)
    const again = await told('너무 답답해요', '진짜 포기하고 싶다')
    assert.doesNotMatch(again, /55점에서 시작해/u)
  })
})
