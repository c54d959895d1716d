import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from '../testing/conversation.ts'

const bread = '[Web발신] KB국민카드 3*7* 승인 김*수 9,300원 일시불 03/12 08:41 파리바게뜨역삼 누적 812,400원'
const books = '신한카드(9876)승인 김*수 27,500원(일시불) 03/13 20:05 알라딘 누적 431,000원'

describe('a message of a card, pasted into the talk', () => {
  const say = conversationsWith([payment('2026-03-10', '이마트', 41_000, '식비')])

  it('is one payment, with the store and the day it names, whatever stands around it', async () => {
    for (const said of [bread, `이거 적어줘 ${bread}`, `${bread}\n이거 추가 부탁`]) {
      const { rows } = await say(said)
      assert.deepEqual(rows, ['2026-03-10 이마트 41000 식비', '2026-03-12 파리바게뜨역삼 9300 카페'])
    }
    const two = await say(`${bread}\n\n${books}`)
    assert.equal(two.rows.length, 3)
    assert.match(two.answer.text, /2건/u)
  })

  it('counts once, and is gone on from and undone as any entry', async () => {
    const twice = await say(bread, bread)
    assert.equal(twice.rows.length, 2)
    assert.match(twice.answer.text, /이미 적혀 있/u)
    const moved = await say(books, '그거 교육으로 바꿔줘')
    assert.ok(moved.rows.includes('2026-03-13 알라딘 27500 교육'), moved.rows.join('\n'))
    const undone = await say(books, '방금 거 취소해줘')
    assert.equal(undone.rows.length, 1)
  })

  it('takes back what it cancels, and adds nothing where there is nothing to cancel', async () => {
    const cancelled = bread.replace('승인', '승인취소')
    const both = await say(bread, cancelled)
    assert.ok(both.rows.includes('2026-03-12 파리바게뜨역삼 -9300 카페'), both.rows.join('\n'))
    assert.equal((await say(cancelled)).rows.length, 1)
  })

  it('tells what else was in the paste: what was taken back at once, and what is no payment', async () => {
    const ad = '[Web발신]\n(광고) 국민카드 봄맞이 최대 30% 할인 무료거부 080-111-2222'
    const none = await say(`${bread}\n${bread.replace('승인', '승인취소')}\n${ad}`)
    assert.equal(none.rows.length, 1)
    assert.match(none.answer.text, /파리바게뜨역삼 9,300원은 승인하고 취소된/u)
    assert.match(none.answer.text, /광고 1통은 결제가 아니라서/u)
    const one = await say(`${books}\n${ad}`)
    assert.equal(one.rows.length, 2)
    assert.match(one.answer.text, /알라딘.*광고 1통/su)
  })

  it('tells each that was left out by its own reason, whatever else was', async () => {
    const ad = '[Web발신]\n(광고) 국민카드 봄맞이 최대 30% 할인 무료거부 080-111-2222'
    const called = await say(`${ad}\n${bread.replace('승인', '승인취소')}`)
    assert.match(called.answer.text, /취소할 결제가 가계부에 없어.*광고 1통/su)
    const twice = await say(`${bread}\n\n${bread}`)
    assert.equal(twice.rows.length, 2)
    assert.match(twice.answer.text, /같은 문자가 1통 더 들어 있어서 한 번만/u)
    assert.doesNotMatch(twice.answer.text, /결제가 아니라/u)
    const unread = await say(`${ad}\n${bread.replace('03/12', '13/45')}`)
    assert.match(unread.answer.text, /못해서 안 적었어.*광고 1통/su)
    const many = ['가', '나', '다', '라', '마', '바'].map((name) =>
      bread.replace('파리바게뜨역삼', `${name}나다빵집`),
    )
    const all = await say(many.flatMap((one) => [one, one.replace('승인', '승인취소')]).join('\n'))
    assert.match(all.answer.text, /외 1건은 승인하고 취소된/u)
  })

  it('is income where it tells of pay or interest, once, beside what was spent, and undone together', async () => {
    const pay = '[Web발신] 국민은행 03/12 10:01 123-**-456 급여 입금 3,200,000원 잔액 3,512,000원'
    const alone = await say(pay)
    assert.deepEqual(alone.incomes, ['2026-03-12 급여 3200000'])
    assert.equal(alone.rows.length, 1)
    assert.match(alone.answer.text, /3,200,000원|320만원/u)
    const twice = await say(pay, pay)
    assert.equal(twice.incomes.length, 1)
    assert.match(twice.answer.text, /이미 적혀 있/u)
    const both = await say(`${pay}\n\n${bread}`)
    assert.deepEqual([both.incomes.length, both.rows.length], [1, 2])
    const undone = await say(`${pay}\n\n${bread}`, '방금 거 취소해줘')
    assert.deepEqual([undone.incomes.length, undone.rows.length], [0, 1])
  })

  it('is said to be unread, or no payment, where it is', async () => {
    const undated = await say('[Web발신] KB국민카드 승인 김*수 9,300원 일시불 파리바게뜨역삼 누적 812,400원')
    assert.equal(undated.rows.length, 1)
    assert.match(undated.answer.text, /날짜를 찾을 수 없어/u)
    const code = await say('[Web발신] 인증번호 [482913]을 입력해 주세요')
    assert.equal(code.rows.length, 1)
  })
})
