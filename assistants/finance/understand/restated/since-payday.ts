/**
 * Since the last payday in any words (월급 받은 날부터 지금까지 카페에, 급여 꽂힌 뒤로 여태): the one wording that is counted from that day, whatever
 * it is asked of. One that a month is named for is a stretch of its own (`paydays.ts`).
 */
const since =
  /(?<!(?:\d월|[지저이]번|[가-힣]\s?달|최근|\d일)(?:에|의)?\s?)(?:월급|급여|봉급|페이|알바비)(?:날|일)?(?:을|를|이|가|은)?\s?(?:(?:내\s)?(?:통장|계좌)에\s?)?(?:(?:받은|들어온|탄|나온|꽂힌|입금된|찍힌|받았던|들어왔던)\s?(?:날|때|시점|당일|다음\s?날|직후)?\s?(?:이후로?|뒤로?|후로?|다음부터|부터|로)|(?:받고|들어오고|타고|나오고|꽂히고|입금되고|찍히고)\s?(?:나서|난\s?(?:뒤|후|다음)(?:로|부터)?)?(?:부터)?)(?:부터)?(?:\s?(?:쭉|죽|계속))?(?:\s?(?:지금|현재|여태|여지껏|오늘|이제|지금껏|여태껏)(?:\s?까지)?)?(?=\s)/u
/** 월급 받은 날 얼마 썼어: on that day. */
const thatDay =
  /(?<!(?:\d월|[지저이]번|[가-힣]\s?달|최근|\d일)(?:에|의)?\s?)(?:월급|급여|봉급)(?:을|를|이|가)?\s?(?:받은|들어온|탄|나온|꽂힌)\s?(?:바로\s?)?(?:그\s?)?날(?:당일|에|엔|에는|은)?\s/u
const spent =
  /썼|쓴|쓰고|나갔|나간|질렀|지른|긁었|긁은|깨졌|깨진|갖다|바친|바쳤|시켰|시킨|갔|간|샀|산|탔|탄|먹었|먹은|마셨|마신|결제|지출|들었|들어간|부은|부었|얼마(?:야|지|임|죠|인지)?(?=[\s?!.~]*$)|몇\s?번/u
const ahead = /남았|남아|남은|남는|버틸|쓸\s?수|써도|언제|며칠|모았|저축/u

/** 월급 받은 날이 언제야 */
const whenPaid =
  /(월급|급여)(?:을|를|이|가)?\s?(?:받은|들어온|탄|나온|꽂힌)\s?(?:날|날짜)(?:이|은|가|는)?\s?(?:언제|며칠|몇\s?일)[가-힣]{0,4}(?=[\s?!.~]*$)/u

export function withPlainSincePayday(said: string): string {
  const text = said.replace(whenPaid, '$1 언제 들어왔어')
  const found = since.exec(text)
  if (!found) return spent.test(text) && !ahead.test(text) ? text.replace(thatDay, '월급날에 ') : text
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length)
  return spent.test(rest) && !ahead.test(rest) ? text.replace(since, '월급날부터') : text
}
