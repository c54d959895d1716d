import type { Slots } from '#engine/memory/carry-over.ts'
import { call, type ToolCall } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { skillName } from '../course/course.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import type { ShownSubmission } from '../tools/get-submissions.ts'
import { type Area, getWeakAreas } from '../tools/get-weak-areas.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import { isYesNo } from '../understand/form.ts'
import type { Ask, Details } from '../understand/reading.ts'
import type { Answerer } from './answerer.ts'
import { unitAverage } from './basis-of-unit.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { nothingFound, troubled } from './nothing.ts'
import { scopeWords } from './records/measure-words.ts'
import { periodWords } from './records/period-words.ts'
import { asSlot } from './records/records-found.ts'
import type { Reply } from './reply.ts'
import { against } from './skill-change.ts'
import { areaPoints, dayWords, quoted } from './words.ts'

/** What kind of figure is doubted: that of a skill, of a growth, of some submissions, or of the course. */
type Doubted = 'skills' | 'growth' | 'records' | 'course'

const ofSkills: ReadonlySet<Ask> = new Set(['weak', 'strength', 'skill', 'overcome', 'habit', 'materials'])
const ofGrowth: ReadonlySet<Ask> = new Set(['growth', 'trend', 'encourage', 'achievements'])

function doubtedIn({ before, skills, records, details }: Request): Doubted {
  if (skills.length > 0) return 'skills'
  if (claimedScore(details) !== undefined) return 'course'
  if (details.doubts !== undefined) return details.doubts
  if (records !== undefined) return 'records'
  if (before === undefined) return 'course'
  return ofSkills.has(before) ? 'skills' : ofGrowth.has(before) ? 'growth' : 'course'
}

/** A score that is told to be one's own; the bound of others is none. */
const claimedScore = ({ claimed, scores }: Details) => (scores ? undefined : claimed)

/** 진짜? 더 푼 거 같은데, 제출 몇 건으로 본 거야, 그게 전체 평균인가요?: how a figure was counted, and of what. */
export const basis: Answerer = {
  plan(round, request) {
    const unit = request.units[0] === undefined ? {} : { unit_id: request.units[0] }
    if (round > 1) return []
    switch (doubtedIn(request)) {
      case 'skills':
        return [call(getWeakAreas, { limit: 30, ...unit })]
      case 'growth':
        return [call(getProgress, { period: request.details.period ?? 'quarter', ...unit })]
      case 'records': {
        const { by: _, order: __, limit: ___, ...rows } = request.records!
        return [call(querySubmissions, { ...rows, measure: 'submissions' })]
      }
      case 'course':
        return [
          call(getStudentScores, {}),
          call(querySubmissions, { measure: 'best', by: 'problem', order: 'highest', limit: 50, ...unit }),
          ...claimedCalls(claimedScore(request.details)),
        ]
    }
  },
  reply(request, found, voice) {
    const words = wordsOf(doubtedIn(request), request, found, voice)
    if (words) {
      const suggestions = [chips.submissions, chips.scores, chips.weak, chips.growth]
      return { suggestions, ...words, leaves: { ...words.leaves, ...ofDoubted(request) } }
    }
    const reason =
      found.reason(getStudentScores) ??
      found.reason(getWeakAreas) ??
      found.reason(getProgress) ??
      found.reason(querySubmissions)
    return reason === undefined
      ? troubled('기록을', found.failure())
      : nothingFound(reason, '무엇으로 셌는지', voice)
  },
}

/** Whatever may have the score that is claimed: a skill, a submission. */
function claimedCalls(score: number | undefined): readonly ToolCall[] {
  if (score === undefined) return []
  const rows = { measure: 'submissions', by: 'submission', order: 'newest', limit: 3 } as const
  return [
    call(getWeakAreas, { limit: 30 }),
    call(querySubmissions, { ...rows, score_from: score, score_to: score }),
  ]
}

/** 지난달은?, after a doubt, asks once more what was doubted. */
function ofDoubted({ before, records, details }: Request): Slots {
  return {
    ...(before === undefined ? {} : { basisOf: before }),
    ...(records === undefined ? {} : { records: asSlot(records) }),
    ...(details.period === undefined ? {} : { period: details.period }),
  }
}

