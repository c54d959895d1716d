import { sumSaid } from './plans/sums-said.ts'
import type { LastsQuestion } from './question.ts'
import type { Thread } from './talk/thread.ts'

const noIncome =
  /퇴사|퇴직|백수|실직|실업|휴직|무급|무직|그만두|그만둬|관두|때려치|(?:일|회사|직장)(?:을|를)?(?:쉬|안다니|없)|(?:수입|소득|월급|벌이)(?:이|가)?(?:없|끊기|안들어|0원)|짤리|잘리|해고|모아둔(?:돈|걸)|저축한?(?:돈|걸)?으로|모은돈/u
const lasts = /버티|버틸|버텨|견디|견딜|(?:먹고)?살(?:수|아|까|지)|생활(?:할|이|가능)|지낼|지내/u
const howLong = /몇(?:달|개월|년|월)|얼마(?:나|동안)|얼마나오래|언제까지/u
const shortly = /월말|말일|월급날|이번달|이번주|주말/u
const spent = /썼|샀|결제|긁|먹었|냈|나갔|들었어/u

/** 퇴사하면 몇 달 버틸 수 있어?: how long what is put by lasts with nothing coming in; 2천만원 있어, where that was asked back for. */
export function runwayIn({ said, asked, before }: Thread): LastsQuestion | undefined {
  const { bare, all } = said.mentions
  const amount = thousands(bare) ?? sumSaid(said)
  const isOne = all.filter(({ type }) => type === 'amount').length <= 1
  const had = { ...(amount !== undefined && isOne ? { amount } : {}) }
  const until = (before.details as { until?: unknown } | undefined)?.until
  // 2천만원 있어, 3천이면?
  if (asked === 'lasts' && until === 'gone' && 'amount' in had && !spent.test(bare) && bare.length <= longest)
    return { kind: 'lasts', until: 'gone', ...had }
  if (!lasts.test(bare) || !howLong.test(bare) || shortly.test(bare)) return undefined
  return noIncome.test(bare) || (amount !== undefined && months.test(bare))
    ? { kind: 'lasts', until: 'gone', ...had }
    : undefined
}

/** 3천이면?: of ten thousands, as savings are spoken of. */
function thousands(bare: string): number | undefined {
  const found = /(?<!\d)(\d{1,2})천(?!\d|원)/u.exec(bare)?.[1]
  return found === undefined ? undefined : Number(found) * 10_000_000
}

const months = /몇(?:달|개월|년)/u
const longest = 24
