import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { paperMigrations } from '../tables.ts'
import { findTerms, nearTerms } from './find-terms.ts'
import { prepareStarterGlossary } from './starter.ts'
import { explanationOf, keysOf, type TermEntry, termKey, termSchema } from './term.ts'
import { addTerm, deleteTerms, keepOut, lockGlossary } from './write-terms.ts'

const entry = (term: string, fields: Partial<TermEntry> = {}): TermEntry =>
  termSchema.parse({ term, definition: `${term}의 뜻을 적은 문장이에요.`, ...fields })

test('case, spaces, hyphens and width make no other term; particles are not part of one', () => {
  for (const name of ['self attention', 'SELF-ATTENTION', 'Self‑Attention', 'ｓｅｌｆ ａｔｔｅｎｔｉｏｎ'])
    assert.equal(termKey(name), 'selfattention')
  assert.ok(keysOf('어텐션이란').includes('어텐션'))
  assert.ok(keysOf('경사 하강법이').includes('경사하강법'))
  assert.deepEqual(keysOf('  ?? '), [])
})

test('a level chooses the explanation; auto goes by the entry, and what is empty falls back to the definition', () => {
  const both = { easy_explanation: '쉬운 말', hard_explanation: '어려운 말' }
  const text = (level: 'easy' | 'hard' | 'auto', fields: Partial<TermEntry> = {}) =>
    explanationOf(entry('용어', { ...both, ...fields }), level).text
  assert.deepEqual([text('easy'), text('hard')], ['쉬운 말', '어려운 말'])
  assert.equal(text('auto', { difficulty_level: 'beginner' }), '쉬운 말')
  assert.equal(text('auto', { difficulty_level: 'intermediate' }), '쉬운 말')
  assert.equal(text('auto', { difficulty_level: 'advanced' }), '어려운 말')
  assert.equal(text('easy', { easy_explanation: '' }), '용어의 뜻을 적은 문장이에요.')
  assert.equal(text('hard', { hard_explanation: '' }), '용어의 뜻을 적은 문장이에요.')
})

for (const { name, skip, open } of testDatabases) {
  describe(`the glossary, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([searchMigrations, paperMigrations])
      await prepareStarterGlossary(database)
    })
    after(() => database.close())

    const find = (asked: string, ownerId = alice, limit = 3) =>
      database.asOwner(ownerId, (tx) => findTerms(tx, asked, limit))
    const first = async (asked: string, ownerId = alice) => {
      const [found] = await find(asked, ownerId)
      return found && `${found.match} ${found.term.term}`
    }
    const add = (one: TermEntry, ownerId = alice, isExtracted = false) =>
      database.asOwner(ownerId, async (tx) => {
        await lockGlossary(tx)
        const id = randomUUIDv7()
        return { id, added: await addTerm(tx, id, one, { tool: 'by_hand' }, { isExtracted }) }
      })

    test('a term is found by its name and all of its other names, with particles too', async () => {
      for (const asked of [
        '머신러닝',
        'ML',
        'machine learning',
        '기계학습',
        '머신 러닝이',
        'MachineLearning',
      ])
        assert.match((await first(asked)) ?? '', /^(?:exact|alias) 머신러닝$/u, asked)
      assert.equal(await first('Attention'), 'exact Attention')
      assert.equal(await first('BLEU Score'), 'alias BLEU')
      assert.equal(await first('Fine-tuning이란'), 'alias 파인튜닝')
    })

    test('“Attention 메커니즘” finds Self-Attention without an embedder', async () => {
      const terms = (await find('Attention 메커니즘')).map(({ term }) => term.term)
      assert.ok(terms.includes('Self-Attention'), terms.join())
      await add(entry('Weird-Attention'), bob)
      const own = await find('weird 메커니즘', bob, 20)
      assert.ok(own.some(({ term, match }) => term.term === 'Weird-Attention' && match === 'word'))
    })

    test('the beginning of a name finds it, and what is nowhere finds nothing but neighbours', async () => {
      assert.ok((await find('Trans')).some(({ term }) => term.term === '트랜스포머'))
      assert.deepEqual(await find('양자 얽힘 통신'), [])
      assert.deepEqual(await find('%'), [])
      assert.deepEqual(await find('   '), [])
      const near = await database.asOwner(alice, (tx) => nearTerms(tx, '트랜스포매', 3))
      assert.ok(near.includes('트랜스포머'), near.join())
    })

    test('one’s own entry lies over everybody’s, and nobody else sees it', async () => {
      assert.equal(
        (await add(entry('attention', { definition: '내가 적은 어텐션 설명이에요.' }))).added,
        'added',
      )
      const mine = await find('Attention')
      assert.equal(mine[0]?.term.definition, '내가 적은 어텐션 설명이에요.')
      assert.equal(mine.filter(({ term }) => termKey(term.term) === 'attention').length, 1)
      const [theirs] = await find('Attention', bob)
      assert.ok(theirs?.term.isShared)
      assert.equal((await add(entry('ATTENTION'))).added, 'exists')
    })

    test('nobody writes the glossary that everybody has', async () => {
      const [shared] = await find('GAN', bob)
      assert.ok(shared?.term.isShared)
      await database.asOwner(bob, (tx) => deleteTerms(tx, [shared!.term.id]))
      assert.ok((await find('GAN', bob))[0]?.term.isShared)
    })

    test('what is kept out is not seen and not taken from answers, under none of its names', async () => {
      const [dropout] = await find('드롭아웃', bob)
      await database.asOwner(bob, (tx) => keepOut(tx, dropout!.term))
      assert.ok((await find('Dropout', bob)).every(({ term }) => term.term !== '드롭아웃'))
      assert.equal((await add(entry('Dropout'), bob, true)).added, 'kept_out')
      assert.equal((await add(entry('무작위 끄기', { aliases: ['Dropout'] }), bob, true)).added, 'kept_out')
      assert.equal(await first('드롭아웃'), 'exact 드롭아웃')
    })

    test('an extracted term that anybody’s glossary has by any name is left as it is', async () => {
      assert.equal((await add(entry('Convolutional Neural Network'), bob, true)).added, 'exists')
      assert.equal((await add(entry('새로운 기법', { aliases: ['NewTech'] }), bob, true)).added, 'added')
      assert.equal((await add(entry('new tech'), bob, true)).added, 'exists')
    })

    test('eight at once put a term in once', async () => {
      const added = await Promise.all(Array.from({ length: 8 }, () => add(entry('동시 용어'), bob, true)))
      assert.equal(added.filter((one) => one.added === 'added').length, 1)
    })

    test('a later start changes nothing that is as it was', async () => {
      const [before] = await find('BERT', bob)
      await prepareStarterGlossary(database)
      const [afterwards] = await find('BERT', bob)
      assert.deepEqual(afterwards, before)
    })
  })
}
