import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

describe('a command with a story around it is that command, and nothing is searched for by what the story says', () => {
  const say = conversationsWith([
    payment('2026-03-02', '올리브영 강남점', 10_000, '생활'),
    payment('2026-03-04', '올리브영 강남점', 12_000, '생활'),
    payment('2026-03-13', '메가MGC커피 역삼점', 2_500, '카페'),
    payment('2026-03-14', '쿠팡이츠', 15_600, '배달'),
    payment('2026-03-14', '쿠팡이츠', 21_000, '배달'),
    payment('2026-03-14', '김밥천국', 6_000, '식비'),
  ])

  test('what was done is taken back by the last clause, whatever was told before it', async () => {
    const before = (await say('안녕')).rows
    for (const takesBack of [
      '앗 잠시만요 남편이 생활이 맞대요 방금꺼 취소요',
      '와이프가 그건 아니래 그냥 되돌려줘',
      'ㅋㅋ 장난이었음 원래대로 해놔',
      '아 잘못 말했네요, 방금 거 취소해 주세요',
      '엄마가 그러지 말래 없던 일로 해줘',
      '다시 보니까 아니네 롤백해줘',
    ]) {
      const { rows, texts } = await say('올리브영은 쇼핑으로 바꿔줘', takesBack)
      assert.match(texts[0]!, /쇼핑/u)
      assert.deepEqual(rows, before, `${takesBack}: ${texts[1]}`)
    }
  })

  test('what is set is as it was before', async () => {
    const { budgets, texts } = await say('식비 예산 40만원', '남편이 너무 적대요 방금 거 취소요')
    assert.deepEqual(budgets, [], texts.at(-1)!)
  })

  test('no row is looked for by the words of a story: which one is asked', async () => {
    for (const message of [
      '애가 잘못 눌렀나봐 그거 지워줘',
      '하하 그거 말고 저거 지워',
      '남편이 생활이 맞대요 그거 지워줘',
      '잠시만 엄마가 아니라는데 지워줘',
    ]) {
      const { texts, rows } = await say(message)
      assert.doesNotMatch(
        texts[0]!,
        /(?:애가|하하|남편|맞대|잠시|엄마|아니라는)[^.?]*기록/u,
        `${message}: ${texts[0]}`,
      )
      assert.equal(rows.length, 6, message)
    }
  })

  test('of a day alone its rows are shown, and one may then be named', async () => {
    const { texts } = await say('어제 쓴거 중에 하나 지워줘', '김밥천국 그거')
    assert.match(texts[0]!, /어느 걸[\s\S]*쿠팡이츠 15,600원/u)
    assert.match(texts[1]!, /김밥천국 \*\*6,000원\*\* 기록을 지울까/u)
  })

  test('the row that was not found is named anew, and that one is asked about', async () => {
    for (const meant of [
      '하 진짜.. 어제 쿠팡이츠 15600원짜리 말이야',
      '아니 그 쿠팡이츠 15,600원 그거',
      '쿠팡이츠 15600원짜리요',
    ]) {
      const { texts, rows } = await say('어제 2만원 쓴거 지워', meant)
      assert.match(texts[1]!, /쿠팡이츠 \*\*15,600원\*\* 기록을 지울까/u, meant)
      assert.equal(rows.length, 6)
    }
    const { rows } = await say('어제 2만원 쓴거 지워', '쿠팡이츠 15600원짜리 말이야', '응 지워')
    assert.equal(rows.length, 5)
    // A new expense is none of it.
    const { rows: more } = await say('어제 2만원 쓴거 지워', '오늘 커피 4500원 썼어')
    assert.equal(more.length, 7)
  })

  test('a category in quotes is that word, and no particle is a category', async () => {
    for (const [message, name] of [
      ["메가커피는 앞으로 '간식'으로 분류해주세요", '간식'],
      ['메가커피 “덕질”로 바꿔줘', '덕질'],
      ['메가커피는 [부업]으로 옮겨줘', '부업'],
    ] as const) {
      const { texts } = await say(message)
      assert.match(texts[0]!, new RegExp(`‘${name}’ 분류는 아직 없어`, 'u'), message)
    }
    const { rows } = await say("메가커피는 '식비'로 분류해줘")
    assert.ok(rows.includes('2026-03-13 메가MGC커피 역삼점 2500 식비'), rows.join())
  })

  test('what is called off by its name is looked for, and what was done last stays', async () => {
    for (const calledOff of [
      '어제 쿠팡이츠는 잘못 온 거라서 취소해줘',
      '메가커피 취소해줘',
      '올리브영 취소해줘',
      '어제 쿠팡이츠는 회사가 내줬으니까 취소해줘',
      '12000원 결제된 건 환불받았으니까 취소해줘',
    ]) {
      const { rows, texts } = await say('오늘 5천원 순대 썼어', calledOff)
      assert.ok(
        rows.some((row) => row.startsWith('2026-03-15 순대 5000')),
        `${calledOff}: ${texts[1]}`,
      )
      assert.equal(rows.length, 7, calledOff)
      const { budgets } = await say('식비 예산 40만원으로 해줘', calledOff)
      assert.deepEqual(budgets, ['식비 400000'], calledOff)
    }
  })

  test('what points at the deed, or names it, takes it back', async () => {
    for (const takesBack of [
      '취소해줘',
      '그거 친구가 내준 거라서 취소해줘',
      '아 잘못 적었어 취소해줘',
      '어제 쿠팡이츠랑 헷갈렸어요 방금 거 취소해줘',
    ]) {
      const { rows, texts } = await say('오늘 5천원 순대 썼어', takesBack)
      assert.equal(rows.length, 6, `${takesBack}: ${texts[1]}`)
    }
  })

  test('after a question which row is meant, 취소 drops the question and no deed', async () => {
    for (const drops of ['그냥 취소해줘', '취소', '아니 됐어 취소할래']) {
      const { rows, texts } = await say('오늘 5천원 순대 썼어', '쿠팡이츠 지워줘', drops)
      assert.match(texts[1]!, /어느 걸/u)
      assert.equal(rows.length, 7, `${drops}: ${texts[2]}`)
    }
  })

  test('a row told by its day or its amount is of the shop that was named', async () => {
    for (const [shop, meant, row] of [
      ['올리브영 지워줘', '3월 4일 거', /올리브영 강남점 \*\*12,000원/u],
      ['쿠팡이츠 지워줘', '15600원짜리', /쿠팡이츠 \*\*15,600원/u],
    ] as const) {
      const { texts } = await say('3월 4일 편의점 15600원 썼어', shop, meant)
      assert.match(texts[2]!, row, meant)
    }
  })

  test('what becomes one is asked for its name', async () => {
    for (const message of [
      '카페랑 배달 합쳐서 하나로 해줘',
      '카페랑 배달 합쳐서 한 분류로 해줘',
      '카페랑 배달 합쳐서 한데로 해줘',
    ]) {
      const { rows, texts } = await say(message)
      assert.match(texts[0]!, /어느 이름으로 합칠까/u, message)
      assert.ok(rows.includes('2026-03-14 쿠팡이츠 15600 배달'), message)
    }
  })
})
