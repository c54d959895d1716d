/** Uploads a contract and resolves to its id once it can be asked about. */
export async function upload(url: string, docx: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(docx)], 'long.docx'))
  const response = await fetch(`${url}/api/contracts`, { method: 'POST', body: form })
  const said = (await response.json()) as { id: string }
  if (response.status === 201) return said.id
  if (response.status !== 202) throw new Error(`${response.status} ${JSON.stringify(said)}`)
  const events = await fetch(`${url}/api/jobs/${said.id}`, { headers: { accept: 'text/event-stream' } })
  const resource = /"resource":\{"id":"([^"]+)"/u.exec(await events.text())?.[1]
  if (!resource) throw new Error('The upload came to nothing')
  return resource
}

/** Asks in a session of its own and reads the answer to its end, as a stream. */
export async function ask(url: string, contractId: string, message: string): Promise<void> {
  const response = await fetch(`${url}/api/assistants/contracts/chat`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ message, context: { contractId } }),
  })
  const events = await response.text()
  if (!/"finish_reason":"complete"/u.test(events)) throw new Error(`No answer: ${events.slice(-500)}`)
}
