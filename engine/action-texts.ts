import { withParticle } from '#korean/particles.ts'
import type { EventFields } from '#protocol/events.ts'
import { undoSuggestion } from '#protocol/undo-suggestion.ts'
import { confirmMinutes } from '#store/confirmations.ts'
import type { ConfirmDetails } from './action.ts'

/** Korean as it is spoken: politely, or among friends. */
export type Speech = 'ko' | 'casual'

/** What actions, their confirmations and their undoing say. */
export const actionTexts = {
  failed: {
    ko: '바꾸다가 문제가 생겨서 아무것도 바꾸지 못했어요. 잠시 뒤에 다시 말씀해 주세요.',
    casual: '바꾸다가 문제가 생겨서 아무것도 못 바꿨어 😥 기록은 그대로니까 잠시 뒤에 다시 말해 줘.',
    en: 'Something went wrong, and nothing was changed. Please ask again in a moment.',
  },
  invalidInput: {
    ko: '바꿀 내용이 올바르지 않아서 아무것도 바꾸지 않았어요',
    casual: '바꿀 내용이 이상해서 아무것도 안 바꿨어 🤔',
    en: 'The input does not fit, so nothing was changed',
  },
  /** Asked for a large action that has no question of its own. */
  largeQuestion: {
    ko: (title: string, count: number, before = 0) =>
      `${before > 0 ? `앞에서 ${counted(before)}을 바꿨고, ` : ''}${withParticle(title, '을/를')} 하면 ${counted(count)}이 ${before > 0 ? '더 ' : ''}달라져요. 그대로 할까요?`,
    en: (title: string, count: number, before = 0) =>
      `${before > 0 ? `${before} rows have been changed. ` : ''}${title} changes ${count} ${before > 0 ? 'more' : 'rows'}. Go ahead?`,
  },
  yes: { ko: '응, 진행해 줘', en: 'Yes, go ahead' },
  no: { ko: '아니, 그만둘게', en: 'No, leave it' },
  undoSuggestion,
  moreRows: { ko: (count: number) => `외 ${counted(count)}`, en: (count: number) => `and ${count} more` },
} as const

export const confirmationTexts = {
  declined: {
    ko: '네, 하지 않을게요. 바뀐 것은 없어요.',
    casual: '응, 그만둘게 👌 그건 그대로 뒀어.',
    en: 'All right, nothing was changed.',
  },
  declinedStatus: {
    ko: '묻던 일은 하지 않기로 했어요',
    casual: '물어본 일은 안 하기로 했어',
    en: 'The request was declined',
  },
  /** Behind the receipt of what was done, where what was asked for beside it broke. */
  restFailed: {
    ko: '같이 물어보신 것은 문제가 생겨서 아직 답하지 못했어요. 다시 한 번 말씀해 주세요.',
    casual: '같이 물어본 건 문제가 생겨서 아직 답을 못 했어 😥 그것만 다시 말해 줘.',
    en: 'What you asked for beside it could not be answered. Please ask once more.',
  },
  /** In front of the answer to what was said instead. */
  lapsed: {
    ko: '앞에서 여쭌 일은 하지 않았어요.',
    casual: '아까 물어본 건 안 했어.',
    en: 'What was asked before was left undone.',
  },
  outdated: {
    ko: '앞에서 여쭌 일은 시간이 지나서 하지 않았어요.',
    casual: '아까 물어본 건 시간이 지나서 안 했어.',
    en: 'What was asked before had waited too long and was left undone.',
  },
  lapsedStatus: {
    ko: '앞에서 묻던 일은 하지 않은 채로 두고, 이번 말씀에 답할게요',
    casual: '아까 물어본 건 안 한 채로 두고, 이번 말에 답할게',
    en: 'The request before was left undone; going on with this message',
  },
  keptStatus: {
    ko: '앞에서 묻던 일은 그대로 두고, 이번 말씀에 먼저 답할게요',
    casual: '아까 물어본 건 그대로 두고, 이번 말에 먼저 답할게',
    en: 'The request before still waits; answering this first',
  },
  /** Behind the answer to a question that was asked meanwhile. */
  stillWaits: {
    ko: (question: string) =>
      `앞에서 여쭌 일은 아직 하지 않았어요: ${question} 하려면 ‘네’, 그만두려면 ‘아니요’라고 말씀해 주세요.`,
    casual: (question: string) =>
      `아까 물어본 건 아직 안 했어: ${question} 하려면 “응”, 그만두려면 “아니”라고 해 줘.`,
    en: (question: string) => `Still to be answered: ${question} Say yes or no.`,
  },
  expired: {
    ko: `확인을 기다린 지 ${confirmMinutes}분이 지나서 그 일은 하지 않았어요. 필요하면 다시 말씀해 주세요.`,
    casual: `물어본 지 ${confirmMinutes}분이 지나서 그 일은 안 했어. 필요하면 다시 말해 줘.`,
    en: `The request had waited for more than ${confirmMinutes} minutes, so it was not carried out. Please ask again.`,
  },
  expiredStatus: {
    ko: '앞에서 묻던 일은 시간이 지나서 하지 않았어요',
    casual: '아까 물어본 일은 시간이 지나서 안 했어',
    en: 'The request before has expired',
  },
  taken: {
    ko: '그 일에는 이미 답하셨어요. 두 번 하지는 않아요.',
    casual: '그건 아까 이미 답했어. 두 번 하지는 않을게.',
    en: 'That request has been answered already; it is not done twice.',
  },
  takenStatus: {
    ko: '이미 답한 요청이에요',
    casual: '이미 답한 일이야',
    en: 'The request has been answered already',
  },
  changed: {
    ko: '그 사이에 내용이 달라졌어요.',
    casual: '그 사이에 기록이 달라졌어.',
    en: 'The rows have changed meanwhile.',
  },
  nothingLeft: {
    ko: (reason: string) => `그 사이에 내용이 달라져서 바꿀 것이 없어요. ${reason}`.trim(),
    casual: (reason: string) => `그 사이에 기록이 달라져서 바꿀 게 없어. ${reason}`.trim(),
    en: (reason: string) =>
      `The rows have changed meanwhile; there is nothing left to change. ${reason}`.trim(),
  },
} as const

