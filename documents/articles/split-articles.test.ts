import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { splitArticles } from './split-articles.ts'
import type { Clause, Span, Structure } from './structure.ts'
import { outlineOf } from './testing/outline.ts'

const layouts = join(import.meta.dirname, 'layouts')
const legal = join(import.meta.dirname, '../../../shared/data/legal')

describe('layouts of contracts', () => {
  for (const name of readdirSync(layouts).filter((file) => !file.endsWith('.outline'))) {
    test(name, () => {
      const text = readFileSync(join(layouts, name), 'utf8')
      const structure = splitArticles({ text })
      assertPlaces(text, structure)
      assert.equal(outlineOf(text, structure), readFileSync(join(layouts, `${name}.outline`), 'utf8'))
    })
  }
})

test('sentences that count on behind headings with titles are parts of their own; items that count anew are not', () => {
  const titles = (text: string) =>
    splitArticles({ text }).articles.map(({ number, title }) => `${number} ${title}`)
  const form = '계약서\n\n1. 근무장소: 관악점\n2. 업무: 계산\n3. 보험: ☑ 고용보험 □ 국민연금\n'
  assert.deepEqual(
    titles(`${form}4. 근로자는 매출을 남에게 알리지 않는다.\n5. 사업주는 계약서를 교부한다.`),
    ['1 근무장소', '2 업무', '3 보험', '4 ', '5 '],
  )
  assert.deepEqual(
    titles(`${form}1. 근로자는 매출을 남에게 알리지 않는다.\n2. 사업주는 계약서를 교부한다.`),
    ['1 근무장소', '2 업무', '3 보험'],
  )
})

describe('what is spoken of is no heading', () => {
  const references = [
    '제5조에 따라 해지한다.',
    '제5조(해지)에 따라 통지한다.',
    '제5조(해지) 및 제6조는 계약이 끝난 뒤에도 효력이 있다.',
    '제5조제2항의 기간을 말한다.',
    '제5조 제2항의 기간을 말한다.',
    '제5조의2제1항을 준용한다.',
    '제5조 내지 제7조의 규정을 따른다.',
    '제5조부터 제7조까지의 규정을 따른다.',
    '제5조, 제6조를 위반한 때',
    '제5조의 규정에 불구하고 갑은 해지할 수 있다.',
    '제5조 본문의 경우에는 그러하지 아니하다.',
    '제5조 각 호의 사유가 있는 때',
    '제5조를 위반한 자는 손해를 배상한다.',
    '제5조 또는 제6조를 위반한 자는 손해를 배상한다.',
    '제5조(제3항에서 준용하는 경우를 포함한다)를 위반한 자',
    '제5조상의 의무',
    '제5조와 같다.',
  ]
  for (const line of references) {
    test(line, () => {
      const text = `제4조(책임) 갑은 책임을 진다.\n\n${line}\n\n제5조(해지) 갑은 해지할 수 있다.\n`
      const labels = splitArticles({ text }).articles.map(({ label, title }) => `${label} ${title}`)
      assert.deepEqual(labels, ['제4조 책임', '제5조 해지'])
    })
  }

  test('but a text right behind its title is its own', () => {
    const text =
      '제1조(목적)이 지침은 목적을 정한다.\n제2조(당사자)갑은 준다.\n제3조(대금)을은 낸다.\n제4조(범위)가. 자료\n나. 설명\n'
    assert.deepEqual(
      splitArticles({ text }).articles.map(({ label, title }) => `${label} ${title}`),
      ['제1조 목적', '제2조 당사자', '제3조 대금', '제4조 범위'],
    )
  })

  test('nor is one in the middle of a sentence', () => {
    const text =
      '제1조(목적) 이 계약은 제5조(해지)와 제6조(비밀)를 정한다. 제2조(정의) 참조.\n제2조(정의) 뜻을 정한다.'
    assert.deepEqual(
      splitArticles({ text }).articles.map(({ label }) => label),
      ['제1조', '제2조'],
    )
  })
})

describe('any text has a structure', () => {
  for (const text of ['', ' \n\n', '제', '제1조', '부칙', '별지 1', '①②③', '1.\n2.\n3.', '()'.repeat(2000)]) {
    test(JSON.stringify(text.slice(0, 12)), () => assertPlaces(text, splitArticles({ text })))
  }

  test('takes long runs of space', { timeout: 60_000 }, () => {
    const text = `제1조(목적) 정한다.${' '.repeat(200_000)}끝\n\n${'\t'.repeat(200_000)}끝\n`
    splitArticles({ text })
  })

  test('takes a long one', { timeout: 60_000 }, () => {
    const article = '제1조(목적) 이 계약은 목적을 정한다.\n① 갑은 을에게 자료를 준다.\n1. 가격\n가. 단가\n\n'
    const text = Array.from({ length: 4000 }, (_, at) => article.replace('제1조', `제${at + 1}조`)).join('')
    assert.equal(splitArticles({ text }).articles.length, 4000)
  })
})

describe('statutes', { skip: existsSync(legal) ? false : 'the public test material is not here' }, () => {
  test('articles of the main part: recall and precision of at least 99.5 %', () => {
    let [found, right, wanted] = [0, 0, 0]
    const misses: string[] = []
    for (const line of readFileSync(join(legal, 'statutes.jsonl'), 'utf8').trim().split('\n')) {
      const { file, articles } = JSON.parse(line) as { file: string; articles: string[] }
      const text = readFileSync(join(legal, file.replace(/\.md$/, '.txt')), 'utf8')
      const structure = splitArticles({ text })
      assertPlaces(text, structure)
      const labels = structure.articles.map(({ label }) => label)
      found += labels.length
      wanted += articles.length
      right += labels.filter((label) => articles.includes(label)).length
      misses.push(...articles.filter((label) => !labels.includes(label)).map((label) => `${file} ${label}`))
    }
    assert.ok(right / wanted >= 0.995, `recall ${right}/${wanted}: ${misses.join(', ')}`)
    assert.ok(right / found >= 0.995, `precision ${right}/${found}`)
  })
})

/** Every part lies within the text and within what holds it, in order, and does not overlap the next. */
function assertPlaces(text: string, structure: Structure): void {
  const inOrder = (spans: readonly Span[], within: Span) => {
    let at = within.start
    for (const { start, end } of spans) {
      assert.ok(start >= at && end >= start && end <= within.end, `${start}–${end} in ${at}–${within.end}`)
      at = end
    }
  }
  const nested = (clauses: readonly Clause[], within: Span) => {
    inOrder(clauses, within)
    for (const clause of clauses) nested(clause.items, clause)
  }
  const whole = { start: 0, end: text.length }
  inOrder(structure.articles, whole)
  inOrder(structure.exhibits, whole)
  inOrder(structure.addenda, whole)
  const inParts = [...structure.exhibits, ...structure.addenda].flatMap((part) => {
    inOrder(part.articles, part)
    return part.articles
  })
  for (const article of [...structure.articles, ...inParts]) {
    assert.ok(article.bodyStart >= article.start && article.bodyStart <= article.end)
    nested(article.paragraphs, { start: article.bodyStart, end: article.end })
  }
  for (const { start, end, name } of structure.parties) assert.ok(name !== '' && end > start)
}
