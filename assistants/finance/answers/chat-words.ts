import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { totalIncome } from '../tools/total-income.ts'
import type { ChatQuestion } from '../understand/question.ts'
import { pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Forms, Talk } from './talk.ts'
import { talkWords } from './talk-words.ts'

/** 잘 자, returned: who goes to bed wants no more questions. */
export const goodNight: Forms<string> = [
  '응, 잘 자! 🌙',
  '푹 자고 내일 또 보자 🌙',
  '오늘도 수고했어, 잘 자 🌙',
  '잘 자, 좋은 꿈 꿔 🌙',
]

/** Who laughs about being broke is laughed with. */
export const joked: Talk = {
  forms: [
    {
      lead: 'ㅋㅋㅋ 다들 그렇게 월급날만 기다리는 거지 😆',
      next: asking('남은 날 하루에 얼마씩 쓰면 되는지 볼까?', chips.allowance),
    },
    { lead: 'ㅋㅋ 아직 포기하긴 일러 😄', next: asking('어디서 새는지 같이 잡아 볼까?', chips.leak) },
    { lead: 'ㅋㅋㅋㅋ 지갑이 다이어트 중이네 😆', next: asking('얼마나 남았는지 한번 볼래?', chips.left) },
    { lead: 'ㅋㅋ 그 마음 알지 😄', next: '숫자로 보면 생각보다 괜찮을 수도 있어.' },
  ],
  suggestions: [
    [chips.allowance, chips.left, chips.cut],
    [chips.left, chips.mostSpentOn(), chips.cut],
  ],
}

type Month = NonNullable<z.infer<(typeof totalIncome)['output']>['month']>

/** 이번 달은 수입의 50.8%를 썼고 157만 5천원 남았어. */
export function monthSoFar({ left, spentShare }: Month, voice: Voice): string {
  if (left < 0) return `이번 달은 벌써 수입보다 ${won(-left)} 더 썼으니까, 줄일 것부터 찾아보자.`
  const share = withParticle(formatPercent(spentShare), '을/를')
  return pick(
    [
      `이번 달은 지금까지 수입의 ${share} 썼고 ${won(left)} 남아 있어.`,
      `아직 이번 달 수입에서 ${withParticle(won(left), '이/가')} 남아 있어, 쓴 건 ${formatPercent(spentShare)}야.`,
    ],
    voice,
    1,
  )
}

