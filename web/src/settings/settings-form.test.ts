import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Settings } from '#protocol/settings.ts'
import { changeOf, formOf, withSuggested } from './settings-form.ts'

const none = {
  key: null,
  baseUrl: null,
  needsKey: true,
  suggested: { chat: null, strong: null, embedding: null },
}
const settings: Settings = {
  timeZone: { name: 'Asia/Seoul', from: 'server' },
  language: null,
  models: {
    roles: {
      answer: { models: ['openai:a', 'ollama:b'], from: 'own' },
      analyze: { models: ['openai:a'], from: 'server' },
    },
    providers: {
      openai: { ...none, key: 'own', suggested: { chat: 'small', strong: 'large', embedding: 'vectors' } },
      google: none,
      anthropic: none,
      upstage: none,
      voyage: none,
      ollama: { ...none, baseUrl: 'http://127.0.0.1:11434/v1' },
      compatible: none,
    },
    usage: { calls: 0, tokens: 0, cost: 0, callLimit: null, tokenLimit: null, costLimit: null },
  },
}
const form = formOf(settings)

test('a form as it was loaded changes nothing', () => {
  assert.equal(form.roles.answer, 'openai:a, ollama:b')
  assert.equal(changeOf(settings, form), undefined)
  assert.equal(
    changeOf(settings, { ...form, roles: { ...form.roles, answer: 'openai:a,ollama:b ' } }),
    undefined,
  )
})

test('only what was typed is sent', () => {
  const typed = {
    ...form,
    roles: { ...form.roles, answer: '', analyze: '', summarize: 'google:c' },
    keys: { google: ' new-key ' },
    dropped: ['openai' as const],
    addresses: { ...form.addresses, ollama: '' },
  }
  assert.deepEqual(changeOf(settings, typed), {
    models: {
      roles: { answer: null, analyze: [], summarize: ['google:c'] },
      providers: { openai: { apiKey: null }, google: { apiKey: 'new-key' }, ollama: { baseUrl: null } },
    },
  })
})

test('a proposal fills what is empty and leaves what is set', () => {
  assert.deepEqual(withSuggested(settings, form, 'openai').roles, {
    answer: 'openai:a, ollama:b',
    answer_easy: 'openai:small',
    answer_hard: 'openai:large',
    analyze: 'openai:a',
    summarize: 'openai:small',
    extract: 'openai:small',
    embed: 'openai:vectors',
  })
})
