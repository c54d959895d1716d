import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShortAsks } from './short-asks.ts'

const said: Readonly<Record<string, string>> = {
  '올해 치킨 몇 번 먹었어?': '올해 치킨집 몇 번 먹었어?',
  '피자는?': '피자집은?',
  '치킨 2만원 먹었어': '치킨 2만원 먹었어',
  '교촌치킨 몇 번 갔어': '교촌치킨 몇 번 갔어',
  '옷에얼마씀 올해': '옷에 얼마씀 올해',
  옷얼마씀: '옷에 얼마씀',
  '올해 말까지 얼마나 모을 수 있어?': '연말까지 얼마나 모을 수 있어?',
  '작년에 10만원 이상 쓴 거 합계는?': '작년에 10만원 이상 쓴 거 다 합치면 얼마야?',
  '최근 6개월 주말 배달 건수': '최근 6개월 주말 배달 몇 번',
  '아니 택시말고 교통비 다 합쳐서': '교통비 다 합쳐서',
  '택시말고 버스': '택시말고 버스',
  '중간값은?': '평균은?',
}

for (const [asked, outright] of Object.entries(said)) {
  test(asked, () => assert.equal(inShortAsks(asked), outright))
}
