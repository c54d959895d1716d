import type { Kind } from './kind.ts'
import type { Reading } from './reading.ts'
import type { Said } from './said.ts'
import { ofRows } from './slot-rules.ts'
import { spendsMoney } from './spends-money.ts'

type Parts = readonly { readonly said: Said; readonly reading: Reading }[]

/** 월급 들어왔어? 얼마?, 미분류 몇 건이고 뭐뭐야? 이번 달: the answer to the one tells the other, and not of all spending. */
export function withoutMoreOfTheSame(parts: Parts): Parts {
  const [first, ...others] = parts
  if (!first || !tellsAll.has(first.reading.kind)) return parts
  const isMore = ({ said, reading }: Parts[number]) =>
    (reading.kind === 'list' || ofRows.has(reading.kind)) &&
    reading.details.limit === undefined &&
    reading.subjects.length + said.stray.length === 0 &&
    !(spendsMoney(said) || ofRecords.test(said.mentions.bare))
  const period =
    first.reading.period ?? others.filter(isMore).find(({ reading }) => reading.period)?.reading.period
  return [
    { ...first, reading: { ...first.reading, ...(period ? { period } : {}) } },
    ...others.filter((part) => !isMore(part)),
  ]
}

/** 어제 내역도 보여줘: something else. */
const ofRecords = /내역|기록|목록|결제/u

const tellsAll: ReadonlySet<Kind | undefined> = new Set<Kind>(['income', 'monthly_income', 'uncategorised'])
