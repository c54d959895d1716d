import type pg from 'pg'

/**
 * How a statement goes wrong: it `fails` and spoils its transaction; its connection `drops` before it is sent; it is
 * carried out and its answer is `lost` with the connection, so that nobody knows.
 */
export type Break = 'fails' | 'drops' | 'lost'

export interface Breaker {
  /** From now on the `at`-th statement, from 1, goes wrong, once. */
  arm(at: number, how: Break): void
  /** Ends it. Whether a statement went wrong. */
  disarm(): boolean
}

type Query = (...args: unknown[]) => Promise<unknown>

/** Makes the statements of a pool break on demand. For a pool without connections yet. */
export function breakable(pool: pg.Pool): Breaker {
  let left = 0
  let how: Break = 'fails'
  let hasBroken = false

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query
    const cut = () => {
      ;(client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy()
    }
    const broken: Query = async (...args) => {
      if (how === 'fails') return query('select this_statement_fails()')
      if (how === 'lost') await query(...args)
      cut()
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
    }
    client.query = ((...args: unknown[]) => {
      if (left === 0 || --left > 0) return query(...args)
      hasBroken = true
      return broken(...args)
    }) as unknown as typeof client.query
  })

  return {
    arm(at, next) {
      left = at
      how = next
      hasBroken = false
    },
    disarm() {
      left = 0
      return hasBroken
    },
  }
}
