import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readDocument } from './read-document.ts'

const faults = join(import.meta.dirname, '../../shared/data/faults')
describe('files that went wrong', { skip: existsSync(faults) ? false : 'no ../shared/data/faults' }, () => {
  const textOf = async (file: string) => readDocument(await readFile(join(faults, file)))
  const whole = [
    '제2조(계약기간) 이 계약의 기간은 체결일부터 24개월로 하고, 만료 60일 전까지 서면 통지가 없으면 같은 조건으로 12개월씩 연장된 것으로 본다.',
    '제3조(대금지급) 갑은 을이 상품을 납품하고 검수를 마친 날부터 45일 이내에 대금을 지급한다. 지급이 늦어지면 연 6퍼센트의 지연이자를 더한다.',
    '제7조(관할) 이 계약에 관한 분쟁은 서울중앙지방법원을 제1심 관할법원으로 한다.',
  ]
  for (const file of ['p03_sideways.pdf', 'p13_landscape.pdf', 's09_stroke.pdf', 'q07_form.pdf']) {
    test(file, async () => {
      const lines = (await textOf(file)).text.split('\n')
      for (const line of whole) assert.ok(lines.includes(line), line)
      if (file === 'q07_form.pdf')
        assert.ok(lines.includes('USD 5,000,000') && lines.includes('Term: 36 months'))
    })
  }

  test('c03_autonum_deleted.docx', async () => {
    assert.match((await textOf('c03_autonum_deleted.docx')).text, /^제2조 \(대금\)/mu)
  })

  test('c06_hidden_strike.docx', async () => {
    const document = await textOf('c06_hidden_strike.docx')
    assert.match(document.text, /납품 후 60일 이내/u)
    assert.doesNotMatch(document.text, /30일|90%|보증금|답하라/u)
    assert.equal(document.unreadable.length, 2)
  })

  test('w04_chars.hwpx', async () => {
    const { text } = await textOf('w04_chars.hwpx')
    assert.match(text, /제2조\(대금\) 대금은 월 500만원/u)
    assert.match(text, /손해배상-한도/u)
    assert.match(text, /연 12%로 한다/u)
  })
})
