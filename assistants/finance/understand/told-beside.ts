import { isQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import { bareText } from './mentions.ts'
import { understandTexts } from './texts.ts'

/** 비율 알려줘, 다 보여줘: to be told is a question as well. */
const toBeTold =
  /(?:보여|알려|말해|설명해|계산해|따져|비교해|골라|찾아|추천해|분석해|정리해|요약해|평가해|진단해)(?:줘|주|줄|봐|달라|드려)|궁금|봐줘|(?:조언|분석|추천|평가|진단|설명)(?:좀)?부탁|조언/gu
/** What has the records changed: 바꿔줘, 20만원으로 잡고, 적어 둘게, 기록 부탁. */
const order =
  /(?:해|바꿔|바까|잡아|정해|맞춰|적어|써|넣어|고쳐|올려|올리|내려|내리|늘려|줄여|낮춰|높여|걸어|세워|만들어|옮겨|지워|빼|나눠|둬|놔)(?:줘|주라|주세요|주실|주시|줄래|줄수|놔|놓아|둬|둘게|라|자|달라|줬으면|주면|주고|준다음|[.!~]|$)|(?:바꾸|잡|정하|맞추|적|올리|내리|늘리|줄이|낮추|높이|설정하|등록하)고(?!싶)|(?:변경|설정|수정|등록|저장|기록|추가|입력|반영)(?:해|하자|할게|부탁|[.!~]|$)|부탁|\b(?:set|change|make|add)\b/iu
/** 바꿔도 될까, 올려도 돼?: an order, politely. */
const politely = /(?:꿔|정해|잡아|적어|넣어|고쳐|올려|내려|옮겨|지워|빼)도(?:될|되|돼)/u
/** 할까, 줄일까 말까; decomposed, for the ㄹ in front. */
const deliberates = /\u11AF\u1101\u1161/u
const turnedOver = /고민|생각|망설|하는데|싶|말까/u
const weighs =
  /고민|생각중|망설|어때|어떨|괜찮|괜춘|무리|될까|되나|되려나|(?:도|[어아해])(?:돼|되)\?|감당|가능/u
/** 썼, 먹었, 냈, decomposed; 있 and 겠 tell of nothing done. */
const wasDone = /(?<!\u110B\u1175|\u1100\u1166)\u11BB/u
const income = /월급|실수령|급여|봉급|월수입|소득|연봉|세후/u

/** Whether a message asks, or turns something over in its mind, and has nothing changed. */
function onlyAsks(bare: string): boolean {
  const asked = bare.replaceAll(toBeTold, '?')
  const isAsked = isQuestion(asked) || /될까|되나/u.test(bare) || turnsOver(bare)
  return isAsked && !order.test(asked) && !politely.test(bare)
}

const turnsOver = (bare: string): boolean => deliberates.test(bare.normalize('NFD')) && turnedOver.test(bare)

/**
 * What a message tells beside a question (카페 줄여야 할까요? 제 월급은 280이에요) or only weighs (예산을 10만원으로 할까
 * 고민이야) is no order: the records stay. What was paid is told as done, and is written down.
 */
export function isToldBeside(change: Change, message: string): boolean {
  const bare = bareText(message)
  if (!onlyAsks(bare)) return false
  switch (change.type) {
    case 'set_monthly_income':
    case 'set_budget':
    case 'limit':
      return true
    case 'incomplete':
      return change.wants === 'set_monthly_income' || change.wants === 'set_budget'
    case 'add_expense':
    case 'add_expenses':
      return weighs.test(bare) && !wasDone.test(bare.normalize('NFD'))
    default:
      return false
  }
}

/** A message without the sentences that only tell what one earns beside what it asks, and whether there were any. */
export function askedAlone(message: string): { asked: string; tellsIncome: boolean } {
  const whole = { asked: message, tellsIncome: false }
  if (!income.test(message) || !onlyAsks(bareText(message))) return whole
  const sentences = message.split(
    /(?<=[?!。\n](?![?!])|(?<!\d)\.|거든(?![요.,])|거든요(?![.,])|거든요?[.,])\s*/u,
  )
  const kept = sentences.filter((sentence) => !tellsIncome(bareText(sentence)))
  const isApart = kept.length < sentences.length && kept.some((one) => onlyAsks(bareText(one)))
  return isApart ? { asked: kept.join(' '), tellsIncome: true } : whole
}

const tellsIncome = (bare: string): boolean =>
  income.test(bare) && /\d/u.test(bare) && !onlyAsks(bare) && !wasDone.test(bare.normalize('NFD'))

/** What the person is told of it: that nothing was written, and how it would be. */
export function saidOfBeside(change: Change): string {
  const type = change.type === 'incomplete' ? change.wants : change.type
  if (type === 'set_monthly_income') return understandTexts.toldBeside.income
  const isPaid = type === 'add_expense' || type === 'add_expenses'
  return isPaid ? understandTexts.toldBeside.expense : understandTexts.toldBeside.budget
}
