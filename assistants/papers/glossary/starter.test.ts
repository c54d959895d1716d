import assert from 'node:assert/strict'
import { test } from 'node:test'
import { starterEntries } from './starter-entries.ts'
import { termKey } from './term.ts'
import { namesOf } from './write-terms.ts'

const entries = starterEntries()

test('has at least 120 entries, each with both explanations, a level and a field', () => {
  assert.ok(entries.length >= 120, String(entries.length))
  for (const entry of entries) {
    const { term, definition, easy_explanation: easy, hard_explanation: hard } = entry
    for (const text of [definition, easy, hard]) assert.ok(text.length >= 15, `${term}: ${text}`)
    assert.notEqual(easy, hard, term)
    assert.ok(!easy.includes(definition), term)
    assert.notEqual(entry.category, '', term)
    assert.ok(entry.related_terms.length > 0, term)
  }
})

test('an explanation is Korean in one voice, with closed brackets', () => {
  for (const { term, definition, easy_explanation, hard_explanation, examples } of entries) {
    for (const text of [definition, easy_explanation, hard_explanation]) {
      assert.match(text, /요(?:\([^()]*\))?\.$/u, term)
      assert.doesNotMatch(text, /니다[.,]|\s{2}| [.,]|[.,]{2}|\uFFFD|[ㄱ-ㅎㅏ-ㅣ]/u, `${term}: ${text}`)
    }
    // A formula is spelled out for those who want it, and nobody else.
    assert.doesNotMatch(easy_explanation, /[Σ∇∂√∈]|\d\s*=/u, term)
    // A half-open interval is none: [0, 1).
    // A half-open interval is none: [0, 1).
    for (const text of [definition, easy_explanation, hard_explanation, examples])
      for (const [open, close] of ['()', '{}', '“”'])
        assert.equal(
          text.replaceAll('[0, 1)', '').split(open!).length,
          text.replaceAll('[0, 1)', '').split(close!).length,
          `${term}: ${text}`,
        )
  }
})

test('the particle behind a noun fits its last sound', () => {
  const nouns = new Set(['마을', '가을', '노을'])
  for (const { term, definition, easy_explanation, hard_explanation } of entries) {
    const text = [definition, easy_explanation, hard_explanation].join(' ')
    for (const [word] of text.matchAll(/[가-힣]+(?:을|를)(?= )/gu)) {
      if (word.length < 2 || nouns.has(word)) continue
      const hasFinal = (word.charCodeAt(word.length - 2) - 0xac00) % 28 !== 0
      assert.equal(word.endsWith('을'), hasFinal, `${term}: ${word}`)
    }
  }
})

test('a name is one entry’s alone, in Korean and in English, and what is related is there', () => {
  const owners = new Map<string, string>()
  for (const entry of entries) {
    for (const key of namesOf(entry).keys()) {
      assert.equal(owners.get(key), undefined, `${key}: ${owners.get(key)} and ${entry.term}`)
      owners.set(key, entry.term)
    }
    assert.equal(namesOf(entry).size, entry.aliases.length + 1, `${entry.term} has a name twice`)
  }
  for (const { term, related_terms, aliases } of entries) {
    for (const related of related_terms) {
      assert.ok(owners.has(termKey(related)), `${term} → ${related}`)
      assert.notEqual(owners.get(termKey(related)), term)
    }
    const names = [term, ...aliases].join(' ')
    assert.match(names, /[A-Za-z]/u, `${term} has no English name`)
  }
})
