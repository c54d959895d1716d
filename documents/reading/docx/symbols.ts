import { type Element, elements, find } from '../xml.ts'
import { isOn } from './styles.ts'

/** Signs of Microsoft's symbol fonts by their code in the private area: the boxes and ticks that forms are made with. */
const signs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Wingdings: { F0FE: '☑', F0FD: '☒', F0A8: '☐', F06F: '☐', F071: '☐', F0FC: '✓', F0FB: '✗' },
  'Wingdings 2': { F052: '☑', F053: '☒', F054: '☒', F0A3: '☐', F02A: '☐', F050: '✓', F04F: '✗' },
}

/** What a `<w:sym>` shows; a bullet where it is none of the known ones. */
export function symbolOf({ attributes: { font = '', char = '' } }: Element): string {
  return signs[font]?.[char.toUpperCase()] ?? '•'
}

/** The box of a form field of old, ticked or not; nothing where the field is none. */
export function formBoxOf(field: Element): string {
  const box = find(field, 'ffData', 'checkBox')
  if (!box) return ''
  const [checked] = elements(box, 'checked')
  return (isOn(checked) ?? isOn(find(box, 'default'))) ? '☑' : '☐'
}
