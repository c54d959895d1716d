/** What the end of a sentence, or of a clause of it, does. `unsure`: names something and no more, or in no form that tells. */
export type Manner = 'asks' | 'wishes' | 'tells' | 'unsure'

/** 거든요?, 잖아요?: told, whatever the mark. */
const tag = /(?:거든|잖아|라서|어서|아서|해서|지만|더라고)(?:요|용)?[?]+$/u
/** 아닌가 봐, 하나 보다, 살까 싶어: guessed and weighed, not asked. */
const weighs =
  /(?:[았었했갔하있없되쓰가는오]나|[을일할될갈쓸살낼볼줄칠질날올클릴길일칠]까|[은는인던한큰된운픈난온닌른간단산쓴린긴든]가)\s?(?:봐요?|보다|보네요?|봅니다|보더라[고요]*|싶[가-힣]*|해서요?|합니다|해요?|하는데요?|하고요?)$/u
/** Words that ask; 얼마 안 돼서, 얼마 전에, 몇 년째, 며칠 전 and 언제나 do not. */
const questionWord =
  /얼마(?!\s*(?:안\s|전|간|동안|지나|되지|남지|뒤|후|못|없|만에))|몇(?!\s*(?:년|달|개월|주|해|번|가지|군데)?\s*(?:째|전|동안|안\s|되지|사이|가지\s*(?:를|정리)))|무엇|무슨|(?<!지\s?)뭐(?!\s*(?:라고|라\s|랄까|니\s|든))|뭘(?!\s*좀)|뭔지|어디(?!서나|까지나|든)|언제(?!나|든)|누가(?!\s*(?:그러|보면|봐도))|어느(?!\s*(?:정도\s*(?:는|쓰|괜)|새|날|순간))|어떤(?!\s*때)|어떻|어때|어땠|왜\s?이|며칠(?!\s*(?:전|째|동안|사이|뒤|안\s))/u
const asksByForm =
  /(?:나요|까요|는지요|은지요|인지요|런지요|[습입합됩갑랍줍봅냅쌉둡큽답겁집립]니까|가요|던가요?|을까|[일할될갈쓸살낼볼줄]까|려나요?|냐|[었았했하있없되쓰]니|[은는인던한큰된운픈쁜난간온]가)$/u
/** Wishes that something be done, told or shown. */
const wish =
  /(?:[아어여해와워려져봐내쳐켜서셔둬꿔라달]\s?|^)(?:줘|줘요|줘\s?봐|줘\s?봐요|주라|주세요|주셔요|주십시오|주시오|주겠(?:니|어|어요|습니까)|주시[가-힣\s]*|주실[가-힣\s]*|줄래요?|줄\s?수\s?있[가-힣]*|달라|주면[가-힣\s]*|다오|주렴|주게|줬으면[가-힣\s]*|주셨으면[가-힣\s]*)$|부탁(?:해|해요|합니다|드려|드려요|드립니다|드릴게요|드리겠습니다|이야|이에요|드려도[가-힣\s]*)?$|[가-힣](?:봐라|봐|놔|거라|해라|해\s?봐|보거라|하게나|보게|보시오|봐요|보세요|보십시오)$/u
/** Wants to see or know: 보고 싶어요, 궁금합니다, 보자, 따져 봐야겠다; with a thing or a question in front. */
const wantsToKnow =
  /(?:(?:보|알|듣|확인하|비교하|파악하|점검하|계산하|정리하|짚|세|따지)고\s?(?:싶|파)[가-힣]*(?:\s?같[가-힣]*)?|궁금[가-힣]*|(?:보자|봅시다|보세|볼래요?|볼까요?|볼까\s?합니다|볼까\s?해요?|보죠|보려고요?|보려고\s?(?:해요?|합니다)|보려\s?합니다|봐야겠[가-힣]*|봐야\s?(?:해|하겠|돼|되겠)[가-힣]*|보도록\s?[가-힣]*|봅니다)|수\s?(?:있|없)[가-힣]*|모르겠[가-힣]*|기억이?\s?(?:안|나지)[가-힣\s]*|생각이?\s?(?:안|나지)[가-힣\s]*|헷갈[가-힣]*)$/u
/** 얼마인지, 썼는지, 지켰나: a question within the wish, or the thing that is wished for. */
const object =
  /(?:^|[가-힣\s])(?:지(?:도|를|만|부터|나|는)?|는가|은가|인가|나|까|걸|것을?|거|내역을?|목록을?|총액을?|합계를?|지출을?|금액을?|평균을?|비율을?|돈을?)(?=\s|$)/u