type Words = Omit<Reply, 'suggestions'>

function wordsOf(doubted: Doubted, request: Request, found: Found, voice: Voice): Words | undefined {
  switch (doubted) {
    case 'skills':
      return ofAreas(found.of(getWeakAreas)?.areas, request)
    case 'growth':
      return ofLevels(found, request)
    case 'records':
      return ofSubmissions(found, voice)
    case 'course':
      return claimed(request, found) ?? unitAverage(request, found) ?? ofCourse(found, voice)
  }
}

/** How many submissions each score rests on, and how sure that makes it. */
function ofAreas(areas: readonly Area[] | undefined, { skills }: Request): Words | undefined {
  const [weakest, next] = areas ?? []
  if (!areas || !weakest) return undefined
  const named = areas.filter(({ id }) => skills.includes(id))
  const shown = named.length > 0 ? named : [weakest, ...(next ? [next] : [])]
  const early = shown.filter(({ isEarly }) => isEarly)
  const [first] = shown
  return {
    lead: `${shown.map((area) => `${withParticle(areaPoints(area), '은/는')} 제출 ${area.evidence}건`).join(', ')}을 놓고 본 점수예요.`,
    facts: [
      early.length > 0
        ? `맞아요, ${withParticle(early.map(({ name }) => name).join(', '), '은/는')} 표본이 적어서 아직 확실하다고 말할 수 없어요. 세 건은 되어야 판단이 또렷해져요.`
        : `${first!.name} 점수는 위아래로 ${first!.margin}점쯤은 달라질 수 있어요.`,
      '최근 제출일수록 크게 쳐서, 사실상 마지막 다섯 번쯤이 점수를 정해요.',
    ],
    body: [
      shown
        .flatMap(({ name, shown: rows }) =>
          rows.map(
            ({ date, title, score }) => `- ${name}: ${dayWords(date)} ${quoted(title)} 이 스킬 ${score}점`,
          ),
        )
        .join('\n'),
    ],
    next: '이 제출들에서 무엇을 놓쳤는지 볼까요?',
    offer: `${shown[0]!.name} 왜 낮아?`,
    leaves: {
      skills: shown.map(({ id }) => id),
      rows: shown.flatMap(({ shown: rows }) => rows.map(({ id }) => id)),
    },
    note: '스킬 점수의 근거',
  }
}

/** The two means that were held against each other, with how many and how hard. */
function ofLevels(found: Found, { details }: Request): Words | undefined {
  const progress = found.of(getProgress)
  if (!progress) return undefined
  const { earlier, later, change } = progress
  const [before, now] = against[details.period ?? 'quarter']
  if (!earlier || !later || change === null) {
    const there = later ?? earlier
    return {
      lead: there
        ? `견줄 기록이 한쪽에만 있어서, 올랐는지는 말할 수 없어요. 있는 것은 제출 ${there.count}건의 평균 ${bold(`${there.average}점`)}이에요.`
        : '그 기간에는 제출이 없어서, 올랐는지는 말할 수 없어요.',
      note: '성장의 근거',
    }
  }
  const side = ({ from, to, count, average, difficulty }: typeof earlier) =>
    `${dayWords(from)}–${dayWords(to)}: 제출 ${count}건 평균 **${average}점**${difficulty === null ? '' : `, 난이도 평균 ${difficulty}`}`
  const way = change > 0 ? `${change}점 오른 건` : change < 0 ? `${-change}점 내려간 건` : '그대로인 건'
  return {
    lead: `${way} ${before} 제출 ${earlier.count}건의 평균 ${earlier.average}점과 ${now} ${later.count}건의 평균 ${bold(`${later.average}점`)}을 견준 값이에요.`,
    facts: harder(earlier.difficulty, later.difficulty, change),
    body: [[earlier, later].map((it) => `- ${side(it)}`).join('\n')],
    next: '달마다 어떻게 움직였는지도 볼까요?',
    offer: '달마다 평균 점수 보여줘',
    note: '성장의 근거',
  }
}

