import { type Family, inFull } from '../terse/families.ts'

/**
 * A habit that one asks about oneself: 밤늦게 지르는 버릇 아직도 있나, 주말에 몰아 쓰는 타입인가, 밤에 시켜먹는 게 많은 거 같은데 진짜 그런가. What tells is
 * what was spent at that time of day, or on which days; of no time in particular the last months are looked at.
 */
const sort = '(?:편|버릇|습관|타입|스타일|체질|성향|경향|유형|패턴|기질|주의|사람|인간|소비자|족)'
const asks =
  '(?:이?(?:야|냐|니|임|지|죠|인가|인지|일까|려나|예요|에요|인가요|인걸까|인\\s?거야|인\\s?거지)|인|이|은|도|가|\\s?(?:고쳐졌|고쳤|고쳐진|없어졌|없어진|사라졌|남아|줄었|못\\s?고쳤)|\\s?맞|\\s?있|\\s?아직|\\s?여전|\\s?진짜|\\s?정말|\\s?[?]|$)[^?]{0,14}[\\s?!.~ㅋㅎㅠㅜ]*$'
const guess =
  '(?:많은|잦은|심한|큰|대부분인|절반인|반인)\\s?(?:거|것|건|편|듯|느낌)(?:이)?\\s?(?:같[가-힣]*|인데|인가|아님|아니야|아닌가|아냐|맞|한데|이지|이야|임)[^?]{0,14}[\\s?!.~ㅋㅎㅠㅜ]*$'
const row = '(?:거|것|게|건|돈|일|경우|때|적)(?:이|가|은|는)?'

/** 시켜먹는, 몰아 쓰는: what is done by habit, as it was done. */
const deeds: readonly (readonly [now: string, done: string])[] = [
  ['시켜\\s?먹는', '시켜먹은'],
  ['사\\s?먹는', '사먹은'],
  ['사\\s?마시는', '사마신'],
  ['시키는', '시킨'],
  ['지르는', '지른'],
  ['질러대는', '지른'],
  ['긁는', '긁은'],
  ['사는', '산'],
  ['사들이는', '산'],
  ['먹는', '먹은'],
  ['마시는', '마신'],
  ['타는', '탄'],
  ['들르는', '들른'],
  ['가는', '간'],
  ['나가는', '나간'],
  ['빠지는', '나간'],
  ['주문하는', '주문한'],
  ['결제하는', '결제한'],
  ['쇼핑하는', '쇼핑한'],
  ['쇼핑\\s?하는', '쇼핑한'],
  ['소비하는', '쓴'],
  ['지출하는', '쓴'],
  ['탕진하는', '쓴'],
  ['충동\\s?구매하는', '쓴'],
  ['과소비하는', '쓴'],
  ['쓰는', '쓴'],
]
const doing = `(?:${deeds.map(([now]) => now).join('|')})`
const manner =
  '(?:(?:주로|많이|자주|유독|특히|꼭|맨날|매번|보통|막|더|덜|다|돈(?:을|이)?|몰아서?|몰빵해서?|확|훅|펑펑|왕창|충동적으로|습관적으로|습관처럼|집중적으로)\\s?)*'

/** The habit, from its verb on, as far as the end. */
const habit = new RegExp(`${manner}(${doing})\\s?(?:${sort}${asks}|${row}\\s?${guess})`, 'u')
/** 주말에 지출이 몰리는 편이야: no deed of one's own. */
const gathers = new RegExp(
  `(?:돈|지출|소비|결제)?(?:이|가|을|를)?\\s?(?:좀\\s?|더\\s?|많이\\s?)*(?:몰리는|몰려\\s?있는|쏠리는|집중되는|늘어나는|느는|커지는|많아지는|많은|세지는|센)\\s?(?:${sort}${asks}|(?:거|것|듯)\\s?(?:같은데|같지|같아|한데)[^?]{0,14}[\\s?!.~ㅋㅎㅠㅜ]*$)`,
  'u',
)

/** 주말에만 돈 쓰나, 평일에 더 쓰지 나. */
const leaning =
  /(?:(?<=(?:주말|평일|주중)(?:에만|만)\s?)(?:돈(?:을)?\s?)?|(?:더|많이|주로|몰아서?|유독|확|막)\s?(?:돈(?:을)?\s?)?)(?:쓰|지르|시키|긁|사|먹|시켜\s?먹)(?:나|니|냐|지|죠|는\s?(?:거|것|건)\s?(?:아냐|아님|아닌가|같은데|맞[가-힣]*)|는\s?듯|는가)(?:요)?(?:\s?나)?[\s?!.~ㅋㅎㅠㅜ]*$/u
