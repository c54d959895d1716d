export { type Fact, telling } from '#engine/facts.ts'
