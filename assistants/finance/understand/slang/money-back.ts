import type { Change, ExpenseReference } from '../change.ts'
import type { Command } from '../change-command.ts'
import { thingName } from '../change-expense.ts'
import { spokenIn } from '../change-spoken.ts'
import type { ChangeContext } from '../change-target.ts'
import { amountsIn, datesIn, wonOf } from '../command-words.ts'
import type { LastTurn } from '../last-turn.ts'

const handed =
  '(?:보내|부쳐|입금해|이체해|송금해|쏴|넣어|돌려|갚아|보태|내|대|꽂아|토스해|카톡으로보내)(?:줬|줌|줘서|주셨|주더|준|주길래|주고)'
/** 민수가 만원 보내줬는데, 사장님이 5천원 깎아줬어: somebody bore a part of it, or the price came down. */
const eased = new RegExp(
  `${handed}|갚았|갚음|돌려받|정산받|정산해줬|페이백|캐시백|깎아(?:줬|줌|줘서|주셨|주더|준)|(?:할인|디씨|에누리)(?:받|됐|돼|된|해줬|해줘서|해주)|쿠폰(?:썼|써서|먹였)|환불(?:받|됐|돼|해줬|들어)|(?:줬|줌|주셨)(?:어|는데|음|으니|거든|고|다|으니까)`,
  'u',
)
/** 그만큼 깎아서 적어줘, 빼줘: so much less is to stand there. */
const lessens =
  /깎(?:아|고|자|는다)|(?<!나)빼(?:고|서|줘|주|줄|라|야|자|놔|둬)|제(?:하고|해서|해줘|외하고)|차감|감해|덜(?:어|고|적)|줄여|마이너스|까(?:고|서|줘)/u
const isOther = /예산|한도|월급|세일|정가|살까|사면|용돈|세뱃돈|생활비|선물|보너스|축의|부의|알바|과외/u
const asks = /[?？]|얼마|몇|까$|냐$|으면|보여/u
/** 빼줄 수 있어?, 빼줄래?: wished for. */
const wished = /(?:줄수있(?:어|나|을까|니)?(?:요)?|줄래(?:요)?|주실래요|주시겠어요)[?？]*$/u
const who =
  /^(?:[가-힣]{1,5}(?:이|가|께서|님|씨)|민수|친구|걔|그만큼|그|만큼|보내\S*|부쳐\S*|입금\S*|깎아\S*|빼\S*|적어\S*|줘\S*|할인\S*|쿠폰\S*|페이백|캐시백|환불\S*|돌려\S*|갚\S*|정산\S*)$/u

/**
 * Money that comes back or a price that was lowered lessens the row that is spoken of, with a yes; where nobody said which,
 * that is asked. It is never an expense of its own.
 */
export function moneyBack(command: Command, last: LastTurn): Change[] | undefined {
  const { bare } = command
  const [amount, ...others] = amountsIn(command)
  const isAsked = asks.test(bare.replace(wished, ''))
  if (!amount || others.length > 0 || amount.isLimit || isAsked || isOther.test(bare)) return undefined
  const sum = wonOf(amount)
  const isEased = eased.test(bare)
  const isLessened = lessens.test(bare)
  if (!isEased) return undefined
  const entry = last.did?.type === 'add_expense' ? last.did : undefined
  const fits = entry ? sum < entry.amount : last.rows === 1
  if (!isLessened && !(fits && !/수입|들어왔/u.test(bare) && isOfOther(bare))) return undefined
  return [{ type: 'propose', expense: rowMeant(command, last), set: { plus: -sum } }]
}

const cameBack =
  /보내|부쳐|입금|이체|송금|줬|줌|주심|주셨|깎|할인|환급|환불|돌려|페이백|캐시백|갚|(?<!마사지|진료|치료|상담)받(?:음|았|은)/u

/** 회식비 8만원 썼는데 팀장님이 5만원 보내주심: what is left of it as one's own, with a yes. */
export function netEntry(command: Command, { now }: ChangeContext): Change[] | undefined {
  const { bare } = command
  const [paid, back, ...others] = amountsIn(command)
  if (!paid || !back || others.length > 0 || paid.isLimit || back.isLimit) return undefined
  if (asks.test(bare) || isOther.test(bare) || !cameBack.test(back.after)) return undefined
  if (cameBack.test(paid.after.slice(0, 4)) || back.amount >= paid.amount) return undefined
  const { stores, nouns, categories } = spokenIn(command, 0, paid.start)
  const [store = nouns.map(thingName).join(' ')] = stores
  if (!store) return undefined
  const [date = now.toPlainDate().toString()] = datesIn(command)
  const category = categories[0]?.category
  return [
    {
      type: 'offer',
      offer: {
        type: 'add_expense',
        store,
        amount: paid.amount - back.amount,
        date,
        ...(category && stores.length === 0 ? { category } : {}),
      },
      less: back.amount,
    },
  ]
}

/** Somebody else gave it: 내가 보내줬어 is paid. */
const isOfOther = (bare: string): boolean =>
  !/(?:내가|제가|나는|우리가|한테|에게|께)[^가-힣]{0,3}/u.test(bare) &&
  /(?:이|가|께서|님|들)|할인|쿠폰|백|깎/u.test(bare)

function rowMeant(command: Command, { rows, did, subject }: LastTurn): ExpenseReference {
  const { stores, days, nouns, places } = spokenIn(command)
  const [place] = places
  if (place !== undefined) return { place }
  const [dated] = days.filter(({ date }) => date !== undefined)
  const day = dated?.date ? { date: dated.date } : {}
  const [store = nouns.find(({ group }) => group !== undefined)?.group] = stores
  // 숙소비에서, after what they came to this month: of those.
  const told = subject.store === store && subject.period && !day.date ? { period: subject.period } : day
  if (store) return { store, ...told }
  const [noun] = nouns.filter(({ category, words }) => category !== undefined && !who.test(words))
  if (noun?.category) return { category: noun.category, ...day }
  if (dated && !(rows > 0 || did)) return day
  return { pointed: true }
}