/** 야행성 소비자인가, 올빼미형 소비야?: who pays at night. */
const nightly =
  /(?:야행성|올빼미(?:형|족|파)?|밤도깨비)\s?(?:소비자|소비|지출러?|인간|타입|스타일|쇼핑러|결제러)?(?:이?야|이?냐|이?니|임|인가|이?지|맞[가-힣]*|인\s?편)(?:요)?[^?]{0,8}[\s?!.~ㅋㅎㅠㅜ]*$/u

/** No habit. */
const oneWeekend = /(?:이번|지난|저번|요번|지지난)\s?주말|오늘|어제/u
const weekend = /(?:주말|토요일이?랑\s?일요일|토일)(?:마다|에만|에는|에|엔|만|이면|이|만\s?되면|되면)?/u
const workdays = /(?:평일|주중)(?:마다|에만|에는|에|엔|만|이면)?/u
const weekday = /(?:[월화수목금토일]요일|불금|금욜)(?:마다|에만|에는|에|엔|만|이면)?/u
const timeOfDay = /출근|퇴근|새벽|밤|저녁|아침|점심|오전|오후|한낮|대낮|낮에|심야|자정|\d\s?시/u
const anHour = /(?:늦은\s?)?(?:새벽|밤|저녁|아침|점심|오전|오후|낮)(?:늦게|마다|에만|에는|에|엔|만|때)?/u
const endOfMonth =
  /(?<![가-힣]|0대\s?)(?:월말|월초|달말|말일|달\s?초|초반|후반|월급날|월급\s?받(?:으면|고|자마자))(?:에|쯤|마다|에만|에는|엔|되면|만\s?되면)?/u

/** A time of its own: nothing is assumed. */
const dated =
  /지난|저번|이번|요번|작년|올해|최근|요즘|요새|어제|오늘|\d\s?월|\d\s?분기|반기|\d\s?(?:개월|주|일)|[석세두]\s?달/u
const otherwise =
  /얼마|몇\s?(?:번|원|시|만)|언제|어디|뭐(?!\s?(?:많이|자주|막|잘|좀))|뭘|무슨|보여|알려|줄이|고치(?!긴)|고쳐(?!졌|진)|끊|예산/u

const some = (text: string): string => (dated.test(text) ? text : `최근 3개월 ${text}`).trim()

/** 요즘, 아직도, 나: said of whoever asks. */
const oneself: readonly Family[] = [
  [/(?<![가-힣])(?:나|난|나는|내가|저|저는|제가|우리)(?=\s)/gu, ''],
  [/(?<![가-힣])(?:요즘|요새|아직도|아직|여전히|혹시|진짜|정말|원래|역시)(?:도|에|은)?(?=\s)/gu, ''],
]
const plain = (text: string): string =>
  inFull(oneself, text)
    .replaceAll(/\s{2,}/gu, ' ')
    .trim()

export function withHabitAsked(text: string): string {
  if (nightly.test(text)) return '최근 3개월 밤에 버릇처럼 쓴 돈 얼마야'
  const isLeaning = leaning.test(text) && /주말|평일|주중/u.test(text) && !dated.test(text)
  const found = habit.exec(text) ?? gathers.exec(text) ?? (isLeaning ? leaning.exec(text) : null)
  if (!found || otherwise.test(text) || oneWeekend.test(text)) return text
  const front = plain(text.slice(0, found.index))
  const deed = found[1] ?? ''
  const done = deeds.find(([now]) => new RegExp(`^${now}$`, 'u').test(deed))?.[1] ?? '쓴'
  // 시켜먹는: what is ordered in says what it is of.
  const of = done === '쓴' || done === '나간' ? '' : `${done} 돈 `
  if (weekend.test(front) && !timeOfDay.test(front))
    return `${some(front.replace(weekend, '').trim())} ${of}주말이랑 평일 중에 언제 더 많이 썼어`
  if (workdays.test(front) && !timeOfDay.test(front))
    return `${some(front.replace(workdays, '').trim())} ${of}평일이랑 주말 중에 언제 더 많이 썼어`
  // 금요일 밤에: by the day, whatever the hour.
  if (weekday.test(front))
    return `${some(front.replace(weekday, '').replace(anHour, '').trim())} ${of}무슨 요일에 제일 많이 썼어`
  if (timeOfDay.test(front)) return `${some(front)} 버릇처럼 ${of === '' ? '쓴 돈 ' : of}얼마야`
  return endOfMonth.test(front) && !dated.test(front.replace(endOfMonth, ''))
    ? `${front.replace(endOfMonth, '').trim()} 지난달 1일부터 15일까지랑 지난달 16일부터 말일까지 중에 언제 더 많이 썼어`.trim()
    : text
}
