import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import { unknownGroup } from '../statistics/asked-shape.ts'
import { venueCalled } from '../statistics/venue-names.ts'
import type { text2sql } from '../tools/text2sql.ts'
import type { NotKept } from '../understand/not-kept.ts'
import type { Asked } from '../understand/request.ts'
import type { Reply } from './reply.ts'

type Found = z.infer<typeof text2sql.output>

/** A sentence, the table, and the SQL that ran. `unread`: conditions of the question that it could not take in. */
export function statisticsAnswer(
  found: Found,
  asked: Asked | null,
  isList: boolean,
  unread: readonly string[],
): Reply {
  if (found.refused !== null) {
    const sql = `만들어진 SQL (실행하지 않음)\n\n\`\`\`sql\n${found.sql}\n\`\`\``
    return {
      text: [found.refused, sql].join('\n\n'),
      suggestions: ['연도별 논문 수', '논문 목록 보여줘'],
      isAnswer: false,
    }
  }
  if (found.count === 0 && unread.length > 0)
    return {
      text: `‘${unread.join('’, ‘')}’ 조건을 읽지 못해서, 맞는 논문이 있는지 없는지 말씀드리기 어려워요. 연도, 학회, 저자, 주제로 물어봐 주세요.`,
      suggestions: ['연도별 논문 수', '논문 목록 보여줘'],
      isAnswer: false,
    }
  const gap = unread.length > 0 ? [`‘${unread.join('’, ‘')}’ 조건은 읽지 못해서 **빼고** 센 결과예요.`] : []
  const lead =
    asked === null
      ? `물어보신 것을 SQL로 옮겨 ${found.rows.length}행을 찾았어요.`
      : leadOf(found, asked, isList)
  const isOneFigure = found.rows.length === 1 && found.columns.length === 1
  const table = found.rows.length > 0 && !(isOneFigure && asked !== null) ? [tableOf(found)] : []
  const undated = found.undated > 0 ? [`발표 날짜를 모르는 ${found.undated}편은 세지 않았어요.`] : []
  return {
    text: [...gap, lead, ...table, ...undated, `실행한 SQL\n\n\`\`\`sql\n${found.sql}\n\`\`\``].join('\n\n'),
    suggestions: chipsOf(found, asked, isList),
    ...shownOf(found, asked),
    isAnswer: true,
  }
}

/** 구글에서 쓴 논문은 몇 편?: what is not kept cannot be counted, and the rest is no answer. */
export const notKeptAnswer = ({ what, word }: NotKept): Reply => ({
  text: `서재에는 저자의 ${withParticle(what, '이/가')} 적혀 있지 않아서 ‘${word}’에 맞는 논문은 찾거나 셀 수 없어요. 저자, 연도, 학회, 분야, 제목으로는 찾아 드릴 수 있어요.`,
  suggestions: ['저자별 논문 수', '학회별 논문 수', '논문 목록 보여줘'],
  isAnswer: false,
})

/** 인용은 몇 회야?: no passage of a paper tells it. */
export const citationsAnswer = (): Reply => ({
  text: '서재에는 논문이 몇 번 인용됐는지 적혀 있지 않아요. 저자, 연도, 학회, 분야, 제목은 알려 드릴 수 있어요.',
  suggestions: ['저자별 논문 수', '학회별 논문 수', '논문 목록 보여줘'],
  isAnswer: false,
})

/** What a list showed can be pointed at; one alone, or the first of an order that was asked for, is what is spoken of. */
function shownOf({ listed }: Found, asked: Asked | null): Pick<Reply, 'shown' | 'paper'> {
  const [first] = listed
  if (!first) return {}
  return { shown: listed, ...(listed.length === 1 || asked?.order !== undefined ? { paper: first } : {}) }
}

const groupWords = { year: '연도', venue: '학회', author: '저자', category: '분야', level: '난이도' } as const

