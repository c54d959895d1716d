import { bareText } from './mentions.ts'
import type { ChatQuestion } from './question.ts'

type About = ChatQuestion['about']

const laughter = /[ㅋㅎㅠㅜ~!.…^\s]+/gu
const surprise = /^(?:아|오|헐|와|어|앗)*(?:진짜|정말|레알|리얼|그래)[?]+/u
const sighs =
  '(?:아|어|오|와|우와|헐|헉|야|음|흠|근데|진짜|정말|완전|너무|아니|그나저나|오늘|지금|나|난|내가)*'

/** Small talk in the middle of things, by its words without laughter and sighs; each as a whole message. */
const patterns: readonly (readonly [About, RegExp])[] = [
  [
    'bye',
    new RegExp(
      `^${sighs}(?:이제|그럼|이만|난이만|일단|슬슬|오늘은|오늘)*(?:자야겠|자야지|자러|잘게|잘래|잔다|자러간다|자러갈|꿀잠|여기까지|이만|간다|갈게|가볼게|가야겠|가봐야|나간다|퇴장|끝|그만할게|쉬어야겠|들어갈게|(?:이따|있다|좀이따|이따가|나중에|다음에|담에|또)(?:또|다시)*(?:올게|오께|올께|봐|보자|물어볼게))(?:다|어|네|겠다|간다|갈게|만|요|용|하자|할게|올게|수고|안녕|바이|ㅂㅂ)*$`,
      'u',
    ),
  ],
  [
    'meal',
    new RegExp(
      `^${sighs}(?:아침|점심|저녁|야식|밥|간식|안주|이따|내일)*(?:은|는|엔|에|으로)?(?:뭐|뭘|머|멀)?(?:먹|해먹|시켜먹|사먹|시키|시킬)(?:지|을까|을래|냐|나|어야하지|어야되지|는게좋을까|을지|까)(?:요|고민|고민이네|고민중)?[?]*$`,
      'u',
    ),
  ],
  [
    'craving',
    new RegExp(
      `^${sighs}[가-힣]{0,8}(?:이|가|을|를)?(?:먹고싶|먹고파|마시고싶|땡기|땡긴|땡겨|당긴|당기|배고프|배고파|배고픔|출출|허기)[가-힣]{0,4}$`,
      'u',
    ),
  ],
  [
    'tired',
    new RegExp(
      `^${sighs}(?:피곤|졸려|졸리|지친|지쳤|지쳐|힘들|힘드|힘듦|퇴근하고싶|퇴근마렵|출근하기싫|일하기싫|회사가기싫|자고싶|쉬고싶)[가-힣]{0,4}$`,
      'u',
    ),
  ],
  [
    'weather',
    new RegExp(
      `^${sighs}(?:밖에)?(?:비|눈)(?:가|이)?(?:엄청|많이|또|계속)?(?:온다|오네|와|옴|온대|내린다|내리네)[가-힣]?$|^${sighs}(?:날씨)?(?:가|는)?(?:덥|더워|춥|추워|쌀쌀|따뜻|날씨좋|좋은날씨)[가-힣]{0,3}$`,
      'u',
    ),
  ],
  [
    'glad',
    new RegExp(
      `^${sighs}(?:생일|기념일|승진|합격|취직|입사|결혼|이사)(?:이다|이야|임|했다|했어|했음|한다|함|이네|날이야)$`,
      'u',
    ),
  ],
  ['bored', new RegExp(`^${sighs}(?:심심|놀아줘|할거없|할게없|뭐하고놀)[가-힣]{0,4}$`, 'u')],
  [
    'me',
    /^(?:너|넌|니가|네가|너는|너도|자기는)(?:오늘|지금|요즘)?(?:은|도)?(?:뭐|밥|점심|저녁|아침|커피)*(?:은|는)?(?:먹었|했|하고있|하니|하냐|해|잤|자니|마셨|좋아해)[가-힣]{0,3}[?]*$/u,
  ],
  [
    'much',
    new RegExp(
      `^${sighs}(?:참|많이도|많이|엄청|꽤|잘도|그렇게|이렇게|생각보다|돈|배달을|커피를|술을)*(?:먹|썼|쓰|시켰|시켜먹|샀|사|마셨|갔|탔|나왔|나갔|질렀|지르|처먹|사먹)(?:었|긴했|댔)?(?:네|구나|구만|다|군|음|넹|누|노|더라)(?:요)?$|^${sighs}(?:많네|많구나|많다|심하네|심하다|장난아니네|미쳤네|미쳤다|미쳤구나|살벌하네|에바네|에바다|충격|충격이네|충격적이네|돌았네|실화네|실화냐[?]?|큰일났네)$`,
      'u',
    ),
  ],
  [
    'laugh',
    new RegExp(
      `^${sighs}(?:웃기다|웃기네|웃겨|웃프다|웃프네|대박|대박이네|대박이다|헐|헉|실화|실환가|ㄷㄷ|오호|오|와|짱|쩐다|쩌네|미쳤어)$`,
      'u',
    ),
  ],
  [
    'resolve',
    /^(?:아|어|오|음|하|흠|에휴|휴|그래|좋아|그럼|나|난|나도)*(?:낼|내일|오늘|이제|다음주|담주|다음달|담달|앞으로|당분간|주말)(?:부터|부턴|은|는|엔|에는|도)?(?:나|난|내가|무조건|진짜)?[가-힣]{1,14}(?:[쌀-쌔]?싼다|끊는다|는다|[간탄쓴산잔]다|한다|안다녀|을거다|할거다|할거야|을거야|할거임|쌀거야|야지|야겠다|야겠어|야겠네|겠다|볼게|할게|을게|할래|을래|을란다)$/u,
  ],
  [
    'resolve',
    /^(?:아|어|오|음|흠|그럼|일단|내일|나중에|근데)*[가-힣a-z]{1,10}(?:에|한테|에다|에다가)?(?:전화|문의|연락|얘기|말|따져|물어)(?:를)?(?:해)?(?:봐야|보아야|볼|해야|보)?(?:겠다|겠어|겠네|야지|지뭐|자|게|래)$/u,
  ],
  [
    'ack',
    /^(?:아|음|어|흠|응)*(?:아니(?:야|다|요)?|아냐)?(?:그냥|걍)?(?:둬|놔둬|냅둬|내버려둬|관둬|두자)(?:요|줘)?$/u,
  ],
  [
    'remind',
    /(?:때|날|전에|전날|되면|오면|넘으면|지나면|가까워지면)(?:에)?(?:미리|꼭|좀|나한테)?(?:알려줄수|알려줄래|알림|푸시|알람|리마인드|톡줘|톡보내|깨워|말해줄수)/u,
  ],
  [
    'differs',
    /왜(?:지금은|이번엔|이번에는|아까랑|아까하고|아까와)?(?:숫자가|금액이|값이|합계가)?(?:다른데|다르지|다르냐|다른거|다른가|달라\??$)|아까(?:는|랑|하고|와)[^?]{0,12}(?:라며|라면서|랬잖|라고했|였잖|이었잖|다르|다른|달라)/u,
  ],
  [
    'which_ones',
    /(?:뭐가|어떤게|어느게|뭔지)[가-힣]{0,8}인지(?:는)?(?:모르|못|구분)|통장(?:을|은)?따로[가-힣]{0,16}(?:빼고싶|빼줘|빼고볼|제외하고싶)/u,
  ],
  [
    'proud',
    new RegExp(
      `^${sighs}(?:나|내가)?(?:좀)?(?:기특|대견|장하|대단하|훌륭하|잘했|잘하고있|잘참았|잘버텼|멋있|멋지)(?:하)?(?:지|지않아|지않냐|지않음|죠|징|쥐)(?:나|내가|그치|않아)?[?]*$`,
      'u',
    ),
  ],
  [
    'isee',
    /^(?:아|오|음|아하|오호|아그래서|어쩐지)*[가-힣]{0,12}(?:빠졌|들어갔|있었|였|이었|그런거였|때문이었|그랬|나갔|냈|된거였)(?:구나|군|네|구만)(?:오키|오케이|ㅇㅋ|알겠어|알았어|굿|ㄳ)*$/u,
  ],
  ['isee', /^(?:아|그|근데)*[가-힣\d]{1,8}(?:은|는)?그대로(?:고|야|임|지|다|이고|이야)$/u],
  [
    'isee',
    /^(?:아|오|음|아하|오호)*(?:그렇구나|그렇군|그렇네|그렇지|글쿤|글쿠나|그러네|그러게|그치|그랬구나|아하|오호|인정|ㅇㅈ|알겠어|알았어|오키|오케이|ㅇㅋ|굿|좋네|좋다)(?:요|용)?$/u,
  ],
]

