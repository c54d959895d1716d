import assert from 'node:assert/strict'
import { test } from 'node:test'
import iconv from 'iconv-lite'
import { MalgilError } from '#protocol/errors.ts'
import { decoding } from './decode.ts'
import { atOnce } from './pace.ts'

const decode = (bytes: Uint8Array, name?: string) => atOnce(decoding(bytes, name))

function failure(bytes: Uint8Array): MalgilError {
  try {
    decode(bytes, 'statement.csv')
  } catch (error) {
    assert.ok(error instanceof MalgilError)
    return error
  }
  assert.fail('was read')
}

const latin1 = (text: string, length = 0) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])
const compound = (name: string) =>
  Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 500), Buffer.from(name, 'utf16le')])

const noText: Readonly<Record<string, readonly [string, Uint8Array, RegExp]>> = {
  'an image': ['image', latin1('\x89PNG\r\n\x1a\n', 50), /사진·그림/],
  'a photo': ['image', latin1('\xff\xd8\xff\xe0', 50), /CSV로 내려받아/],
  'a PDF': ['pdf', latin1('%PDF-1.7\n%\xe2\xe3\n1 0 obj'), /PDF/],
  'a workbook': [
    'xlsx',
    latin1('PK\x03\x04....[Content_Types].xml....xl/workbook.xml'),
    /깨져 있어.*CSV UTF-8/,
  ],
  'an archive': ['archive', latin1('PK\x03\x04....card.csv'), /압축을 풀고/],
  'a Word file': ['document', latin1('PK\x03\x04....word/document.xml'), /문서 파일/],
  'an old workbook': ['xls', compound('Workbook'), /\.xls.*\.xlsx/],
  'a locked workbook': ['encrypted', compound('EncryptedPackage'), /비밀번호/],
  noise: ['binary', Uint8Array.from({ length: 4096 }, (_, at) => (at * at * 31 + at * 7) % 251), /글자로 된/],
}

for (const [name, [kind, bytes, message]] of Object.entries(noText)) {
  test(`refuses ${name}, saying what to do`, () => {
    const error = failure(bytes)
    assert.equal(error.code, 'file_unreadable')
    assert.deepEqual(error.details, { file: 'statement.csv', kind })
    assert.match(error.message, message)
  })
}

test('an empty file is one without a character', () => {
  for (const bytes of [new Uint8Array(), Buffer.from('\uFEFF \n\r\n'), Buffer.from([0xff, 0xfe])]) {
    assert.equal(failure(bytes).code, 'file_empty')
  }
})

test('a broken byte leaves the rest of UTF-8 readable', () => {
  const bytes = Buffer.concat([Buffer.from('이용일,가맹점명\n2026-03-01,스타벅스'), Buffer.from([0xec])])
  const decoded = decode(bytes)
  assert.equal(decoded.encoding, 'utf-8')
  assert.match(decoded.text, /가맹점명\n2026-03-01,스타벅스/)
})

test('reads syllables that CP949 has and EUC-KR has not', () => {
  assert.deepEqual(decode(iconv.encode('똠양꿍,펲시,햏', 'cp949')), {
    encoding: 'cp949',
    text: '똠양꿍,펲시,햏',
    markup: null,
  })
})

test('reads UTF-16 without a byte order mark, and composes what macOS decomposed', () => {
  assert.deepEqual(decode(Buffer.from('이용일,금액,12,500\n', 'utf16le')), {
    encoding: 'utf-16le',
    text: '이용일,금액,12,500\n',
    markup: null,
  })
  assert.equal(decode(Buffer.from('가맹점명'.normalize('NFD'))).text, '가맹점명')
})