/** Whether it may be the problems that changed, and not the student. */
function harder(before: number | null, now: number | null, change: number): string[] {
  if (before === null || now === null)
    return ['문제의 난이도는 적혀 있지 않아서, 쉬운 것만 풀었는지는 알 수 없어요.']
  if (now > before)
    return [
      `푼 문제는 난이도 ${before}에서 ${now}로 더 어려워졌어요.${change > 0 ? ' 쉬운 것만 골라서 오른 것은 아니에요.' : ' 점수가 덜 나오는 데에는 그 영향도 있을 수 있어요.'}`,
    ]
  if (now < before)
    return [`다만 푼 문제의 난이도 평균이 ${before}에서 ${now}로 낮아져서, 쉬워진 덕도 섞여 있을 수 있어요.`]
  return [`푼 문제의 난이도 평균은 ${now}로 같아서, 쉬운 것을 골라 생긴 차이는 아니에요.`]
}

function ofSubmissions(found: Found, voice: Voice): Words | undefined {
  const result = found.of(querySubmissions)
  if (!result) return undefined
  const { figures, recorded, from, to } = result
  const scope = scopeWords(result, periodWords(from, to, voice.today))
  const { submissions, problems, days, firstDate, lastDate } = figures
  return {
    lead: `${scope}제출 ${bold(`${submissions}건`)}을 하나씩 센 값이에요.`,
    facts: [
      firstDate && lastDate
        ? `${periodWords(firstDate, lastDate, voice.today)} ${days}일 동안 문제 ${problems}개에 낸 것이에요.`
        : '',
      `가지고 있는 기록은 모두 ${recorded.submissions}건이고, 여기에 없는 제출은 세지 못해요. 빠진 것이 있으면 제출 파일을 다시 가져와 주세요.`,
    ].filter(Boolean),
    next: '하나씩 보여 드릴까요?',
    offer: chips.submissions,
    note: '기록의 근거',
  }
}

/** A score that the student has read somewhere: of what it is, and of what it is not. */
function claimed({ details, problems, units: asked, message }: Request, found: Found): Words | undefined {
  const scored = found.of(getStudentScores)
  const score = claimedScore(details)
  if (!scored || score === undefined) return undefined
  const { overall, units } = scored
  const looked = found.all(querySubmissions)
  const all = looked.find(({ scores }) => scores === null)?.figures.average ?? null
  const rows = looked.find(({ scores }) => scores !== null)?.submissions ?? []
  const names = [
    ...units.filter(({ average }) => average === score).map(({ name }) => `${name}의 평균`),
    ...units
      .filter(({ best, average }) => best === score && average !== score)
      .map(({ name }) => `${name}의 최고 점수`),
    ...(found.of(getWeakAreas)?.areas ?? [])
      .filter((area) => area.score === score)
      .map(({ name }) => `${name} 스킬 점수`),
    ...rows.map(({ title, date }) => `${dayWords(date)} ${quoted(title)} 제출의 점수`),
  ]
  const ownRows = rows.filter(({ problemId }) => problems.length === 0 || problems.includes(problemId))
  const [row] = ownRows
  if (row && ownRows.length === 1 && (problems.length > 0 || (names.length === 1 && !isYesNo(message))))
    return ofOneSubmission(row)
  const unit = asked.length === 1 ? units.find(({ id }) => id === asked[0]) : undefined
  if (unit && unit.average !== null)
    return {
      lead: `${unit.average === score ? `${unit.name} 평균은 ${bold(`${score}점`)}이 맞아요` : `${score}점이 아니라, ${unit.name} 평균은 ${bold(`${unit.average}점`)}이에요`}.`,
      facts: [`${unit.name}에서 풀어 본 ${unit.attempted}문제의 가장 높은 점수를 평균한 값이에요.`],
      ...toUnits,
    }
  const overallWords = `전체 평균은 ${bold(`${overall.average}점`)}이에요`
  // 내가 계산하면 65점대인데: the other mean, which is right as well.
  const isOfEvery = all !== null && Math.floor(all) === Math.floor(score) && overall.average !== score
  const lead = isOfEvery
    ? `둘 다 맞는 값이에요. ${bold(`${all}점`)}은 제출을 하나하나 다 센 평균이고, ${bold(`${overall.average}점`)}은 문제마다 가장 높은 점수로 낸 평균이에요.`
    : overall.average === score
      ? // 71.2점 아니죠?: a yes would deny it.
        /아니(?:죠|지|야|에요|예요|잖)/u.test(message)
        ? `${score}점이 전체 평균이 맞아요.`
        : `네, ${score}점이 전체 평균이에요.`
      : names.length > 0
        ? `${score}점은 전체 평균이 아니라 ${withParticle(bold(names.slice(0, mostNamed).join(', ')), '이에요/예요')}. ${overallWords}.`
        : `${score}점인 제출이나 평균은 기록에서 찾지 못했어요. ${overallWords}.`
  return { lead, facts: [counted(overall.attempted, all)], ...toUnits }
}

