import type { AnyTool } from '#engine/tool.ts'
import { calculate } from './calculate.ts'
import { compareWithStandard } from './compare-with-standard.ts'
import { findDefinedTerm } from './find-defined-term.ts'
import { findRisksTool } from './find-risks.ts'
import { getArticleByIndex } from './get-article-by-index.ts'
import { getArticleByTitle } from './get-article-by-title.ts'
import { getContractStructure } from './get-contract-structure.ts'
import { hybridSearch } from './hybrid-search.ts'
import { lookupStandardContract } from './lookup-standard-contract.ts'
import { searchAllContracts } from './search-all-contracts.ts'

export const contractTools: readonly AnyTool[] = [
  getContractStructure,
  hybridSearch,
  getArticleByIndex,
  getArticleByTitle,
  lookupStandardContract,
  compareWithStandard,
  findDefinedTerm,
  findRisksTool,
  searchAllContracts,
  calculate,
]