function leadOf(found: Found, asked: Asked, isList: boolean): string {
  const count = found.count ?? 0
  const what = subjectOf(asked)
  if (asked.of === 'terms') return termsLead(found, asked, count, what, isList)
  if (count === 0) {
    const where = asked.topic === undefined ? '서재에 아직 없어요' : '제목, 분야, 저자에서 찾지 못했어요'
    return `${withParticle(what, '은/는')} **0편**이에요. ${where}.`
  }
  if (asked.by !== undefined) {
    return `${claimOf(found, asked)}${what} **${count}편**을 ${groupWords[asked.by]}별로 셌어요.${mostOf(found, asked.by)}`
  }
  if (!isList)
    return `${withParticle(what, '은/는')} 모두 **${count}편**이에요${count === found.listed.length ? `: ${found.listed.map(dated).join(', ')}` : ''}.`
  const [oldest, newest] = found.listed
  if (asked.order === 'ends' && oldest && newest)
    return `${what} **${count}편** 가운데 가장 오래된 것은 ${dated(oldest)}, 가장 최근 것은 ${withParticle(dated(newest), '이에요/예요')}.`
  if (asked.order !== undefined && asked.limit === 1 && oldest && found.listed.length === 1)
    return `${what} **${count}편** 가운데 가장 ${endOf(asked)} 것은 ${withParticle(dated(oldest), '이에요/예요')}.`
  const shown = found.rows.length < count ? ` 가운데 ${found.rows.length}편` : ''
  const way = wayOf(asked)
  const order = asked.added ? `서재에 넣은 순서로(${way} 것부터)` : `${way} 순서로`
  const [first] = found.listed
  const top =
    first && count > 1 && asked.order !== undefined
      ? ` 맨 앞은 ${withParticle(`**${first.title}**${first.year === null ? '' : `(${first.year})`}`, '이에요/예요')}.`
      : ''
  return `${what} **${count}편**${shown}을 ${order} 보여 드려요.${top}`
}

const wayOf = ({ order }: Asked): string => (order === 'oldest' ? '오래된' : '최근')

/** 가장 오래된, 가장 최근에 넣은 */
const endOf = (asked: Asked): string =>
  asked.added ? (asked.order === 'oldest' ? '먼저 넣은' : '최근에 넣은') : wayOf(asked)

const dated = ({ title, year }: Found['listed'][number]) => `**${title}**${year === null ? '' : `(${year})`}`

