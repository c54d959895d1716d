import { memo, useDeferredValue } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { remarkKoreanEmphasis } from './korean-emphasis.ts'
import { closeOpenEmphasis } from './open-emphasis.ts'

/** One tilde stays a tilde: Korean writes ranges with it (3~5만원). */
const plugins: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }], remarkKoreanEmphasis]

const elements: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  // A remote image would tell its server who reads what; its description has to do.
  img: ({ alt }) => alt ?? null,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard as well
    <pre tabIndex={0}>{children}</pre>
  ),
  table: ({ children }) => (
    <ScrollRegion className="max-h-112 overflow-auto rounded-xl border border-line">
      <table className="data-table sticky-head">{children}</table>
    </ScrollRegion>
  ),
}

interface AnswerTextProps {
  readonly text: string
  readonly running: boolean
}

/** The Markdown parser comes with this module, so it is loaded apart. */
export default function AnswerText({ text, running }: AnswerTextProps) {
  // Parsing a long answer takes longer than a frame: what is typed and clicked meanwhile goes first.
  const shown = useDeferredValue(running ? closeOpenEmphasis(text) : text)
  return shown === '' ? null : <Formatted markdown={shown} />
}

const Formatted = memo(function Formatted({ markdown }: { markdown: string }) {
  return (
    <div className="markdown">
      <Markdown remarkPlugins={plugins} components={elements}>
        {markdown}
      </Markdown>
    </div>
  )
})
