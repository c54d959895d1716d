import { type Family, inFull, nounEnd } from './families.ts'

/** What asks how one does with one's money, or why it went so: 3월 성적표, 과소비각?, 나 호구임?, 요번주 이모양임. */
const now =
  '(?:\\s?(?:임|이야|이냐|냐|인가|인지|일까|이지|됨|된\\s?거|된거|각|인\\s?듯|나|야|인겨|이노|이누))*(?:요|여)?'
const stop = '(?=[\\s?!.~ㄱ-ㅎㅠㅜ]*$)'
const who = '(?:(?:나|내가|난|저|요즘|요새|지금|이거|이정도면|이\\s?정도면)\\s?)*'
const when = '((?:[가-힣\\d]{1,6}\\s?(?:달|주|월|년|해|주말|오늘|어제)(?:은|는|엔|에)?\\s?)?)'

const families: readonly Family[] = [
  [
    new RegExp(
      `(?:나의|내|나|지출|소비|돈|가계부)?\\s?(?:성적표|성적|점수|평점|학점|등급|리포트|레포트|보고서|피드백|채점)(?:\\s?(?:몇\\s?점|좀|어때|매겨[가-힣]*|나왔[가-힣]*|줘|보여[가-힣]*))*${nounEnd}`,
      'gu',
    ),
    ' 소비 평가',
  ],
  [
    new RegExp(`${when}${who}(?:과소비|낭비|플렉스|탕진|막\\s?쓴)\\s?각?${now}${stop}`, 'u'),
    (all, period = '') =>
      // A month's is judged by its own words.
      /주|일|오늘|어제/u.test(period) ? `${period} 소비 평가` : all,
  ],
  [
    new RegExp(
      `^${who}${when}${who}(?:개?망한|개?망했|개?망함|개망|폭망|호구|호갱|흑우|거지|바보|등신|제정신|정신\\s?나간|미친|답\\s?없는|노답|망테크)(?:\\s?(?:거|건|놈|년|사람|인간|짓|수준|상태))?${now}${stop}`,
      'u',
    ),
    '$1 소비 평가',
  ],
  // 아낀 거 맞음?
  [/(?:아낀|절약한|줄인)\s?(?:거|것|게|건)\s?맞[가-힣]{0,3}/gu, '덜 쓴 거 맞아'],
  // 뭐가 달라서 이 모양임: what has changed.
  [
    /뭐가\s?(?:달라서|다르길래|달라졌길래|바뀌어서|바껴서|변해서|어때서|잘못돼서)[^?]*?((?:이번|요번|저번|지난)\s?(?:달|주))?\s?(?:이\s?(?:모양|꼴|지경|따위)|이\s?(?:꼬라지|꼬락서니)|이럼|이래|이런)[가-힣]*/gu,
    '뭐가 달라졌어 $1',
  ],
  [
    /(?<=[월달주해년늘제]\s?)(?:왜\s?)?(?:이\s?(?:모양|꼴|지경|꼬라지|꼬락서니)|왜\s?이럼)[가-힣]*/gu,
    ' 왜 이렇게 많이 썼어',
  ],
  [/왜\s?(?:이럼|이러냐|이러누|이모양|이\s?모양|이꼴|이\s?꼴|이\s?지경)[가-힣]*/gu, '왜 이렇게 많이 썼어'],
]

/** Longer ones tell a story, in which the like is but sighed. */
const longest = 30

export function judgementsOutright(text: string): string {
  return text.length > longest ? text : inFull(families, text)
}
