import type { Change } from './change.ts'
import { isCategoryName } from './change-expense.ts'
import type { Cue } from './cues.ts'
import { kindOf } from './kind.ts'
import { readChanges } from './read-change.ts'
import { has, type Said } from './said.ts'

/** What of a message is a change, and what is asked behind it. */
export interface ChangeAndQuestion {
  readonly change: Said
  readonly question: string
}

/** What is wanted done, as it is said in front of a question, and as it is said by itself: 정하고, 정해줘. */
const commands: Readonly<Record<string, string>> = {
  정하: '정해',
  바꾸: '바꿔',
  옮기: '옮겨',
  넣: '넣어',
  지우: '지워',
  고치: '고쳐',
  적: '적어',
  잡: '잡아',
  걸: '걸어',
  세우: '세워',
  만들: '만들어',
  합치: '합쳐',
  올리: '올려',
  내리: '내려',
  늘리: '늘려',
  줄이: '줄여',
  없애: '없애',
  추가하: '추가해',
  기록하: '기록해',
  등록하: '등록해',
  입력하: '입력해',
  분류하: '분류해',
  설정하: '설정해',
  변경하: '변경해',
  수정하: '수정해',
  삭제하: '삭제해',
  하: '해',
}

const stems = Object.keys(commands).join('|')
const finished = Object.values(commands).join('|')
const wish = new RegExp(
  `(?:(?<stem>${stems})고(?:\\s?나서|서)?|(?<done>${finished})\\s?(?:(?:주|놓|두)고(?:\\s?나서)?|줘|주라|주세요|줄래|놔|둬)|(?<noun>추가|기록|등록|입력|분류|설정|변경|수정|삭제)\\s?후에?)(?:요|는)?[\\s,.!]+`,
  'gu',
)
/** What was paid, told in front of a question: 3만원 썼는데, 냈고, 샀어. */
const told =
  /(?<told>썼|샀|냈|먹었|마셨|결제했|긁었|시켰|탔|나갔|질렀|지불했|주문했|충전했|계산했)(?:는데|었는데|고|거든요?|으니까|어요?|음|다|지만)[\s,.!~ㅋㅎㅠㅜ]+/gu

const mostJoints = 6

/** Where a message wants something changed and asks something behind it (예산 40만원으로 정하고 얼마 남았는지 보여줘), both. */
export function changeAhead(
  text: string,
  read: (part: string) => Said,
  now: Temporal.PlainDateTime,
): ChangeAndQuestion | undefined {
  const joints = [...text.matchAll(wish), ...text.matchAll(told)]
  // Where there are more, what is told is a story, and the question stands behind the last of it.
  for (const { 0: joint, index, groups = {} } of joints.slice(-mostJoints)) {
    const question = read(text.slice(index + joint.length).replace(/^(?:그리고|이제|그럼|그래서)\s+/u, ''))
    if (!(groups.told ? asksOfItsOwn(question) : asks(question))) continue
    const { stem = '', done = commands[stem], noun } = groups
    const verb = groups.told ? `${groups.told}어` : noun ? `${noun}해줘` : `${done}줘`
    const change = read(`${text.slice(0, index)}${verb}`)
    if (kindOf(change) !== 'action' || (groups.told && !isPayment(change))) continue
    const changes = readChanges(change, { now, categories: [] })
    if (changes.some((one) => one.type === 'incomplete' || one.type === 'undo')) continue
    return { change, question: withSubject(question, changes.at(-1)) }
  }
  return undefined
}

const asking: readonly Cue[] = ['howMuch', 'list', 'count', 'ratio', 'show', 'byCategory', 'left', 'compare']

function asks(question: Said): boolean {
  const kind = kindOf(question)
  return kind !== undefined && kind !== 'action' && has(question, ...asking)
}

/** By its own subject or time: 이번 달 식비 얼마야?, but not 많이 쓴 거야?, which is of the sum that was told. */
function asksOfItsOwn(question: Said): boolean {
  const { mentions, categories, stores, periods } = question
  const isOwn = categories.length + stores.length > 0 || periods.period !== undefined
  return isOwn && asks(question) && !ofWhatWasTold.test(mentions.bare)
}

const ofWhatWasTold =
  /이거|그거|그게|이게|그건|이건|많은|많이|적당|괜찮|비싸|비싼|과하|과소비|잘한|어때|맞아|맞나|맞지|아까|될까|적혀|들어가|있어\?|있나/u

/** 김밥 4천원, and no category by its name, of which so much may have been spent in all. */
const namesThing = ({ all, text }: Said['mentions']): boolean =>
  all.some(
    (one) =>
      one.type === 'store' ||
      (one.type === 'category' &&
        !isCategoryName({ words: text.slice(one.start, one.end), category: one.category.category })),
  )

/** Paid on a day, at a place: 오늘 마트에서. */
function isPayment({ mentions, periods, stores, categories }: Said): boolean {
  const { period } = periods
  const isOfDay = period !== undefined && 'grain' in period && period.grain === 'day'
  return (
    isOfDay ||
    /방금|아까|좀전/u.test(mentions.bare) ||
    (stores.length + categories.length > 0 && /에서/u.test(mentions.bare)) ||
    (period === undefined &&
      /^[^Ⓟ]*[ⓈⒸ][^Ⓟ]{0,6}Ⓐ(?:원)?(?:을|를|주고|에|어치|짜리)?(?:먹|샀|썼|마셨|탔|냈|긁|시켰|결제|질렀|사먹)/u.test(
        mentions.marked,
      ) &&
      namesThing(mentions))
  )
}

/** 얼마 남았는지 보여줘, after a budget; 합계 알려줘, after a sorting: of that. */
function withSubject({ categories, stores, mentions }: Said, change: Change | undefined): string {
  const { text, bare } = mentions
  if (categories.length + stores.length > 0 || !change) return text
  if (change.type === 'set_budget') return `${change.category ?? ''} 예산 ${text}`.trim()
  const isOfAll = /지출|전체|카테고리|총/u.test(bare)
  return 'newCategory' in change && !isOfAll ? `${change.newCategory} ${text}` : text
}
