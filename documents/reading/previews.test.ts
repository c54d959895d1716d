import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { MalgilError } from '#protocol/errors.ts'
import { readDocument } from '../read-document.ts'
import { previewShare } from '../testing/preview-share.ts'

const legal = join(import.meta.dirname, '../../../shared/data/legal')
/** Words a preview has that were deleted with tracking on, or page numbers of a table of contents. */
const known = /변경\s*추적|순\s*서|과업안내/

for (const format of ['hwpx', 'hwp']) {
  const manifest = join(legal, format, 'manifest.jsonl')
  describe(`${format} files of others`, {
    skip: existsSync(manifest) ? false : 'the public test material is not here',
  }, () => {
    if (!existsSync(manifest)) return
    for (const line of readFileSync(manifest, 'utf8').trim().split('\n')) {
      const { file, preview_text: preview } = JSON.parse(line) as { file: string; preview_text: string }
      test(file, async () => {
        const text = await readDocument(readFileSync(join(legal, format, file))).then(
          (document) => document.text,
          (error) => {
            assert.ok(
              error instanceof MalgilError && /no_text|only_pictures/.test(String(error.details.reason)),
            )
            return ''
          },
        )
        const { misses } = previewShare(preview, text)
        assert.deepEqual(
          misses.filter((miss) => !known.test(miss)),
          [],
        )
      })
    }
  })
}
