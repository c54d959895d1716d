import type { Ask } from './reading.ts'

/** Talk about the course that hardly anybody uses of anything else. */
export const course =
  /힌트|난이도|지문|만점|(?:다시)?냈는지|일째(?:접속|공부|출석|하는)|제출|유닛|단원|[ⓊⓅ]|약점|취약|학습|복습|예습|오답|진도|코딩|프로그래밍|알고리즘|디버깅|스킬|코테|의사코드|문제(?:를|가|는|은|들)?(?:추천|풀|하나|골라|줘|어렵|어려|이해|보여|막)|풀(?:문제|만한|이(?!$))|푼(?:문제|거|것)|못푼|안푼|(?:내|제|나의|저의)(?:점수|성적|실력|강점|수준|성장|기록)|개념|코칭|코치/u

/** Words that stand against a word of another subject beside them: 여행 가기 전에 약점 보완 계획. */
export const courseFirmly =
  /제출|유닛|[ⓊⓅ]|약점|취약|코딩|프로그래밍|알고리즘|디버깅|스킬|코테|의사코드|못푼문제|안푼문제|학습(?:계획|현황|기록)|풀(?:문제|만한문제)|문제(?:를)?(?:추천|하나추천|골라)/u

/** Talk of learning that may be about another subject as well. */
export const study =
  /공부|문제|점수|성적|실력|(?<![부배베])풀이|(?<![부배베])풀어|풀까|풀면|풀지|풀래|정답|해답|숙제|과제|시험|수업|강의|연습|성장|평균|진행률|완료율|달성|배지|업적|칭찬|응원|격려|동기|포기|슬럼프|의욕|자신감|막혔|어려워|헷갈|학생|우선순위|못하는|틀렸|틀린|실수|차트|그래프|리포트|이거|그거|이것|그것/u

const always = /^/u
const ofStudy = study

/**
 * By what is asked: the words that make it a question about the course. 추천 alone may be of anything, 성적 is not. Where
 * words speak of something else as well, these do not settle it.
 */
export const courseBy: Readonly<Record<Ask, RegExp>> = {
  scores: always,
  skill: always,
  submissions:
    /피드백|낸것|기록|오래걸린|제출|낸거|낸것|냈|결과|submi|활동|풀었|푼|풀은|공부|학습|문제|시도|코드|점수|기록/u,
  completion: /문제|풀|진도|진행|진척|유닛|과정|완료|달성|퍼센트|어디까지/u,
  profile:
    /학습|스킬|실력|현황|리포트|레포트|report|수준|역량|데이터|통계|진단|공부|종합|레이더|프로필|대시보드|총평|브리핑|분석|평가|지표|내상태/u,
  weak: /제일못|상위권|하위권|깎|약점|바닥|꼴찌|취약|못하는|자주틀|맨날틀|많이틀|구멍|(?:부족|약|모자란|서툰|미흡|부실)(?:한)?(?:부분|점|스킬|거|것|게|곳|데|영역|건|능력|분야|가|지|게뭐)|낮은|깎|어려워하는|헤매는|weak|[내나제저](?:가|는)?(?:뭐가|어디가|어떤게|뭘)?(?:제일|가장)?(?:부족|약)|공부|문제|점수|실력|개선|보완/u,
  strength: /강점|잘하|특기|자신있|스킬|점수|실력|strength|strong|우수한/u,
  overcome:
    /약점|weak|improve|score|부족|못하는|못하겠|틀릴|틀리|걸려넘어|실수|점수|실력|안늘|안느|보완|극복|개선|성장하|발전하|공부|문제|틀|놓치|빼먹|까먹|경계|개발자|시험/u,
  habit:
    /백지|문법|혼공|루틴|풀라|풀때|필기|메모|훈련|답지|공부|학습|문제|복습|예습|오답|암기|외우|집중|기초|기본기|효율|효과적|독학|study|까먹|벼락치기|막막|조금씩/u,
  plan: /계획|플랜|plan|스케줄|스케쥴|커리큘럼|로드맵|공부|학습|시간표|매일|하루/u,
  materials: /자료|교재|강의|노트|읽을|치트시트|점검표|체크리스트|정리본|공부|material|예습/u,
  help: always,
  growth:
    /비교|성장|실력|발전|나아졌|나아지|늘었|늘고|향상|추이|변화|달라졌|점수|성적|평균|growth|progress|improv|우상향|비교|better|몇점|좋아졌|좋아지|공부|올랐|오르고|떨어졌|컸|보다/u,
  trend: always,
  achievements:
    /연속|스트릭|streak|배지|뱃지|badge|업적|성취|달성|출석|개근|며칠째|기록|목표|꾸준|열심|성실|이룬|해낸|잘한|트로피|achieve|마일스톤/u,
  encourage:
    /feel|frustrat|지쳐|접을까|작심삼일|보람|힘(?:이)?(?:안|하나도)|평생못|못할것같|축하|칭찬|드디어|해냈|뿌듯|잘했지|대단|자랑|만점|넘었|눈물|허무|허탈|늦|머리(?:가)?나쁘?|계속하면|노력|될수있겠|할수있겠|따라갈|못따라|소용|자괴|때려칠|때려치|안맞는것|giveup|nevergonna|느릴까|느린걸까|비전공|응원|격려|동기|포기|의욕|자신감|자신이없|슬럼프|재능|소질|적성|힘들|힘드|지치|지쳤|지친|하기싫|번아웃|현타|잘하고|공부|문제|개발자|그만|할수있을까|될수있을까|해낼|뒤처|느린|막막|힘(?:을|이)?(?:나|내|줘)|한마디|잘가고|잘했다|잘한다|제자리|답보|motivat|cheer|못하/u,
  approach: always,
  hint: always,
  statement: always,
  answer:
    /정답|해답|모범답|솔루션|solution|답안|답(?:만|좀|을|도)?(?:빨리)?(?:알려|줘|말해|보여)|풀이|문제|대신풀/u,
  mistakes:
    /문제|코드|제출|오답|틀|점|테스트|반례|입력|출력|설계|피드백|통과|시간초과|원소|[ⓊⓅ]|빈|음수|배열|stuck|loop|wrong|answer|버그|조건|순서|낸거/u,
  explain: always,
  difference: always,
  next: /문제|풀(?!장)|공부|연습|학습|복습|다음에?(?:뭐|뭘|은|으로|단계)|뭐부터|뭐먼저|뭘먼저|무엇부터|어디부터|순서|우선순위|더쉬운|더어려운|쉬운(?:거|걸|것|건)|어려운(?:거|걸|것|건)|다른(?:거|걸|것)|이제뭐|이제뭘|뭘해야|뭐해야|뭘하면|뭐하면|새로운(?:거|것)|난이도|도전|next|solve|이중에|급|찍어|딴거|하나만더|뭐하지|뭐할까|아무거나|할거|moveon|redo|retry|whichone/u,
  choose: ofStudy,
  ready: always,
  why: always,
}
