import { hasQuestionWord, mannerOf } from '../story/asks.ts'

/**
 * A reason put behind what is asked, without a comma: 1월 꺼 좀 알려주세요 회사 제출용이에요, 뽑아줘 연말정산 해야 돼. It says nothing of what is
 * asked for.
 */
const told =
  '(?:알려|보여|뽑아|말해|찾아|정리해|계산해|꺼내|띄워|불러|합쳐|모아|더해|조회해|확인해|골라|추려)\\s?(?:줘요?|주라|주세요|주셔요|주십시오|주시겠어요|주실래요|줄래요?|줘봐요?|다오|달라|봐요?|주시면\\s?(?:돼요|됩니다|감사[가-힣]*))|(?:부탁(?:해요?|드려요?|드립니다|드릴게요))|얼마(?:예요|에요|야|죠|지|임|인가요|였죠|였지|였어요?|나왔어요?|나왔죠|나왔지|썼어요?|썼죠|썼지|냈어요?|냈죠|냈지|나갔어요?|나갔죠|나갔지)'
const behind = new RegExp(`^(.*?(?:${told}))[\\s?!.~ㅠㅜㅋㅎ^;]+(\\S.{2,34})$`, 'u')
const purpose =
  /(?:제출|정산|증빙|보고|신고|청구|공제|경비|처리|확인|기록|참고|비교|공유|증명|환급|지급|결재|업무|회사|용도|영수)\s?(?:용도|용)(?:이에요|예요|이야|야|임|입니다|이라서요?|이라|이거든요?|으로요?|인데요?|이니까요?|이요|요)?$|(?:해야|내야|보내야|제출해야|써야|적어야|올려야|나눠야|갚아야|받아야|맞춰야)\s?(?:해|돼|하|되|함|됨|한대|된대|할|될|한다|된다|합|됩)[가-힣\s]*$|(?:하려고|내려고|보내려고|받으려고|쓰려고|적으려고|나누려고|청구하려|정산하려|올리려고)(?:요|해요?|합니다|그래요?|함)?$|[가-힣]{2,}\s?때문(?:에|이에요|이야|임|입니다|에요|이라서)(?:요)?$|(?:궁금해서|필요해서|걱정돼서|헷갈려서|기억이?\s?안\s?나서|까먹어서|물어봐서|달래서?|달라고\s?해서|보자고\s?해서|내래서?|하래서?|한대서?|라고\s?해서|다고\s?해서)(?:요|그래요?)?$|(?:할|낼|보낼|받을|쓸|적을|나눌|올릴|청구할|정산할)\s?(?:거라서?|거예요|거야|거거든요?|거라|건데요?|때\s?필요[가-힣]*)(?:요)?$/u
/** What says more of what is asked for, or changes it. */
const narrows =
  /\d|빼|뺀|제외|말고|없이|까지|포함|순으로|순서|기준|별로|만\s|만$|그리고|아니|추가|바꿔|지워|넣어|등록|옮겨|고쳐|취소|예산|목표|월급날|작년|지난|저번|이번|올해|어제|오늘\s?거|비교해\s?줘/u

export function withoutReasonBehind(text: string): string {
  const [, asked = '', reason = ''] = behind.exec(text) ?? []
  if (asked === '') return text
  const words = reason.replace(/[\s.!~…ㅠㅜㅋㅎ^;]+$/u, '')
  if (hasQuestionWord(words) || narrows.test(words) || !purpose.test(words)) return text
  const manner = mannerOf(words)
  return manner === 'asks' || manner === 'wishes' ? text : asked
}
