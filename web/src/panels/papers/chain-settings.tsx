import { useId } from 'react'
import type { PaperSettings } from '#protocol/papers.ts'
import { readPaperSettings, savePaperSettings } from '../../api/papers.ts'
import { useResource } from '../../api/use-resource.tsx'
import { CloseIcon } from '../../frame/icons.tsx'
import { papersSettingsKey } from './keys.ts'
import { SaveRow } from './save-row.tsx'
import { usePapersTexts } from './texts.ts'
import { useSavedForm } from './use-saved-form.ts'

type Chains = PaperSettings['chains']
type Kind = keyof Chains['of']
type Tool = Chains['of'][Kind][number]

/** What each kind of question may go on to; the first tool of its chain is the one that is asked first. */
const reach: Readonly<Record<Kind, readonly Tool[]>> = {
  term: ['glossary', 'search_paper', 'web_search', 'general_answer'],
  paper: ['search_paper', 'glossary', 'web_search', 'general_answer'],
  latest: ['web_search', 'search_paper', 'glossary', 'general_answer'],
  statistics: ['text2sql', 'search_paper', 'glossary', 'general_answer'],
}
const mostHops = 3

/** Where a question goes on to when a tool finds nothing. */
export function ChainSettings() {
  const texts = usePapersTexts()
  const { data } = useResource(papersSettingsKey, readPaperSettings)
  return (
    <section aria-label={texts.chains} data-testid="chain-settings" className="text-sm">
      <h3 className="font-semibold text-base">{texts.chains}</h3>
      <p className="mt-1 text-ink-soft text-xs">{texts.chainsHint}</p>
      {data && <SettingsForm key={JSON.stringify(data)} saved={data} />}
    </section>
  )
}

function SettingsForm({ saved }: { saved: PaperSettings }) {
  const texts = usePapersTexts()
  const hopsId = useId()
  const modeId = useId()
  const { values: settings, saving, change, save } = useSavedForm(saved, papersSettingsKey, savePaperSettings)
  const { chains, glossarySearch = 'hybrid' } = settings
  return (
    <div className="mt-3 flex flex-col gap-4">
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-(--accent)"
          checked={chains.on}
          onChange={(event) => change({ chains: { ...chains, on: event.target.checked } })}
        />
        {texts.chainsOn}
      </label>
      <fieldset disabled={!chains.on} className="flex flex-col gap-4 disabled:opacity-60">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={hopsId}>{texts.hops}</label>
          <select
            id={hopsId}
            className="field"
            value={chains.hops}
            onChange={(event) => change({ chains: { ...chains, hops: Number(event.target.value) } })}
          >
            {Array.from({ length: mostHops + 1 }, (_, count) => (
              <option key={count} value={count}>
                {texts.hopCount(count)}
              </option>
            ))}
          </select>
        </div>
        {(Object.keys(reach) as Kind[]).map((kind) => (
          <Chain
            key={kind}
            kind={kind}
            tools={chains.of[kind]}
            onTools={(tools) => change({ chains: { ...chains, of: { ...chains.of, [kind]: tools } } })}
          />
        ))}
      </fieldset>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={modeId}>{texts.searchMode}</label>
          <select
            id={modeId}
            className="field"
            value={glossarySearch}
            onChange={(event) =>
              change({ glossarySearch: event.target.value as NonNullable<PaperSettings['glossarySearch']> })
            }
          >
            {Object.entries(texts.searchModes).map(([mode, name]) => (
              <option key={mode} value={mode}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p className="text-ink-soft text-xs">{texts.searchModeHint}</p>
      </div>
      <SaveRow saving={saving} onSave={save} texts={texts} />
    </div>
  )
}

interface ChainProps {
  readonly kind: Kind
  readonly tools: readonly Tool[]
  readonly onTools: (tools: Tool[]) => void
}

function Chain({ kind, tools, onTools }: ChainProps) {
  const texts = usePapersTexts()
  const name = (tool: Tool) => texts.tools[tool] ?? tool
  const [first, ...others] = tools
  const out = reach[kind].filter((tool) => !tools.includes(tool))
  const put = (to: readonly Tool[]) => onTools(first ? [first, ...to] : [...to])
  return (
    <fieldset data-testid={`chain-${kind}`}>
      <legend className="mb-1 font-medium">{texts.kinds[kind]}</legend>
      <ol className="flex flex-col gap-1">
        {first && (
          <li className="flex min-h-8 items-center gap-2 rounded-lg bg-sunken px-3">
            {name(first)}
            <span className="text-ink-faint text-xs">{texts.first}</span>
          </li>
        )}
        {others.map((tool, at) => (
          <li key={tool} className="flex min-h-8 items-center gap-1 rounded-lg bg-sunken pr-1 pl-3">
            <span className="min-w-0 flex-1">{name(tool)}</span>
            {at > 0 && (
              <button
                type="button"
                className="icon-button size-7"
                aria-label={texts.sooner(name(tool))}
                onClick={() => put(others.with(at, others[at - 1]!).with(at - 1, tool))}
              >
                ↑
              </button>
            )}
            <button
              type="button"
              className="icon-button size-7"
              aria-label={texts.leaveOut(name(tool))}
              onClick={() => put(others.filter((it) => it !== tool))}
            >
              <CloseIcon className="size-3.5" />
            </button>
          </li>
        ))}
      </ol>
      {out.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-1">
          {out.map((tool) => (
            <button
              key={tool}
              type="button"
              className="button-quiet text-xs"
              aria-label={texts.add(name(tool))}
              onClick={() => put([...others, tool])}
            >
              + {name(tool)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