/**
 * What a message talks of that asks nothing of the records; `undefined` for any other. In the middle of a talk more is
 * said in passing than as a first word: 와 많이 썼네 is said of what was told, 저녁 뭐 먹지 asks for another's advice.
 */
export function talkIn(message: string, inDialogue: boolean): About | undefined {
  const about = aboutOf(message)
  const isPassing = inDialogue || (about === 'meal' && /[ㅋㅎ]/u.test(message))
  return about && (isPassing || !ofDialogue.has(about)) ? about : undefined
}

const ofDialogue: ReadonlySet<About> = new Set(['much', 'meal', 'isee', 'ack'])

/** Talk in which a request is no request: 끊길 때 알려 줄 수 있어? */
export const saidOfAll: ReadonlySet<About> = new Set(['isee', 'remind', 'which_ones', 'differs'])
const asksOther = /추천|레시피|메뉴|얼마|몇|예산|정리|비교|보여|알려|원\s*$/u

function aboutOf(message: string): About | undefined {
  const text = bareText(message).replace(laughter, '').replace(surprise, '')
  // Laughter alone.
  if (text === '') return /[ㅋㅎ]/u.test(message) ? 'laugh' : undefined
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0]
  return found && (saidOfAll.has(found) || !asksOther.test(message)) ? found : undefined
}
