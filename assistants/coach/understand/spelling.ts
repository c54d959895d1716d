import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { compact } from '#korean/normalise.ts'
import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/** Slips and clipped forms that would hide what is asked, by the usual spelling. The text has no spaces any more. */
const spellings: readonly Rewrite[] = [
  [/(?<![할어주꺼네])머(?=부터|먼저|풀|하|할|해야|가|를|공부|연습)/gu, '뭐'],
  [
    /어케|어떡게|어떻케|어뜨케|어떠케|어떢해|우째|우예|워째|워떻게|우야(?=면|노)|어찌(?=해|하|풀|공)/gu,
    '어떻게',
  ],
  [/어떡해/gu, '어떻게해'],
  [
    /모야|머야|뭐임|머임|뭥미|뭐얌|뭐에요|뭐예여|뭐에여|머에요|모에요|뭐죠|뭐지|뭐니|뭐냐|뭔데|뭐여|뭐래|뭐꼬|뭐시당가|뭐당가|뭔디|뭐다냐|뭐라예/gu,
    '뭐야',
  ],
  [/갈켜|갈쳐|가르켜|알랴|알려조|알려쥬/gu, '알려'],
  [/됬/gu, '됐'],
  [/안되여/gu, '안돼요'],
  [/틀렷/gu, '틀렸'],
  [/햇(?=[어다니나는던었지고음])/gu, '했'],
  [/낫(?=[어다니나는던었지음])/gu, '났'],
  [/엇(?=[어다니나는던지음])/gu, '었'],
  [/갓(?=[어다니나는던었지고])/gu, '갔'],
  [/첨(?=보다|에|이랑|부터)/gu, '처음'],
  [/담(?=문제|에|유닛|단원|힌트)/gu, '다음'],
  [/젤(?=약|못|잘|낮|높|부|좋|나|급|중|쉬|어)/gu, '제일'],
  [/넘(?=어려|쉬|힘|모르)/gu, '너무'],
  [/걍/gu, '그냥'],
  [/쪼매|쪼까|쬐끔|쪼끔|쪼금/gu, '조금'],
  [/어데(?=가|서|를|부터|에)/gu, '어디'],
  [/와이리/gu, '왜이리'],
  [/(?<=[줘해려가])잉(?=$|[?!.~])|이소(?=$|[?!.~])/gu, '요'],
  [/(?<=[할풀갈볼하푸])까예(?=$|[?!.~])/gu, '까요'],
  [/하노(?=$|[?!.~])/gu, '해'],
  [/하까/gu, '할까'],
  [/푸까/gu, '풀까'],
  [/댐(?=$|[?!.~])/gu, '돼'],
  [/츄천|추쳔|추첸/gu, '추천'],
  [/약쩜|약첨/gu, '약점'],
  [/점쑤|정수좀/gu, '점수'],
  [/흰트|힌투|힌트트/gu, '힌트'],
  [/문재|뮨제|문졔/gu, '문제'],
  [/공뷰|곰부/gu, '공부'],
  [/셩적|성젹/gu, '성적'],
  [/모루겠|몰겠|모르겟|몰르겠/gu, '모르겠'],
]

/** A message without spaces, in lower case and usual spelling: what cues are looked for in. */
export function bareText(message: string): string {
  const typed = fromLatinKeyboard(message) ?? message
  const text = compact(typed).text.toLowerCase()
  return rewritten(text, spellings)
}
