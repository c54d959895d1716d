import type { z } from 'zod'

/** What is wrong with one field of a request, and what it has to be. */
export const fieldError: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return '꼭 있어야 하는 값이에요'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? notFitting
    case 'invalid_value':
      return `${issue.values.map((value) => `‘${String(value)}’`).join(', ')} 가운데 하나여야 해요`
    case 'too_big':
      return issue.inclusive === false
        ? `${shown(issue.maximum)}보다 작아야 해요`
        : `${shown(issue.maximum)}${units[issue.origin] ?? ''}까지예요`
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in units) return '비어 있어요'
      return issue.inclusive === false
        ? `${shown(issue.minimum)}보다 커야 해요`
        : `${shown(issue.minimum)}${units[issue.origin] ?? ''} 이상이어야 해요`
    case 'invalid_format':
      return formats[issue.format] ?? notFitting
    case 'not_multiple_of':
      return `${shown(issue.divisor)}의 배수여야 해요`
    case 'unrecognized_keys':
      return '모르는 항목이에요'
    default:
      return notFitting
  }
}

const notFitting = '받을 수 있는 형식이 아니에요'

const types: Readonly<Record<string, string>> = {
  string: '글자여야 해요',
  number: '수여야 해요',
  int: '정수여야 해요',
  boolean: 'true나 false여야 해요',
  array: '목록이어야 해요',
  object: '객체여야 해요',
  record: '객체여야 해요',
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID여야 해요',
  date: '2026-03-15 같은 날짜여야 해요',
  datetime: '2026-03-15T12:00:00Z 같은 시각이어야 해요',
  url: 'http나 https로 시작하는 주소여야 해요',
  email: '이메일 주소여야 해요',
}

const units: Readonly<Record<string, string>> = {
  string: '자',
  array: '개',
  set: '개',
  map: '개',
  file: '바이트',
}

const shown = (value: number | bigint): string => value.toLocaleString('en')
