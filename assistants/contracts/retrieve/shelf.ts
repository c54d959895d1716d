import { readClausesInSlices } from '../clauses/read-provisions.ts'
import type { StoredContract } from '../contracts.ts'
import { type ContractIndex, indexInSlices } from './contract-index.ts'

/** A contract in memory, read and made ready to be searched. */
export interface ShelvedContract {
  readonly stored: StoredContract
  readonly index: ContractIndex
}

/** Characters of all contracts held: two to three hundred megabytes with what is made of them, twenty of 300 pages. */
const mostCharacters = 8_000_000

/**
 * Contracts that were asked about lately. What is held is what an upload wrote and nothing changes: whoever asks still
 * looks up whether the contract is there and whose it is, and only then by owner and id here.
 */
export class Shelf {
  readonly #held = new Map<string, Promise<ShelvedContract>>()
  readonly #sizes = new Map<string, number>()

  /** The contract, from here or by `load`; what is asked for by several at once is loaded and indexed once. */
  async take(ownerId: string, id: string, load: () => Promise<StoredContract>): Promise<ShelvedContract> {
    const key = `${ownerId}/${id}`
    const held = this.#held.get(key)
    if (held) {
      this.#held.delete(key)
      this.#held.set(key, held)
      return held
    }
    const made = load().then(async (stored) => {
      const clauses = stored.clauses ?? (await readClausesInSlices(stored.contract))
      const shelved = { stored, index: await indexInSlices(stored.contract, clauses) }
      this.#sizes.set(key, stored.contract.text.length)
      this.#clear(key)
      return shelved
    })
    this.#held.set(key, made)
    made.catch(() => this.#held.delete(key))
    return made
  }

  /** Lets go of what was asked for longest ago, as far as there is too much. */
  #clear(latest: string): void {
    let total = this.#sizes.values().reduce((sum, size) => sum + size, 0)
    for (const key of this.#held.keys()) {
      if (total <= mostCharacters) return
      if (key === latest) continue
      total -= this.#sizes.get(key) ?? 0
      this.#held.delete(key)
      this.#sizes.delete(key)
    }
  }
}
