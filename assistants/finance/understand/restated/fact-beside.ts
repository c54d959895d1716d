/**
 * An income told beside a question (더 늘려도 될까요? 월급은 320이에요) is weighed with it and changes nothing: said in front of it, as a
 * ground. Whether more may be put aside is one question, whatever is told around it.
 */
const income =
  '(?:(?:제|저|내|나|제가|저는|참고로|지금)\\s?)*(월급|급여|봉급|월\\s?수입|수입|소득|연봉|실수령액?|세후)'
const amount =
  '(?:한\\s?달에?\\s?|세후\\s?|실수령\\s?|대략\\s?|대충\\s?|약\\s?|한\\s)*(\\d[\\d,.]*\\s?(?:만\\s?원?|천만\\s?원?|원)?)'
const isSo =
  '(?:\\s?(?:정도|쯤|가량|언저리|남짓|내외))?(?:이에요|예요|이예요|에요|이야|야|임|입니다|이고요?|이구요?|인데요?|이거든요?|거든요?|이죠|이지|이요|요|받아요?|받고\\s?있어요?|받습니다|받음|벌어요?|돼요|됩니다)?'
const asks =
  '[^.?!]*(?:[?]|(?:까|나|가|니|지|죠|돼|될라나|으려나|려나|는지|괜찮아|맞아)(?:요|용)?[.?!~ㅋㅎㅠㅜ]*(?=\\s))'
const behind = new RegExp(
  `^(${asks})[\\s,.~ㅋㅎㅠㅜ]*${income}(?:은|는|이|가)?\\s?${amount}${isSo}[\\s.!~ㅋㅎㅠㅜ]*$`,
  'u',
)
const inFront = new RegExp(
  `^${income}(?:은|는|이|가)?\\s?${amount}(?:\\s?(?:정도|쯤|가량))?(?:이에요|예요|이예요|에요|이야|야|임|입니다|이요|요|받아요?|벌어요?)[\\s.!~,ㅋㅎㅠㅜ]+(${asks}\\s*)$`,
  'u',
)
/** What is to be written down or set is no counsel. */
const sets = /바꿔|변경|설정|등록|저장해|수정|고쳐|적어|입력|반영|추가/u

const saving = /저축|적금|저금|예금|청약/u
const more =
  /(?:더|조금|좀|많이)?\s?(?:늘려도|늘리는\s?(?:게|건|거)|올려도|키워도|더\s?(?:많이\s?)?(?:해도|넣어도|부어도|들어도|모아도|떼도|떼어도)|증액해도)\s?(?:되|될|돼|괜찮|무리|가능|좋을|낫|나을|감당|어떨|어때|맞)[가-힣\s]{0,8}(?=[\s?!.~ㅋㅎㅠㅜ]|$)/u
/** Of one thing to be bought, or of a sum that is named for it, it is another question. */
const otherwise = /예산|한도|얼마|몇|\d[\d,.]*\s?만?\s?원?\s?(?:더|까지|으로)/u

export function withFactInFront(text: string): string {
  if (sets.test(text)) return text
  const told = text
    .replace(
      behind,
      (_, question: string, kind: string, sum: string) => `${kind} ${sum.trim()}인데 ${question.trim()}`,
    )
    .replace(
      inFront,
      (_, kind: string, sum: string, question: string) => `${kind} ${sum.trim()}인데 ${question.trim()}`,
    )
  const [found] = more.exec(told) ?? []
  return found && saving.test(told) && !otherwise.test(told) ? '저축 더 늘려도 될까요?' : told
}
