import type { Chart } from '#protocol/charts.ts'
import type { UnitScore } from '../tools/get-student-scores.ts'
import type { ShownSubmission } from '../tools/get-submissions.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'

interface Scored {
  readonly name: string
  readonly score: number
}

/** A radar needs three corners; fewer skills stand side by side. */
const fewestCorners = 3

export function skillChart(areas: readonly Scored[]): Chart | undefined {
  if (areas.length === 0) return undefined
  return {
    title: '스킬별 점수',
    chart_type: areas.length >= fewestCorners ? 'radar' : 'bar',
    data: {
      labels: areas.map(({ name }) => name),
      datasets: [{ label: '점수', data: areas.map(({ score }) => score) }],
    },
    unit: '점',
  }
}

export function unitChart(units: readonly UnitScore[]): Chart {
  return {
    title: '유닛별 점수',
    chart_type: 'bar',
    data: {
      labels: units.map(({ name }) => name),
      datasets: [
        { label: '평균', data: units.map(({ average }) => average) },
        { label: '최고', data: units.map(({ best }) => best) },
      ],
    },
    unit: '점',
  }
}

export function completionChart(
  units: readonly Pick<UnitScore, 'name' | 'completion'>[],
  title = '유닛별 완료율',
): Chart {
  return {
    title,
    chart_type: 'progress',
    data: {
      labels: units.map(({ name }) => name),
      datasets: [{ label: '완료율', data: units.map(({ completion }) => completion) }],
    },
    unit: '%',
  }
}

export function growthChart(points: readonly { label: string; average: number }[]): Chart | undefined {
  if (points.length < 2) return undefined
  return {
    title: '점수 변화',
    chart_type: 'line',
    data: {
      labels: points.map(({ label }) => label),
      datasets: [{ label: '평균 점수', data: points.map(({ average }) => average) }],
    },
    unit: '점',
  }
}

export function submissionTable(submissions: readonly ShownSubmission[]): Chart {
  return {
    title: '제출 기록',
    chart_type: 'table',
    data: {
      columns: ['날짜', '유닛', '문제', '점수', '놓친 것'],
      rows: submissions.map(({ date, unitId, title, score, missed }) => [
        date,
        unitId,
        title,
        score,
        missed.join(', ') || null,
      ]),
    },
  }
}

/** The problems beside each other, by what they were chosen by: as it stands in their reasons. */
export function recommendationChart(problems: readonly Recommended[]): Chart | undefined {
  if (problems.length < 2) return undefined
  return {
    title: '추천 문제 비교',
    chart_type: 'table',
    data: {
      columns: ['문제', '유닛', '난이도', '시간(분)', '키우는 스킬', '지금 스킬 점수', '먼저 풀 문제'],
      rows: problems.map(({ title, unitId, difficulty, minutes, skills, why }) => [
        title,
        unitId,
        difficulty,
        minutes,
        why.skill?.name ?? skills[0] ?? null,
        why.skill?.score ?? null,
        why.needs.map((it) => it.title).join(', ') || null,
      ]),
    },
  }
}

/** The same figures as a table. */
export function asTable(chart: Chart): Chart {
  if (!('labels' in chart.data)) return chart
  const { labels, datasets } = chart.data
  const unit = chart.unit ?? ''
  return {
    title: chart.title,
    chart_type: 'table',
    data: {
      columns: ['이름', ...datasets.map(({ label }) => (unit ? `${label}(${unit})` : label))],
      rows: labels.map((label, row) => [label, ...datasets.map(({ data }) => data[row] ?? null)]),
    },
  }
}