export const undoTexts = {
  title: { ko: '되돌리기', en: 'Undo' },
  undone: {
    ko: (count: number, summary: string) => `${counted(count)}을 되돌렸어요. (되돌린 일: ${summary})`,
    casual: (count: number, summary: string) =>
      `${count > 0 ? `${counted(count)}을 ` : ''}되돌렸어 ↩️ (되돌린 일: ${summary})`,
    en: (count: number, summary: string) => `${count} rows are as they were before. (Undone: ${summary})`,
  },
  nothing: {
    ko: '이 대화에서 되돌릴 일이 없어요.',
    casual: '이 대화에서는 되돌릴 게 없어.',
    en: 'There is nothing to undo in this conversation.',
  },
  already: {
    ko: '그 일은 이미 되돌려 두었어요.',
    casual: '그건 이미 되돌려 놨어.',
    en: 'That has been undone already.',
  },
  notUndoable: {
    ko: (summary: string) => `그 일은 되돌릴 수 없는 일이에요. (${summary})`,
    casual: (summary: string) => `그건 되돌릴 수 없는 일이야. (${summary})`,
    en: (summary: string) => `That cannot be undone. (${summary})`,
  },
  failed: {
    ko: '되돌리다가 문제가 생겨서 아무것도 바꾸지 못했어요. 잠시 뒤에 다시 말씀해 주세요.',
    en: 'Something went wrong, and nothing was undone. Please ask again in a moment.',
  },
  /** `fields` names what changed, in words; empty when whole rows have gone or come back. */
  conflict: {
    ko: (count: number, fields: readonly string[]) =>
      fields.length > 0
        ? `그 뒤에 ${counted(count)}의 ${withParticle(fields.join(', '), '이/가')} 다시 바뀌어서 되돌리지 못했어요.`
        : `그 뒤에 ${counted(count)}이 지워지거나 다시 생겨서 되돌리지 못했어요.`,
    casual: (count: number, fields: readonly string[]) =>
      fields.length > 0
        ? `그 뒤에 ${counted(count)}의 ${withParticle(fields.join(', '), '이/가')} 또 바뀌어서 못 되돌렸어.`
        : `그 뒤에 ${counted(count)}이 지워지거나 다시 생겨서 못 되돌렸어.`,
    en: (count: number, fields: readonly string[]) =>
      fields.length > 0
        ? `Not undone: ${fields.join(', ')} of ${count} rows changed again since.`
        : `Not undone: ${count} rows were deleted or came back since.`,
  },
  /** Other rows refer to one that was added, or took a name that has to be free. */
  inTheWay: {
    ko: '그 뒤에 생긴 다른 내용과 겹쳐서 되돌리지 못했어요.',
    casual: '그 뒤에 생긴 다른 기록과 겹쳐서 못 되돌렸어.',
    en: 'Not undone: something added since is in the way.',
  },
} as const

/** The question with the rows it shows, as the answer says it. */
export function questionText({ question, details }: EventFields<'confirm_required'>): string {
  const { rows, hidden } = details as unknown as ConfirmDetails
  const lines = rows.map((row) => `- ${row.cells.filter((cell) => cell !== null).join(' · ')}`)
  if (hidden > 0) lines.push(`- ${actionTexts.moreRows.ko(hidden)}`)
  return lines.length > 0 ? `${question}\n\n${lines.join('\n')}` : question
}

function counted(count: number): string {
  return `${count.toLocaleString('en')}건`
}
