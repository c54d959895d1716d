import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { issuesById } from '../course/content.ts'
import { getAchievements } from '../tools/get-achievements.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import type { Answerer } from './answerer.ts'
import { growthChart } from './charts.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'
import { quoted } from './words.ts'

/** 아 알겠다 고마워, in the middle of a problem. */
const thanks = /고마|감사|땡큐|(?:알겠|이해했|이해됐|이해돼)(?:다|어|습|네|음|당|ㅇ)/u

/** 칭찬해줘, 드디어 만점: what is told is no trouble. */
export function isGlad(message: string): boolean {
  const bare = message.replace(/\s/gu, '')
  return (
    /칭찬|축하|잘하고|잘한|잘했|자랑|만점|백점|100점|해냈|드디어|뿌듯|신난|신나|통과했|풀었|대단|성공/u.test(
      bare,
    ) && !/못|안돼|싫/u.test(bare)
  )
}

/** A sigh beside a question of figures is heard before they are told. */
export const heard = [
  '그런 마음이 드는 날이 있어요.',
  '많이 신경 쓰이셨겠어요.',
  '마음이 무거우실 만해요.',
] as const

function afterThanks(voice: Voice): Reply {
  return {
    lead: pick(['도움이 됐다니 다행이에요 😊', '좋아요, 그 느낌 그대로 적어 보면 돼요 😊'], voice),
    facts: ['직접 적어서 제출해 보고, 막히면 그 자리에서 다시 물어봐 주세요.'],
    next: '다음에 풀 문제도 미리 골라 둘까요?',
    offer: chips.next,
    suggestions: [chips.next, chips.growth, chips.weak],
    note: '고맙다는 말',
  }
}

/** 힘들어, 포기하고 싶어, 칭찬해줘 */
export const encourage: Answerer = {
  plan(round, { details }) {
    if (round > 1) return []
    const cause = details.why ? [call(querySubmissions, mostMissed), call(getStudentScores, {})] : []
    return [call(getAchievements, {}), call(getProgress, { period: 'quarter' }), ...cause]
  },
  reply({ message, before }, found, voice) {
    const got = found.of(getAchievements)
    const progress = found.of(getProgress)
    const bare = message.replace(/\s/gu, '')
    if (thanks.test(bare) && got) return afterThanks(voice)
    const wantsPraise = isGlad(message)
    if (!got) {
      return {
        lead: wantsPraise
          ? '시작하려고 마음먹은 것부터 칭찬받을 일이에요 👏'
          : '지금 마음이 무거우시군요. 처음은 누구에게나 어려워요.',
        facts: ['첫 문제 하나를 끝내면 그다음은 훨씬 가벼워져요.'],
        next: '부담 없는 첫 문제를 골라 드릴까요?',
        offer: chips.next,
        suggestions: [chips.next, '처음 시작하는 공부 방법 알려줘'],
      }
    }
    const cause = causeOf(found, voice)
    if (cause) return cause
    const { comeback, solved, activeDays, best } = got
    const { longestStreak, thisWeek, milestone } = got
    const [gained] = (progress?.skills ?? []).filter((it) => it.change > 0)
    const grown = [
      comeback &&
        `${withParticle(quoted(comeback.title), '은/는')} ${comeback.first}점에서 시작해 ${comeback.tries}번 만에 ${bold(`${comeback.best}점`)}까지 갔어요.`,
      progress?.change != null &&
        progress.change > 0 &&
        progress.earlier &&
        progress.later &&
        `평균도 ${progress.earlier.average}점에서 ${progress.later.average}점으로 올랐고요.`,
      `지금까지 ${activeDays}일 공부해서 ${solved}문제를 풀었어요.`,
    ]
    // Said once more, it is another side of what was done.
    const steady: (string | false | null)[] = [
      thisWeek > 0
        ? `이번 주에도 ${bold(`${thisWeek}번`)} 제출했어요.`
        : `모두 ${activeDays}일을 문제 앞에 앉았어요.`,
      longestStreak > 1 && `가장 길게는 ${longestStreak}일을 이어서 공부했고요.`,
      milestone && `${milestone.left}문제만 더 풀면 ${milestone.solved}문제예요.`,
    ]
    const strong: (string | undefined)[] = [
      `최고 점수는 ${quoted(best.title)}의 ${bold(`${best.score}점`)}이에요.`,
      gained &&
        `${withParticle(gained.name, '은/는')} 제출 평균이 ${gained.before}점에서 ${gained.now}점이 됐어요.`,
      '막힌 문제는 잠시 덮어 두었다가 다시 열어도 괜찮아요.',
    ]
    const again = voice.ordinal % 2 === 0 ? steady : strong
    const sides = before === 'encourage' ? again : grown
    const proof = sides.filter((it) => typeof it === 'string')
    return {
      lead: wantsPraise
        ? pick(
            [
              '정말 잘하고 있어요! 말로만이 아니라 기록이 그래요 👏',
              '칭찬받을 만해요 👏 기록을 보면 알 수 있어요.',
            ],
            voice,
          )
        : pick(
            [
              '많이 지치셨군요. 그래도 여기까지 온 건 운이 아니에요.',
              '그런 날이 있어요. 잘 안 느는 것 같아도 기록은 다르게 말해요.',
              '괜찮아요, 잠깐 쉬어도 쌓인 건 사라지지 않아요.',
            ],
            voice,
          ),
      facts: proof.slice(0, 3),
      next: wantsPraise ? '이 기세로 다음 문제를 골라 볼까요?' : '오늘은 쉬운 문제 하나만 가볍게 해 볼까요?',
      offer: wantsPraise ? chips.next : '쉬운 문제 하나 추천해줘',
      suggestions: ['쉬운 문제 하나 추천해줘', chips.growth, chips.achievements],
      charts: [growthChart(progress?.points ?? [])].filter((chart) => chart !== undefined),
      note: '응원',
    }
  },
}

