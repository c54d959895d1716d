import { memo, Suspense, useDeferredValue, useMemo } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { TermNames } from '#protocol/glossary.ts'
import type { AssistantBrief } from '#protocol/resources.ts'
import { readTermNames } from '../api/glossary.ts'
import { lateCode } from '../api/late-code.ts'
import { useKnown, useResource } from '../api/use-resource.tsx'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { termNamesKey } from '../panels/papers/keys.ts'
import { remarkKoreanEmphasis } from './korean-emphasis.ts'
import { markedMaths, withMarkedMaths } from './maths/marked-maths.ts'
import { closeOpenEmphasis } from './open-emphasis.ts'
import { markTerms } from './terms/mark-terms.ts'
import { type TermIndex, termIndex } from './terms/term-index.ts'
import { TermMark } from './terms/term-mark.tsx'
import { useConversationStore } from './use-conversation.ts'

/** Few answers have one. */
const Formula = lateCode(() => import('./maths/formula.tsx'))

/** One tilde stays a tilde: Korean writes ranges with it (3~5만원). */
const plugins: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }], remarkKoreanEmphasis]

const elements: Components = {
  dfn: ({ node, children }) => <TermMark id={String(node?.properties.dataTerm)}>{children}</TermMark>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  // A remote image would tell its server who reads what; its description has to do.
  img: ({ alt }) => alt ?? null,
  code: ({ children, ...rest }) => {
    const formula = markedMaths(children)
    if (!formula) return <code className={rest.className}>{children}</code>
    const written = <code>{formula.tex}</code>
    return (
      <ErrorBoundary fallback={written}>
        <Suspense fallback={written}>
          <Formula {...formula} />
        </Suspense>
      </ErrorBoundary>
    )
  },
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard as well
    <pre tabIndex={0}>{children}</pre>
  ),
  table: ({ children }) => (
    <ScrollRegion className="max-h-134 overflow-auto rounded-xl border border-line">
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
  const marked = useMemo(() => withMarkedMaths(text), [text])
  // Parsing a long answer takes longer than a frame: what is typed and clicked meanwhile goes first.
  const shown = useDeferredValue(running ? closeOpenEmphasis(marked) : marked)
  return shown === '' ? null : <Formatted markdown={shown} marksTerms={!running} />
}

const Formatted = memo(function Formatted({
  markdown,
  marksTerms,
}: {
  markdown: string
  marksTerms: boolean
}) {
  const names = useTermIndex()
  const all = useMemo(
    () => [...(plugins ?? []), ...(names && marksTerms ? [markTerms(names)] : [])],
    [names, marksTerms],
  )
  return (
    <div className="markdown">
      <Markdown remarkPlugins={all} components={elements}>
        {markdown}
      </Markdown>
    </div>
  )
})

const nothing = async () => undefined

/** The glossary's names, once they are there: an answer does not wait for them. */
function useTermIndex() {
  const { assistant } = useConversationStore()
  const assistants = useKnown<readonly AssistantBrief[]>('assistants')
  const hasGlossary = assistants?.some(({ id }) => id === 'papers') ?? false
  const { data } = useResource(hasGlossary ? termNamesKey : 'none', hasGlossary ? readTermNames : nothing)
  return data && indexOf(data, assistant === 'papers')
}

/** One index for all answers of the page. */
const indices = new WeakMap<TermNames, Map<boolean, TermIndex>>()

function indexOf(names: TermNames, all: boolean): TermIndex {
  const made = indices.get(names) ?? new Map<boolean, TermIndex>()
  indices.set(names, made)
  const index = made.get(all) ?? termIndex(names, { all })
  made.set(all, index)
  return index
}
