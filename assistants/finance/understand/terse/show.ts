/** ㄱㄱ and 쫙 at the end of what is named: a wish to see it, where nothing is to be changed or begun. */
const go = /\s*(?:ㄱ{1,}|고고|기기|ㄲ{2,}|레츠고|드루와)(?=[\s!.~?]*$)/u
const seen =
  /(?:거|것|내역|목록|리스트|합계|총합|합|비교|순위|별로?|순으로|순|만|횟수|평균|달|주|월|년|해|오늘|어제|그제|그저께|요일|욜|일|말|분기|반기|결산|정리|평가|top\s?\d+)$/u
const ahead =
  /내일|낼|다음|담\s?[주달]|부터|앞으로|이제|분류|추가|삭제|취소|등록|저장|으로$|[가-힣]로$|절약|무지출|챌린지|도전/u
/** How the rows run down the page. */
const mimetic =
  '(?:쪼+르+륵|쭈+르+륵|주+르+륵|좌+르+륵|촤+르+륵|쫘+르+륵|쭈+루+룩|쪼+로+록|쫘+악|쭈+욱|쫙|쭉|촤라락|좔좔|줄줄이?|주욱|쏵)'
const downThePage = new RegExp(
  `(?<=(?:별로?|순으로|순|단위로|거|것|만|로)\\s?)(?:한번|싹|다)?\\s?${mimetic}(?=[\\s!.~?ㄱ-ㅎㅠㅜ]*$)`,
  'u',
)

/** 2월 다 꺼내. */
const laidOut =
  /(?:싹\s?다|다|싹|전부|모조리)\s?(?:꺼내|깔아|펼쳐|불러|뽑아|까)(?:봐|라|줘)?(?=[\s!.~?ㄱ-ㅎㅠㅜ]*$)/u

export function goAhead(text: string): string {
  const shown = text.replace(downThePage, ' 보여줘').replace(laidOut, '다 보여줘')
  const at = go.exec(shown)?.index
  if (at === undefined) return shown
  const named = shown.slice(0, at).trim()
  return seen.test(named) && !ahead.test(named) ? `${named} 보여줘` : shown
}