const mostMissed = { measure: 'submissions', by: 'miss', order: 'highest', limit: 2 } as const

/** 왜 이렇게 못하지: how it really stands, then what most points are lost by. */
function causeOf(found: Found, voice: Voice): Reply | undefined {
  const missed = found.of(querySubmissions)
  const overall = found.of(getStudentScores)?.overall
  const [most, other] = missed?.groups ?? []
  if (!missed || !most || !overall) return undefined
  const { attempted, solved } = overall
  const kindly = pick(
    ['그렇게 느껴지는 날이 있어요.', '마음처럼 안 되면 속상하죠.', '많이 답답하셨겠어요.'],
    voice,
  )
  const advice = issuesById.get(most.id)?.advice
  return {
    lead: `${kindly} ${
      solved > 0
        ? `그래도 다 틀린 건 아니에요. 풀어 본 ${attempted}문제 가운데 ${bold(`${solved}문제`)}를 풀었어요.`
        : `그래도 ${attempted}문제에 도전한 건 남아 있어요.`
    }`,
    facts: [
      `점수를 잃는 까닭은 몇 가지로 모여요. 제출 ${missed.recorded.submissions}건에서 ${[most, other]
        .flatMap((it) => (it ? [`${bold(it.name)} ${it.submissions}번`] : []))
        .join(', ')}이 가장 잦았어요.`,
      ...(advice ? [advice] : []),
    ],
    next: '오늘은 이 한 가지만 챙기는 쉬운 문제를 해 볼까요?',
    offer: '쉬운 문제 하나 추천해줘',
    suggestions: ['쉬운 문제 하나 추천해줘', chips.weak, chips.growth],
    charts: [growthChart(found.of(getProgress)?.points ?? [])].filter((chart) => chart !== undefined),
    note: '응원과 까닭',
  }
}