/** How many papers each group has that is known, the most first; a venue's names are one. */
function groupsIn({ rows }: Found, by: NonNullable<Asked['by']>): [name: string, papers: number][] {
  const sums = new Map<string, number>()
  for (const [group, papers] of rows) {
    if (group === null || group === unknownGroup) continue
    const name = by === 'venue' ? venueCalled(String(group)) : String(group)
    sums.set(name, (sums.get(name) ?? 0) + Number(papers))
  }
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

/** Whether the group that was said to have the most has it, and whether alone. */
function claimOf(found: Found, { claimed, by }: Asked): string {
  if (claimed === undefined || by === undefined) return ''
  const groups = groupsIn(found, by)
  const own = groups.find(([name]) => name.toLowerCase() === claimed.toLowerCase())?.[1] ?? 0
  const most = groups[0]?.[1] ?? 0
  const said = withParticle(`**${claimed}**`, '이/가')
  if (own === 0 || own < most) return `아니요, ${said} 가장 많지는 않아요(${own}편). `
  const equal = groups.filter(([name, papers]) => papers === most && name !== claimed).map(([name]) => name)
  return equal.length === 0
    ? `네, ${said} ${most}편으로 가장 많아요. `
    : `${withParticle(`**${claimed}**`, '은/는')} ${most}편으로 가장 많지만 혼자는 아니에요. ${equal.join(', ')}도 ${most}편이에요. `
}

/** How many groups with equally many are named. */
const mostEqual = 3

/** The group that has more than any other, or the few that do, where there are others. */
function mostOf(found: Found, by: NonNullable<Asked['by']>): string {
  const groups = groupsIn(found, by)
  const most = groups[0]?.[1]
  const equal = groups.filter(([, papers]) => papers === most)
  if (equal.length === groups.length || equal.length > mostEqual) return ''
  const names = equal.map(([name]) => (by === 'year' ? `${name}년` : name)).join(', ')
  const each = equal.length > 1 ? '각각 ' : ''
  return ` 가장 많은 ${withParticle(by === 'year' ? '해' : groupWords[by], '은/는')} ${names}(${each}${most}편)이에요.`
}

function termsLead(found: Found, asked: Asked, count: number, what: string, isList: boolean): string {
  const shared = found.shared ?? 0
  const both = `내 ${what} ${count}개와 모두가 함께 쓰는 기본 ${what} ${shared}개`
  if (asked.by !== undefined) return `${both}를 합쳐 ${groupWords[asked.by]}별로 셌어요.`
  if (isList) return `${both}를 함께 찾아, 그 가운데 ${found.rows.length}개를 보여 드려요.`
  return `${withParticle(what, '은/는')} 모두 **${found.rows[0]?.[0] ?? 0}개**예요. ${both}예요.`
}

const havingWords = { arxiv: 'arXiv 번호가 있는', doi: 'DOI가 있는' } as const

const levelWords = { beginner: '초급', intermediate: '중급', advanced: '고급' } as const

/** 2024년에 발표된 NeurIPS ‘그래프’ 논문 */
function subjectOf({ of, from, to, venue, venues, topic, topics, level, among, having }: Asked): string {
  const when = periodOf(from, to)
  const parts = [
    among === undefined ? '' : '앞에서 보여 드린',
    when === '' ? '' : `${when} 발표된`,
    having === undefined ? '' : havingWords[having],
    venue ?? venues?.join(', ') ?? '',
    topic === undefined ? '' : `‘${topic}’`,
    topics === undefined ? '' : `‘${topics.join('’, ‘')}’의`,
    level === undefined ? '' : levelWords[level],
    of === 'papers' ? '논문' : '용어',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function periodOf(from: string | undefined, to: string | undefined): string {
  const year = (day: string) => Number(day.slice(0, 4))
  const isWhole = (from?.endsWith('-01-01') ?? true) && (to?.endsWith('-12-31') ?? true)
  const said = (day: string) => (isWhole ? `${year(day)}년` : day)
  if (from !== undefined && to !== undefined)
    return said(from) === said(to) ? `${said(from)}에` : `${said(from)}부터 ${said(to)}까지`
  if (from !== undefined) return `${said(from)} 이후에`
  return to === undefined ? '' : `${said(to)}까지`
}

const mostRows = 20

function tableOf({ columns, rows }: Found): string {
  const line = (cells: readonly (string | number | boolean | null)[]) =>
    `| ${cells
      .map((it) =>
        String(it ?? '')
          .replaceAll('|', '\\|')
          .replace(/\s+/gu, ' '),
      )
      .join(' | ')} |`
  const more = rows.length > mostRows ? `\n\n외 ${rows.length - mostRows}행` : ''
  return (
    [line(columns), line(columns.map(() => '---')), ...rows.slice(0, mostRows).map(line)].join('\n') + more
  )
}

function chipsOf(found: Found, asked: Asked | null, isList: boolean): string[] {
  if (asked === null || found.count === 0) return ['연도별 논문 수', '논문 목록 보여줘']
  const byYear = asked.by === 'year' ? '학회별 논문 수' : '연도별 논문 수'
  const chips =
    asked.of === 'terms'
      ? ['분류별 용어 수', '용어집 CSV로 저장해줘']
      : isList
        ? ['첫 번째 논문 요약해줘', byYear]
        : ['목록으로 보여줘', byYear]
  return [...chips, '이 표 CSV로 저장해줘']
}
