/** The strongly connected components of a graph (Tarjan): for each node the number of its own. */
export function componentsOf(size: number, next: (node: number) => Iterable<number>): readonly number[] {
  const order = new Array<number>(size).fill(-1)
  const low = new Array<number>(size).fill(0)
  const component = new Array<number>(size).fill(-1)
  const open: number[] = []
  let visited = 0
  let found = 0
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue
    // Its own stack: a long expression is deeper than the language's.
    const path = [enter(root)]
    while (path.length > 0) {
      const top = path.at(-1)!
      const { value: to, done } = top.edges.next()
      if (done) {
        path.pop()
        leave(top.node, path.at(-1)?.node)
      } else if (order[to] === -1) path.push(enter(to))
      else if (component[to] === -1) low[top.node] = Math.min(low[top.node]!, order[to]!)
    }
  }
  return component

  function enter(node: number) {
    order[node] = low[node] = visited++
    open.push(node)
    return { node, edges: next(node)[Symbol.iterator]() }
  }

  function leave(node: number, above: number | undefined): void {
    if (above !== undefined) low[above] = Math.min(low[above]!, low[node]!)
    if (low[node] !== order[node]) return
    for (let member = -1; member !== node; ) {
      member = open.pop()!
      component[member] = found
    }
    found++
  }
}
