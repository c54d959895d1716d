/**
 * Words that are verbs in the form of a request, a proposal or a condition (낮춰봐, 올려줘, 바꿔, 계산해, 해보자, 줄이면), words of
 * measure (정도로, 이상만) and of size (더 큰 것만): none of them is ever a shop's name. Told by their endings.
 */
const please =
  '(?:봐|봐봐|봐줘|봐라|봐요|봐주라|봐주세요|봐줄래|보자|보자고|보자구|볼까|볼까요|볼래|볼래요|볼게|봅시다|보죠|보면|보고|보게|보셈|보삼|보시죠|줘|줘요|줘봐|주라|주라고|주세요|주세여|주셔|주시죠|주십쇼|주십시오|주셈|주삼|줄래|줄래요|줄수|줄까|달라|달라고|달라니까|다오|줬으면|놔|놔줘|놔라|놓자|둬|둬라|두자|버려|버리자|버려라)'
/** Verbs of changing, seeking and reckoning, as they stand before 봐 and 줘 and by themselves. */
const requested =
  '낮춰|내려|올려|높여|늘려|줄여|바꿔|바까|고쳐|맞춰|옮겨|돌려|나눠|더해|곱해|빼|합쳐|추려|골라|찾아|뽑아|보여|알려|말해|걸러|잘라|끊어|잡아|쳐|따져|만들어|정해|세워|좁혀|넓혀|풀어|조여|당겨|밀어|띄워|꺼내|불러|훑어|살펴|짚어|남겨|제껴|제쳐|건너|세어|재|가져와|완화해|조정해|해|깎아|낮아|가'
/** The same before 자, 면, 고, ㄹ까. */
const stems =
  '낮추|내리|올리|높이|늘리|줄이|바꾸|고치|맞추|옮기|돌리|나누|더하|곱하|빼|합치|추리|고르|찾|뽑|보이|알리|말하|거르|자르|끊|잡|치|따지|만들|정하|세우|좁히|넓히|풀|당기|띄우|꺼내|훑|살피|짚|남기|깎|하'
const futures =
  '낮출|내릴|올릴|높일|늘릴|줄일|바꿀|고칠|맞출|옮길|돌릴|나눌|더할|뺄|합칠|추릴|고를|찾을|뽑을|볼|거를|자를|끊을|잡을|칠|따질|만들|정할|세울|좁힐|넓힐|남길|깎을|할'
const tail = '(?:[ㄱㅋㅎㅠㅜ]|고고|용|염|욤|여|임|요|[.!~…?])*$'

const deeds: readonly RegExp[] = [
  // Whatever verb it is: 낮춰봐, 셈해줘, 추려주세요.
  new RegExp(`[가-힣]${please}${tail}`, 'u'),
  new RegExp(`^(?:${please})${tail}`, 'u'),
  new RegExp(
    `^(?:${requested})(?:라|라고|라니까|요|서|도|야|야지|야겠다|야돼|야해|야하나|야함|볼|주|드려|주시|주실)?${tail}`,
    'u',
  ),
  new RegExp(
    `^(?:${stems})(?:자|자고|자구|자면|면|으면|려면|으려면|려고|고|지|지마|지말고|라|으라|라고|라니까|기|니까|는데|죠|게|셈|삼|든가|든지|던가|도록|거나|다가)(?:는|만|요)?${tail}`,
    'u',
  ),
  new RegExp(
    `^(?:${futures})(?:까|까요|래|래요|게|게요|거|꺼|거야|수|수있|수있어|수있나|지|지도|텐데|땐|때)${tail}`,
    'u',
  ),
  // A noun and 하다: 가정해, 계산하자, 비교하면.
  new RegExp(
    `[가-힣]{2}(?:해|해라|해요|해서|해도|해야지|해야돼|하자|하자고|하면|하라|하라고|하고|하셈|하삼|하든가|하든지|하려면|할까|할래|할게|할수있어|합시다|하죠|하지)${tail}`,
    'u',
  ),
  // How much of it: 정도로, 이상만, 밑으로.
  new RegExp(
    `^(?:정도|쯤|선|대|언저리|이상|이하|미만|초과|이내|안쪽|안|아래|밑|위|언더|오버|기준|단위|하한|상한|하한선|상한선|최소|최대|커트라인|컷|문턱|금액대|가격대)(?:인|까지|에서|부터|으로|로|만|은|는|도|을|를|면|이면|이라면|라면|의)*(?:거|것|건|걸|꺼|게|애들?)?(?:들)?(?:만|도|은|는|으로|로|부터)?${tail}`,
    'u',
  ),
  new RegExp(
    `^(?:넘는|넘은|넘게|넘어가는|되는|안되는|넘기는|큰|작은|비싼|싼|많은|적은|높은|낮은|굵은|굵직한|자잘한|나머지|크게|작게|비싸게|많게|높게|낮게|세게|더|덜|좀더|조금더)(?:거|것|건|걸|꺼|게|애들?|놈들?|데|순)?(?:들)?(?:만|도|은|는|으로|로|부터|까지)?${tail}`,
    'u',
  ),
]

/** Whether a word, as it stands, is what is wanted and no name. */
export function isDeedWord(word: string): boolean {
  return deeds.some((pattern) => pattern.test(word))
}

/** As many of them as stand in a row at the start of a text: ` 으로 낮춰 봐`. */
export function isDeedAlone(text: string): boolean {
  const words = text.split(/[\s,.!~…?]+/u).filter((word) => word !== '')
  return (
    words.length > 0 && words.some(isDeedWord) && words.every((word) => isDeedWord(word) || beside.test(word))
  )
}

/** What may stand beside a request and names nothing. */
const beside =
  /^(?:원|으로|로|만|까지|까지만|부터|은|는|도|좀|더|다시|한번|또|그냥|걍|그럼|일단|이번엔|이번에는|기준을|금액을|조건을|하한을|상한을|것만|거만|것도|걸로|거로|ㄱ+|제발|빨리|얼른|응|ㅇㅇ|네|넵|아니|요)$/u
