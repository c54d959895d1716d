import type { Modality } from '../clauses/provision.ts'
import { type Held, heldAgainst } from '../compute/limits.ts'
import type { Case } from './case.ts'
import type { Ranked } from './rank.ts'

const allowing: ReadonlySet<Modality> = new Set(['may', 'must_not', 'is', 'must'])

/**
 * 세 번 쉬어도 되나?, of 2회까지 정지할 수 있다: more is asked for than is allowed. Not where something is excepted, of which it is not known whether
 * the question falls under it, nor of what holds for a month where only so much of it was asked for.
 */
export function isBeyond({ index, query }: Case, { indexed, provision }: Ranked): boolean {
  const { form } = query
  if (form.form !== 'yes_no' || form.asks === 'existence' || form.asks === 'duty') return false
  if (form.denies || form.asksNone || form.forbids || form.without) return false
  const [next, after] = [index.sentences[indexed.at + 1], index.clauses.provisions[indexed.at + 1]]
  if (provision.isException || (next?.unit === indexed.unit && after?.isException)) return false
  // What holds in a case only says nothing of what is beyond it.
  const bounded = provision.parts
    .filter(({ kind, modality }) => kind === 'main' && allowing.has(modality))
    .map(({ start, end }) => index.contract.text.slice(start, end))
  return bounded.some((text) => allows.test(text) && heldAgainst(query.message, text).some(isBroken))
}

const isBroken = ({ how, isMet, isOfTime }: Held): boolean =>
  !isOfTime && !isMet && (how === 'over' || how === 'too_late')

/** What may be done up to a bound, is not to go beyond it or has to be done by a time; of 5건을 넘으면 nothing is refused. */
const allows =
  /수\s?있|까지|이내|넘지|넘을\s?수\s?없|초과(?:하지|할\s?수\s?없|하여서는)|한도|범위|\bmay\b|up\sto|no\smore\sthan/u
