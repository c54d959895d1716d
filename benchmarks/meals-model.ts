/**
 * Meals with a model that slips in what may not be eaten: 1,000 random profiles, each with a request and an edit, as whole
 * turns against a scripted model server. What is stored is read off the ingredients.
 *
 *   node_modules/.bin/node benchmarks/meals-model.ts [rounds]
 */
import { meals } from '#assistants/meals/assistant.ts'
import { slipIn } from '#assistants/meals/testing/slipping-model.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { testDatabases } from '#store/testing/databases.ts'

const rounds = Number(process.argv[2] ?? 1000)
const database = await testDatabases[0]!.open([meals.migrations])
const server = await scriptedServer()
const settings = scriptedSettings(server.url, { analyze: 'openai:a', answer: 'openai:a' })
const tested = testEngine(database, [meals], { models: testModels(database, settings) })
const now = new Date('2026-03-15T12:00:00+09:00')
const {
  plans,
  meals: stored,
  proposals,
  slipped,
  broken,
} = await slipIn({ database, server, tested }, { rounds, now, seed: 'benchmark' })
console.log(`profiles ${rounds}: plans stored ${plans}, meals ${stored}`)
console.log(`proposals of the model ${proposals}, forbidden meals in them ${slipped}`)
console.log(`meals stored with what may not be in them: ${broken.length}`)
for (const line of broken.slice(0, 10)) console.log(line)
await database.close()
await server.close()
