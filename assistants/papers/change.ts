import type { Turn, TurnEnd } from '#engine/turn.ts'
import { deleteTerm } from './actions/delete-term.ts'
import { changedWhere, notToldWhich } from './answers/change-answer.ts'
import type { Reply } from './answers/reply.ts'
import { findTerms } from './glossary/find-terms.ts'
import { findPapers } from './library/find-papers.ts'
import { besideLeft } from './parts.ts'
import { remember } from './remembered.ts'
import type { Turned } from './turned.ts'
import type { Request } from './understand/request.ts'

/**
 * What is asked to be changed: an entry of the glossary that is named is deleted, and what was done is undone; all else is done
 * on the page, and the answer says where. Never does what it is not sure of.
 */
export async function change(
  t: Turn,
  { request, last }: Turned,
  { isSure, left }: { readonly isSure: boolean; readonly left: readonly string[] },
): Promise<TurnEnd> {
  const answer = (reply: Pick<Reply, 'text' | 'suggestions'>) => {
    const { text, suggestions } = besideLeft(reply, left)
    return t.answer({ compose: () => ({ text, suggestions: [...suggestions] }) })
  }
  remember(t, last, { request, isAnswer: false })
  const { deed } = request
  if (deed === 'undo' && isSure) {
    const outcome = await t.undo('last')
    const text = outcome.kind === 'refused' ? outcome.text : '방금 한 일을 되돌렸어요.'
    return answer({ text, suggestions: ['용어 목록 보여줘', '논문 목록 보여줘'] })
  }
  const terms = await namedTerms(t, request)
  const paper = await namedPaper(t, request, last)
  if (deed !== 'delete' || request.object === 'paper' || terms.length === 0)
    return answer(changedWhere(request, { term: terms[0]?.term, paper }))
  if (!isSure || terms.length > 1) return answer(notToldWhich(terms.map(({ term }) => term)))
  const done = await t.act(deleteTerm, { id: terms[0]!.id, keepOut: false })
  if (done.kind === 'awaiting') return done.end
  const text =
    done.kind === 'done' ? done.receipt.summary : done.kind === 'nothing' ? done.reason : done.error
  return answer({ text, suggestions: done.kind === 'done' ? ['방금 지운 거 취소해줘'] : [] })
}

/** The entries that are called as was said, under any of their names. */
async function namedTerms(t: Turn, { topics = [] }: Request) {
  const found = await t.context.read((tx) =>
    Array.fromAsync(topics, async (topic) => (await findTerms(tx, topic, 1))[0]),
  )
  const called = found.flatMap((it) =>
    it && (it.match === 'exact' || it.match === 'alias') ? [it.term] : [],
  )
  return [...new Map(called.map((term) => [term.id, term])).values()]
}

/** The title of the paper that is meant: by its name, its place in what was shown, or as the one spoken of. */
async function namedPaper(t: Turn, request: Request, last: Turned['last']): Promise<string | undefined> {
  const { place, refers, paper, topics } = request
  if (place !== undefined) return last.shown.at(place > 0 ? place - 1 : place)?.title
  const name = paper ?? topics?.[0]
  if (name === undefined) return refers ? last.paper?.title : undefined
  const [found] = await t.context.read((tx) => findPapers(tx, name, 1))
  // DROP is not Dropout: a topic has to be what the paper is called.
  return found?.isSure && (found.isCalled || paper !== undefined) ? found.title : undefined
}
