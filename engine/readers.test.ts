import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anySchema, contextAfter, schema } from '#nlu/testing/errands.ts'
import type { WeightStore } from './classifiers.ts'
import { readExamples, trainedReader } from './readers.ts'
import { createTrained } from './trained.ts'

const room = new URL('../nlu/testing/', import.meta.url)
const errands = { schema, module: new URL('errands.ts', room), examples: new URL('errands/', room) }
const trained = trainedReader(errands)

function inMemory(): WeightStore & { readonly written: string[] } {
  const kept = new Map<string, Uint8Array>()
  const written: string[] = []
  return {
    written,
    read: async (name) => kept.get(name),
    write: async (name, bytes) => {
      written.push(name)
      kept.set(name, bytes)
    },
  }
}

describe('readers', () => {
  test('are trained in a process of their own when first needed, then kept', async () => {
    const weights = inMemory()
    const reported: unknown[] = []
    const first = createTrained({ weights, report: (error) => reported.push(error) })
    assert.equal(first.isReady(trained), false)
    const reader = await first.of(trained)
    assert.equal(first.isReady(trained), true)
    assert.deepEqual(reader.read('안녕하세요', contextAfter())[0]?.value, { ask: 'greet' })

    const later = createTrained({ weights, report: (error) => reported.push(error) })
    const again = await later.of(trained)
    assert.deepEqual(
      again.read('두부 추가해줘', contextAfter()).map(({ confidence }) => confidence),
      reader.read('두부 추가해줘', contextAfter()).map(({ confidence }) => confidence),
    )
    assert.deepEqual(weights.written, ['errands-reader'])
    assert.deepEqual(reported, [])
  })

  test('are trained anew where what was kept is of other examples, or broken', async () => {
    const weights = inMemory()
    await weights.write('errands-reader', Uint8Array.of(1, 2, 3))
    const reported: unknown[] = []
    await createTrained({ weights, report: (error) => reported.push(error) }).of(trained)
    assert.equal(reported.length, 1)
    assert.deepEqual(weights.written, ['errands-reader', 'errands-reader'])
  })

  test('report what cannot be trained, and a question that needs it fails with the reason', async () => {
    const broken = { ...errands, examples: new URL('../nlu/testing/none/', import.meta.url) }
    const reported: unknown[] = []
    const readers = createTrained({ report: (error) => reported.push(error) })
    await readers.warm([trainedReader(broken)])
    assert.equal(reported.length, 1)
    await assert.rejects(readers.of(trainedReader(broken)))
  })

  test('are taught by a folder with a file an author', async () => {
    const examples = await readExamples(anySchema, errands.examples)
    assert.deepEqual(
      [...new Set(examples.map(({ author }) => author))],
      ['cook', 'dad', 'grandma', 'student'],
    )
  })
})
