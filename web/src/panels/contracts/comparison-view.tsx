import { readComparison } from '../../api/contracts.ts'
import { useResource } from '../../api/use-resource.tsx'
import { ScrollRegion } from '../../frame/scroll-region.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** A contract beside the standard it is most like: what is lacking, what differs, what matches what. */
export function ComparisonView({ id }: { id: string }) {
  const texts = useTexts()
  const { contracts } = texts
  const { data, failure } = useResource(`contracts/${id}/comparison`, (signal) => readComparison(id, signal))
  if (failure) return <p className="text-sm text-danger">{describeFailure(failure, texts)}</p>
  if (!data) return <p className="text-sm text-ink-soft">{texts.loading}</p>
  if (!data.standard)
    return (
      <p data-testid="comparison" className="text-sm text-ink-soft">
        {contracts.noStandard}
      </p>
    )
  const differing = data.aspects.filter(({ verdict }) => verdict !== 'same')
  return (
    <div data-testid="comparison" className="flex flex-col gap-4 text-sm">
      {data.warning ? (
        <p className="rounded-lg bg-warn-ground px-3 py-2 text-warn">{data.warning}</p>
      ) : (
        <p className="text-ink-soft">{contracts.comparedWith(data.standard.title)}</p>
      )}
      {data.gaps.length > 0 && (
        <section aria-label={contracts.lacking}>
          <h3 className="font-semibold">{contracts.lacking}</h3>
          <ul className="mt-1 flex flex-col gap-1.5">
            {data.gaps.map(({ name, citation, quote }) => (
              <li key={name} className="rounded-lg bg-sunken px-3 py-2">
                <p className="font-medium">{name}</p>
                <p className="text-xs text-ink-faint">{citation}</p>
                <p className="mt-1 text-ink-soft">{quote}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {differing.length > 0 && (
        <ScrollRegion label={contracts.differing} className="overflow-auto">
          <table className="data-table">
            <caption className="mb-1 text-left font-semibold">{contracts.differing}</caption>
            <thead>
              <tr>
                {[contracts.aspect, contracts.mine, contracts.standard].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, mine, standard, remark }) => (
                <tr key={name}>
                  <th scope="row" title={remark}>
                    {name}
                  </th>
                  <td>{mine.value}</td>
                  <td>{standard.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <ScrollRegion label={contracts.matched} className="max-h-112 overflow-auto">
        <table className="data-table">
          <caption className="mb-1 text-left font-semibold">{contracts.matched}</caption>
          <thead>
            <tr>
              <th scope="col">{contracts.mine}</th>
              <th scope="col">{contracts.standard}</th>
            </tr>
          </thead>
          <tbody>
            {data.pairs.map(({ mine, standard }) => (
              <tr key={mine.key}>
                <td>{mine.heading}</td>
                <td>{standard.heading}</td>
              </tr>
            ))}
            {data.missing.map(({ key, heading }) => (
              <tr key={`missing ${key}`}>
                <td className="text-danger">{contracts.none}</td>
                <td>{heading}</td>
              </tr>
            ))}
            {data.extra.map(({ key, heading }) => (
              <tr key={`extra ${key}`}>
                <td>{heading}</td>
                <td className="text-ink-faint">{contracts.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
