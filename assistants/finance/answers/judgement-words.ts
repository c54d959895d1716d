import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { uncategorised } from '../categories.ts'
import { asking } from '../offers/asked.ts'
import type { JudgementQuestion } from '../understand/question.ts'
import { bold, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { cutName } from './cut-words.ts'
import type { Looked, Verdict } from './overview-insights.ts'
import type { Reply } from './reply.ts'

interface Judged {
  readonly about: JudgementQuestion['about']
  readonly verdict: Verdict
  readonly looked: Looked
  readonly message: string
}

type Change = NonNullable<Looked['changes']>['categories'][number]
/** How it stands, in the words that a yes or a no needs. */
type Standing = 'well' | 'tight' | 'deficit' | 'unknown'

const standingOf = ({ kind }: Verdict): Standing =>
  kind === 'deficit' || kind === 'tight'
    ? kind
    : kind === 'good' || kind === 'fair' || kind === 'less' || kind === 'same'
      ? 'well'
      : kind === 'more'
        ? 'tight'
        : 'unknown'

/** Nobody is to be praised or blamed for what comes once a year, or for being ill. */
const noHabit = ['경조사', '의료', '여행', uncategorised]
/** Below so much a change is none worth naming. */
const worthNaming = 5_000

const changesOf = ({ changes }: Looked, way: 1 | -1): Change[] =>
  (changes?.categories ?? [])
    .filter(
      ({ name, difference, distance }) =>
        difference * way > 0 && distance >= worthNaming && !noHabit.includes(name),
    )
    .toSorted((a, b) => b.distance - a.distance)

const nameOf = ({ name }: Change): string => (name === '식비' ? '배달 뺀 식비' : spendingOf(name))

/** 이대로면 이번 달 지출이 수입의 75.9% */
function shareSaid({ verdict, looked }: Judged): string | undefined {
  if (!('share' in verdict)) return undefined
  const share = bold(formatPercent(verdict.share))
  if (verdict.basis === 'months') {
    const count = looked.plan?.months.length ?? 0
    return `${count === 1 ? '지난달' : `최근 ${count}개월`} 지출이 수입의 ${share}`
  }
  return verdict.basis === 'forecast'
    ? `이대로면 이번 달 지출이 수입의 ${share}`
    : `이번 달 지출이 수입의 ${share}`
}

export function judgementLead(judged: Judged, voice: Voice): string {
  const { about } = judged
  if (about === 'better') return betterLead(judged, voice)
  if (about === 'praise') return praiseLead(judged, voice)
  if (about === 'scold') return scoldLead(judged, voice)
  if (about === 'gloom') return gloomLead(judged, voice)
  return yesOrNo(judged, voice)
}

function gloomLead(judged: Judged, voice: Voice): string {
  const share = shareSaid(judged)
  const standing = standingOf(judged.verdict)
  const warm = pick(
    [
      '에고, 많이 속상했겠다 🫂',
      '그 마음 알아, 숫자 보고 철렁했겠다 🫂',
      '토닥토닥, 그런 날 있지 🫂',
      '많이 놀랐구나, 혼자 앓지 말고 같이 보자 🫂',
    ],
    voice,
  )
  if (!share) return warm
  if (standing === 'well') return `${warm} 그래도 ${share}라 월급 안에서 끝나는 달이야.`
  return standing === 'tight'
    ? `${warm} ${share}라 빠듯하긴 해도 넘친 건 아니야.`
    : `${warm} ${share}라 힘든 달은 맞아, 줄일 데부터 같이 보자.`
}

/** 못하는 거 맞지? is answered with 아니 where it goes well, 잘하고 있나? with 응. */
function yesOrNo(judged: Judged, voice: Voice): string {
  const { about, verdict, message } = judged
  const share = shareSaid(judged)
  const healthy = healthyLine(judged)
  const because = share
    ? healthy
      ? `${share}라 권장(${healthy} 이하) 안이거든`
      : `${share}거든`
    : '아직 견줄 기록이 많지 않아'
  const isFeared =
    about === 'overspending' ||
    (about === 'managing' && /못|엉망|헤프|형편|개판|안\s?되|안\s?돼|크/u.test(message))
  const standing = standingOf(verdict)
  if (standing === 'unknown') return '아직 맞다 아니다 말하긴 일러, 한 달을 다 채운 기록이 있어야 해 🙂'
  if (standing === 'well') {
    const said = {
      overspending: ['아니, 과소비는 아니야', '걱정 마, 과소비라고 할 정도는 아니야'],
      managing: isFeared
        ? ['아니, 못하는 거 아니야', '에이, 그렇지 않아, 충분히 잘 지키고 있어']
        : ['응, 잘하고 있어', '잘 관리하고 있어'],
      alright: ['응, 지금처럼 써도 괜찮아', '이대로 써도 돼'],
    } as const
    const [one, two] = said[about as keyof typeof said] as readonly [string, string]
    return `${pick([one, two], voice)} 🙂 ${because}.`
  }
  if (standing === 'tight') {
    const said = isFeared
      ? pick(['조금 많이 쓰는 편이긴 해', '살짝 그런 편이야, 그래도 크게 벗어난 건 아니야'], voice)
      : pick(['조금 아슬아슬해', '괜찮긴 한데 여유는 적어'], voice)
    return `${said} 😅 ${because}.`
  }
  const said = isFeared
    ? pick(['솔직히 지금은 많이 쓰고 있어', '응, 이번엔 좀 그래'], voice)
    : pick(['아니, 이대로는 힘들어', '솔직히 이대로면 모자라'], voice)
  return `${said} 😥 ${because}.`
}

function betterLead({ looked }: Judged, voice: Voice): string {
  const [first, second] = changesOf(looked, -1)
  if (first) {
    const names = [first, ...(second ? [second] : [])].map(
      (row) => `${nameOf(row)} ${bold(won(row.distance))}`,
    )
    const less = `${withParticle(names.join(', '), '을/를')} 덜 썼어`
    return pick(
      [
        `있어! 지난달 같은 기간보다 ${less} 👏`,
        `응, 있지. 지난달 이맘때랑 견주면 ${less} 👏`,
        `당연히 있어, 지난달 같은 기간보다 ${less} 👏`,
      ],
      voice,
    )
  }
  const saved = savedSaid(looked)
  return saved
    ? `지난달보다 눈에 띄게 줄어든 건 없는데, ${saved} 👏`
    : '이번 달만 보면 줄어든 건 아직 안 보여, 그래도 들여다보기 시작한 게 제일 큰 변화야 🙂'
}

function praiseLead(judged: Judged, voice: Voice): string {
  const [less] = changesOf(judged.looked, -1)
  const share = shareSaid(judged)
  if (standingOf(judged.verdict) === 'well' && share) {
    return pick(
      [
        `진짜 잘하고 있어 👏 ${share}라 월급 안에서 잘 살고 있거든.`,
        `박수 👏 ${share}밖에 안 돼, 잘 지키고 있는 거야.`,
      ],
      voice,
    )
  }
  if (less)
    return `잘했어 👏 ${withParticle(nameOf(less), '을/를')} 지난달 같은 기간보다 ${bold(won(less.distance))} 덜 썼잖아.`
  const saved = savedSaid(judged.looked)
  return saved ? `잘했어 👏 ${saved}.` : '힘들어도 가계부를 들여다보는 것부터 잘하고 있는 거야 👏'
}

function scoldLead(judged: Judged, voice: Voice): string {
  const { looked, verdict } = judged
  const [more] = changesOf(looked, 1)
  const share = shareSaid(judged)
  if (standingOf(verdict) === 'deficit' && share)
    return `한마디 할게, ${share}야. 버는 것보다 많이 쓰면 안 되지 😤`
  if (more) {
    const name = withParticle(nameOf(more), '이/가')
    const by = bold(won(more.distance))
    return pick(
      [
        `한마디 할게, ${name} 지난달 같은 기간보다 ${by} 늘었어 😤`,
        `딱 걸렸어, ${name} 지난달 같은 기간보다 ${withParticle(by, '이나/나')} 늘었잖아 😤`,
      ],
      voice,
    )
  }
  const { plan } = looked
  if (plan && plan.savedShare < plan.healthyGoalShare) {
    return `혼낼 거라면 저축 하나야, 한 달 ${bold(won(plan.saved))}(수입의 ${formatPercent(plan.savedShare)})으로는 모자라 😤`
  }
  return share
    ? `혼내려고 봤는데 혼낼 게 없어, ${share}야 😄`
    : '혼내려고 봤는데 아직 혼낼 만한 기록이 없어 😄'
}

function savedSaid({ plan }: Looked): string | undefined {
  if (!plan || plan.saved <= 0) return undefined
  return `저축은 한 달 ${won(plan.saved)}씩 꾸준히 하고 있어`
}

/** The two figures that matter beside the lead. */
export function judgementFacts(judged: Judged, voice: Voice): string[] {
  const { about, looked } = judged
  const good = [lessSaid(looked), totalSaid(looked, voice), savedFact(looked)]
  const bad = [moreSaid(looked), savedFact(looked)]
  const facts =
    about === 'better'
      ? [totalSaid(looked, voice), savedFact(looked)]
      : about === 'scold'
        ? [savedFact(looked), totalSaid(looked, voice)]
        : about === 'praise' || about === 'gloom'
          ? good
          : [totalSaid(looked, voice), ...bad]
  return facts.filter((fact) => fact !== undefined).slice(0, 2)
}

function lessSaid(looked: Looked): string | undefined {
  const [first] = changesOf(looked, -1)
  return (
    first && `${withParticle(nameOf(first), '은/는')} 지난달 같은 기간보다 ${won(first.distance)} 덜 썼어.`
  )
}

function moreSaid(looked: Looked): string | undefined {
  const [first] = changesOf(looked, 1)
  return (
    first &&
    `제일 늘어난 건 ${withParticle(nameOf(first), '으로/로')}, 지난달 같은 기간보다 ${won(first.distance)} 많아.`
  )
}

function totalSaid({ changes }: Looked, voice: Voice): string | undefined {
  if (!changes || changes.distance < worthNaming) return undefined
  const way = changes.difference > 0 ? '더' : '덜'
  return pick(
    [
      `고정비 빼고 다 합치면 지난달 같은 기간보다 ${won(changes.distance)} ${way} 썼어.`,
      `월세 같은 고정비를 빼면 지난달 이맘때보다 ${won(changes.distance)} ${way} 쓴 셈이야.`,
    ],
    voice,
    1,
  )
}

function savedFact({ plan }: Looked): string | undefined {
  if (!plan) return undefined
  if (plan.saved <= 0) return '저축으로 떼어 둔 건 아직 없으니까 조금씩이라도 시작해 보자.'
  const share = formatPercent(plan.savedShare)
  return plan.savedShare >= plan.healthyGoalShare
    ? `저축도 한 달 ${won(plan.saved)}(수입의 ${share})이라 권장을 넘겼어.`
    : `저축은 한 달 ${won(plan.saved)}(수입의 ${share})이라 권장 ${formatPercent(plan.healthyGoalShare)}까지 조금 남았어.`
}

export function judgementNext(judged: Judged, voice: Voice): Pick<Reply, 'next' | 'suggestions'> {
  const { about, looked } = judged
  const cut = looked.plan?.possibleCuts[0]
  const suggestions = [chips.cutOne, chips.changes, chips.left]
  if (about === 'praise' || about === 'better') {
    return {
      next: pick(
        [
          asking('이 흐름이면 저축 목표를 조금 올려 봐도 좋겠어, 같이 세워 볼까?', chips.savingGoal),
          '다음 달에도 지킬 수 있게 예산을 정해 두는 것도 좋아.',
        ],
        voice,
        1,
      ),
      suggestions: [chips.savingGoal, chips.lessened, chips.overview],
    }
  }
  if (!cut || !looked.plan)
    return { next: asking('뭐가 컸는지부터 같이 볼까?', chips.mostSpentOn()), suggestions }
  const name = cutName(cut, looked.plan)
  return {
    next: pick(
      [
        `하나만 한다면 ${withParticle(name, '을/를')} 한 달 ${won(cut.cut)}쯤 줄여 봐.`,
        `부담 갖지 말고 ${name} 하나만 한 달 ${won(cut.cut)} 줄여 보는 건 어때?`,
      ],
      voice,
      1,
    ),
    suggestions,
  }
}

/** The share that is healthy, where the spending is within it. */
function healthyLine({ verdict, looked }: Judged): string | undefined {
  const healthy = looked.ratios?.healthyShare ?? looked.plan?.healthySpendingShare
  return healthy !== undefined && 'share' in verdict && verdict.share <= healthy
    ? formatPercent(healthy)
    : undefined
}
