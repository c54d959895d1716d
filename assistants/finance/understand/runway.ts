import { sumSaid } from './plans/sums-said.ts'
import type { LastsQuestion } from './question.ts'
import type { Thread } from './talk/thread.ts'

const noIncome =
  /퇴사|퇴직|백수|실직|실업|휴직|무급|무직|그만두|그만둬|관두|때려치|(?:일|회사|직장)(?:을|를)?(?:쉬|안다니|없)|(?:수입|소득|월급|벌이)(?:이|가)?(?:없|끊기|안들어|0원)|짤리|잘리|해고|모아둔(?:돈|걸)|저축한?(?:돈|걸)?으로|모은돈/u
const lasts =
  /버티|버틸|버텨|견디|견딜|살아|(?<=먹고|면|으로|달|개월|년|동안|얼마나|까지|없이)살(?:수|까|지)|생활(?:할|이|가능)|지낼|지내/u
const howLong = /몇(?:달|개월|년|월)|얼마(?:나|동안)|얼마나오래|언제까지/u
const shortly = /월말|말일|월급날|이번달|이번주|주말/u
/** 얼마나 더 모아야 해? is of what is still missing. */
const saves = /모아야|모으/u
/** 1억 2천 있어, 통장에 3천이면?, 2천만원: told as had, or alone. */
const had =
  /^(?:아|음|어|그럼|그러면|만약에?|지금|나|난|내가|한|약|대략|총|다해서|다합쳐서?|현재|(?:통장|계좌|은행)(?:에|엔)|모아둔|모은|가진|있는|거|게|건|저축|예금|적금|현금|퇴직금|돈|은|는|이|가|으로)*[\d.,일이삼사오육칠팔구십백천만억]+원?(?:정도|쯤|가량|남짓|밖에|은|는|이|가|도)*(?:(?:있|없|모았|모아|모은|가지고|갖고|들고|이?라?면|으?로|이?야|임|이?요)[가-힣]{0,5})?[?.!~ㅋㅎㅠ]*$/u

/** 퇴사하면 몇 달 버틸 수 있어?: how long what is put by lasts with nothing coming in; 2천만원 있어, where that was asked back for. */
export function runwayIn({ said, asked, before }: Thread): LastsQuestion | undefined {
  const { bare, all } = said.mentions
  const amount = thousands(bare) ?? sumSaid(said)
  const isOne = all.filter(({ type }) => type === 'amount').length <= 1
  const sum = { ...(amount !== undefined && isOne ? { amount } : {}) }
  const until = (before.details as { until?: unknown } | undefined)?.until
  // 2천만원 있어, 3천이면?
  if (asked === 'lasts' && until === 'gone' && 'amount' in sum && had.test(bare))
    return { kind: 'lasts', until: 'gone', ...sum }
  if (!lasts.test(bare) || !howLong.test(bare) || shortly.test(bare) || saves.test(bare)) return undefined
  return noIncome.test(bare) || (amount !== undefined && months.test(bare))
    ? { kind: 'lasts', until: 'gone', ...sum }
    : undefined
}

/** 3천이면?, 1억 2천: of ten thousands, as savings are spoken of. */
function thousands(bare: string): number | undefined {
  const found = /(?:(\d{1,3})억)?(?<!\d)(\d{1,2})천(?:(\d)백)?(?!\d|원)/u.exec(bare)
  if (!found) return undefined
  const [, hundredMillions = '0', thousand, hundreds = '0'] = found
  return (Number(hundredMillions) * 10_000 + Number(thousand) * 1000 + Number(hundreds) * 100) * 10_000
}

const months = /몇(?:달|개월|년)/u