/** 34점 이거 채점 잘못된 거 아니야: what the records hold of it; how it was marked is not seen from here. */
function ofOneSubmission({ score, title, date, skills, missed }: ShownSubmission): Words {
  const bySkill = Object.entries(skills)
    .toSorted((a, b) => a[1] - b[1])
    .map(([id, points]) => `${skillName(id)} ${points}점`)
  return {
    lead: `${score}점은 ${withParticle(bold(`${dayWords(date)} ${quoted(title)} 제출의 점수`), '이에요/예요')}.`,
    facts: [
      ...(bySkill.length > 0 ? [`스킬로 나누면 ${withParticle(bySkill.join(', '), '이에요/예요')}.`] : []),
      ...(missed.length > 0
        ? [`놓친 것으로 적힌 건 ${withParticle(missed.join(', '), '이에요/예요')}.`]
        : []),
      '채점이 맞았는지는 제가 다시 확인할 수 없어서, 기록에 적힌 대로 말씀드려요.',
    ],
    next: '무엇을 고치면 좋을지 볼까요?',
    offer: `‘${title}’ 왜 틀렸어?`,
    note: '한 제출의 점수',
  }
}

const mostNamed = 3

const toUnits = { next: '유닛별로도 볼까요?', offer: chips.scores, note: '점수의 근거' } as const

function counted(attempted: number, all: number | null): string {
  const rule = `전체 평균은 풀어 본 ${attempted}문제에서 문제마다 가장 높은 점수를 평균한 값이에요.`
  return all === null ? rule : `${rule} 제출을 하나하나 다 세면 ${all}점이고요.`
}

/** What counts as solved, problem by problem. */
function ofCourse(found: Found, voice: Voice): Words | undefined {
  const scored = found.of(getStudentScores)
  if (!scored) return undefined
  const records = found.of(querySubmissions)
  const { overall } = scored
  const groups = records?.groups ?? []
  const titles = (isSolved: boolean) =>
    groups
      .filter(({ best }) => best !== null && best >= solvedFrom === isSolved)
      .map(({ name, best }) => `${quoted(name)}(${best}점)`)
      .join(', ')
  const [solved, tried] = [titles(true), titles(false)]
  return {
    lead: pick(
      [
        `다시 세어 봤어요. 제출 ${bold(`${scored.submissions}건`)}에서 ${overall.attempted}문제를 풀어 봤고, ${solvedFrom}점 이상 받은 ${bold(`${overall.solved}문제`)}를 푼 것으로 셌어요.`,
        `센 방법을 말씀드릴게요. 제출 ${bold(`${scored.submissions}건`)}, 풀어 본 문제 ${overall.attempted}개 가운데 ${solvedFrom}점을 넘긴 ${bold(`${overall.solved}개`)}가 푼 문제예요.`,
      ],
      voice,
    ),
    facts: [counted(overall.attempted, records?.figures.average ?? null)],
    body: [
      [solved && `- 푼 문제: ${solved}`, tried && `- 풀어 봤지만 ${solvedFrom}점에 못 미친 문제: ${tried}`]
        .filter(Boolean)
        .join('\n'),
    ],
    next: '빠진 제출이 있다면 파일을 다시 가져와 주세요. 최근 제출을 보여 드릴까요?',
    offer: chips.submissions,
    note: '진도의 근거',
  }
}
