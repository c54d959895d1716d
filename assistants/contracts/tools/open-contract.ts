import { type Miss, miss, ToolArgumentsError, type ToolContext } from '#engine/tool.ts'
import { findContract, listContracts, type StoredContract } from '../contracts.ts'
import { toolTexts } from '../texts.ts'
import type { ContractRef } from './shapes.ts'

export interface OpenContract {
  readonly stored: StoredContract
  readonly ref: ContractRef
}

/** The contract meant: by its id, by words of its title, else the latest. A miss where the owner has none. */
export async function openContract(
  { contract_id, contract_name }: { contract_id?: string | undefined; contract_name?: string | undefined },
  context: ToolContext,
): Promise<OpenContract | Miss> {
  return context.read(async (tx) => {
    const entries = await listContracts(tx)
    if (entries.length === 0) return miss(toolTexts.none)
    const named =
      contract_name === undefined ? undefined : entries.find(({ title }) => isCalled(title, contract_name))
    const id = contract_id ?? named?.id ?? entries[0]!.id
    const stored = await findContract(tx, id)
    if (!stored) throw new ToolArgumentsError(toolTexts.unknownContract)
    return { stored, ref: { id, title: stored.title, isDemo: stored.isDemo, count: entries.length } }
  })
}

/** 용역 계약서 is the 소프트웨어 개발 용역 계약서. */
function isCalled(title: string, name: string): boolean {
  const words = name.split(/\s+/u).filter((word) => word.length > 1 && !/^계약서?$/u.test(word))
  const bare = title.replaceAll(/\s/gu, '')
  return words.length > 0 && words.every((word) => bare.includes(word.replace(/계약서?$/u, '')))
}
