import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import type { Voice } from '../../wording.ts'
import { chips, otherMonth } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { subjectWords } from '../subject.ts'

type Lost = Extract<TalkOf, { type: 'lost' }>

/** Each of another build; `what`: 이번 달 배달 지출. */
const forms: readonly ((what: string) => string)[] = [
  (what) => `${what} 얘기를 이어서 하는 거지? 어떤 걸 볼지만 한 번 더 말해 줘 🙏`,
  (what) =>
    `방금 말은 내가 잘 못 읽었어 😅 ${withParticle(what, '은/는')} 합계, 내역, 달마다 추이를 볼 수 있어.`,
  (what) => `음, ${withParticle(what, '을/를')} 어떻게 나눠 보면 될까? 기간이나 가게를 하나만 더 얹어 줘 🤔`,
  (what) => `그 부분은 가계부로 어떻게 셀지 모르겠어 🙈 ${what}에서 골라 볼래?`,
  (what) => `놓쳤네, 미안 🙏 ${what} 말고 다른 얘기면 처음부터 말해 줘도 돼.`,
  (what) => `조금 다르게 말해 줄래? 지금은 ${withParticle(what, '을/를')} 보고 있었어 👀`,
  (what) => `거기까진 못 따라갔어 😅 ${what} 쪽이면 아래에서 하나 눌러 봐.`,
]

/** What was not understood: what was spoken of is named, with what can be asked of it; another build each time in a talk. */
export async function answerLost(t: Turn, { subject, period }: Lost, voice: Voice): Promise<Reply> {
  const spoken = subject ?? {}
  const when = period ?? { name: '이번 달' }
  const what = `${when.name} ${subjectWords(spoken).what}`
  const said = await saidBefore(t)
  const start = voice.ordinal % forms.length
  const ordered = [...forms.slice(start), ...forms.slice(0, start)].map((form) => form(what))
  const lead = ordered.find((text) => !said.some((earlier) => isAlike(earlier, text))) ?? ordered[0]!
  return {
    lead,
    facts: [],
    suggestions: [
      chips.amount(when, spoken),
      chips.list(when, spoken),
      subject ? chips.monthly(subject) : chips.breakdown(when),
      ...(subject ? [] : [chips.amount(otherMonth(when), spoken)]),
    ].slice(0, 3),
  }
}

async function saidBefore(t: Turn): Promise<string[]> {
  const { window, uncovered } = await t.memory()
  return [...window, ...uncovered].map(({ answer }) => answer)
}

/** So many letters tell two builds apart. */
const telling = 7

/** Of the same build, whatever it speaks of: their ends are the same. */
const isAlike = (earlier: string, text: string): boolean =>
  earlier.split('\n')[0]!.trim().slice(-telling) === text.slice(-telling)
