import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'
import { withoutTraceback } from './understand/traceback.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what is asked hangs on what was said before', () => {
  const talks = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now },
  )
  const { last: told } = talks

  test('how long a problem takes is its time, beside the own records, and not the problem once more', async () => {
    const fresh = await told('‘빈 배열의 최댓값’ 문제 보여줘', '시간 얼마나 걸려?')
    assert.match(fresh, /^‘빈 배열의 최댓값’은 \*\*15분\*\*쯤/u)
    assert.match(fresh, /아직 내지 않은 문제.*평균 37분/u)
    assert.doesNotMatch(fresh, /입력/u)
    assert.match(await told('자꾸 사라지는 합계 다시 풀면 얼마나 걸려?'), /5번 내면서 한 번에 평균 20분/u)
    assert.match(await told('자꾸 사라지는 합계 문제 보여주고 몇 분 걸리는지도 알려줘'), /입력/u)
  })

  test('of a list it is the time of all of them, and of one that is picked its own', async () => {
    const all = await told('뭐 풀지 세 개 추천해줘', '시간 얼마나 걸려?')
    assert.match(all, /^3문제를 모두 풀면.*\*\*1시간 40분\*\*/u)
    assert.match(
      await told('뭐 풀지 세 개 추천해줘', '두 번째 거는 몇 분 걸려?'),
      /^‘할인 규칙 갈아 끼우기’는 \*\*25분\*\*/u,
    )
    assert.match(
      await told('System Practice에서 안 푼 문제 알려줘', '그중 제일 어려운 거 보여줘', '시간 얼마나 걸려'),
      /^‘최근 것만 남기는 캐시’는 \*\*60분\*\*/u,
    )
  })

  test('a pasted error is explained, with the line it came up in', async () => {
    const trace =
      'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\n    print(nums[5])'
    const known = `${trace}\nIndexError: list index out of range`
    assert.match(await told(known), /^3번째 줄 `print\(nums\[5\]\)`에서 난 오류예요\. \*\*IndexError\*\*/u)
    assert.match(await told(known, '이거 왜 나는 거야'), /IndexError.*range\(len\(a\) \+ 1\)/u)
    assert.match(await told(known, '그런 에러 안 나게 하려면 뭘 공부해야 돼'), /^\*\*IndexError\*\*를 막는/u)
    assert.match(
      await told(`${trace}\nPermissionError: [Errno 13] Permission denied`),
      /^3번째 줄.*‘PermissionError’는 이 과정에 설명이 없는/u,
    )
  })

  test('a traceback is taken apart from what is said beside it', () => {
    const { words, trace } = withoutTraceback(
      '이거 왜 나?\nTraceback (most recent call last):\n  File "a.py", line 10, in <module>\n    main()\n  File "a.py", line 7, in main\n    x = y + 1\n        ~~^~~\nNameError: name \'y\' is not defined\n도와줘',
    )
    assert.equal(words, '이거 왜 나?\n도와줘')
    assert.deepEqual(trace, { error: 'NameError', line: 7, code: 'x = y + 1' })
    assert.deepEqual(withoutTraceback('KeyError: 는 뭐야'), { words: 'KeyError: 는 뭐야' })
  })

  test('which unit is weakest is a unit, however many are counted', async () => {
    for (const message of ['세 유닛 중에 어디가 제일 약해?', '어느 유닛이 제일 약해?'])
      assert.match(await told(message), /가장 낮은 유닛은 \*\*System Practice\(52\.5점\)\*\*/u)
    assert.match(
      await told('어느 유닛이 제일 약해?', '세 유닛 중에 뭐가 젤 높아'),
      /가장 높은 유닛은 \*\*Debug Practice\(91\.5점\)\*\*/u,
    )
  })

  test('how much was done is no score, and a mean of hours is one of hours', async () => {
    assert.match(await told('공부 제일 많이 한 요일은?'), /^시간을 가장 많이 쓴 요일은/u)
    assert.match(
      await told('지금까지 총 몇 시간 공부했어?', '하루 평균으로는?'),
      /^공부한 날 하루 평균은 \*\*37분\*\*/u,
    )
  })

  test('the days before are held against those that were told', async () => {
    assert.match(
      await told('지난달에 몇 문제 풀었어?', '그 전달이랑 비교하면?'),
      /^푼 문제는 1월 \d+개, 2월 \*\*\d+개\*\*/u,
    )
  })

  test('the week before those that were held against each other is held against the earlier', async () => {
    const weeks = await told('이번 주 점수 평균은?', '지난주랑 비교하면?', '그 전주는?')
    assert.match(weeks, /^평균은 .*, 지난주 \*\*/u)
    assert.doesNotMatch(weeks, /이번 주/u)
  })

  test('what was failed most is a problem where one is asked for', async () => {
    assert.match(
      await told('내가 제일 많이 틀린 문제 보여줘'),
      /^60점 미만인 제출이 가장 많은 문제는 \*\*‘자판기 거스름돈’\*\*.*, 2번이에요/u,
    )
  })

  test('the score that is asked for is of the submission that was told', async () => {
    assert.match(
      await told('마지막으로 푼 문제가 뭐야?', '몇 점 받았어?'),
      /‘자꾸 사라지는 합계’.*\*\*96점\*\*/u,
    )
  })

  test('a problem like the one in hand trains the same', async () => {
    assert.match(await told('주문 상태 구독 힌트 줘', '비슷한 문제 또 있어?'), /Design Pattern/u)
  })

  test('two names of one concept are told apart by what is written of both, and nothing else', async () => {
    const difference = await told('for랑 while은 뭐가 달라요?')
    assert.match(difference, /^for는 .*while은 /u)
    assert.doesNotMatch(difference, /불변식/u)
  })
})
