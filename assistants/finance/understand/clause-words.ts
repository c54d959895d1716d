/**
 * Words that are whole clauses by their endings (사이즈업해서, 할인이라, 뜨는데요, 나오네요): verbs, and never the name of a shop or
 * of a thing. By the form of the ending alone, so that no list of verbs is needed; forms that nouns end in too (도서, 라면,
 * 창고, 수요) are left out.
 */
const joining =
  /(?:해|돼|되어|[가-힣][아어여와워려져셔겨춰쳐켜]|이라|라)서$|이라$|(?:는|은|한|던|운|된|간|온|난|준|쓴|산|탄)데$|(?:으니|으니까|니까|길래|느라|느라고|더니|면서|으면서|자마자|려고|려구|려다|거든|는지|은지|잖아)$|(?:하|이|있|없|었|았|했|되)지만$|(?:[하보오쓰먹]|었|았|했|왔|갔)다가$/u
const conditional = /[가-힣](?:하|되|으|이|다)면$/u
const told =
  /[가-힣](?:더라|다|라|냐|자)(?:고|구)(?:요|는|도|들)?$|(?:[었았했됐왔갔났한된온난간]대|이래|[할갈볼살쓸줄을]래)요?$/u
const polite =
  /(?:네|군|군데|거든|더라|나봐|가봐|잖아|는데|은데|니까|길래|지만|려고|어서|아서|해서|라서)요$|(?:습|합|됩)니다만?$|(?:^떠|^뜨|[가-힣][아어여해와워려져셔겨돼봐줘떠쳐켜])요$|^(?:거|것|건|게)(?:이에|예|에)요$/u
const particle = /(?:에서|한테서|께서)$/u
/** Nouns of the same endings, with which a name may end. */
const nouns = /(?:경찰|소방|교과|참고|이력|계약|자기소개|안내|보고)서$|(?:쿠데타|바데|요)$/u

/** What tells of a payment, and is none: 문자로 왔어요, 앱에는. */
const messengers =
  /^(?:앱|어플|문자|문자로|알림|알림이|영수증|명세서|청구서|고지서|푸시|메시지)(?:으로|로|에|엔|에선|은|는|이|가)*$/u

const shortest = 2

export function isClauseWord(word: string): boolean {
  if (messengers.test(word)) return true
  if (word.length < shortest || nouns.test(word) || particle.test(word)) return polite.test(word)
  return (
    (word.length > shortest && (joining.test(word) || conditional.test(word) || told.test(word))) ||
    polite.test(word)
  )
}
