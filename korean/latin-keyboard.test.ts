import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromLatinKeyboard } from './latin-keyboard.ts'

test('Korean typed in Latin mode is read', () => {
  const cases = {
    'dlqjs ekf tlrql': '이번 달 식비',
    'dlqjs ekf tlrql djfakdi?': '이번 달 식비 얼마야?',
    'Dlqjs ekf tlrql': '이번 달 식비',
    'zjvlrkqt djfak TjTdj': '커피값 얼마 썼어',
    'GS25 tlrql djfakdi': 'GS25 식비 얼마야',
    'netflix dlqjs ekf djfak': 'netflix 이번 달 얼마',
    dksehoTsmsep: '안됐는데',
    dkssud: '안녕',
    znvkd: '쿠팡',
    tmxkqjrtm: '스타벅스',
    cnlth: '취소',
    'tlrql ㅋㅋ': '식비 ㅋㅋ',
    'rPdirtjdml wp5wh': '계약서의 제5조',
  }
  for (const [typed, korean] of Object.entries(cases)) assert.equal(fromLatinKeyboard(typed), korean, typed)
})

test('what is Latin in earnest stays unread', () => {
  const english =
    'work|the show|SQL|Netflix|spotify youtube|world cup|girl|total|with me|how are you|starbucks|flex|rest|slow|' +
    'fork|glow|sleep|drink|fish|quick|goal|gogo|sigma|docker|pizza|hello|thanks|ok google|coupang eats|DKSSUD|' +
    'http://a.kr/test|so|ekf|식비 얼마야|12345||PDF export|my data'
  for (const text of english.split('|')) assert.equal(fromLatinKeyboard(text), undefined, text)
})
