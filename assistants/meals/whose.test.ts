import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { oneDatabase } from '#store/testing/databases.ts'
import { firstTalks } from './testing/first-talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('whose it is that is told', () => {
  const told = firstTalks(oneDatabase.open, now)

  test('what is wanted beside a plan and is nothing of ours is not passed over; a story is', async () => {
    for (const [message, other] of [
      ['코인 시세 알려줘. 내일 저녁 짜줘', '코인 시세 알려줘'],
      ['기차표 예매해줘. 그리고 내일 저녁 짜줘', '기차표 예매해줘'],
    ] as const) {
      const { text } = await told(message)
      assert.ok(text.startsWith(`‘${other}’에는 제가 답해 드릴 수 없어요.`), text)
      assert.match(text, /저녁.*골랐어요|^- /mu)
    }
    assert.doesNotMatch((await told('출장이 잡혀서요. 내일 저녁만 짜줘')).text, /답해 드릴 수 없어요/u)
  })

  test('an allergy is a guest’s only where the guest is who cannot eat it', async () => {
    const own: readonly (readonly [string, string])[] = [
      ['딸이 우유 알레르기 있어요. 내일 손님 4명 오는데 저녁 짜줘', '우유'],
      ['내일 친구들이 오는데 딸이 우유 알레르기가 있어요. 저녁 짜줘', '우유'],
      ['친구랑 새우 먹었다가 두드러기 났어요. 내일 저녁 짜줘', '새우'],
      ['회사 동료 결혼식에서 게를 먹고 온몸에 두드러기가 났어요', '게'],
      ['남편이 갑각류 알레르기 있어요. 친구들 초대했어요.', '갑각류'],
      ['친구들이랑 저녁 먹는데 새우 알레르기 있어요. 내일 저녁 짜줘', '새우'],
      ['My daughter is allergic to milk. Friends are coming tomorrow, plan dinner', '우유'],
      ['새우 먹으면 목이 부어요', '새우'],
    ]
    for (const [message, food] of own) {
      const { text, profile } = await told(message)
      const isAsked = text.includes(`**${food}**`) && text.includes('먹으면 안 되는 분')
      assert.ok(isAsked || profile.allergies.includes(food), `${message}: ${text}`)
      assert.ok(
        profile.allergies.every((it) => it === food),
        `${message}: ${profile.allergies}`,
      )
    }
    const guests = [
      '친구가 새우를 못 먹어요. 내일 저녁 짜줘',
      '손님 4명 오는데 한 명이 새우 알레르기 있어요. 내일 저녁 짜줘',
      '내일 친구가 오는데 새우 알레르기가 있대. 저녁 짜줘',
      'My friend is allergic to shrimp. Plan dinner for tomorrow',
    ]
    for (const message of guests) {
      const { text, profile } = await told(message)
      assert.match(text, /‘새우’는 함께 드실 분이 못 드시는/u, message)
      assert.deepEqual(profile.allergies, [], message)
    }
  })

  test('a taste that is left out for good is disliked, and no diet gives way to it', async () => {
    assert.deepEqual((await told('앞으로 짠 거 빼줘')).profile.dislikes, ['짠맛'])
    for (const diet of ['비건', '채식'])
      for (const wish of ['앞으로 짠 거 빼줘', '앞으로 저염으로 짜줘']) {
        const { profile } = await told(`앞으로 ${diet}으로 짜줘`, wish)
        assert.equal(profile.diet, diet === '비건' ? 'vegan' : 'vegetarian', wish)
        assert.deepEqual(profile.dislikes, ['짠맛'], wish)
      }
    assert.equal((await told('앞으로 저염으로 짜줘')).profile.diet, 'low_sodium')
    assert.match((await told('앞으로 기름진 거 빼줘')).text, /기름진 음식은 앞으로/u)
  })

  test('who asks what is remembered tells nothing', async () => {
    for (const message of ['기억하는 알레르기 뭐야?', '등록된 알레르기 알려줘', '저장한 알레르기 보여줘'])
      assert.deepEqual((await told(message)).profile.allergies, [], message)
  })
})
