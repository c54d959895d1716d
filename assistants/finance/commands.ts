import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { wantsToKnow } from '#korean/is-question.ts'
import { listCategories } from './tools/list-categories.ts'
import { asksOfRow } from './understand/ask-row.ts'
import { asksOfWaiting } from './understand/ask-waiting.ts'
import type { Change } from './understand/change.ts'
import { readCommand } from './understand/change-command.ts'
import type { ChangeContext } from './understand/change-target.ts'
import { correctedRow } from './understand/corrected-row.ts'
import { followChange, mayFollow } from './understand/follow-change.ts'
import { followDeed } from './understand/follow-deed.ts'
import { followHold } from './understand/follow-hold.ts'
import { followShown } from './understand/follow-shown.ts'
import { followTold } from './understand/follow-told.ts'
import { keepWithin } from './understand/keep-within.ts'
import { type LastTurn, lastTurnOf } from './understand/last-turn.ts'
import { namesRowsByMemo } from './understand/memo.ts'
import type { KnownNames } from './understand/mentions.ts'
import { namedPurchases } from './understand/named-purchase.ts'
import { readNoSpending } from './understand/no-spending.ts'
import { ownShareIn } from './understand/own-share.ts'
import { ownTransferIn } from './understand/own-transfer.ts'
import { pastedMessages } from './understand/pasted-messages.ts'
import { plainEntry } from './understand/plain-entry.ts'
import { readChanges } from './understand/read-change.ts'
import { type Read, readWhole } from './understand/read-question.ts'
import { readMinus } from './understand/read-received.ts'
import { readRule } from './understand/read-rule.ts'
import { doublesToRemove } from './understand/remove-doubles.ts'
import { rowsMeant } from './understand/rows-meant.ts'
import type { Said } from './understand/said.ts'
import { settingBefore } from './understand/setting-before.ts'
import { sharedPurchase, shareOfEntry } from './understand/shared-purchase.ts'
import { followSlang } from './understand/slang/follow-slang.ts'
import { takenBackIn } from './understand/takes-back.ts'
import { whichRow } from './understand/which-row.ts'
import { wholeCommand } from './understand/whole-command.ts'

const nothing: LastTurn = {
  subject: {},
  ofIncome: false,
  showsRows: false,
  rows: 0,
  listed: 0,
  asked: false,
}

/**
 * What a message wants changed that its parts do not tell: what goes on from a change made before (아니 9천원이야), and
 * what is a command as a whole alone. `undefined`: the message is read part by part.
 */
export async function commandsIn(
  t: Turn,
  /** As it was typed, but for spaces. */
  typed: string,
  read: Read,
  names: KnownNames,
): Promise<readonly Change[] | undefined> {
  const now = t.question.now.toPlainDateTime()
  const pasted = pastedMessages(t.message, t.today)
  if (pasted) return [pasted]
  const shared = ownShareIn(t.message) && (await sharedIn(t, names))
  if (shared) return [shared]
  const told = namedPurchases(t.message.trim(), now, names)
  if (told) return told
  const said = readWhole(read.asked ?? typed, now, names)
  const goesOn = t.question.ordinal > 1 && mayFollow(said.mentions.bare) && !namesRowsByMemo(t.message)
  const last = goesOn ? await lastTurn(t) : nothing
  const carried = last.subject
  const before = last.said === undefined ? undefined : readWhole(last.said, now, names)
  // Told in one clause and wished for in another: of the message as a whole.
  const aside = ownTransferIn(readCommand(readWhole(typed, now, names), now, []), last)
  if (aside) return aside
  const waiting = await askedOfWaiting(t, said, last)
  if (waiting) return [waiting]
  const row = wantsToKnow(t.message) && asksOfRow(readCommand(said, now, []), last)
  if (row) return [row]
  if (!changesOf(said, read, { last, before }, { now, categories: [], carried })) return undefined
  const categories = await categoriesOf(t)
  return changesOf(said, read, { last, before }, { now, categories, carried })
}

async function sharedIn(t: Turn, names: KnownNames): Promise<Change | undefined> {
  const ofEntry = shareOfEntry(t.message, t.question.ordinal > 1 ? await lastTurn(t) : nothing)
  if (ofEntry) return ofEntry
  const context = { now: t.question.now.toPlainDateTime(), categories: await categoriesOf(t), carried: {} }
  return sharedPurchase(t.message.trim(), names, context)
}

async function categoriesOf(t: Turn): Promise<readonly string[]> {
  const known = await t.run(call(listCategories, {}))
  return known.kind === 'found' ? known.value.names : []
}

/** What is asked about a request that waits for a yes, where one does. */
async function askedOfWaiting(t: Turn, said: Said, { asked }: LastTurn): Promise<Change | undefined> {
  if (!asked || !wantsToKnow(t.message)) return undefined
  const asks = asksOfWaiting(readCommand(said, t.question.now.toPlainDateTime(), []))
  return asks && (await t.waiting()) ? { type: 'show_waiting', asks } : undefined
}

async function lastTurn(t: Turn): Promise<LastTurn> {
  const { window, uncovered } = await t.memory()
  return lastTurnOf([...window, ...uncovered])
}

/** 뭐가 추가된 거야?: what was done in this conversation. */
const asksWhatWasAdded =
  /^(?:그럼|그래서|근데|방금|아까)?(?:뭐가|뭘|뭐뭐|무엇이)(?:더|새로)?(?:추가|적힌|기록|등록|들어간|더해|바뀐|바꾼)(?:된|진|한)?(?:거|건|게)?(?:야|지|니|임|데|있어)?\?*$/u

function changesOf(
  said: Said,
  { parts }: Read,
  { last, before }: { last: LastTurn; before: Said | undefined },
  context: ChangeContext,
): readonly Change[] | undefined {
  const command = readCommand(said, context.now, context.categories)
  if (asksWhatWasAdded.test(command.bare)) return [{ type: 'show_last' }]
  const takenBack = takenBackIn(command, last)
  if (takenBack) return takenBack
  const spokenOf = before && readCommand(before, context.now, context.categories)
  const alone =
    readRule(command, context) ??
    readNoSpending(command) ??
    readMinus(command, context.now) ??
    settingBefore(command, last, context) ??
    correctedRow(command, last, context, spokenOf)
  if (alone) return [alone]
  const followed =
    whichRow(command, last) ??
    rowsMeant(command, last, context) ??
    followDeed(command, last) ??
    followHold(command, last) ??
    followSlang(command, last, context) ??
    followShown(command, last, context) ??
    doublesToRemove(command, last) ??
    followTold(command, spokenOf, last, context) ??
    followChange(command, last, context) ??
    keepWithin(command, last, context)
  if (followed) return followed
  const told = plainEntry(command, said, last, context)
  if (told) return told
  const actions = parts.filter(({ reading }) => reading.kind === 'action')
  const isWhole =
    actions.length > 0 &&
    actions.every(({ said }) => readChanges(said, context).every(({ type }) => type !== 'incomplete'))
  return isWhole ? undefined : wholeCommand(said, last, context)
}
