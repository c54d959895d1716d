import type { AskRule } from './ask-rule.ts'
import { lowestOne } from './details.ts'
import {
  asksForProblems,
  asksWhatToLearn,
  definite,
  isCode,
  isGeneral,
  isProblem,
  names,
  namesProblems,
  speaksOfSkill,
  speaksTech,
  whyChosen,
} from './said.ts'

/** 맨날 틀리는 거 맞지? 수치로 보여줘 */
const asksForFigures = /수치|숫자|보여|얼마나(?!.*어떻)|몇번|몇점|기록|맞(?:지|죠|나|아)(?:요)?\??$/u

/** 2번 테스트만 계속 실패해요: a run of it, not the skill. */
const onTest = /테스트(?:케이스)?(?:만|가|는|에서|도)?\S{0,4}(?:실패|통과|틀|걸려|안돼)/u

/** Words that ask for one thing wherever they stand. */
export const firmRules: readonly AskRule[] = [
  {
    ask: 'help',
    by: ['help'],
    when: ({ cues, mentions }) =>
      cues.has('help') && !cues.has('problem', 'study') && mentions.topics.length === 0,
  },
  {
    ask: 'encourage',
    by: ['encourage'],
    when: ({ mentions }) =>
      /축하|혼내|접을까|만점이다|칭찬|응원|격려|뿌듯|해냈|드디어|(?:이거|이걸|계속|끝까지)계?속?할수있을까|끝냈다|(?:맞음|맞았다|풀었다|통과했다)!+/u.test(
        mentions.bare,
      ) && !/추천|골라|몇|문제(?:를)?(?:줘|보여)/u.test(mentions.bare),
  },
  {
    ask: 'hint',
    by: ['hint'],
    when: ({ cues, mentions }) =>
      cues.has('hint') && !/힌트(?:는|은)?(?:됐고|말고|필요없|빼고)/u.test(mentions.bare),
  },
  {
    // API란 단어가 나왔는데 못 알아들었어요
    ask: 'explain',
    by: ['whatIs'],
    when: (said) =>
      speaksTech(said) &&
      /(?:란|이란|라는)(?:게|건|말|단어|용어|뜻)|무슨뜻|뜻(?:이야|이에요|인가|맞)/u.test(
        said.mentions.bare,
      ) &&
      !isProblem(said) &&
      !said.cues.has('statement'),
  },
  {
    ask: 'choose',
    by: ['choice'],
    when: ({ mentions: { bare } }) =>
      /[풀할갈볼]지\S{1,10}지(?:를|는|가)?(?:못고르|못정|고민)|이득(?:임|이야|인가요?|일까요?)?아니면|어느(?:쪽|거|걸|것)\S{0,6}(?:끝낼|마저)|[고서]자\?말아/u.test(
        bare,
      ),
  },
  {
    ask: 'explain',
    by: ['whatIs', 'why', 'difference'],
    when: (said) => {
      const { bare } = said.mentions
      if (/(?:이|가|은|는)뭐\S{0,4}방금(?:말한|나온)/u.test(bare)) return true
      if (isCode.test(bare) && said.cues.has('difference')) return true
      const asksOwn = said.cues.has('mistakes', 'weak', 'score', 'overcome') || isProblem(said)
      return (
        speaksTech(said) &&
        /^\S{1,12}(?:은|는)왜/u.test(bare) &&
        !asksOwn &&
        !/(?:나|저|난|전)(?:는|은)왜/u.test(bare)
      )
    },
  },
  {
    ask: 'submissions',
    by: ['submissions', 'score'],
    when: ({ mentions: { bare } }) =>
      /(?:냈|제출했)(?:어요?|는데|음|는데요)\S{0,4}(?:몇점|점수|결과)/u.test(bare),
  },
  {
    ask: 'scores',
    by: ['profile', 'score'],
    when: ({ mentions: { bare } }) =>
      /(?:낮은|높은|점수)순(?:으로|서로)?\S{0,4}(?:뽑|나열|정렬|보여|세워|줄)/u.test(bare) &&
      !/추천|골라|풀/u.test(bare),
  },
  {
    ask: 'profile',
    by: ['strength', 'weak'],
    when: ({ mentions: { bare } }) =>
      /잘하는\S{1,6}못하는|강점\S{0,3}약점|약점\S{0,3}강점/u.test(bare) && !/비교해서추천|문제/u.test(bare),
  },
  {
    ask: 'habit',
    by: ['habit', 'how'],
    when: ({ mentions: { bare } }) =>
      /(?:제출|내)(?:하)?기전에\S{0,8}(?:뭘|뭐|무엇|체크|확인)|외우는(?:건|거|게)|(?:코딩|공부|풀이?|외우|시작)하면안(?:좋|되|돼)|(?:버릇|습관)\S{0,4}(?:고치|들이|바꾸)|(?:더)?공부가(?:더)?(?:돼|되|될)|공부는\S{1,8}(?:나아|낫)|(?:얼마나|몇분)\S{0,5}고민/u.test(
        bare,
      ) && !/[ⓊⓅ]|추천/u.test(bare),
  },
  {
    // 왜 자꾸 경계값에서 틀리지: one's own record in that skill, not what the word means.
    ask: 'overcome',
    by: ['why', 'mistakes', 'weak'],
    when: (said) =>
      speaksOfSkill(said) &&
      said.cues.has('mistakes', 'weak') &&
      (said.cues.has('why') || /자꾸|맨날|계속|매번|항상|번번이/u.test(said.mentions.bare)) &&
      !said.cues.has('ownCode', 'recommend', 'materials', 'plan', 'score') &&
      !asksForFigures.test(said.mentions.bare) &&
      !onTest.test(said.mentions.bare) &&
      !isProblem(said),
  },
  {
    ask: 'skill',
    by: ['mistakes', 'weak'],
    when: (said) =>
      speaksOfSkill(said) &&
      said.cues.has('mistakes', 'weak') &&
      !said.cues.has('ownCode', 'recommend', 'how', 'overcome', 'why') &&
      asksForFigures.test(said.mentions.bare) &&
      /틀|놓|못|약|깎|실수/u.test(said.mentions.bare) &&
      !isProblem(said),
  },
  {
    ask: 'mistakes',
    by: ['why', 'score'],
    when: (said) => isProblem(said) && said.cues.has('why') && /\d{1,3}점|점수/u.test(said.mentions.bare),
  },
  {
    ask: 'mistakes',
    by: ['why', 'mistakes', 'score'],
    when: ({ cues, mentions: { bare } }) =>
      lowestOne.test(bare) && cues.has('why', 'mistakes') && !/스킬|유닛|단원|영역|추천/u.test(bare),
  },
  { ask: 'why', by: ['why', 'recommend'], when: ({ mentions }) => whyChosen.test(mentions.bare) },
  { ask: 'hint', by: ['hintsOnly'], when: ({ cues }) => cues.has('hintsOnly') },
  {
    ask: 'answer',
    by: ['answer'],
    when: (said) =>
      said.cues.has('answer') &&
      !said.cues.has('habit') &&
      !/공부(?:해도|하면)/u.test(said.mentions.bare) &&
      !(names(said) && said.cues.has('example', 'whatIs') && !isProblem(said)),
  },
  {
    ask: 'materials',
    by: ['materials'],
    when: ({ cues, mentions }) => cues.has('materials') && mentions.problems.length === 0,
  },
  {
    ask: 'mistakes',
    by: ['ownCode', 'mistakes'],
    when: (said) =>
      (said.cues.has('ownCode') || isCode.test(said.mentions.bare)) &&
      (said.cues.has('mistakes', 'how', 'recommend', 'approach', 'why', 'thisProblem') ||
        isCode.test(said.mentions.bare)) &&
      !said.cues.has('materials', 'plan', 'habit', 'difference') &&
      !/뜻|무슨의미|추천|골라|목록|리스트(?:를|로|만)?(?:좀|줘|보여|뽑|$)/u.test(said.mentions.bare),
  },
  {
    ask: 'mistakes',
    by: ['mistakes', 'score'],
    when: ({ mentions: { bare } }) =>
      /테스트(?:케이스)?\S{0,10}(?:통과|실패|틀려|걸려)|(?:출력|결과|반환값?|인덱스|답)(?:이|가|은|는|도)\S{0,8}(?:모자라|이상하|안나|밀려|밀리|다르게|none|달라)|(?:이|가)문제(?:인|일)(?:거|것|듯)?같/u.test(
        bare,
      ) && !/개념|이란|뭐야|추천|골라|점수/u.test(bare),
  },
  {
    ask: 'overcome',
    by: ['how', 'overcome'],
    when: ({ mentions: { bare } }) =>
      /(?:뭐|뭘|무엇|어디|어떤(?:걸|것|점|부분))\S{0,6}(?:손봐|손보|고쳐야|고치|바꿔|바꾸|보강|다듬|신경써)/u.test(
        bare,
      ) &&
      !/문제(?:를|부터)?(?:추천|풀)|낸(?:거|것)|제출|아까|방금|이번(?:거|것)|(?:내|이|제)코드|점나왔|터지|들어오|에러|오류/u.test(
        bare,
      ),
  },
  {
    ask: 'plan',
    by: ['plan'],
    when: ({ cues, mentions }) =>
      cues.has('plan') && !/어느(?:걸|것|거|유닛|쪽)\S{0,4}(?:고르|골라|나을|먼저)/u.test(mentions.bare),
  },
  {
    ask: 'encourage',
    by: ['encourage'],
    when: (said) =>
      said.cues.has('encourage') &&
      !(names(said) && /한마디/u.test(said.mentions.bare)) &&
      !(said.cues.has('skillWord', 'unitWord') && /어떤|어느|뭐|무슨/u.test(said.mentions.bare)) &&
      !(said.cues.has('recommend') && /추천|문제|풀(?!이)|부터|먼저|골라/u.test(said.mentions.bare)) &&
      !(
        said.cues.has('how', 'overcome') &&
        (names(said) || said.cues.has('habit', 'weak') || /공부|노하우|방법|루틴/u.test(said.mentions.bare))
      ) &&
      !isProblem(said),
  },
  {
    ask: 'overcome',
    by: ['growBy', 'how'],
    when: ({ cues }) => cues.has('growBy') && !cues.has('achievement'),
  },
  {
    ask: 'trend',
    by: ['trend'],
    when: ({ cues, mentions }) =>
      cues.has('trend') &&
      !cues.has('how', 'overcome', 'recommend') &&
      !/성장|발전|늘었|나아|실력|향상|좋아/u.test(mentions.bare),
  },
  {
    ask: 'growth',
    by: ['growth'],
    when: ({ cues }) =>
      cues.has('growth') && !cues.has('recommend') && !(cues.has('how') && cues.has('overcome')),
  },
  {
    ask: 'achievements',
    by: ['achievement'],
    when: ({ cues }) => cues.has('achievement') && !(cues.has('how', 'overcome') && cues.has('habit')),
  },
  {
    ask: 'habit',
    by: ['habit'],
    when: (said) =>
      isGeneral(said) &&
      (!isProblem(said) || /어떻게(?:공부|학습|연습|활용)/u.test(said.mentions.bare)) &&
      (said.cues.has('how', 'recommend', 'why', 'study', 'overcome', 'whatIs') ||
        /되나|될까|적당|조언|막혀|괜찮/u.test(said.mentions.bare)) &&
      !(said.cues.has('recommend') && /문제추천|뭐풀|뭘풀|뭐부터/u.test(said.mentions.bare)),
  },
  {
    ask: 'overcome',
    by: ['how', 'overcome'],
    when: (said) =>
      speaksTech(said) &&
      /(?:연습|훈련)(?:은|으로|을|를)?(?:뭐|뭘|어떤|어떻)|(?:연습|훈련|공부|익히|쓰|쓰는|짓|짓는|잘하|읽|읽는|만들|만드는|짜|기르|키우|늘리)\S{0,6}(?:방법|법|요령|팁|비결|노하우|습관|순서|훈련|연습)|요령|노하우|꿀팁|훈련|tips|getbetter|감각\S{0,6}(?:기르|키우|키워)/u.test(
        said.mentions.marked,
      ) &&
      !isProblem(said) &&
      !/추천|골라|뭐부터|푸는/u.test(said.mentions.bare),
  },
  {
    ask: 'overcome',
    by: ['how'],
    when: (said) =>
      speaksTech(said) && /방법(?:이|은|을)?(?:없|있)/u.test(said.mentions.bare) && !isProblem(said),
  },
  {
    ask: 'mistakes',
    by: ['mistakes', 'ownCode'],
    when: (said) =>
      speaksTech(said) &&
      /(?:바꾸|고치|합치|넣으|빼|쓰|나누|옮기)(?:면|야)(?:될까|되나|돼|맞|하나)|(?:어디|뭐)(?:를|가)?봐야|어디(?:를|가)?(?:틀|잘못|문제)|제출하면틀/u.test(
        said.mentions.marked,
      ),
  },
  {
    ask: 'choose',
    by: ['choice'],
    when: ({ cues, mentions }) =>
      /까말까|(?:ㄹ|할|풀|갈|볼|볼|을|잘|팔|둘)까\S{1,14}까|(?:거|것)(?:랑|하고|이랑|과)\S{1,18}(?:거|것|중)|\S+(?:vs|or)\S+/u.test(
        mentions.bare,
      ) &&
      cues.has('recommend', 'choice', 'problem', 'unitWord', 'unsolved') &&
      !/방식|방법|공부법|공부에/u.test(mentions.bare) &&
      !(cues.has('difference') && mentions.topics.length >= 2 && !cues.has('problem')),
  },
  {
    ask: 'mistakes',
    by: ['mistakes'],
    when: (said) =>
      said.cues.has('mistakes') &&
      (isProblem(said) ||
        /테스트케이스|itsays|cannot|traceback|어디까지맞|반례|테스트(?:만|가|는|에서|도)?\S{0,4}(?:실패|통과)|낸거뭐|제출한거|제출하면|넣(?:었더니|으면|으니)|돌렸더니|시간초과|런타임에러|(?:어제|오늘|그제|그저께|지난번|저번)\S{0,4}(?:푼|낸|제출|한)|방금|아까|마지막|최근제출|이번제출|낸거|나왔는데|stuck|오답처리|오답이|틀린대|틀리는지|첫줄|내코드|내풀이|내가짠/u.test(
          said.mentions.bare,
        )) &&
      !/문제(?:들)?(?:추천|골라)|목록|리스트/u.test(said.mentions.bare),
  },
  {
    ask: 'ready',
    by: ['ready'],
    when: (said) =>
      said.cues.has('ready') &&
      !(isProblem(said) && /풀이|단계별/u.test(said.mentions.bare)) &&
      (namesProblems(said) ||
        said.mentions.ordinal !== undefined ||
        said.cues.has('unitWord', 'harder', 'thisProblem', 'recommend')),
  },
  {
    ask: 'approach',
    by: ['approach'],
    when: (said) =>
      said.cues.has('approach') &&
      isProblem(said) &&
      !isGeneral(said) &&
      !/추천|골라|뭐부터/u.test(said.mentions.bare),
  },
  {
    ask: 'approach',
    by: ['thisProblem', 'approach'],
    when: ({ cues, mentions }) =>
      (definite.test(mentions.marked) &&
        cues.has('recommend', 'how', 'whatIs') &&
        !cues.has('statement', 'mistakes', 'submissions', 'score') &&
        !/추천|다른|말고|풀까|풀어도|먼저풀|중에|왜|비슷/u.test(mentions.bare)) ||
      (cues.has('problem') && !cues.has('habit') && /푸는(?:법|방법|순서|거)/u.test(mentions.marked)),
  },
  {
    ask: 'overcome',
    by: ['overcome', 'how'],
    when: (said) =>
      said.cues.has('overcome', 'weak') &&
      said.cues.has('how', 'overcome') &&
      (said.cues.has('how', 'why') || said.cues.has('overcome')) &&
      !asksForProblems(said) &&
      !(said.cues.has('score') && !said.cues.has('overcome')) &&
      !(said.cues.has('weak') && said.cues.has('analyse') && !said.cues.has('how')),
  },
  {
    ask: 'overcome',
    by: ['why', 'weak', 'mistakes'],
    when: ({ cues, mentions }) =>
      cues.has('why') && cues.has('weak', 'mistakes') && !/추천|풀어야|골라/u.test(mentions.bare),
  },
  {
    ask: 'overcome',
    by: ['how', 'overcome'],
    when: ({ mentions }) => asksWhatToLearn.test(mentions.marked) && !/문제|풀|[ⓊⓅ]/u.test(mentions.marked),
  },
]
