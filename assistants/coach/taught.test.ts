import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

describe('what examples teach beside the question: its form, what is left out, what is to come', () => {
  const { last: told } = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now: new Date('2026-03-15T12:00:00+09:00') },
  )
  const plan = '다음 주 월요일부터 5일 동안 하루 40분씩 공부 계획 세워줘'

  test('days that are off are left out however that is said, one after another', async () => {
    for (const message of ['수요일은 치과 예약이 있어요', '수요일엔 학원 데려다줘야 해서 빼야겠네요'])
      assert.match(await told(plan, message), /수요일\(3월 18일\)은 빼고/u, message)
    const both = await told(plan, '수요일은 빼줘', '목요일은 회식이라 안 돼요')
    assert.match(both, /수요일, 목요일|수요일.*목요일/u)
    assert.match(await told('월수금만 30분씩 2주 계획 짜줘'), /월요일.*수요일.*금요일에만/u)
  })

  test('what is named to be left out is not recommended', async () => {
    for (const message of [
      '또 재귀네 그거 말고 다른 문제 추천해줘',
      '재귀는 질렸어 다른 문제 줘',
      '재귀 빼고 하나 추천해줘',
    ])
      assert.match(await told(message), /재귀는 빼고/u, message)
  })

  test('in a line, as a table', async () => {
    assert.doesNotMatch(await told('한 줄로 내 상태 요약해줘'), /\n- /u)
    assert.doesNotMatch(await told('내 약점 뭐야? 길게 말고 짧게'), /\n\n/u)
  })

  test('a problem is picked by its minutes, or as the one to leave', async () => {
    assert.match(await told('금방 끝나는 문제 하나 줘'), /15분이면 돼요/u)
    assert.match(await told('안 풀어도 되는 문제 골라줘'), /미뤄도 되는|뒤로 미룬다면/u)
  })

  test('what score may come is promised to nobody, and tied to the record', async () => {
    assert.match(await told('갈아 끼우는 알림 다시 풀면 몇 점 나올까'), /미리 말씀드릴 수 없어요.*34점/su)
    assert.match(
      await told('갈아 끼우는 알림 34점 왜 그래', '역할 분리가 뭐야', '그럼 다시 풀면 몇 점 나올까'),
      /갈아 끼우는 알림.*34점/su,
    )
    assert.match(await told('디자인 패턴 30점까지 올릴 수 있을까'), /장담은 못 드려요.*15점/su)
  })

  test('two that are named and not solved are chosen between', async () => {
    const text = await told('갈아 끼우는 알림이랑 주문 상태 구독 중에 뭐부터 다시 할까')
    assert.doesNotMatch(text, /이미 푼/u)
    assert.match(text, /갈아 끼우는 알림/u)
  })

  test('what has moved least is told, and no praise', async () => {
    assert.match(await told('하나도 안 는 스킬이 뭐야'), /제자리예요|가장 적게 오른/u)
  })
})
