// How often finance asks a model, and with how much: forty questions in a plain design (a model at the analysis and at
// the answer of every question) and in ours with no model, with one for wording, and with one for all that rules and
// examples leave. Writes docs/model-calls.md. The model is a local server that plays a script: calls and prompts are the
// real ones, what a real model says is not measured here.
import { readFile, writeFile } from 'node:fs/promises'
import { finance } from '#assistants/finance/assistant.ts'
import { prepareDemo } from '#assistants/finance/demo-data.ts'
import { analysisPrompt, answerPrompt } from '#assistants/finance/prompts.ts'
import { modelReadingSchema } from '#assistants/finance/understand/model-reading.ts'
import { type AskedTurn, testEngine } from '#engine/testing/test-engine.ts'
import { plainSchema } from '#model/plain-schema.ts'
import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import { type Heard, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')
const noMemory = { window: [], summary: null, uncovered: [] }
const questions = (await readFile(new URL('model-calls/questions.txt', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line !== '')

/** A Hangul syllable is about seven tenths of a token of today's models, four other characters are one. */
function tokensIn(text: string): number {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0
  return Math.round(hangul * 0.7 + (text.length - hangul) / 4)
}

const schema = JSON.stringify(plainSchema(modelReadingSchema))
const textOf = ({ messages }: ModelPrompt) => messages.map(({ text }) => text).join('\n')
const isAnalysis = ({ body }: Heard) => body.response_format !== undefined
const draftIn = ({ prompt }: Heard) => /초안:\n<data>\n(.*?)\n<\/data>/su.exec(prompt)?.[1] ?? '응!'

interface Count {
  calls: number
  tokens: number
  /** By whom each question was read. */
  readonly readers: Record<string, number>
}

const provider = await scriptedServer((heard) =>
  isAnalysis(heard)
    ? {
        text: [
          JSON.stringify({ intent: 'advice', queries: [{ kind: 'overview' }], actions: [], reasoning: '' }),
        ],
      }
    : { text: [draftIn(heard)] },
)

async function run(roles: Partial<Record<Role, string>>): Promise<{ count: Count; turns: AskedTurn[] }> {
  const database = await testDatabases[0]!.open([finance.migrations])
  await prepareDemo(database, alice, today)
  const models = testModels(database, scriptedSettings(provider.url, roles))
  const { ask } = testEngine(database, [finance], { models })
  const count: Count = { calls: 0, tokens: 0, readers: {} }
  const turns: AskedTurn[] = []
  const before = provider.heard.length
  for (const message of questions) {
    const turn = await ask({ message, now })
    turns.push(turn)
    count.calls += turn.answer.usage?.model_calls ?? 0
    const reader = turn.answer.intent?.decided_by ?? 'guardrail'
    count.readers[reader] = (count.readers[reader] ?? 0) + 1
  }
  for (const heard of provider.heard.slice(before)) {
    count.tokens += tokensIn(heard.prompt) + (isAnalysis(heard) ? tokensIn(schema) : 0)
  }
  await database.close()
  return { count, turns }
}

/** Both calls for every question, with the prompts that ours uses: what a flow without rules would send. */
function plain(turns: readonly AskedTurn[]): Count {
  const tokens = turns.map(({ answer }, at) => {
    const asked = { message: questions[at]!, today, memory: noMemory }
    const analysis = tokensIn(textOf(analysisPrompt(asked))) + tokensIn(schema)
    const answering = answerPrompt({ ...asked, steps: answer.steps ?? [], draft: '', speech: 'casual' })
    return analysis + tokensIn(textOf(answering))
  })
  return { calls: 2 * turns.length, tokens: tokens.reduce((sum, one) => sum + one, 0), readers: {} }
}

const none = await run({})
const wording = await run({ answer: 'openai:a' })
const all = await run({ answer: 'openai:a', analyze: 'openai:a' })
const both = plain(none.turns)
await provider.close()

const row = (name: string, { calls, tokens }: Count) =>
  `| ${name} | ${calls} | ${(calls / questions.length).toFixed(2)} | ${tokens.toLocaleString('en-US')} | ${Math.round((100 * tokens) / both.tokens)} % |`
const readers = ({ readers: by }: Count) =>
  Object.entries(by)
    .map(([who, times]) => `${who} ${times}`)
    .join(', ')

const text = `# How often finance asks a model

Made by \`node benchmarks/model-calls.ts\`: ${questions.length} questions (\`benchmarks/model-calls/questions.txt\`), each in a session of its
own, on the demo data. Calls and prompts are those that were sent to a provider, here a local server that plays a script.
Input tokens are estimated: 0.7 for a Hangul syllable, a quarter for any other character, the answer's schema included.

| | calls | a question | input tokens | of the plain design |
|---|---|---|---|---|
${row('plain: a model reads every question and writes every answer', both)}
${row('ours, no model', none.count)}
${row('ours, a model for wording (`answer`)', wording.count)}
${row('ours, a model for all that rules and examples leave (`analyze`, `answer`)', all.count)}

Who read the questions, with both roles set: ${readers(all.count)}.

Receipts of changes, greetings, thanks and refusals are worded by no model; an answer's prompt holds the draft that our
own code has written, which costs some tokens and lets a small model be right. What is asked again within an hour, by the
same person with the same data, is answered from the cache and not counted here. The rolling summary asks the role
\`summarize\` once for each turn that leaves the window, in the background, in the plain design as in ours.
`
await writeFile(new URL('../docs/model-calls.md', import.meta.url), text)
console.log(text)
