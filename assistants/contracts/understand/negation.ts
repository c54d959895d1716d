import { isKnownNoun, isVerbForm } from '#korean/known-words.ts'
import type { Asked } from './asked.ts'

/** A clause ends here, and what follows is another: 안 주고, 못 냈는데, 안 오면. */
const joined = /[가-힣](?:면|고|서|데|니까|지만|다가|거든요|어요|아요)[,.]?\s(?!싶)/u

const forbidding =
  /(?<=[가-힣]면)\s?안\s?[되돼됩됨]|금지(?:예|이|되|돼|된|됩|야|인|입)|못\s?하게|막혀|\b(?:prohibited|barred|forbidden)\b|\bcan['’]t\b|\bcannot\b/iu
const none = /(?:없|(?<![가-힣])업)(?:죠|지|는\s?(?:거|건|것)|나|네|습니까|다고|고요)|\bno\b/iu
const denying =
  /(?<![가-힣])안\s(?![되돼됩됨에의]|으로)[가-힣]|(?<![가-힣])못\s?(?!박)[가-힣]|지\s?(?:않|못|말|아니)|아니(?:에|예|야|죠|지|ㅁ|가|ㄴ)|아닌가|아닙니까|말아야|n['’]t\b|\bnot\b/iu

/** How a yes-or-no question denies, by the forms of denial at its end. Nothing where it does not. */
export function turnIn(ask: Asked['ask'], question: string): Asked['turned'] {
  const behind = /[가-힣]/u.test(question) ? mostBehind : question.length
  const main = (question.split(joined).at(-1) ?? question).slice(-behind)
  if (forbidding.test(question.slice(-behind))) return 'forbidden'
  if (ask === 'existence' && none.test(main)) return 'none_there'
  return denying.test(main) || deniesAtOnce(main) ? 'denied' : undefined
}

/** 안내면 denies and 안마의자 does not: behind 안 a verb has to stand, and 안내 is a noun. */
function deniesAtOnce(text: string): boolean {
  return text
    .matchAll(/(?<![가-힣])안(?![되돼됩됨에의]|으로)([가-힣]+)/gu)
    .some(({ 1: verb }) => isVerbForm(verb!) && !(verb!.length === 1 && isKnownNoun(`안${verb}`)))
}

/** What denies the question itself stands so near its end: 안 내도 되는 거 아닌가요? */
const mostBehind = 16
