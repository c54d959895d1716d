import { pick, type Voice } from '#engine/wording.ts'
import { pickParticle } from '#korean/particles.ts'
import { toolTexts } from '../tools/texts.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'

/** There are no submissions to go by: said, with what would help. */
function noDataYet(what: string, voice: Voice): Reply {
  return {
    lead: pick(
      [
        `아직 제출 기록이 하나도 없어서 ${what} 말씀드릴 수 없어요.`,
        `제출한 문제가 아직 없어요. 그래서 ${what} 보여 드릴 수가 없네요.`,
      ],
      voice,
    ),
    facts: ['문제를 하나 풀어 제출하거나 제출 기록 파일을 가져오면 바로 살펴볼게요.'],
    next: '어떤 문제부터 시작하면 좋을지 골라 드릴까요?',
    offer: chips.next,
    suggestions: [chips.next, '클래스가 뭐야?', '처음 시작하는 공부 방법 알려줘'],
    note: '제출 기록 없음',
  }
}

/** What a tool looked for is not there: that there are no submissions at all is said only when there are none. */
export function nothingFound(reason: string, what: string, voice: Voice): Reply {
  if (reason === toolTexts.noSubmissions) return noDataYet(what, voice)
  return {
    lead: `${reason}.`,
    next: '최근 제출 기록을 보여 드릴까요?',
    offer: chips.submissions,
    suggestions: [chips.submissions, chips.scores, chips.next],
  }
}

/** What was asked about is not there: said, with what is. */
export function notThere(reason: string): Reply {
  return {
    lead: reason,
    next: '그 가운데 어느 것을 볼까요? 한꺼번에 보여 드릴 수도 있어요.',
    offer: chips.scores,
    suggestions: [chips.scores, chips.weak, chips.next],
    expects: 'unit',
  }
}

/** A problem by a title that no problem of the course has: said, and none is taken for it. */
export function noSuchProblem(title: string): Reply {
  return {
    lead: `‘${title}’${pickParticle(title, '이라/라')}는 문제는 지금 과정에 없어요.`,
    facts: [
      '제목이 조금 다를 수 있으니 한 번 확인해 주세요. 문제 내용을 그대로 보내 주셔도 함께 볼 수 있어요.',
    ],
    next: '아직 안 푼 문제의 목록을 보여 드릴까요?',
    offer: chips.unsolved,
    suggestions: [chips.unsolved, chips.next],
    note: `‘${title}’ 문제 없음`,
  }
}

/** A tool broke: what could not be seen is said, and nothing is made up. */
export function troubled(what: string, error: string | undefined): Reply {
  return {
    lead: `지금은 ${what} 읽지 못했어요.${error ? ` ${error.replace(/[.]?$/u, '.')}` : ''}`,
    facts: ['잠시 뒤에 다시 물어봐 주시겠어요?'],
    suggestions: [chips.weak, chips.scores],
    isPartial: true,
  }
}
