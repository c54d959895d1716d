import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readBudget, readModels } from './model-config.ts'

describe('models in the environment', () => {
  test('a key alone turns nothing on', () => {
    const { roles, providers } = readModels({ OPENAI_API_KEY: 'k' })
    assert.deepEqual(roles, {})
    assert.equal(providers.openai?.apiKey, 'k')
  })

  test('one variable for all, and one for each role over it', () => {
    const { roles } = readModels({
      MALGIL_MODEL: 'openai:gpt-4.1-mini, ollama:gemma3:4b',
      MALGIL_MODEL_ANSWER: 'anthropic:claude-haiku-4-5',
    })
    assert.deepEqual(roles.analyze, [
      { provider: 'openai', model: 'gpt-4.1-mini' },
      { provider: 'ollama', model: 'gemma3:4b' },
    ])
    assert.deepEqual(roles.answer, [{ provider: 'anthropic', model: 'claude-haiku-4-5' }])
    assert.equal(roles.embed, undefined)
  })

  test('addresses as other tools have them', () => {
    const { providers } = readModels({
      OLLAMA_HOST: '0.0.0.0',
      ANTHROPIC_BASE_URL: 'https://proxy.example',
      OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:8000/v1/',
      GEMINI_API_KEY: 'g',
    })
    assert.equal(providers.ollama?.baseUrl, 'http://127.0.0.1:11434/v1')
    assert.equal(providers.anthropic?.baseUrl, 'https://proxy.example/v1')
    assert.equal(providers.compatible?.baseUrl, 'http://127.0.0.1:8000/v1')
    assert.equal(providers.google?.apiKey, 'g')
  })

  const mistakes: [what: string, environment: Record<string, string>, names: RegExp][] = [
    ['a model without its provider', { MALGIL_MODEL_ANSWER: 'gpt-4.1' }, /MALGIL_MODEL_ANSWER.*openai:gpt/u],
    ['an unknown provider', { MALGIL_MODEL: 'acme:x' }, /MALGIL_MODEL.*acme:x/u],
    ['an address that is none', { OPENAI_BASE_URL: 'proxy' }, /OPENAI_BASE_URL=proxy/u],
  ]
  for (const [what, environment, names] of mistakes) {
    test(`${what} is named, with what to write`, () => assert.throws(() => readModels(environment), names))
  }

  test('budgets', () => {
    assert.equal(readBudget({ MALGIL_MODEL_CALLS_A_DAY: '5' }).calls, 5)
    assert.equal(readBudget({}).cost, Number.POSITIVE_INFINITY)
    assert.throws(() => readBudget({ MALGIL_MODEL_DOLLARS_A_DAY: 'ten' }), /MALGIL_MODEL_DOLLARS_A_DAY=ten/u)
  })
})
