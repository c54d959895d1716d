import { unreadableNotes } from '#documents/read-document.ts'
import { type Miss, miss, ToolArgumentsError, type ToolContext } from '#engine/tool.ts'
import { type ContractEntry, findContract, listContracts } from '../contracts.ts'
import { Shelf, type ShelvedContract } from '../retrieve/shelf.ts'
import { toolTexts } from '../texts.ts'
import type { ContractRef } from './shapes.ts'

export interface OpenContract extends ShelvedContract {
  readonly ref: ContractRef
}

/** One for the process: tools have no state of their own to hold it. */
const shelf = new Shelf()

/** The contract meant: by its id, by words of its title, else the latest. A miss where the owner has none. */
export async function openContract(
  { contract_id, contract_name }: { contract_id?: string | undefined; contract_name?: string | undefined },
  context: ToolContext,
): Promise<OpenContract | Miss> {
  const found = await context.read(async (tx) => {
    const entries = await listContracts(tx)
    if (entries.length === 0) return undefined
    const named =
      contract_name === undefined ? undefined : entries.find(({ title }) => isCalled(title, contract_name))
    const id = contract_id ?? named?.id ?? entries[0]!.id
    const entry = entries.find((one) => one.id === id)
    if (!entry) throw new ToolArgumentsError(toolTexts.unknownContract)
    return { ownerId: tx.ownerId, entry, count: entries.length }
  })
  if (!found) return miss(toolTexts.none)
  const { ownerId, entry, count } = found
  const { id, title, isDemo } = entry
  const { unreadable } = entry
  const notes = unreadable.length > 0 ? unreadableNotes({ unreadable }).join(' ') : undefined
  const ref = { id, title, isDemo, count, ...(notes ? { unreadable: notes } : {}) }
  return { ...(await shelved(context, ownerId, entry)), ref }
}

/** Whether the owner has the contract still. */
export const hasContract = (id: string, context: ToolContext): Promise<boolean> =>
  context.read(async (tx) => (await listContracts(tx)).some((entry) => entry.id === id))

/** The latest of the owner's contracts, so many at most; `count`: of all there are. */
export async function openLatest(
  most: number,
  context: ToolContext,
): Promise<{ readonly ownerId: string; readonly entries: readonly ContractEntry[]; readonly count: number }> {
  const { ownerId, entries } = await context.read(async (tx) => ({
    ownerId: tx.ownerId,
    entries: await listContracts(tx),
  }))
  return { ownerId, entries: entries.slice(0, most), count: entries.length }
}

/** A contract of the owner's list, in memory. */
export function shelved(
  context: ToolContext,
  ownerId: string,
  { id, createdAt }: ContractEntry,
): Promise<ShelvedContract> {
  return shelf.take(ownerId, `${id}@${createdAt.getTime()}`, () =>
    context.read(async (tx) => {
      const stored = await findContract(tx, id)
      if (!stored) throw new ToolArgumentsError(toolTexts.unknownContract)
      return stored
    }),
  )
}

/** 용역 계약서 is the 소프트웨어 개발 용역 계약서. */
function isCalled(title: string, name: string): boolean {
  const words = name.split(/\s+/u).filter((word) => word.length > 1 && !/^계약서?$/u.test(word))
  const bare = title.replaceAll(/\s/gu, '')
  return words.length > 0 && words.every((word) => bare.includes(word.replace(/계약서?$/u, '')))
}
