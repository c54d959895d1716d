import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableIn } from './table.ts'

test('who eats along is counted with oneself, and who is only told of is not', () => {
  const counts: Readonly<Record<string, number | 'unknown' | 'nobody'>> = {
    '애 둘이랑 먹을 저녁 3일치': 3,
    '부모님 오셔서 상 좀 차려야 해요': 3,
    '손님 네 명 와요': 5,
    '남편이랑 애 둘이랑 저녁': 4,
    '아들 내외가 오기로 했어': 3,
    '나랑 와이프 먹을 거': 2,
    '손주들 온다 카네': 'unknown',
    '친구들 집들이 하는데': 'unknown',
    '애들이랑 먹을 거': 'unknown',
    '남편이 당뇨라서 저녁': 'nobody',
    '우리 애가 카레 먹고 싶대': 'nobody',
    '닭고기랑 두부랑 둘 다': 'nobody',
    '둘째 날 저녁': 'nobody',
  }
  for (const [message, expected] of Object.entries(counts)) {
    const table = tableIn(message)
    assert.equal(table ? (table.count ?? 'unknown') : 'nobody', expected, message)
  }
})
