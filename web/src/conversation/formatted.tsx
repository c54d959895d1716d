import { Suspense } from 'react'
import { lateCode } from '../api/late-code.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { plainText } from './plain-text.ts'

/** The first answer must not wait for its Markdown parser: an empty session fetches it beforehand. */
export const loadAnswerText = () => import('./answer-text.tsx')
const AnswerText = lateCode(loadAnswerText)

/** Markdown, shown as plain text until its parser is there. */
export function Formatted({ text, running = false }: { text: string; running?: boolean }) {
  const plain = <p className="whitespace-pre-wrap">{plainText(text)}</p>
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <AnswerText text={text} running={running} />
      </Suspense>
    </ErrorBoundary>
  )
}
