import { call } from '#engine/tool.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import topics from './help-topics.json' with { type: 'json' }
import type { Reply } from './reply.ts'

/** 뭘 도와줄 수 있어? */
export const help: Answerer = {
  /** unit04는 언제 열려요: of a unit that there is not, that alone is said. */
  plan: (round, { units: [unit] }) =>
    round === 1 && unit !== undefined ? [call(getStudentScores, { unit_id: unit })] : [],
  reply({ message }) {
    const said = message.toLowerCase()
    // The one that most of its words speak of.
    const [topic] = topics
      .map((it) => ({ ...it, hits: it.words.filter((word) => said.includes(word)).length }))
      .filter(({ hits }) => hits > 0)
      .sort((a, b) => b.hits - a.hits)
    return topic
      ? {
          lead: topic.lead,
          body: [topic.lines.join('\n')],
          next: '다른 것도 궁금하시면 물어봐 주세요.',
          suggestions: ['무엇을 도와줄 수 있어?', chips.submissions, chips.weak],
        }
      : whole
  },
}

const whole: Reply = {
  lead: '저는 제출 기록을 보고 공부를 돕는 학습 코치예요. 이런 것들을 도와드릴 수 있어요.',
  body: [
    [
      '- **점수와 약점** — 유닛별 성적, 스킬별 점수, 진도, 제출 기록을 살펴봐요',
      '- **공부 방법** — 약점을 채우는 순서와 학습 계획, 자료를 골라 드려요',
      '- **성장과 응원** — 얼마나 늘었는지, 며칠 이어 왔는지 보여 드려요',
      '- **문제 풀이** — 접근법과 힌트를 한 단계씩 드려요. 답을 대신 쓰지는 않아요',
      '- **개념 설명** — 비유와 예제로 풀어 드려요',
      '- **다음 문제** — 지금 가장 도움이 될 문제를 골라 드려요',
      '- **기록 가져오기** — 화면 오른쪽에서 CSV나 JSON 파일로 제출 기록(문제, 점수, 제출일)이나 문제 목록(유닛, 제목)을 넣을 수 있어요',
    ].join('\n'),
  ],
  next: '먼저 약점부터 살펴볼까요?',
  offer: chips.weak,
  suggestions: [chips.weak, chips.next, chips.growth, '클래스가 뭐야?'],
}
