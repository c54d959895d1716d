import { isSmallTalk } from '#engine/guardrail.ts'
import { bareText } from './mentions.ts'
import type { ChatQuestion } from './question.ts'

type About = ChatQuestion['about']

/** 그거 어떻게 계산한 거야?, 무슨 근거야? */
export const howReckoned =
  /(?:어떻게|뭘로|어떤식으로)(?:계산|나온|나왔|센|셌|세어|구한|구했|뽑은|뽑았|산출|알아낸|알았)|무슨근거|근거가뭐|계산(?:을|은)?어떻게|어디서나온(?:거|숫자|금액)|출처가|정확한거(?:야|맞)/u

/** Small talk by its words, the likelier reading first; for a message that asks nothing about money. */
const patterns: readonly (readonly [About, RegExp])[] = [
  [
    'complaint',
    /뻔한|동문서답|그게아니라|그게아니고|엉뚱|딴소리|제대로(?:좀|답)|말귀|답답|못알아들|무슨소리|뭔소리/u,
  ],
  ['how', howReckoned],
  [
    'you',
    /^[ㅋㅎ]*(?:너|넌|니가|네가|얘)(?:은|는|도|가)?(?!.*(?:얼마|언제|몇|보여|알려)).*(?:배웠|똑똑|잘하네|심하|심한|웃기|웃긴|귀엽|너무하|대단|쩐다|쩔|무섭|무서)/u,
  ],
  ['name', /이름(?:이|은)?(?:뭐|머|무엇)|뭐라고불러|너의이름|니이름|네이름/u],
  ['bye', /잘자|굿나잇|굿밤|^수고(?:했어|해|요|하셨)?/u],
  ['thanks', /고마|고맙|감사|땡큐|땡스|ㄳ|ㄱㅅ|쌩유|생유|덕분|thx|thank/u],
  [
    'bye',
    /잘자|잘있|잘가|바이|ㅂㅂ|ㅂㅇ|bye|굿나잇|굿밤|(?:다음|나중|내일|담|이따|있다|좀이따|조금이따|이따가|또|낼)에?(?:또|다시)?(?:봐|올게|오께|올께|올겡|보자|물어|얘기)|잔다|자러|이만(?:$|[!.~]|갈|간|가|자|들어|물러|끝|줄일|퇴장|쉴|안녕|수고|바이)|갈게|꺼져/u,
  ],
  [
    'help',
    /뭐(?:할|를할|해줄|물어|를물어|도와|까지|든|가돼|가가능)|뭘(?:할|해줄|물어|도와|알려줄)|할수있(?:어|는|니|나)|어떻게(?:쓰|써|사용|이용|물어)|사용법|사용방법|도움말|도와줘|헬프|help|기능|뭐하는(?:애|앱|봇|거|곳|데)|누구(?:야|니|세요|냐|임)|정체|넌뭐|너는뭐|너뭐|챗지피티|챗gpt|chatgpt|gpt야|인공지능|로봇이|사람이야|ai(?:야|니|지)|에이아이/u,
  ],
  [
    'greeting',
    /안녕|안뇽|하이|ㅎㅇ|반가|방가|헬로|hello|\bhi\b|좋은(?:아침|저녁|하루)|굿모닝|(?:처음|첨)(?:써|이용|사용|왔|뵙|뵈|해|깔)|거기있|계세요|있니\??$/u,
  ],
  [
    'feeling',
    /텅장|거지(?:야|다|됐|네|꼴)|그지(?:다|야|네)|가난|월급날(?:까지|전|만|언제)|월급(?:언제|은왜|왜)|통장(?:이|을)?(?:텅|비|스쳐)|스쳐|돈(?:이)?(?:없|벌|많|줘|좀줘|부족|복|걱정)|부자|지름신|현타|버틸|버티|쪼들/u,
  ],
  [
    'mood',
    /우울|힘들|슬프|슬퍼|짜증|지친|지쳐|피곤|배고|배불|졸려|졸리|심심|외로|행복|신나|기분|망했|망함|큰일|어떡|어뜩|어쩌|살려|ㅠㅠ|ㅜㅜ|한숨|하아|후회|자괴|미치|죽겠|울고|ㅋㅋ|ㅎㅎ|대박|최고|좋아|좋네|굿|멋지|똑똑|귀엽|사랑해|춥|덥|더워|추워/u,
  ],
]

/** What a message that asks nothing is about; `undefined` when it is no small talk. */
export function chatIn(message: string): About | undefined {
  const text = bareText(message)
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0]
  return found ?? (isSmallTalk(message) ? 'mood' : undefined)
}