/** 얼마인지, 지켰나: a question within. */
const within = /[가-힣](?:지(?:도|를|만|부터|나|는)?|는가|은가|인가|나|까)(?=\s)/u
/** 잡아 보려고요, 바꿔 볼까요: tried, where the verb is none of looking. */
const tries = /[아어여해와워려져꿔줘춰켜]\s?(?:보|볼|봐|봅)[가-힣]*(?:\s[가-힣]+)?$/u
const looks =
  /(?:확인해|살펴|따져|세어|세|비교해|견주어|견줘|대조해|정리해|계산해|합쳐|더해|모아|들여다|훑어|찾아|뽑아|알아|물어|돌아|짚어|점검해|헤아려|셈해)\s?(?:보|볼|봐|봅)[가-힣]*(?:\s[가-힣]+)?$/u

const verbal =
  /(?:[가-힣]다|[가-힣]네|[았었했졌났왔갔됐있없겠많적]대|(?:적으|하|사|가|오|내|끊|달|보내|쓰|먹)래|(?:반|하|가|사|먹)하?재|[가-힣]\s?아파|[가-힣](?:거든|잖아|더라|더라고|구나|군|지만|니까|길래|느라|느라고|려고|려구|더니|므로)|[가-힣](?:어|아|해|라|져|워|와|려|커|퍼|돼|나|봐|가)서|[는은인한던큰된운픈쁜난간온건텐]데|(?:이|거|터|지|더)라|[았었했됐갔왔렸졌겼났쳤켰봤줬썼샀냈탔있없같싶많적좋싫맞않겠](?:어|아|음|지)|[가-힣]중|(?:이|거|편|중)야|[하었았했있없싶이]고|[갈할볼쓸살줄을]게|야지|[가-힣]임|[가-힣]함|[가-힣]됨|듯)$/u
const polite =
  /(?:[가-힣](?:어|아|해|돼|와|가|나|져|워|려|여|봐|커|써|파|네|데|서|거든|잖아|니까|군|에|예|자|게|래|줘|셔|고|구|라|지|든|켜|쳐|겨|둬|꿔|빠|혀|더라고|려고|지만|길래))요$|죠$/u
/** 배달 빼고요, 3월 말고요: a correction of what was asked. */
const corrects = /(?:빼고|말고|제외하고|아니고|아니라|까지|부터|만|도|은|는)(?:요)?$/u
/** Bare verbs in plain speech: 정신이 없어, 힘들어. */
const plainVerb = /[가-힣\s]{5,}(?:어|아|해|돼|져|워|려|와|커|파|빠)$/u

const trailing = /[\s.!~…,ㅠㅜㅋㅎ^;]+$/u

/** What a sentence does by its last clause. */
export function mannerOf(clause: string): Manner {
  const words = clause.replace(trailing, '')
  if (tag.test(words) || weighs.test(words) || /지\s?뭐(?:야|예요|에요|니|겠어요?)?$/u.test(words))
    return 'tells'
  if (words.endsWith('?')) return wish.test(words.replace(/[?]+$/u, '')) ? 'wishes' : 'asks'
  if (wish.test(words)) return 'wishes'
  const asksWord = questionWord.test(words)
  if (wantsToKnow.test(words)) return asksWord || wants(words) ? 'asks' : 'tells'
  if (neverAsks.test(words)) return 'tells'
  // 얼마나 드는지 감을 잡고 싶어: it is not asked to be told.
  const outer = asksWord && afterQuestion.exec(words)?.[1]
  if (outer && !questionWord.test(outer)) return tellsByForm(outer) ? 'tells' : 'asks'
  if (asksWord) return inPassing.test(words) ? 'unsure' : 'asks'
  if (asksByForm.test(words)) return 'asks'
  if (corrects.test(words)) return 'unsure'
  return tellsByForm(words) ? 'tells' : 'unsure'
}

/** 통신비 좀 보자; 모르겠네 and 잡아 보려고요 want something to be known only with a question within. */
function wants(words: string): boolean {
  if (tries.test(words) && !looks.test(words)) return within.test(words)
  return looksOn.test(words) || object.test(words)
}

const looksOn = /(?:^|\s)(?:보자|봅시다|보세|볼래요?|볼까요?|보죠|봅니다|보고\s?(?:싶|파)[가-힣]*)$/u

/** 자꾸 뭘 사게 되더라고요, 어디 갔었거든요: told, whatever word of asking stands in it. */
const neverAsks = /(?:더라고|거든|잖아|더군|는군|[었았했됐]네|[하되오가]네|[습합됩갑]니다)(?:요|용)?$/u

/** What stands behind a question within: 얼마 쓰는지 | 적어 내야 해. */
const afterQuestion = /[는은인을될할일쓸갈]지(?:를|도|는|만|부터)?\s+(\S.*)$/u

const tellsByForm = (words: string): boolean =>
  !asksByForm.test(words) && (verbal.test(words) || polite.test(words) || plainVerb.test(words))

/** 얼마 썼는데, 얼마나 나오길래: asked in passing. */
const inPassing = /(?:는데|은데|인데|길래|니까|거든|지만|라서|해서|어서|려고)(?:요)?$/u

export const hasQuestionWord = (text: string): boolean => questionWord.test(text)
