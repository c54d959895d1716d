import { isFunctionWord } from '#korean/function-words.ts'
import { isDeedWord } from './deed-words.ts'
import { isOrdinary } from './stray-words.ts'

/**
 * Whether a word that nothing explains may be a shop's name. A word that ends as verbs and judgements do, one of time, of
 * measure or of a common place (정도려나, 호구임, 후반부, 회사) names none.
 */
export function mayBeShop(word: string): boolean {
  return (
    !isFunctionWord(word) &&
    !isOrdinary(word) &&
    !isDeedWord(word) &&
    !ending.test(word) &&
    !common.test(word) &&
    !measured.test(word)
  )
}

/** Endings of verbs, adjectives and the copula, as they close a clause. */
const ending =
  /(?:려나|을까|[갈할될살쓸올볼날일]까|는지|은지|던지|인지|던가|건가|인가|는가|더라|거든|잖아|는데|은데|던데|한데|인데|니까|길래|니다|세요|네요|나요|까요|어요|아요|지요|죠|래요|대요|라고|다고|려고|면서|도록|다가|듯이?|거야|거지|거임|[았었였했갔샀썼겠됐났왔켰렸졌탔쳤][가-힣]{0,2}|겠[가-힣]{1,2}|(?:맞|있|없|같|많|적|좋|싫|남|늘|줄|먹|받|찍|긁|들|넣)음|[됨함]|(?<![타라파크])임|이냐|이야|이노|이누|구나|구만|다니|네\??|냐|누)$/u

/** Words of time, of places one is at, of people, of what is spoken of in every talk. */
const common =
  /^(?:(?:초|전|중|후)반부?|막판|끝물|하반|상반|시즌|기간|그때|이때|요때|시간|날짜|생일|연휴|명절|휴가|방학|출근|퇴근|출장|회식|모임|약속|데이트|이사|자취|결혼|독립|입사|퇴사|취업|이직|회사|직장|첫직장|학교|사무실|동네|집|본가|친가|시댁|처가|고향|친구|동생|가족|남편|아내|와이프|여친|남친|엄마|아빠|부모님|애들|아이|신입|직장인|학생|알바|백수|정도|수준|느낌|기분|상태|이유|원인|방법|차이|이득|손해|효율|실화|레전드|에바|현타|멘붕|호구|호갱|바보|거지|부자|과소비|소비|지출|지름|절약|저축|내역|금액|가격|요금|액수|지갑|통장|카드|현금|월급|급여|점수|성적|등급|등수|비율|비중|나머지|절반|반절|전부|일부|대부분|합산|통계|추세|흐름|변화|패턴|습관|고민|궁금|걱정|확인|검토|참고|결과|버전|형식|모드|스타일|순위|피크|최다|최고|최저|최대|최소|평소|보통|요새|요즘|여태|이제|아까|방금|자주|가끔|매번|이번|저번|다음|지난)(?:은|는|이|가|을|를|도|만|에|에서|엔|의|로|으로|랑|까지|부터|이나|요|임|야|별|중|동안|내내|때|쯤|꺼|거)*$/u

/** 카테별, 300각, 한달꼴: told by what stands behind. */
const measured = /(?:별로?|[0-9]각|과소비각|각\??|꼴|만큼|쯤|즈음|무렵|정도)$/u
