// What reads a file of recipes, in a process of its own.
import { serveReading } from '#documents/isolated/serve-reading.ts'
import { readRecipes } from './read-recipes.ts'

await serveReading(readRecipes)
