import { useId, useState } from 'react'
import type { AnswerEntry, Quality } from '../../conversation/entries.ts'
import { ChevronDownIcon } from '../../frame/icons.tsx'
import { usePapersTexts } from './texts.ts'

/** Which tool gave the answer, and how good it is held to be. */
export default function AnswerFoot({ entry }: { entry: AnswerEntry }) {
  const texts = usePapersTexts()
  const found = entry.work?.rows.findLast((row) => row.kind === 'step' && row.state === 'done')
  const tool = found?.kind === 'step' ? texts.tools[found.tool] : undefined
  return (
    <>
      {tool && (
        <span
          data-testid="answer-tool"
          title={texts.answeredBy}
          className="rounded-full bg-accent-soft px-2.5 py-0.5 text-accent text-xs"
        >
          {tool}
        </span>
      )}
      {entry.quality && <QualityScore quality={entry.quality} />}
    </>
  )
}

function QualityScore({ quality: { score, max, criteria } }: { quality: Quality }) {
  const texts = usePapersTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-testid="quality"
        aria-expanded={open}
        aria-controls={id}
        title={texts.qualityReasons}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 items-center gap-1 rounded-lg px-1.5 text-ink-faint text-xs tabular-nums hover:text-ink"
      >
        {texts.quality(score, max)}
        <ChevronDownIcon className={`size-3.5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <dl
        id={id}
        hidden={!open}
        data-testid="quality-reasons"
        className="ml-2 grid basis-full grid-cols-[auto_auto_1fr] gap-x-3 gap-y-1 border-line border-l pl-4 text-ink-soft text-xs [&[hidden]]:hidden"
      >
        {criteria.map(({ name, score: points, max: most, reason }) => (
          <div key={name} className="contents">
            <dt>{texts.criteria[name] ?? name}</dt>
            <dd className="tabular-nums">
              {points}/{most}
            </dd>
            <dd className="min-w-0">{reason}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
