import { bareText } from './mentions.ts'

/** Where an amount may be read: 앱에는, 통장엔, 문자로는, 영수증 보니까. */
const places =
  '(?:앱|어플|어플리케이션|뱅킹|은행|통장|명세서|청구서|고지서|영수증|문자|알림|카톡|화면|조회|홈페이지|사이트|카드사|카드회사|내역서|거래내역|결제내역|이용내역|사용내역|뱅크샐러드|뱅샐|엑셀|장부|메일|이메일)'
const at = `(?:앱|어플|쪽|상|내역|화면)*(?:에서|에선|에도|에|엔|으로|론|로|상으론|상|은|는|이|가|을|를)*(?:보니까?|보면|봤더니|봤는데|확인해보니까?|확인하니까?|열어보니까?|들어가보니까?)?`
const source = new RegExp(`${places}${at}(?:총|모두|다해서|합계|금액|합쳐서|오늘|그날|그게|그건)?$`, 'u')
/** What an amount does there: 떠요, 나와요, 찍혔어요, 되어 있어요. */
const displays =
  '(?:떠|떴|뜨|뜬|뜸|나와|나오|나온|나왔|나옴|찍혀|찍혔|찍히|찍힌|보여|보이|보였|되어있|돼있|되있|돼|적혀|적힌|써있|써져|쓰여|씌여|표시|잡혀|잡혔|잡힌|청구|집계|계산돼|합산|이?라고|이?라는데|이?라던데|이?라네|이?래|이?던데|이?더라|인데|이에요|예요|이야|이네|임)'
const shown = new RegExp(`^(?:원)?(?:라고|으로|로|이|이나|정도|쯤|만)*${displays}`, 'u')
/** 31,200원이라고 떠요: quoted, wherever from; 3만원 청구됐대요: told by others. */
const quoted =
  /^(?:원)?(?:이라고|라고)(?:떠|떴|뜨|뜬|나와|나오|나온|되어|돼|되있|써|쓰여|적혀|적힌|찍혀|찍혔|표시|보여|보이|잡혀|하|해|그러|그래|들)|^(?:원)?(?:이|으로|로)?(?:청구|집계|합산)(?:됐|되었|된|돼|되)?(?:대|다고|다는|다네|다던|라고|래)/u

/** Letters on either side of the amount that tell. */
const beside = 60

/** Whether an amount is read off something (앱에는 31,200원이라고 떠요) and so held against the book: no payment is told. */
export function isShownElsewhere(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const ahead = bareText(text.slice(Math.max(0, start - beside), start))
  const behind = bareText(text.slice(end, end + beside))
  return quoted.test(behind) || (source.test(ahead) && shown.test(behind))
}
