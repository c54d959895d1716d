// A provider that chooses one tool, says that it is enough, and words an answer whose first word says when it was
// sent. Started by coach-model.ts.
import { scriptedServer } from '#model/testing/scripted-server.ts'
import { moment, stamped } from '../model/stamp.ts'

const { url } = await scriptedServer(({ body }) => {
  const messages = body.messages as readonly { readonly role: string }[]
  if (body.tools === undefined) return { text: [`${stamped(moment())} `, '같이 ', '볼게요.'] }
  if (messages.some(({ role }) => role === 'tool')) return { text: ['충분'] }
  return { calls: [{ name: 'get_weak_areas', args: { limit: 30 } }] }
})
process.send?.({ url: `${url}/v1` })
process.on('disconnect', () => process.exit(0))
