import type { z } from 'zod'

/** A sentence in the languages there are. */
export interface Bilingual {
  readonly ko: string
  readonly en: string
}

/** What is wrong with one field of a request, and what it has to be: what zod is set to say. */
export const fieldError: z.core.$ZodErrorMap = (issue) => {
  const isMissing =
    issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  return isMissing ? missing.ko : wrong(issue).ko
}

/** The same of an issue as it is reported, which no longer has its input: in the languages that people read. */
export function fieldText(issue: z.core.$ZodIssue): Bilingual {
  return issue.message === missing.ko ? missing : wrong(issue)
}

function wrong(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Bilingual {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? notFitting
    case 'invalid_value': {
      const known = issue.values.map((value) => String(value))
      return {
        ko: `${known.map((value) => `‘${value}’`).join(', ')} 가운데 하나여야 해요`,
        en: `This has to be one of ${known.map((value) => `“${value}”`).join(', ')}`,
      }
    }
    case 'too_big':
      return tooBig(shown(issue.maximum), units[issue.origin], issue.inclusive === false)
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in units) return empty
      return tooSmall(shown(issue.minimum), units[issue.origin], issue.inclusive === false)
    case 'invalid_format':
      return formats[issue.format] ?? notFitting
    case 'not_multiple_of':
      return {
        ko: `${shown(issue.divisor)}의 배수여야 해요`,
        en: `This has to be a multiple of ${shown(issue.divisor)}`,
      }
    case 'unrecognized_keys':
      return unknown
    case 'custom':
      return customs[String(issue.params?.code)] ?? notFitting
    default:
      return notFitting
  }
}

function tooBig(limit: string, unit: Bilingual | undefined, isBeyond: boolean): Bilingual {
  if (isBeyond) return { ko: `${limit}보다 작아야 해요`, en: `This has to be less than ${limit}` }
  return { ko: `${limit}${unit?.ko ?? ''}까지예요`, en: `This is ${limit}${unit?.en ?? ''} at most` }
}

function tooSmall(limit: string, unit: Bilingual | undefined, isBeyond: boolean): Bilingual {
  if (isBeyond) return { ko: `${limit}보다 커야 해요`, en: `This has to be more than ${limit}` }
  return { ko: `${limit}${unit?.ko ?? ''} 이상이어야 해요`, en: `This is ${limit}${unit?.en ?? ''} at least` }
}

const missing = { ko: '꼭 있어야 하는 값이에요', en: 'This is needed' }
const notFitting = { ko: '받을 수 있는 형식이 아니에요', en: 'This is of no form that is taken' }
const empty = { ko: '비어 있어요', en: 'This is empty' }
const unknown = { ko: '모르는 항목이에요', en: 'Unknown' }
const object = { ko: '객체여야 해요', en: 'This has to be an object' }

const types: Readonly<Record<string, Bilingual>> = {
  string: { ko: '글자여야 해요', en: 'This has to be text' },
  number: { ko: '수여야 해요', en: 'This has to be a number' },
  int: { ko: '정수여야 해요', en: 'This has to be a whole number' },
  boolean: { ko: 'true나 false여야 해요', en: 'This has to be true or false' },
  array: { ko: '목록이어야 해요', en: 'This has to be a list' },
  object,
  record: object,
}

const formats: Readonly<Record<string, Bilingual>> = {
  uuid: { ko: 'UUID여야 해요', en: 'This has to be a UUID' },
  date: { ko: '2026-03-15 같은 날짜여야 해요', en: 'This has to be a date such as 2026-03-15' },
  datetime: {
    ko: '2026-03-15T12:00:00Z 같은 시각이어야 해요',
    en: 'This has to be a time such as 2026-03-15T12:00:00Z',
  },
  url: {
    ko: 'http나 https로 시작하는 주소여야 해요',
    en: 'This has to be an address that begins with http or https',
  },
  email: { ko: '이메일 주소여야 해요', en: 'This has to be an email address' },
}

/** Of the session that a message names. */
export const otherAssistant: Bilingual = {
  ko: '다른 어시스턴트의 대화예요',
  en: 'This conversation is another assistant’s',
}

/** By the code of a check that is a schema's own. */
const customs: Readonly<Record<string, Bilingual>> = {
  nul: { ko: 'NUL 문자(\\u0000)는 쓸 수 없어요', en: 'The character NUL cannot be used' },
  clock: { ko: '1000년에서 8999년 사이의 시각이어야 해요', en: 'The year has to be from 1000 to 8999' },
  range: { ko: '최솟값보다 작을 수 없어요', en: 'This cannot be less than the least' },
  too_deep: { ko: '너무 깊이 겹쳐 있어요', en: 'This is nested too deeply' },
  no_change: { ko: '바꿀 것을 하나는 적어 주세요', en: 'Name at least one thing to change' },
}

const units: Readonly<Record<string, Bilingual>> = {
  string: { ko: '자', en: ' characters' },
  array: { ko: '개', en: ' items' },
  set: { ko: '개', en: ' items' },
  map: { ko: '개', en: ' items' },
  file: { ko: '바이트', en: ' bytes' },
}

const shown = (value: number | bigint): string => value.toLocaleString('en')
