import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

/** A few payments of 투썸 and 네이버페이. */
const payments = [
  payment('2026-03-02', '네이버페이', 41_000, '기타'),
  payment('2026-03-03', '네이버페이', 8_000, '기타'),
  payment('2026-03-05', '투썸플레이스', 4_700, '카페'),
  payment('2026-03-06', '투썸플레이스', 5_200, '카페'),
  payment('2026-03-07', '투썸플레이스', 29_000, '카페'),
]

/** Changes that the message alone does not tell: what was named, answered and done before it does. */
describe('commands that go on from a conversation', () => {
  const say = conversationsWith(payments)

  it('enters what the question before named, under its condition', async () => {
    const { rows } = await say(
      '어제 부조금 10만원 냈는데 그거 적혀 있어?',
      '없으면 경조사로 적어줘 서연 결혼식',
    )
    assert.ok(rows.includes('2026-03-14 서연 결혼식 100000 경조사'), rows.join('\n'))
    const twice = await say(
      '어제 부조금 10만원 냈어',
      '어제 부조금 10만원 그거 들어가 있어?',
      '없으면 넣어줘',
    )
    assert.equal(twice.rows.length, payments.length + 1)
    assert.match(twice.answer.text, /이미 있어서/u)
  })

  it('deletes a row that was paid back only with a yes, and puts a shared one right', async () => {
    const asked = await say('최근 10건 지출 내역', '첫번째꺼 환불받았어')
    assert.equal(asked.rows.length, payments.length)
    assert.match(asked.answer.text, /빠져.*지울까\?/u)
    const done = await say('최근 10건 지출 내역', '첫번째꺼 환불받았어', '삭제해줘')
    assert.equal(done.rows.length, payments.length - 1)
    const told = await say('최근 10건 지출 내역', '제일 비싼거 친구랑 반반 한거야')
    assert.match(told.answer.text, /반이면.*고칠까/u)
    const halved = await say('최근 10건 지출 내역', '제일 비싼거 친구랑 반반 한거야', '응')
    assert.equal(halved.rows.length, payments.length)
    assert.notDeepEqual(halved.rows, told.rows)
  })

  it('takes conditions for no shop', async () => {
    for (const said of ['안 들어왔으면 그 결제 지워줘', '중복이면 하나 지워줘', '없으면 그거 삭제해줘']) {
      const { answer, rows } = await say('29CM 환불 3만 5천원 들어왔어?', said)
      assert.doesNotMatch(answer.text, /으면|이면/u)
      assert.equal(rows.length, payments.length)
    }
  })

  it('writes money that came in down as income, or offers to', async () => {
    const first = await say('회사 복지카드 15만원 들어온 거 수입인가', '그럼 수입에 넣어줘 3월 9일')
    assert.deepEqual(first.incomes, ['2026-03-09 회사 복지카드 150000'])
    const offered = await say('성과급 80만원 들어왔어!')
    assert.deepEqual([offered.incomes, offered.rows.length], [[], payments.length])
    const taken = await say('성과급 80만원 들어왔어!', '응')
    assert.deepEqual(taken.incomes, ['2026-03-15 성과급 800000'])
    const refund = await say('지그재그 환불 2만원 들어왔어', '적어줘')
    assert.ok(refund.rows.includes('2026-03-15 지그재그 -20000 쇼핑'), refund.rows.join('\n'))
  })

  it('moves the one payment whose amount comes last, and leaves the others', async () => {
    const said = '투썸에서 케이크 산 것도 식비로 옮겨줘 2만 9천원짜리'
    const one = await say(said, '다른 투썸은 건드리지 말고')
    assert.deepEqual(
      one.rows.filter((row) => row.endsWith('식비')),
      ['2026-03-07 투썸플레이스 29000 식비'],
    )
    assert.match((await say(said, '방금 뭐 바꿨는지 보여줘')).answer.text, /29,000원.*식비/u)
    const all = await say('투썸 식비로 바꿔줘', '다른 건 건드리지 말고')
    assert.equal(all.rows.filter((row) => row.endsWith('식비')).length, 0)
  })

  it('narrows what was done to all of a store', async () => {
    const { rows } = await say('네이버페이는 다 쇼핑이야', '아니 다는 아니고 3만원 넘는 것만')
    assert.deepEqual(
      rows.filter((row) => row.includes('네이버페이')),
      ['2026-03-02 네이버페이 41000 쇼핑', '2026-03-03 네이버페이 8000 기타'],
    )
  })

  it('holds back', async () => {
    const { answer, rows } = await say('투썸 2만 9천원 지워줘', '아 잠깐만 아직 지우지 마')
    assert.match(answer.text, /안 지우고|그대로/u)
    assert.equal(rows.length, payments.length)
  })

  it('sets an income that rose, and takes no question for a command', async () => {
    const { answer } = await say('월급 340으로 올랐어!! 반영해줘')
    assert.match(answer.text, /340만원/u)
    for (const said of ['월세를 전세로 바꾸면 나을까요', '보험을 저축으로 옮기면 좋을까']) {
      assert.ok(!(await say(said)).answer.steps?.some(({ tool }) => tool.startsWith('update_')), said)
    }
  })

  it('takes a yes to look as the question that was offered, and says fine to one that nothing was offered to', async () => {
    const { answer } = await say('이번 달 투썸에서 얼마 썼어?', '응 보여줘')
    assert.match(answer.text, /투썸/u)
    const fine = await say('이번 달 투썸에서 얼마 썼어?', '아니 됐어')
    assert.doesNotMatch(fine.answer.text, /투썸|원/u)
  })
})
