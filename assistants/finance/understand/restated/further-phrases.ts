import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * More turns of phrase: people called as a word of comparison is (어제 동기들이랑), a sum that is only begun (다 더하면?), a budget
 * that has been set (잡아둔 예산), a habit one wants to be rid of (자꾸 켜는데 어떻게 고치냐), a feast one travels for (설 쇠러 내려갔을 때), the
 * same asked of another (…는지 글고 메가커피도 똑같이).
 */
const end = '(?=[\\s?!.~ㅋㅎㅠㅜ]*$)'

const phrases: readonly Rewrite[] = [
  [/(?<!(?:전년|작년|전월|전기)\s?)(?<![가-힣])동기(?=들|놈|녀석)/gu, '친구'],
  [
    new RegExp(`(?<=\\S{2,}\\s.*)((?:다|전부|모두|싹|총)\\s?(?:더하|합치|합하)(?:면|믄|모))${end}`, 'u'),
    '$1 얼마야',
  ],
  [
    /(?:잡아|정해|세워|짜|걸어|만들어|설정해|맞춰)\s?(?:둔|놓은|논|놨던|뒀던|두었던|놓았던)\s?(예산|한도)/gu,
    '$1',
  ],
  [
    new RegExp(
      `(?<=(?:자꾸|맨날|매번|계속|버릇|습관|또|걸핏하면|툭하면).*\\s)(?:이거\\s?|이걸\\s?|이\\s?버릇\\s?|이\\s?습관\\s?)?(?:어떻게|어케|어뜨케|우째|어찌)\\s?(?:고치|고쳐|끊|참|멈추|멈춰|그만\\s?두|버리)[가-힣]*(?:\\s?(?:하|될|되|돼|좋)[가-힣]*)?${end}`,
      'u',
    ),
    '어떻게 줄여',
  ],
  // 식비만 따로 보면 월평균 얼만데
  [
    /(?<=[가-힣]만)\s(?:따로|놓고|두고|떼서|떼어\s?놓고|떼놓고|추려서?|골라서?)\s?(?:보면|치면|따지면|계산하면|봤을\s?때)(?=\s\S)/gu,
    '',
  ],
  [
    new RegExp(
      `(?<=[가-힣]만\\s)((?:월|한\\s?달|하루|일)?\\s?평균)(?:으로|은|이)?\\s?(?:얼마|얼만|얼마나|몇)[가-힣]{0,4}${end}`,
      'u',
    ),
    '$1은',
  ],
  [
    new RegExp(
      `(?<=만\\s)(?:그\\s?)?두\\s?달(?:이|은|을)?\\s?(?:어때|어떤데|어떰|어떻게\\s?(?:돼|달라))${end}`,
      'u',
    ),
    '비교하면',
  ],
  [/(설날?|추석|명절)때/gu, '$1 때'],
  [
    /(설날?|추석|명절)(?:에|때)?\s?(?=(?:쇠러|쇠려고|지내러|(?:고향|시골|본가|큰집|처가|시댁|할머니\s?댁)(?:에|으로|로)?\s?(?:내려|올라|다녀|가|갔|간)|내려\s?(?:가|갔|간|다녀)|귀성))/gu,
    '$1 연휴 ',
  ],
]

/** 몇번 가서 얼마 썼는지 글고 메가커피도 똑같이. */
const alike =
  /^(\S.*?)(?:는지|은지|지)?(?:이?랑|하고|도)?[,\s]+(?:글고|그리고|또|또한)?[,\s]*(\S+?)도\s?(?:똑같이|마찬가지로?|같은\s?식으로|같은\s?기준으로)(?:\s?(?:좀\s?)?(?:알려|보여|해|계산|뽑아|봐|말해)[가-힣\s]{0,6})?[\s?!.~ㅋㅎ]*$/u

export function inFurtherPhrases(text: string, isName: (word: string) => boolean): string {
  const plain = rewritten(text, phrases)
  const [, asked, other] = alike.exec(plain) ?? []
  if (!asked || !other || !isName(other)) return plain
  const named = asked.split(/\s+/u).filter(isName)
  const [first] = named
  return first && named.length === 1 ? `${asked}지, ${asked.replace(first, other)}지` : plain
}
