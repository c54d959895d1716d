import { findDurations } from '#korean/durations.ts'
import { placeIn } from '../../stores/things.ts'
import type { Question } from '../question.ts'
import type { TripPlan } from './plan.ts'
import { amountsSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'

const journey = /여행|휴가|호캉스|배낭|패키지|신혼여행|관광/u
const toSave =
  /얼마(?:나|를|씩|정도|쯤)?(?:는|은)?(?:더)?(?:모아야|모으면|모아두|필요|있어야|들까|들어\?|들지|들려나|잡아야|잡으면|준비)/u
const nightsSaid = /(\d{1,2})박|(한|두|세|네|이|삼)박/u
const peopleSaid = /(둘이|셋이|넷이|혼자|\d{1,2}(?:명|인)(?:이)?|(?:두|세|네|다섯)(?:명|사람))(?:서)?/u
const counted: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3, 네: 4, 이: 2, 삼: 3 }

/** 여행 가려면 얼마나 모아야 돼, 제주도 2박3일 둘이서, 60만원이면?: what a journey takes, as far as one says where and how long. */
export function tripIn(talk: Talk): TripPlan | Question | undefined {
  const { bare, text } = talk.said.mentions
  // Through questions of other things it is not gone on with.
  const plan = talk.before.asked === 'planned' ? planOf(talk, 'trip') : undefined
  const { value: amount, approx = false } = amountsSaid(talk.said)[0]?.amount ?? {}
  // 80만원쯤, after a lunch was written down in between: no price that was paid is told so.
  const isSupposed = approx || supposes.test(bare)
  const goesOn = plan ?? (talk.before.did && isSupposed ? planOf(talk, 'trip') : undefined)
  if (goesOn && amount !== undefined && ofGoal.test(bare)) return toSaveFor(text, amount)
  const told = toldIn(bare)
  if (plan && bare.length <= longest && Object.keys(told).length > 0 && !/썼|얼마썼|지출/u.test(bare))
    return { ...plan, ...told }
  const isAsked = (journey.test(bare) || told.place !== undefined) && toSave.test(bare)
  return isAsked && amount === undefined && !/썼|들었|남았/u.test(bare)
    ? { type: 'trip', ...told }
    : undefined
}

const longest = 24
/** 60만원이면 세 달 안에, 80만원 잡으면, 예산은 60만원쯤: the sum and its time alone; 점심 9000원 has a thing of its own. */
const within = '(?:(?:\\d{1,2}|[한두세네]|다섯|여섯)(?:달|개월|년)(?:안에|안으로|동안|까지|간|뒤에|후에)?)'
const ofGoal = new RegExp(
  `^(?:아|음|그럼|그러면|한|약|대략|대충|총|일단|둘이서?|셋이서?|혼자(?:서)?|인당|여행|예산|경비|비용|목표|여행비|에|은|는|으로|로|${within})*[\\d,.일이삼사오육칠팔구십백천만억]+원?(?:정도|쯤|가량|은|는|을|를|으?로|까지)*(?:(?:이?라?면|이?야|잡|생각|예상|모으|모아|보고)[가-힣]{0,6})?${within}?(?:(?:모으|모아)[가-힣]{0,5})?[?.!~ㅋㅎㅠ]*$`,
  'u',
)

const supposes = /면[?.!~]*$|모으|모아|안에|예산|경비/u

function toldIn(bare: string): Omit<TripPlan, 'type'> {
  const place = placeIn(bare)
  const nights = nightsSaid.exec(bare)
  const people = peopleSaid.exec(bare)?.[1]
  return {
    ...(place ? { place } : {}),
    ...(nights ? { nights: nights[1] ? Number(nights[1]) : counted[nights[2]!]! } : {}),
    ...(people ? { people } : {}),
  }
}

/** 60만원 세 달 안에: so much a month. */
function toSaveFor(text: string, targetAmount: number): Question {
  const months = findDurations(text).find(({ unit }) => unit === 'month')?.value
  return { kind: 'saving', targetAmount, ...(months ? { targetMonths: months } : {}) }
}
