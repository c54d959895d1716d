import { withParticle } from '#korean/particles.ts'
import type { Reply } from './answers/reply.ts'
import { notOurs } from './answers/talk.ts'
import type { Part } from './understand/decide.ts'
import type { Ask, Request } from './understand/request.ts'

/** What is looked up, and changes nothing: it can be answered beside another. */
const lookedUp: ReadonlySet<Ask> = new Set<Ask>(
  'define explain compare search latest count list summarize'.split(' ') as Ask[],
)
/** What is said, and asks for nothing. */
const said: ReadonlySet<Ask> = new Set<Ask>(['thanks', 'greet'])

const mostAnswered = 2

/**
 * What a message asks is a list of parts: the first is answered by `reply`, others that are read surely are answered behind it,
 * and of what is left it is said that it is.
 */
export async function withParts(
  reply: Reply,
  main: Request,
  parts: readonly Part[],
  answer: (request: Request, part: Part) => Promise<Reply>,
): Promise<Reply> {
  let whole = reply
  const left: string[] = []
  let answered = 0
  // What is asked back for comes before what else was asked.
  const isAskedBack = reply.expects !== undefined || reply.offer !== undefined
  for (const part of parts) {
    const { value } = part.reading
    if (said.has(value.ask)) continue
    if (value.ask === 'off_topic') {
      if (part.isSure) whole = { ...whole, text: `${whole.text}\n\n${notOurs}` }
      continue
    }
    if (!part.isSure || !lookedUp.has(value.ask) || answered === mostAnswered || isAskedBack) {
      left.push(part.said)
      continue
    }
    const next = await answer(withLent(value, main), part)
    if (next.isAnswer) whole = joined(whole, next)
    else left.push(part.said)
    answered += 1
  }
  return left.length === 0 ? whole : withLeft(whole, left)
}

/** A part that names nothing is of what the one before it is about. */
function withLent(request: Request, { topics, paper }: Request): Request {
  const isBare = request.topics === undefined && request.paper === undefined && request.asked === undefined
  return isBare ? { ...request, ...(topics ? { topics } : {}), ...(paper ? { paper } : {}) } : request
}

function withLeft(reply: Reply, left: readonly string[]): Reply {
  const names = left.map((it) => `‘${it.replace(/[?.!\s]+$/u, '')}’`)
  return {
    ...reply,
    text: `${reply.text}\n\n${withParticle(names.join(', '), '은/는')} 아직 답하지 않았어요. 아래에서 이어서 물어보실 수 있어요.`,
    suggestions: [...left.slice(0, 2), ...reply.suggestions],
  }
}

/** One answer behind another, its sources numbered on. */
function joined(one: Reply, other: Reply): Reply {
  const { sources = [] } = one
  const numbered = (text: string) =>
    text.replace(/\[(\d+)\](?=\s*(?:\n|$))/gu, (_, at) => `[${Number(at) + sources.length}]`)
  const more = (other.sources ?? []).map((source, at) => ({
    ...source,
    id: String(sources.length + at + 1),
  }))
  const grounds = [...(one.grounds ?? []), ...(other.grounds ?? [])]
  return {
    ...one,
    text: `${one.text}\n\n---\n\n${numbered(other.text)}`,
    suggestions: [...one.suggestions.slice(0, 2), ...other.suggestions.slice(0, 2)],
    ...(sources.length + more.length > 0 ? { sources: [...sources, ...more] } : {}),
    ...(other.shown ? { shown: other.shown } : {}),
    ...(grounds.length > 0 ? { grounds } : {}),
    isAnswer: true,
  }
}

/** 요약해서 PDF로 저장해줘: that it was not saved, and how it can be. */
export function withSaving(reply: Reply, { saves, unsaved, format }: Request): Reply {
  if (!saves || !reply.isAnswer) return reply
  const text =
    unsaved === undefined || format !== undefined
      ? '아직 파일로 저장하지는 않았어요. 이대로 저장할까요?'
      : `${unsaved} 파일로는 저장할 수 없어서 아직 저장하지 않았어요. md, txt, csv로는 저장할 수 있어요.`
  return {
    ...reply,
    text: `${reply.text}\n\n${text}`,
    offer: { ask: 'save', saved: 'answer', ...(format ? { format } : {}) },
    suggestions: [`${format ?? 'md'}로 저장해줘`, ...reply.suggestions],
  }
}
