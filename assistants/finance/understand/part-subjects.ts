import { kindOf } from './kind.ts'
import type { Said } from './said.ts'

const alone = /^[ⒸⓈ](?:비|값|쪽|내역)?[?!.~ㅠㅜㅋㅎ]*$/u
/** What a question asks of all spending, whatever is named before it. */
const ofAll: ReadonlySet<unknown> = new Set(['total', 'income', 'overview', 'action', 'budget', 'saving'])
const asksOfAll = /총지출|전체|전부|모든|지출(?:은|이|총)/u

/** 병원비ㅠㅠ 올해 들어 총합: a name and a sigh in front of what is asked of it. */
export function namesFor({ mentions: { marked }, periods }: Said, next: Said): boolean {
  const kind = kindOf(next)
  return (
    alone.test(marked) &&
    periods.period === undefined &&
    next.categories.length + next.stores.length + next.without.length + next.stray.length === 0 &&
    (kind !== undefined || next.periods.period !== undefined) &&
    !ofAll.has(kind) &&
    !asksOfAll.test(next.mentions.marked)
  )
}

const only =
  /^(?:아|어|근데|그중|그중에|거기서|단)?[,.]?(?:[ⒸⓈ](?:이?랑|하고|과|와)?){1,3}(?:에서|에|한테|쪽|거|것|꺼|걸로|으로|로)?만(?:요|이요|여|용|좀|봐줘|보여줘|알려줘|따로)?[?!.~]*$/u

/** 폰요금 왜케 많이 나와 ㅡㅡ 6개월치 보여줘: a groan over what is then asked of. */
export function groansOver({ mentions, cues, categories, stores }: Said, next: Said): boolean {
  return (
    cues.has('whyMuch') &&
    !mentions.text.includes('?') &&
    categories.length + stores.length > 0 &&
    next.categories.length + next.stores.length + next.without.length === 0 &&
    ['list', 'monthly', 'daily'].includes(kindOf(next) ?? '')
  )
}

/** 책값은 작년에 얼마였나요? 교보에서만요: the part of it that is meant, put behind. */
export function narrowedBy(question: Said, part: Said): Said | undefined {
  if (!only.test(part.mentions.marked) || kindOf(part) === 'action' || kindOf(question) === 'action')
    return undefined
  const { categories, stores, namesSpending } = part
  return { ...question, categories, stores, namesSpending }
}
