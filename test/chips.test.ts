// Every example and every chip under an answer, clicked over the demo data: none of them may lead nowhere.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { AssistantBrief } from '#protocol/resources.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'

/** Asks back, or has nothing: in the words in which the assistants say so. */
const leadsNowhere =
  /다시 (?:한 번 )?말씀해|어떤 \S{1,10} 말씀|무슨 말씀|못 알아|이해하지 못|찾지 못|못 찾|아직 없어|준비된 \S{1,10} 없|기록이 없|결제가 없|내역이 없|문제가 생겨/u

/** What a chip is about by name: its answer has to be about that. */
const subjects = [/‘([^’]+)’/u, /표준계약서의 (.+) 조항/u, /은 (.+?)으?로 짜줘/u]

describe('what is offered works', { concurrency: false }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerHere
  let assistants: readonly AssistantBrief[]
  before(async () => {
    folder = await temporaryFolder()
    server = await startHere({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
    assistants = (await json<{ items: AssistantBrief[] }>('/api/assistants?brief=1')).items
  })
  after(async () => {
    await server.end()
    await folder.remove()
  })

  async function json<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(server.url + path, {
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await response.json()) as T
  }

  /** Says one after the other as a person clicks; then takes back what was changed, so that each path finds the same data. */
  async function walk(assistant: string, said: readonly string[]): Promise<ChatAnswer> {
    let answer: (ChatAnswer & { suggestion_ids?: string[] }) | undefined
    const done: string[] = []
    for (const message of said) {
      const at = answer?.suggestions?.indexOf(message) ?? -1
      const suggestionId = at < 0 ? undefined : answer?.suggestion_ids?.[at]
      answer = await json<ChatAnswer>(`/api/assistants/${assistant}/chat`, {
        message,
        ...(answer ? { sessionId: answer.sessionId } : {}),
        ...(suggestionId ? { suggestionId } : {}),
      })
      done.unshift(...(answer.actions ?? []).map(({ action_id }) => action_id))
    }
    for (const id of done) await json(`/api/actions/${id}/undo`, {})
    return answer!
  }

  for (const id of ['finance', 'coach', 'meals', 'contracts']) {
    test(`${id}: each example and each chip is answered from the data`, async (t) => {
      const { examples } = assistants.find((one) => one.id === id)!
      const known = new Set(examples)
      const paths = examples.map((example) => [example])
      const nowhere: string[] = []
      for (const said of paths) {
        const { text, finishReason, actions = [], suggestions = [] } = await walk(id, said)
        // What would delete or order something asks first: it has said how much, so the chip worked.
        const asksFirst = finishReason === 'awaiting_confirmation' && /\d/u.test(text)
        if ((finishReason !== 'complete' && !asksFirst) || leadsNowhere.test(text))
          nowhere.push(`${said.join(' → ')}: [${finishReason}] ${text.slice(0, 160)}`)
        const subject = subjects.flatMap((form) => form.exec(said.at(-1)!)?.[1] ?? [])
        if (!subject.every((name) => text.includes(name)))
          nowhere.push(`${said.join(' → ')}: not of ${subject}: ${text.slice(0, 160)}`)
        if (said.length === 3) continue
        for (const chip of suggestions) {
          // A way back is another for each answer that has changed something.
          const key = actions.length > 0 ? `${said.at(-1)} → ${chip}` : chip
          if (known.has(key)) continue
          known.add(key)
          paths.push([...said, chip])
        }
      }
      t.diagnostic(`${paths.length} clicked`)
      assert.ok(paths.length > examples.length)
      assert.deepEqual(nowhere, [])
    })
  }
})
