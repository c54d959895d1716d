import type { z } from 'zod'
import type { ToolOutcome } from '#engine/tool.ts'
import type { Section } from './contract/contract.ts'
import { noContractReason, toolTexts } from './texts.ts'
import type { calculate } from './tools/calculate.ts'
import type { compareWithStandard } from './tools/compare-with-standard.ts'
import type { findDefinedTerm } from './tools/find-defined-term.ts'
import type { findRisksTool } from './tools/find-risks.ts'
import type { getContractStructure } from './tools/get-contract-structure.ts'
import type { hybridSearch } from './tools/hybrid-search.ts'
import type { lookupStandardContract } from './tools/lookup-standard-contract.ts'
import type { searchAllContracts } from './tools/search-all-contracts.ts'
import type { ContractRef } from './tools/shapes.ts'

export type StructureFound = z.infer<(typeof getContractStructure)['output']>
export type TopicFound = z.infer<(typeof hybridSearch)['output']>['topics'][number]
export type TermFound = z.infer<(typeof findDefinedTerm)['output']>
export type Comparison = z.infer<(typeof compareWithStandard)['output']>
export type RisksFound = z.infer<(typeof findRisksTool)['output']>
export type AcrossFound = z.infer<(typeof searchAllContracts)['output']>
export type Calculation = z.infer<(typeof calculate)['output']>['calculation']
export type StandardFound = z.infer<(typeof lookupStandardContract)['output']>

/** What the turn has found out so far. */
export interface Collected {
  readonly contract?: ContractRef
  /** The owner has no contract. */
  readonly isEmpty: boolean
  readonly structure?: StructureFound
  readonly topics: readonly TopicFound[]
  /** Topics searched after the first round, in other words, for want of an answer. */
  readonly further: readonly TopicFound[]
  /** Articles fetched by number or title, in full. */
  readonly sections: readonly Section[]
  /** What was asked for by number and is not there. */
  readonly missing: readonly string[]
  readonly term?: TermFound
  readonly comparison?: Comparison
  readonly standard?: StandardFound
  /** Clauses that weigh on a party, and what is lacking. */
  readonly risks?: RisksFound
  /** What a figure or a day comes to, or what it lacks. */
  readonly calculation?: Calculation
  /** What each of the owner's contracts says on a topic. */
  readonly across?: AcrossFound
  /** There is no standard of the contract's kind. */
  readonly hasNoStandard?: boolean
  /** A tool broke: the answer rests on less than it should. */
  readonly hasFailed: boolean
  /** Errors of tools that the person can do something about. */
  readonly failures: readonly string[]
}

export const nothingCollected: Collected = {
  isEmpty: false,
  topics: [],
  further: [],
  sections: [],
  missing: [],
  hasFailed: false,
  failures: [],
}

/** What a tool's outcome adds; `round`: of the plan it was part of. */
export function collect(sofar: Collected, tool: string, outcome: ToolOutcome, round = 1): Collected {
  if (outcome.kind === 'failed') {
    const failures = outcome.fixable ? [...sofar.failures, outcome.error] : sofar.failures
    return { ...sofar, hasFailed: true, failures }
  }
  if (outcome.kind === 'miss') return missed(sofar, tool, outcome.reason)
  if (tool === 'search_all_contracts') return { ...sofar, across: outcome.value as AcrossFound }
  const value = outcome.value as { contract: ContractRef }
  const next = { ...sofar, contract: value.contract }
  switch (tool) {
    case 'get_contract_structure':
      return { ...next, structure: outcome.value as StructureFound }
    case 'calculate':
      return { ...next, calculation: (outcome.value as { calculation: Calculation }).calculation }
    case 'hybrid_search': {
      const { topics } = outcome.value as { topics: TopicFound[] }
      return round > 1
        ? { ...next, further: [...sofar.further, ...topics] }
        : { ...next, topics: [...sofar.topics, ...topics] }
    }
    case 'get_article_by_index':
    case 'get_article_by_title': {
      const found = outcome.value as { sections: Section[]; missing?: string[] }
      const known = new Set(sofar.sections.map(({ key }) => key))
      const sections = [...sofar.sections, ...found.sections.filter(({ key }) => !known.has(key))]
      return { ...next, sections, missing: [...sofar.missing, ...(found.missing ?? [])] }
    }
    case 'find_defined_term':
      return { ...next, term: outcome.value as TermFound }
    case 'compare_with_standard':
      return { ...next, comparison: outcome.value as Comparison }
    case 'find_risks':
      return { ...next, risks: outcome.value as RisksFound }
    case 'lookup_standard_contract':
      return { ...next, standard: outcome.value as StandardFound }
    default:
      return next
  }
}

function missed(sofar: Collected, tool: string, reason: string): Collected {
  if (reason === noContractReason) return { ...sofar, isEmpty: true }
  if (reason === toolTexts.noStandard) return { ...sofar, hasNoStandard: true }
  return tool === 'get_article_by_index' ? { ...sofar, missing: [...sofar.missing, reason] } : sofar
}
