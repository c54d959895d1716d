/**
 * What leans on the answer before it in many words, in the short form that the follow-up rules read: 작년 2월엔 안
 * 이랬던 거 같은데 is 작년 2월은?, 배달도 봐주세요 is 배달은?, 미쳤네 총합 is 총합.
 */
const start = '^((?:그럼|그러면|근데|아니)?\\s*'
const topic = '[가-힣\\d/.]{1,6}(?:\\s[가-힣\\d]{1,5}){0,2}?)'
const of = '(?:에는|에도|에|엔|은|는|도)'
const end = '[\\s?!.~ㅠㅜㅋㅎ]*$'
const when = /달|월|주|년|해|날|어제|오늘|그제|봄|여름|가을|겨울|때|요일|분기|반기|주말|평일/u

const leaning: readonly RegExp[] = [
  // 이번 달엔 그 정도까진 안 갔겠지?
  new RegExp(
    `${start}${topic}${of}\\s*(?:그|이|저)\\s?(?:정도|만큼)\\s?(?:까지)?(?:는|은|진|로|로는|이나)?\\s*(?:안|못)?\\s?[가-힣]{1,8}(?:\\s[가-힣]{1,4})?${end}`,
    'u',
  ),
  // 작년 2월엔 안 이랬던 거 같은데
  new RegExp(
    `${start}${topic}${of}\\s*(?:도\\s)?(?:안|이렇게|저렇게)?\\s?(?:이랬|그랬|저랬|이렇진|그렇진|이렇지|그렇지)\\s?[가-힣]{0,8}(?:\\s[가-힣]{1,5}){0,2}${end}`,
    'u',
  ),
  // 지난달은 그 두 군데가 어땠는데
  new RegExp(
    `${start}${topic}${of}\\s*(?:그\\s?)?(?:두|둘|세|셋)\\s?(?:군데|곳|개|가게|카페|다)?\\s?(?:가|는|이|도|다)?\\s*어(?:땠|때|떤|떻|떴)[가-힣]{0,4}${end}`,
    'u',
  ),
]
const alsoSee = new RegExp(
  `^(?:그럼|그러면|근데)?\\s*([가-힣a-z\\d]{1,10})도\\s*(?:좀|같이|한번)?\\s*(?:봐|확인해|알려|보여|말해|체크해|찾아)\\s?(?:줘|주세요|줄래|줄래요|주라|주십시오|주실래요|주실\\s?수\\s?있[가-힣]*|주면\\s?[가-힣]*|봐|줘봐|주쇼)?(?:요)?${end}`,
  'u',
)
/** What is sighed before a few words of asking. */
const sigh =
  /^[\sㅋㅎㅠㅜ]*(?:미쳤[네다어]|미친|실화냐|쩐다|쩌네|헐|세상에|어머|와우|에휴|아이고|하[아.]*|대박|장난\s?아니네|많네|많다|심하네|심하다|돌았네|오마이갓|이럴\s?수가|맙소사)\s*[.!~ㅋㅎㅠㅜ]*\s*(?=(?:총|합|다\s?해|다\s?더|전부|얼마|몇|평균|그래서|지난|저번|작년|언제|어디|왜)[가-힣\s]*[?.!~ㅋㅎㅠㅜ]*$)/u
/** 남은 기간 어떡하면 좋을까 */
const whatToDo =
  /어(?:떡|뜩|쩌|찌)\s?(?:하|해야)?(?:면|야|지|나|냐|죠|까|죠)\s?(?:좋을까|좋지|하지|할까|되지|되나|될까|하나|하냐|하죠)?/u
/** 이렇게 타면 한 달에 얼마 나오는 거임 */
const goingOn =
  /^(?:근데|그럼)?\s*(?:이렇게|이런\s?식으로|이대로|이\s?속도로|계속\s?이렇게|맨날\s?이렇게)\s*(?:계속\s?)?(?:타|가|쓰|먹|사\s?먹|시키|시켜\s?먹|마시|사|다니|긁|지르)(?:면|다간|다가는|다\s?보면)\s*(?:한\s?달|월|1달)(?:에|이면)?\s*얼마[가-힣\s]*[?!.~ㅠㅜㅋㅎ]*$/u

/** A message as the follow-up rules read it; any other as it is. */
export function asFragment(text: string): string {
  const rest = text.replace(sigh, '')
  for (const pattern of leaning) {
    const said = pattern.exec(rest)?.[1]
    if (said && when.test(said)) return `${said}은?`
  }
  const also = alsoSee.exec(rest)?.[1]
  if (also && !/그것|이것|그거|이거|혹시|나|오늘/u.test(also)) return `${also}은?`
  if (goingOn.test(rest)) return '한 달에 얼마꼴이야?'
  return rest.length <= longestPlea ? rest.replace(whatToDo, '어떻게 하면 좋을까') : rest
}

const longestPlea = 24
