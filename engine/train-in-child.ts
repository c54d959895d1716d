/** Run as a child process: trains what a module teaches by its arguments, sends the weights and ends. */
const [module, ...args] = process.argv.slice(2)
process.on('disconnect', () => process.exit(1))
const { train } = (await import(module!)) as { train(...args: readonly string[]): unknown }
process.send!(await train(...args), () => process.exit(0))
