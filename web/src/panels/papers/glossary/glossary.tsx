import { readGlossaryStats } from '../../../api/glossary.ts'
import { useResource } from '../../../api/use-resource.tsx'
import { glossaryKey } from '../keys.ts'
import { Blacklist } from './blacklist.tsx'
import { CategoryCounts } from './category-counts.tsx'
import { ChangeNoticeBar } from './change-notice.tsx'
import { CsvFiles } from './csv-files.tsx'
import { ExtractionSettings } from './extraction-settings.tsx'
import { TermList } from './term-list.tsx'
import { useTermChanges } from './use-term-changes.ts'

/** The glossary: its entries, and how it grows. */
export function Glossary() {
  const changes = useTermChanges()
  const { data: stats } = useResource(`${glossaryKey}stats`, readGlossaryStats)
  return (
    <div className="flex flex-col gap-7">
      <TermList stats={stats} changes={changes} />
      <CsvFiles changes={changes} />
      {stats && <CategoryCounts stats={stats} />}
      <ExtractionSettings />
      <Blacklist changes={changes} />
      <ChangeNoticeBar changes={changes} />
    </div>
  )
}
