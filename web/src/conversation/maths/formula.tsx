import { createElement, memo, type ReactNode } from 'react'
import { type MathNode, mathOf } from './tex.ts'

interface FormulaProps {
  readonly tex: string
  readonly isDisplay: boolean
}

/** A formula as MathML, which browsers draw and screen readers speak; what was written comes along when it is copied. */
const Formula = memo(function Formula({ tex, isDisplay }: FormulaProps) {
  const written = createElement('annotation', { encoding: 'application/x-tex' }, tex)
  const formula = createElement(
    'semantics',
    null,
    createElement('mrow', null, drawn(mathOf(tex, isDisplay))),
    written,
  )
  const display = isDisplay ? 'block' : 'inline'
  return createElement('math', { display, 'data-testid': 'formula' }, formula)
})
export default Formula

function drawn({ tag, attributes = {}, children }: MathNode): ReactNode {
  return createElement(tag, attributes, ...(typeof children === 'string' ? [children] : children.map(drawn)))
}
