import type { TextItem } from './page-runs.ts'

/** What pdf.js tells of an annotation, as far as it shows text. */
interface Annotation {
  readonly subtype?: string
  readonly fieldType?: string
  readonly fieldValue?: unknown
  readonly exportValue?: string
  readonly buttonValue?: string
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  readonly hidden?: boolean
  readonly rect?: readonly number[]
  readonly contentsObj?: { readonly str?: string }
  readonly textContent?: readonly string[]
}

const usualSize = 11

/** What was filled into the fields of a form, ticked in its boxes, or typed onto a page, as text in its place. */
export function formItems(annotations: readonly object[]): TextItem[] {
  return (annotations as readonly Annotation[]).flatMap((annotation) => {
    const { rect, hidden } = annotation
    if (!rect || hidden) return []
    const [left, bottom, right, top] = rect as [number, number, number, number]
    const lines = linesOf(annotation)
    const room = (top - bottom) / Math.max(1, lines.length)
    const size = Math.min(usualSize, Math.max(4, room * 0.7))
    return lines.map((str, at) => ({
      str,
      // The baseline stands a fifth of a letter above the middle's lower half.
      transform: [size, 0, 0, size, left + 2, top - room * (at + 0.5) - size * 0.35],
      width: Math.min(right - left, str.length * size * 0.9),
      fontName: 'form',
    }))
  })
}

function linesOf(annotation: Annotation): string[] {
  const { subtype, fieldType, fieldValue } = annotation
  if (subtype === 'FreeText')
    return written(annotation.textContent?.join('\n') ?? annotation.contentsObj?.str)
  if (subtype !== 'Widget') return []
  if (fieldType === 'Btn') {
    if (annotation.checkBox)
      return [fieldValue !== 'Off' && isSet(fieldValue, annotation.exportValue) ? '☑' : '☐']
    if (annotation.radioButton) return [isSet(fieldValue, annotation.buttonValue) ? '☑' : '☐']
    return []
  }
  if (fieldType === 'Ch' && Array.isArray(fieldValue)) return written(fieldValue.join(', '))
  return fieldType === 'Tx' || fieldType === 'Ch' ? written(fieldValue) : []
}

function isSet(value: unknown, own: string | undefined): boolean {
  return typeof value === 'string' && value !== 'Off' && (own === undefined || value === own)
}

function written(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return value
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
