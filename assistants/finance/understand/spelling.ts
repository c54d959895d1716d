import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { inPlainRequests } from './request-words.ts'

/**
 * Slips and dialect that would hide what is asked, by the usual spelling of the same length: places in the text stay
 * as they are.
 */
const spellings: readonly Rewrite[] = [
  [/삿/gu, '샀'],
  [/(?<=날짜|금액|가게)(?:랑|과)(?=\s*(?:날짜|금액|가게))/gu, ' '],
  [/(?<=날짜|금액|가게)하고(?=\s*(?:날짜|금액|가게))/gu, '  '],
  [/(?<=적|으)루(?=\s|[?!.]|$)/gu, '로'],
  [/땟/gu, '땠'],
  [/썻/gu, '썼'],
  [/됬/gu, '됐'],
  [/갓(?=[어다니나는던었지고])/gu, '갔'],
  [/잇(?=[어나는네지니냐음었])/gu, '있'],
  [/햇(?=[어다니나는던었지고])/gu, '했'],
  [/낫(?=[어다니나는던었지]|\s*$)/gu, '났'],
  [/엇(?=[어다니나는던지])/gu, '었'],
  [/어데|오데/gu, '어디'],
  [/마이(?=\s*(?:썼|쓴|쓰|써|나|들|갔|샀))/gu, '많이'],
  [/땜에/gu, '때문'],
  [/때(?:매|메|미)(?=[\s가-힣?]|$)/gu, '때문'],
  [/을매|올매|얼매|을마|올마|얼나|얼먀|얻마|엄마(?=[야나\s]*(?:썼|쓴|나왔|나갔))/gu, '얼마'],
  [/지츨|지줄|지춣|치출/gu, '지출'],
  [/고리벌/gu, '고리별'],
  [/나역|내엮/gu, '내역'],
  [/젤로/gu, '제일'],
  [/(추석|설날|명절|연휴|스마스)때/gu, '$1 '],
  [/카카오\s?티(?![비켓])/gu, '카카오T'],
  [/카페인(?:\s?중독)?/gu, '카페'],
  [/(?<=비싼|큰|쓴|산)고(?=\s)/gu, '거'],
  [/커페|까페|카패|캬페/gu, '카페'],
  [/결재/gu, '결제'],
  [/예싼/gu, '예산'],
  [/만넌|마넌/gu, '만원'],
  [/으루(?=\s|$|바|해|옮)/gu, '으로'],
  [/해조(?=[\s.!~]|$)/gu, '해줘'],
  [/보단(?=[\s?!.,~]|$)/gu, '보다'],
  [/묵었|묵음/gu, '먹었'],
  [/(?<=[가-힣])루(?=\s*(?:해|바꿔|옮|넣|돌려|분류))/gu, '로'],
  [/넣어조|너어줘/gu, '넣어줘'],
]

export function usualSpelling(text: string): string {
  return inPlainRequests(rewritten(text, spellings))
}
