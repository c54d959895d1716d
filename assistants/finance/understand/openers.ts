/**
 * What is said to the answer before in front of what is asked now: 오 좋네 그럼 …, 엥 그거밖에 안 돼? 그럼 저번 주는, 생각보다 많네 ㄷㄷ
 * 항목별로 쪼개 줘. Words of surprise, pleasure or blame alone, which say nothing of what is asked.
 */
export function withoutOpener(message: string): string {
  const mistaken = message.replace(mistake, '아니 ')
  let said = mistaken.replace(openers, '')
  for (;;) {
    const clause = firstClause(said)
    if (clause === undefined || !isReaction(clause)) break
    const rest = said.slice(clause.length).replace(leading, '')
    if (!asksOn(rest)) break
    said = rest
  }
  return asksOn(said) ? said : mistaken
}

const openers =
  /^\s*(?:(?:오+|와+|아+|음+|흠+|헐|ㅇㅋ|ㅇㅇ|오케이|오케|오키|굿|역시|그래|그렇구나|그랬구나|글쿠나|그렇군|알겠어|알았어|좋아|좋네|좋다|대박|신기하네|고마워|고맙|감사|땡큐)요?[\s,.!~ㅋㅎㅠㅜ]+)+(?:그럼|그러면|근데|그리고)?\s*/u

/** 아 헷갈렸다, 앗 착각했네: what follows is meant instead. */
const mistake =
  /^\s*(?:아|앗|어|아니|이런|헉|엇|악)?\s*[,.!]*\s*(?:헷갈렸|헷깔렸|착각했|잘못\s?말했|잘못\s?썼|잘못\s?봤|실수했|오타났|말이\s?헛나왔)(?:다|네|어|음|당|어요|네요|습니다)?[\s,.!~ㅋㅎㅠㅜ;]+(?=\S)/u

const leading = /^[\s?!.~…,;ㅋㅎㅠㅜㄷ]+/u
/** Less is no question of its own. */
const shortestQuestion = 3

const asksOn = (rest: string): boolean => rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= shortestQuestion

/** Up to a mark, to laughter, or to an ending that exclaims. */
const clauseEnd =
  /[?!.~…]+(?=\s|$)|[ㅋㅎㅠㅜㄷ;]{2,}|(?<=[가-힣](?:네|다|구나|구만|군|누|넹|음|돼|임|네요|군요|구요|데|어|아|야|지|고|걸))(?=\s)/gu

function firstClause(said: string): string | undefined {
  let from = 0
  // The longest row of words that is nothing but a reaction, so that 많이 나왔네 is taken whole.
  let longest: string | undefined
  for (const { 0: mark, index } of said.matchAll(clauseEnd)) {
    from = index + mark.length
    const clause = said.slice(0, from)
    if (from >= said.length || clause.length > longestReaction) break
    if (isReaction(clause)) longest = clause
  }
  return longest
}

const longestReaction = 36

const words =
  /^(?:에?엥+|뭐|뭐야|뭐지|뭐임|머야|잠깐|잠만|잠시만|아니|와+|우와|헐+|흠+|음+|오+|아+|아하|오호|허+|허걱|헉+|ㅁㅊ|미친|레알|리얼|진짜|진짜로|정말|실화|대박|충격|어머|세상에|맙소사|아이고|에휴|으+|윽|하+|이야|야|나|내가|내|이|그|저|돈|돈을|이게|그게|이거|그거|저거|이것|그것|그거밖에|이것밖에|그것밖에|이거밖에|고것밖에|이렇게|그렇게|저렇게|이렇게나|그렇게나|이만큼|그만큼|이만큼이나|그만큼이나|이정도|그정도|이정도밖에|그정도밖에|겨우|고작|생각보다|생각보단|예상보다|예상보단|의외로|은근|은근히|꽤|꽤나|엄청|되게|너무|완전|역시|그래도|많이|많이도|조금|적게|덜|더|좀|또|참|개|존나|겁나|훨씬|별로|그나마|다행히|벌써|이미|겨우겨우|아무튼|근데|그럼|그치|ㅇㅈ|인정|ㄷㄷ+|ㅋㅋ+|ㅎㅎ+|ㅠㅠ+|ㅜㅜ+|;;+)$/u
const exclaimed =
  /^(?:많|적|크|작|심하|심각하|괜찮|다행이|낫|맞|쩔|쩐|쩌|살벌하|장난\s?아니|에바|오바|미쳤|미쳐|돌았|놀랍|놀라|신기하|뿌듯하|아깝|슬프|무섭|무서|씁쓸하|충격이|충격적이|선방했|잘했|잘\s?참았|아꼈|줄었|늘었|썼|쓰|나왔|나갔|나가|들었|됐|되|했|그렇|이렇|그러|그랬|대단하|훌륭하|양호하|안\s?되|별거\s?없|얼마\s?안\s?되)(?:었|였)?(?:네|다|구나|구만|군|누|넹|음|네요|군요|구나요|더라|긴\s?하네|긴하네|긴\s?한데|는데|은데)?$/u
const doubted =
  /^(?:안\s?)?(?:돼|되|해|썼어|썼다고|썼나|나왔어|나왔다고|나갔어|나갔다고|많아|많다고|적어|적다고|크다고|없어|없다고|됨|돼요|안돼|안되|안됨|안해|안썼어|안나왔어|맞아|맞나|실화냐|실화야|실화임|진짜야|진짜임|이라고|라고|이야|야|임|인가|이냐|냐)$/u

/** Whether a clause says nothing but how one takes what was told. */
function isReaction(clause: string): boolean {
  const said = clause.replace(/[\s?!.~…,;ㅋㅎㅠㅜㄷ]+$/u, '').trim()
  const tokens = said.split(/[\s,]+/u).filter((token) => token !== '')
  if (tokens.length === 0) return /[ㄷㅋㅎㅠㅜ]/u.test(clause)
  const [last = '', ...rest] = tokens.toReversed()
  const pointsAtTold = /그|이거|이렇|이만|이정|밖에|겨우|고작|진짜|정말|실화|레알|벌써/u.test(said)
  const ends = words.test(last) || exclaimed.test(last) || (doubted.test(last) && pointsAtTold)
  return ends && rest.every((token) => words.test(token) || exclaimed.test(token))
}
