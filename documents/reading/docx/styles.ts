import { type Element, elements, find } from '../xml.ts'

export interface ParagraphStyle {
  readonly isBold: boolean
  readonly isHeading: boolean
  readonly list: string | null
  readonly level: number | null
}

const none: ParagraphStyle = { isBold: false, isHeading: false, list: null, level: null }

/** What the styles of a document say of paragraphs, those they are based on included. */
export function stylesOf(root: Element | null): (id: string | undefined) => ParagraphStyle {
  const elementsById = new Map<string, Element>()
  let usual: string | undefined
  for (const style of elements(find(root, 'styles'), 'style')) {
    const id = style.attributes.styleId ?? ''
    elementsById.set(id, style)
    if (style.attributes.type === 'paragraph' && style.attributes.default === '1') usual = id
  }
  const known = new Map<string, ParagraphStyle>()
  const resolve = (id: string, depth: number): ParagraphStyle => {
    const found = known.get(id)
    if (found) return found
    const style = elementsById.get(id)
    if (!style || depth > 20) return none
    const base = find(style, 'basedOn')?.attributes.val
    const resolved = over(base === undefined ? none : resolve(base, depth + 1), style)
    known.set(id, resolved)
    return resolved
  }
  return (id = usual) => (id === undefined ? none : resolve(id, 0))
}

function over(base: ParagraphStyle, style: Element): ParagraphStyle {
  const properties = find(style, 'pPr')
  const outline = find(properties, 'outlineLvl')?.attributes.val
  const name = find(style, 'name')?.attributes.val ?? ''
  return {
    isBold: isOn(find(style, 'rPr', 'b')) ?? base.isBold,
    isHeading:
      outline === undefined ? base.isHeading || /^(?:heading|title|제목)/i.test(name) : Number(outline) < 9,
    list: find(properties, 'numPr', 'numId')?.attributes.val ?? base.list,
    level: numberOf(find(properties, 'numPr', 'ilvl')?.attributes.val) ?? base.level,
  }
}

/** Whether a switch such as `<w:b/>` is on; undefined where it is not set. */
export function isOn(element: Element | undefined): boolean | undefined {
  return element && !['0', 'false', 'off', 'none'].includes(element.attributes.val ?? '1')
}

export function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}
