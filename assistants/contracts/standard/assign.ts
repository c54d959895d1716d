/**
 * The one-to-one assignment of rows to columns with the highest total (Hungarian algorithm by shortest augmenting
 * paths, Jonker and Volgenant 1987; cubic in the larger side). `scores[row][column]` may be any finite numbers.
 * Resolves each row to its column; nothing for rows left over where there are fewer columns.
 */
export function bestAssignment(scores: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = scores.length
  const columns = scores[0]?.length ?? 0
  if (rows === 0 || columns === 0) return Array.from({ length: rows }, () => undefined)
  if (rows > columns) return transposed(bestAssignment(columnsOf(scores)), rows)
  // Potentials of rows and columns; rowOf[column], 1-based, 0 is the row being placed.
  const u = new Float64Array(rows + 1)
  const v = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const cameFrom = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(columns + 1)
    rowOf[0] = row
    let at = 0
    do {
      used[at] = 1
      const placing = rowOf[at]!
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let column = 1; column <= columns; column++) {
        if (used[column]) continue
        const cost = -scores[placing - 1]![column - 1]! - u[placing]! - v[column]!
        if (cost < least[column]!) {
          least[column] = cost
          cameFrom[column] = at
        }
        if (least[column]! < delta) {
          delta = least[column]!
          next = column
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (used[column]) {
          u[rowOf[column]!]! += delta
          v[column]! -= delta
        } else least[column]! -= delta
      }
      at = next
    } while (rowOf[at] !== 0)
    while (at !== 0) {
      rowOf[at] = rowOf[cameFrom[at]!]!
      at = cameFrom[at]!
    }
  }
  const result: (number | undefined)[] = Array.from({ length: rows }, () => undefined)
  for (let column = 1; column <= columns; column++) {
    if (rowOf[column]! > 0) result[rowOf[column]! - 1] = column - 1
  }
  return result
}

function columnsOf(scores: readonly (readonly number[])[]): number[][] {
  return scores[0]!.map((_, column) => scores.map((row) => row[column]!))
}

function transposed(assigned: readonly (number | undefined)[], rows: number): (number | undefined)[] {
  const result: (number | undefined)[] = Array.from({ length: rows }, () => undefined)
  for (const [column, row] of assigned.entries()) if (row !== undefined) result[row] = column
  return result
}
