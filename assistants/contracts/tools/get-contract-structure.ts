import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import { kindName, kindOf } from '../clauses/contract-kind.ts'
import { dutiesOf } from '../clauses/duties.ts'
import { keyDatesOf } from '../clauses/key-dates.ts'
import { headingOf } from '../contract/contract.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { citedAt, citedShape } from './cited.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema } from './shapes.ts'

const headSchema = z.object({
  key: z.string(),
  label: z.string(),
  title: z.string(),
  heading: z.string(),
  chapter: z.string().nullable(),
})

const keyTermSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As it stands in the contract. */
  text: z.string(),
  /** The sentence that says it. */
  ...citedShape,
})

const mostDuties = 5

export const getContractStructure = defineTool({
  name: 'get_contract_structure',
  title: toolTexts.structure.title,
  description: 'The articles and exhibits of the contract with their numbers and titles, and its parties.',
  input: z.object(contractArguments),
  output: z.object({
    contract: contractSchema,
    parties: z.array(z.object({ role: z.string(), name: z.string() })),
    articles: z.array(headSchema),
    exhibits: z.array(headSchema),
    /** What kind of contract it is; null where neither its title nor its words tell. */
    kind: z.string().nullable(),
    /** What contracts of the kind settle, as this one does. */
    key_terms: z.array(keyTermSchema),
    /** Key terms in two values, and the one that prevails by the contract's own words. */
    conflicts: z.array(
      z.object({ name: z.string(), texts: z.array(z.string()), prevails: z.string().nullable() }),
    ),
    /** Days to remember, in their order. */
    dates: z.array(z.object({ name: z.string(), date: z.iso.date(), citation: z.string() })),
    /** What each party has to do, an article a sentence. */
    duties: z.array(
      z.object({
        role: z.string(),
        articles: z.number(),
        told: z.array(z.object({ citation: z.string(), quote: z.string() })),
      }),
    ),
    articleCount: z.number(),
    exhibitCount: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  async run(args, context) {
    const opened = await openContract(args, context)
    if (isMiss(opened)) return opened
    const { contract } = opened.stored
    const { keyTerms, conflicts } = opened.index
    // 2028년 3월 1일까지: of a period that has only its end the word says which.
    const slice = ({ start, end }: { start: number; end: number }) =>
      contract.text
        .slice(start, contract.text.startsWith('까지', end) ? end + '까지'.length : end)
        .replaceAll(/\s+/gu, ' ')
    const kind = kindOf(contract)
    const heads = (kind: string) =>
      contract.sections
        .filter((section) => section.kind === kind)
        .map((section) => ({
          key: section.key,
          label: section.label,
          title: section.title,
          heading: headingOf(section),
          chapter: section.chapters.at(-1) ?? null,
        }))
    const [articles, exhibits] = [heads('article'), heads('exhibit')]
    return {
      contract: opened.ref,
      parties: contract.parties.map(({ role, name }) => ({ role, name })),
      articles,
      exhibits,
      kind: kind ? kindName(kind) : null,
      key_terms: keyTerms.map((term) => ({
        ...{ id: term.id, name: term.name, text: slice(term) },
        ...citedAt(opened.index, term.provision),
      })),
      conflicts: conflicts.map(({ name, terms, prevails }) => ({
        ...{ name, texts: terms.map(slice) },
        prevails: prevails ? slice(prevails.term) : null,
      })),
      dates: keyDatesOf(opened.index).map(({ name, date, provision }) => ({
        ...{ name, date },
        citation: citedAt(opened.index, provision).citation,
      })),
      duties: dutiesOf(opened.index, mostDuties).map(({ role, at, articles: of }) => ({
        ...{ role, articles: of },
        told: at.map((it) => citedAt(opened.index, it)).map(({ citation, quote }) => ({ citation, quote })),
      })),
      articleCount: articles.length,
      exhibitCount: exhibits.length,
    }
  },
  summarise: ({ articleCount, exhibitCount }) => toolTexts.structureOf(articleCount, exhibitCount),
})
