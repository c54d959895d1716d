/** 장본 거예요, 산 거예요: the past tense that tells of a payment, of the verbs money is spent by. */
const verbs: Readonly<Record<string, string>> = {
  장본: '장봤',
  산: '샀',
  쓴: '썼',
  낸: '냈',
  먹은: '먹었',
  마신: '마셨',
  탄: '탔',
  시킨: '시켰',
  긁은: '긁었',
  결제한: '결제했',
  주문한: '주문했',
  구매한: '구매했',
  구입한: '구입했',
  지른: '질렀',
}
const telling = new RegExp(
  `(?<=원[^?]{0,24})(${Object.keys(verbs).join('|').replace('장본', '장(?:을)?\\s?본')})\\s?(?:거|것|건)(?:예요|에요|이에요|야|임|입니다|고요|구요|거든요|이고요|이요|요)(?=[\\s.!~ㅋㅎㅠ]*$)`,
  'u',
)
/** 5,600원 결제됐다고 문자 왔어요: by whom it was told says nothing of it. */
const messenger =
  /(결제|승인|출금|이체|인출)(?:이|가)?\s?(?:됐|되었|된|났)(?:다고|다는|대|다면서)\s*(?:카드사?|은행)?\s*(?:문자|알림|카톡|톡|메시지|푸시|연락)?(?:이|가|으로|로)?\s*(?:왔|와|옴|떴|뜨|받았|울렸)[가-힣]*(?=[\s.!~ㅋㅎㅠ]*$)/u

/** A message with what was paid told plainly: 이마트 46,300원 오늘 장본 거예요 as 장봤어요. */
export function inTold(text: string): string {
  if (/얼마|어디|뭐|무슨|언제|[?？]/u.test(text)) return text
  return dayFirst(text)
    .replace(telling, (_, said: string) => `${verbs[said.replaceAll(/\s|을/gu, '')] ?? said}어요`)
    .replace(messenger, '$1됐어요')
}

const day =
  '(?:오늘|어제|엊그제|그저께|그제|방금|아까|지난주말에|주말에|아침에|점심에|저녁에|[월화수목금토일]요일에?|\\d{1,2}일에?)'
const shopped = new RegExp(
  `^(.*\\d\\s?(?:만|천|백)?원)(?:이랑|하고)?\\s+(${day}\\s+)?(?:에서\\s?)?장(?:을)?\\s?(?:본\\s?(?:거|것|건)(?:예요|에요|이에요|야|임|입니다|고요|구요|이요|요)|봤어요?|봤습니다|봤음|봤네요?|봄)\\s*[.!~ㅋㅎㅠ]*$`,
  'u',
)

/** 이마트 46,300원, 홈플러스 18,900원 오늘 장본 거예요: the day in front, the sums before the verb. */
function dayFirst(text: string): string {
  return text.replace(shopped, (_, sums: string, when = '') => `${when}${sums} 썼어요`)
}
