import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

for (const port of ['eighty', '70000', '-1', '0x50', '1e3', ' ', '80.5']) {
  test(`PORT=${port} is no port`, () => {
    assert.throws(() => readConfig({ PORT: port }), {
      message: new RegExp(`^PORT=${port.replace('.', '\\.')} is no port\\. Use`, 'u'),
    })
  })
}