export const chatWords: Readonly<Record<ChatQuestion['about'], Talk>> = {
  ...talkWords,
  greeting: {
    forms: [
      { lead: '안녕! 오늘은 돈 얘기 뭐부터 볼까? 🙂' },
      { lead: '반가워! 돈 쓴 이야기라면 뭐든 편하게 물어봐 🙂' },
      { lead: '응, 나 여기 있어 🙂', next: asking('이번 달 얼마 썼는지부터 볼까?', chips.total()) },
      { lead: '안녕, 잘 왔어! 궁금한 지출 있으면 바로 찾아 줄게 🙂' },
      { lead: '왔구나 🙂', next: asking('이번 달은 어떤지 같이 볼까?', chips.overview) },
    ],
    suggestions: [
      [chips.total(), chips.overview, chips.breakdown()],
      [chips.amount({ name: '이번 달' }, { category: '식비' }), chips.recurring, chips.changes],
      [chips.left, chips.newest, chips.mostSpentOn()],
    ],
  },
  thanks: {
    forms: [
      { lead: '천만에! 또 궁금하면 언제든 불러 🙂' },
      { lead: '도움 됐다니 다행이야 😊' },
      { lead: '뭘, 궁금한 거 있으면 또 물어봐 😊' },
      { lead: '고맙긴, 아껴서 잘 쓰는 건 네가 하는 건데 😊' },
      { lead: '별말을 다 해, 필요할 때 또 물어봐 🙂' },
    ],
    suggestions: [
      [chips.overview, chips.cut],
      [chips.forecast(), chips.recurring],
      [chips.savingGoal, chips.changes],
    ],
  },
  bye: {
    forms: [
      { lead: '응, 잘 가! 다음에 또 보자 👋' },
      { lead: '그래, 오늘도 알뜰한 하루 보내 👋' },
      { lead: '다음에 봐, 가계부는 내가 잘 챙겨 둘게 👋' },
      { lead: '또 얘기하자, 지갑 잘 지키고 👋' },
    ],
    suggestions: [[chips.total({ name: '오늘' }), chips.left]],
  },
  help: {
    forms: [
      {
        lead: '네 가계부에 있는 건 뭐든 물어봐도 돼 💡',
        facts: [
          '“이번 달 식비 얼마야?”, “카페에서 얼마 썼어?”처럼 금액을 묻거나, “지난달보다 뭐가 늘었어?”처럼 비교해 달라고 해도 좋아.',
          '“매달 나가는 돈 뭐 있어?”, “어디서 줄일까?” 같은 것도 할 수 있어.',
        ],
        next: '뭐부터 볼까?',
      },
      {
        lead: '얼마 썼는지 세고, 비교하고, 저축 계획까지 같이 봐 줄 수 있어 💡',
        facts: [
          '기간이랑 분류나 가게를 넣어서 “지난주 카페에 얼마 썼어?”처럼 말하면 돼.',
          '막연하게 “나 요즘 어때?”라고만 물어도 알아서 봐 줄게.',
        ],
      },
      {
        lead: '지출, 수입, 예산, 저축은 다 물어봐도 돼 💡',
        facts: [
          '예를 들면 “이번 달 어디에 제일 많이 썼어?”, “식비가 수입 대비 적절해?”, “이번 달 얼마나 쓸 것 같아?” 같은 거야.',
          '“쿠팡은 쇼핑으로 분류해줘”처럼 정리를 시켜도 되고.',
        ],
      },
      {
        lead: '이렇게 물어보면 돼: “이번 달 총 지출이 얼마야?”, “최근에 쓴 거 보여줘”, “무슨 요일에 제일 많이 써?” 💡',
        facts: ['이어서 “그럼 지난달은?”이라고만 해도 앞에서 하던 얘기로 알아들어.'],
        next: '하나 골라 볼래?',
      },
    ],
    suggestions: [
      [chips.total(), chips.breakdown(), chips.overview],
      [chips.recurring, chips.cut, chips.changes],
      [chips.ratio({ name: '이번 달' }, '식비'), chips.forecast(), chips.newest],
    ],
  },
  feeling: {
    forms: [
      { lead: '에고, 마음이 무겁겠다 🫂', next: '어디서 새는지 같이 찾아보자, 생각보다 금방 보여.' },
      {
        lead: '그런 달이 있지, 너무 자책하진 마 🫂',
        next: asking('남은 날 얼마나 쓸 수 있는지 먼저 볼까?', chips.allowance),
      },
      {
        lead: '그 마음 알아, 들어오는 건 그대로인데 나가는 건 많지 😮‍💨',
        next: asking('줄일 수 있는 것부터 하나만 골라 볼까?', chips.cutOne),
      },
      {
        lead: '토닥토닥, 그래도 들여다보려는 것부터 잘하고 있는 거야 🫂',
        next: asking('안 쓰는 구독이 있는지부터 볼까?', chips.subscriptions),
      },
      {
        lead: '신경 쓰이지, 돈 걱정은 혼자 하면 더 커져 🫂',
        next: '숫자로 보면 할 수 있는 게 보이니까 같이 보자.',
      },
    ],
    suggestions: [
      [chips.cut, chips.left, chips.overview],
      [chips.left, chips.forecast(), chips.cut],
      [chips.cut, chips.savingGoal, chips.changes],
      [chips.subscriptions, chips.recurring, chips.cut],
      [chips.overview, chips.breakdown(), chips.cut],
    ],
  },
  mood: {
    forms: [
      { lead: '그랬구나 🙂', next: '돈 쓴 얘기라면 뭐든 바로 찾아 줄게.' },
      { lead: '그런 날도 있지 🙂', next: '가계부에서 궁금한 게 생기면 편하게 물어봐.' },
      { lead: '그렇구나 🙂', next: asking('심심하면 이번 달 얼마 썼는지 구경해 볼래?', chips.total()) },
      {
        lead: '그 마음은 알겠어 🙂',
        next: asking('그건 그렇고, 이번 주 지출은 잘 지키고 있는지 볼까?', chips.total({ name: '이번 주' })),
      },
      { lead: '그런 얘기도 좋지 🙂', next: '나는 숫자 보는 게 특기니까 지출 얘기면 언제든 불러.' },
    ],
    suggestions: [
      [chips.total(), chips.overview],
      [chips.total({ name: '이번 주' }), chips.newest],
      [chips.mostSpentOn(), chips.recurring],
    ],
  },
  ack: {
    forms: [
      { lead: '알겠어 🙂', next: '더 볼 게 있으면 말해 줘.' },
      { lead: '좋아 🙂', next: '다른 것도 궁금하면 물어봐.' },
      { lead: '오케이 👌', next: '이어서 뭘 볼까?' },
      { lead: '그래 🙂', next: '궁금한 지출이 생기면 바로 불러.' },
    ],
    suggestions: [
      [chips.total(), chips.overview],
      [chips.left, chips.newest],
    ],
  },
  how: {
    forms: [
      {
        lead: '답 바로 위의 ‘조회’ 줄을 누르면 어떤 기록을 어떻게 셌는지 그대로 볼 수 있어 🔎',
        facts: ['모든 숫자는 네 가계부의 결제를 그 자리에서 더하고 나눈 거야.'],
      },
      {
        lead: '네 가계부에 있는 결제를 그대로 세어서 나온 숫자야 🔎',
        facts: ['답 위의 ‘조회’를 펼치면 쓴 기간이랑 조건, 나온 값이 다 적혀 있어.'],
      },
      {
        lead: '지어낸 숫자는 없어, 전부 기록에서 계산한 거야 🔎',
        facts: ['어떻게 셌는지는 답 위의 ‘조회’를 누르면 단계별로 나와.'],
      },
      {
        lead: '기록을 찾아서 더한 값이야 🔎',
        facts: ['답 위에 있는 ‘조회’를 열면 무엇을 어떤 조건으로 찾았는지 보여.'],
      },
    ],
    suggestions: [
      [chips.newest, chips.breakdown()],
      [chips.total(), chips.newest],
    ],
  },
  you: {
    forms: [
      { lead: 'ㅎㅎ 네 가계부를 매일 들여다봤더니 이렇게 됐어 😎', next: '또 뭐가 궁금해?' },
      { lead: '내가 숫자 앞에서는 좀 솔직해 😅', next: '그래도 네 편이야. 뭐부터 볼까?' },
      { lead: '칭찬으로 들을게 😄', next: '이어서 궁금한 거 있으면 물어봐.' },
      { lead: '다 네가 꼬박꼬박 써 준 기록 덕분이야 🙂', next: '어느 쪽을 더 볼까?' },
    ],
    suggestions: [
      [chips.total(), chips.overview],
      [chips.left, chips.cut],
    ],
  },
  name: {
    forms: [
      { lead: '나는 말길의 **가계부 상담**이야 🙂', next: '네 지출이랑 수입 기록을 보고 답해.' },
      { lead: '**가계부 상담**이라고 불러 줘, 말길에서 네 돈 얘기를 맡고 있어 🙂' },
      { lead: '말길에서 네 가계부를 봐 주는 **가계부 상담**이야 🙂', next: '뭐든 편하게 물어봐.' },
      {
        lead: '내 이름은 **가계부 상담**, 말길에 살고 있어 🙂',
        next: '얼마 썼는지 궁금하면 바로 찾아 줄게.',
      },
    ],
    suggestions: [
      ['뭐 물어볼 수 있어?', chips.total()],
      ['뭐 물어볼 수 있어?', chips.overview],
    ],
  },
  complaint: {
    forms: [
      {
        lead: '미안, 내가 엉뚱한 얘기를 했네 🙏',
        next: '어떤 걸 보고 싶었어? 가게나 기간만 말해 줘도 찾아볼게.',
      },
      { lead: '미안해, 네가 물은 거랑 달랐구나 🙏', next: '금액이 궁금한 거야, 아니면 줄일 데를 찾는 거야?' },
      { lead: '앗, 미안 🙏', next: '뭘 알고 싶었는지 한 번만 다시 말해 줄래? 네 내역에서 바로 볼게.' },
      { lead: '미안, 내가 잘못 알아들었나 봐 🙏', next: '어느 기간, 어떤 지출 얘기였어?' },
    ],
    suggestions: [
      [chips.changes, chips.mostSpentOn(), chips.cut],
      [chips.total(), chips.cut, chips.newest],
    ],
  },
  unclear: {
    forms: [
      {
        lead: '무슨 뜻인지 잘 못 알아들었어 😅',
        facts: ['나는 네 가계부를 보고 얼마를 어디에 썼는지, 어떻게 달라졌는지 알려 줄 수 있어.'],
        next: '어느 기간, 어떤 지출이 궁금해?',
      },
      {
        lead: '미안, 그건 어떻게 봐 달라는 건지 모르겠어 😅',
        facts: ['지출 합계, 비교, 정기 결제, 저축 계획 같은 건 바로 볼 수 있어.'],
        next: '이 중에 궁금한 게 있어?',
      },
      {
        lead: '음, 가계부에서 뭘 찾으면 될지 헷갈려 😅',
        facts: ['“지난달 교통비 얼마야?”처럼 기간이나 분류를 넣어 말하면 바로 찾을 수 있어.'],
        next: '얼마 썼는지가 궁금한 거야?',
      },
      {
        lead: '조금만 더 자세히 말해 줄래? 아직 감이 안 와 😅',
        facts: ['가게 이름이나 분류, 기간만 있어도 돼. “편의점에서 얼마 썼어?” 이렇게.'],
        next: '어떤 지출 얘기야?',
      },
    ],
    suggestions: [
      [chips.total(), chips.breakdown(), chips.newest],
      [chips.amount({ name: '이번 달' }, { category: '식비' }), chips.recurring, chips.overview],
      [chips.total({ name: '지난달' }), chips.mostSpentOn(), chips.cut],
    ],
  },
}
