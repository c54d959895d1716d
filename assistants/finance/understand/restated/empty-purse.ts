import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Where the money went, asked over an empty purse (텅장이네 어디서 샌 거냐, 내 돈 다 어디 감, 돈이 어디로 증발했지): the categories of the time that is
 * named, the most first. Where it goes all the time (돈이 어디로 새나) is another question.
 */
const purse = '(?:텅장|통장|잔고|지갑|주머니|월급|돈|카드값|현금)'
const where =
  '(?:누가|어떤\\s?놈이|어디(?:로|서|에서|에|다가?|에다가?)?|뭐(?:에|한다고|하느라|하는\\s?데|에다가?)|뭘로|뭐로)'
const gone =
  '(?:샜|샌|새어\\s?나갔|빠졌|빠져\\s?나갔|사라졌|사라진|증발했|증발한|증발함|증발|날아갔|날아간|날라갔|날라간|녹았|녹은|갔|간|감|가버렸|가\\s?버린|없어졌|없어진|흘러갔|흘러간|새버렸|튀었|튄|먹었|먹은|가져갔|가져간|훔쳐갔|훔쳐간|빼갔|빼간|털어갔|도망갔|도망간|쓴|썼)'
const tail = '(?:[가-힣]{0,4}(?:\\s?(?:거|건|걸까|건지|거지|거야|거냐|거임|게)[가-힣]{0,3})?)'
const end = '[\\s?!.~ㅋㅎㅠㅜ;]*$'
const when =
  '((?:(?:재?작년|올해|지난해)\\s?)?(?:\\d{1,2}월|(?:[이저지]|요)번\\s?(?:달|주)|지난\\s?(?:달|주)|이달|전달|오늘|어제|주말|[상하]반기|[1-4]분기)|재?작년|올해)?(?:에|은|엔|에는|도|꺼|거)?'

const asksWhere = new RegExp(
  `^\\s*(?:나|내|제|우리|이놈의|저)?\\s?${when}\\s?(?:나|내|제|도대체|대체|아니)?\\s?${purse}(?:이|은|을|가|들이|들)?\\s?(?:${when})\\s?(?:싹\\s?|다\\s?|대체\\s?|도대체\\s?|전부\\s?|이렇게\\s?|그렇게\\s?)*${where}\\s?(?:싹\\s?|다\\s?|대체\\s?|전부\\s?|이렇게\\s?)*${gone}${tail}\\s?${when}${end}`,
  'u',
)
/** 텅장됐다, 통장이 텅텅 비었네, 거지 됐다: the sigh in front. */
const sigh =
  '(?:하+|아+|휴|헐|에휴|아이고|흑|ㅠ+|ㅜ+|[.…~,\\s])*(?:나\\s?|또\\s?|벌써\\s?|이번\\s?달도\\s?)*(?:텅장(?:이네|이다|됐다|됐네|됨|임|이야|이냐|\\s?됐어|\\s?실화냐|\\s?실화)?|(?:통장|지갑|잔고|주머니|계좌)(?:이|가)?\\s?(?:또\\s?)?(?:텅텅?\\s?)?(?:비었|비어|텅|바닥|0원|거덜|마이너스|털렸|탈탈|얇아)[가-힣\\s]{0,8}|거지\\s?(?:됐|다|됨|꼴|임|야|네)[가-힣]{0,3}|돈(?:이)?\\s?(?:왜\\s?(?:이렇게\\s?)?(?:없|사라)|하나도\\s?없|없)[가-힣]{0,3}|(?:빈털터리|파산|개털)[가-힣\\s]{0,5})'
const withSigh = new RegExp(
  `^${sigh}[\\s.,?!~…ㅋㅎㅠㅜ]+(?:(?:대체|도대체|돈|다|나|내|이게|근데|그래서)(?:이|을|를)?\\s?)*${when}\\s?(?:돈(?:이|을)?\\s?|다\\s?|대체\\s?)*${where}\\s?(?:돈(?:이|을)?\\s?)?(?:다\\s?|이렇게\\s?|그렇게\\s?|싹\\s?|돈\\s?)*${gone}${tail}(?:\\s?(?:봐|알려|보여|말해|찾아|확인|분석)[가-힣\\s]{0,6})?\\s?${when}${end}`,
  'u',
)
const leak = /새는|새고|새나|샌다|새냐|줄줄/u

const asked = (...times: (string | undefined)[]): string =>
  `${times.find((time) => time) ?? '이번 달'} 어디에 제일 많이 썼어`

const families: readonly Rewrite[] = [
  [asksWhere, (_, one, two, three) => asked(one, two, three)],
  [withSigh, (_, one, two) => asked(one, two)],
]

export const withMoneyGone = (text: string): string => (leak.test(text) ? text : rewritten(text, families))
