import { asking } from '../offers/asked.ts'
import type { Aside } from '../understand/other-question.ts'
import { chips } from './chips.ts'
import type { Talk } from './talk.ts'

const aboutFood = [
  [
    chips.amount({ name: '이번 달' }, { category: '배달' }),
    chips.amount({ name: '이번 달' }, { category: '식비' }),
  ],
  [chips.amount({ name: '이번 주' }, { category: '식비' }), chips.today],
] as const
const anything = [
  [chips.total(), chips.overview],
  [chips.total({ name: '이번 주' }), chips.newest],
] as const
const lessOf = [
  [chips.cut, chips.changes],
  [chips.left, chips.cut],
] as const

/** A word in passing is answered in passing: one line, and no question back that would change the subject. */
export const talkWords: Readonly<Record<Aside, Talk>> = {
  meal: {
    forms: [
      { lead: '그게 매일 제일 어려운 문제지 😋 뭘 먹든 맛있게 먹어!' },
      { lead: '냉장고에 있는 걸로 때우면 지갑이 좋아할 텐데 😄' },
      { lead: '음, 메뉴는 내가 못 골라 줘도 먹고 나서 얼마였는지는 적어 줄게 😋' },
      { lead: '어제랑 다른 거 어때 😄 얼마짜리였는지만 나한테 알려 줘.' },
    ],
    suggestions: aboutFood,
  },
  craving: {
    forms: [
      { lead: '아, 말 들으니까 나도 당긴다 😋 이번엔 맛있게 먹자.' },
      { lead: '참는 것도 한두 번이지 😄 먹을 거면 맛있게 먹어!' },
      { lead: '배고플 때 앱 켜면 두 배로 담는 거 알지? 😆' },
      { lead: '먹고 싶을 때 먹어야 맛있지 😋' },
    ],
    suggestions: aboutFood,
  },
  tired: {
    forms: [
      { lead: '오늘 고생 많았네, 얼른 쉬어 🫂' },
      { lead: '에고, 힘들었겠다 🫂 가계부는 내일 봐도 돼.' },
      { lead: '무리하지 마, 숫자는 어디 안 가 🙂' },
      { lead: '수고했어, 오늘은 푹 쉬자 🫂' },
    ],
    suggestions: anything,
  },
  lost_card: {
    forms: [
      { lead: '아이고, 카드사에 분실 신고부터 해 😥 모르는 결제가 있는지는 내가 같이 봐 줄게.' },
      { lead: '저런, 먼저 카드사 앱이나 전화로 정지부터 해 두자 😥 그다음에 최근 결제를 훑어보자.' },
      { lead: '큰일이네, 정지 신고가 먼저야 😥 낯선 결제가 찍혔는지는 최근 내역을 보면 알 수 있어.' },
      {
        lead: '에고 😥 카드부터 정지시키고, 자동이체 걸린 게 있으면 새 카드로 바꿔야 해.',
        next: asking('그 카드로 나가던 정기 결제를 볼까?', chips.recurring),
      },
    ],
    suggestions: [
      [chips.newest, chips.methods()],
      [chips.recurring, chips.newest],
    ],
  },
  weather: {
    forms: [
      { lead: '그러게, 이런 날은 택시 부르고 싶어지지 😄' },
      { lead: '나갈 때 조심해, 나는 창밖을 못 봐서 🙂' },
      { lead: '이런 날엔 배달이 당기는데 😋' },
      { lead: '날씨 따라 돈 쓰는 데도 달라지더라 🙂' },
    ],
    suggestions: anything,
  },
  wishes: {
    forms: [
      { lead: '고마워, 너도 몸 잘 챙겨 🧣' },
      { lead: '챙겨 줘서 고마워 😊 너도 따뜻하게 지내.' },
      { lead: '말이라도 고마워 🙂 너도 건강하게 지내.' },
      { lead: '다정하다, 고마워 😊 너도 감기 조심해.' },
    ],
    suggestions: anything,
  },
  heard: {
    forms: [
      { lead: '응, 듣고 있어 🫂', next: '돈 걱정이라면 같이 볼 수 있으니까 편하게 말해.' },
      { lead: '이야기해 줘서 고마워 🫂', next: '나는 가계부만 볼 줄 알지만, 필요하면 언제든 불러.' },
      { lead: '그랬구나, 마음 쓰였겠다 🫂', next: '도울 수 있는 돈 얘기가 있으면 같이 보자.' },
      { lead: '그런 마음이구나 🫂', next: '가계부에서 거들 게 있으면 말해 줘.' },
    ],
    suggestions: anything,
  },
  glad: {
    forms: [
      { lead: '와, 축하해 🎉 오늘만큼은 기분 좋게 써!' },
      { lead: '정말? 축하해 🥳 맛있는 거 먹자.' },
      { lead: '좋은 날이네, 축하해 🎉' },
      { lead: '축하해! 🥳 오늘 쓰는 돈은 아까워하지 마.' },
    ],
    suggestions: anything,
  },
  bored: {
    forms: [
      { lead: '심심할 땐 지난달이랑 뭐가 달라졌나 보는 것도 은근 재밌어 😄' },
      { lead: '그럼 네가 제일 자주 간 가게 맞히기 어때 😄' },
      { lead: '한 푼도 안 쓴 날이 며칠인지 세어 볼까 😄' },
      { lead: '심심풀이로 작년 이맘때 뭐 샀나 볼래? 🙂' },
    ],
    suggestions: [
      [chips.oftenest(), chips.noSpendDays({ name: '이번 달' })],
      [chips.changes, chips.mostSpentOn()],
    ],
  },
  much: {
    forms: [
      { lead: 'ㅋㅋ 쓸 땐 몰랐지? 😅 그래도 알고 쓰는 게 어디야.' },
      { lead: '그러게, 모아 놓고 보면 꽤 되더라 😅' },
      { lead: '하나씩은 얼마 안 되는데 모이니까 그래 😄' },
      { lead: '이미 쓴 건 어쩔 수 없고, 다음부터 조금만 살살 쓰자 😄' },
    ],
    suggestions: lessOf,
  },
  laugh: {
    forms: [
      { lead: 'ㅋㅋㅋ 그치? 😆' },
      { lead: 'ㅋㅋ 나도 세면서 좀 놀랐어 😆' },
      { lead: '숫자가 원래 제일 솔직하잖아 😄' },
      { lead: 'ㅋㅋㅋ 가계부 보는 맛이지 😄' },
    ],
    suggestions: lessOf,
  },
  isee: {
    forms: [
      { lead: '그치 🙂 더 궁금한 거 있으면 이어서 물어봐.' },
      { lead: '그런 거지 뭐 🙂 다른 것도 볼까?' },
      { lead: '또 볼 거 있으면 말만 해 🙂' },
      { lead: '그렇다니까 😄 이어서 뭘 볼까?' },
    ],
    suggestions: anything,
  },
  resolve: {
    forms: [
      { lead: '좋아, 응원할게 💪 얼마 줄었는지는 내가 세어 줄게.' },
      { lead: '오, 좋은 생각이야 💪 해 보고 어땠는지 알려 줘.' },
      { lead: '그래, 그렇게 해 봐 🙂 달라진 건 가계부에서 바로 보일 거야.' },
      { lead: '응, 해 보자 💪 나는 옆에서 숫자 지키고 있을게.' },
    ],
    suggestions: lessOf,
  },
  away: {
    forms: [
      { lead: '응, 다녀와 🙂 얘기해 보고 숫자가 필요하면 바로 말해 줘.' },
      { lead: '그래, 먼저 물어보는 게 좋겠다 🙂 나는 여기 있을게.' },
      { lead: '응, 얘기해 보고 와 🙂 이어서 셈해 줄게.' },
      { lead: '좋아, 서두를 거 없어 🙂 정해지면 알려 줘.' },
    ],
    suggestions: anything,
  },
  remind: {
    forms: [
      { lead: '먼저 알림을 보내는 건 아직 못 해 🙏 물어보면 다음 결제일은 바로 알려 줄게.' },
      { lead: '때맞춰 알려 주는 건 내가 못 해 🙏 대신 언제 나가는지는 물어볼 때마다 말해 줄게.' },
      { lead: '알림은 못 보내 🙏 다음에 나갈 돈은 미리 펼쳐 보여 줄 수 있어.' },
      { lead: '그건 휴대폰 달력에 적어 두는 게 확실해 🙏 날짜는 내가 찾아 줄게.' },
    ],
    suggestions: [
      [chips.stillDue, chips.recurring],
      [chips.recurring, chips.stillDue],
    ],
  },
  differs: {
    forms: [
      { lead: '그 사이에 적거나 고친 게 있으면 합계도 그만큼 달라져 🔎 기간이 다르면 그것도 그렇고.' },
      { lead: '앞에서 본 뒤에 새로 적힌 게 더해져서 그래 🔎 같은 기간인지도 한번 봐 줘.' },
      { lead: '기록이 바뀌면 합계도 바로 따라 바뀌어 🔎 뭐가 더해졌는지 물어보면 짚어 줄게.' },
      { lead: '지금 숫자는 지금까지 적힌 걸 다시 더한 거야 🔎 새로 적은 게 있으면 그만큼 차이가 나.' },
    ],
    suggestions: [
      ['뭐가 추가된 거야?', chips.newest],
      [chips.newest, '뭐가 추가된 거야?'],
    ],
  },
  identity: {
    forms: [
      { lead: '아니, 나는 말길의 **가계부 상담**이야 🙂 네 기록에 있는 것만 보고 답해.' },
      { lead: '그건 아니고, 말길에서 네 가계부를 봐 주는 **가계부 상담**이야 🙂' },
      { lead: '아니야, 나는 네 가계부를 들여다보는 **가계부 상담**이야 🙂 숫자는 전부 네 기록에서 나와.' },
      { lead: '나는 **가계부 상담**이야 🙂 네 지출과 수입 기록을 세어서 답하고 있어.' },
    ],
    suggestions: [['뭐 물어볼 수 있어?', chips.total()]],
  },
  as_table: {
    forms: [
      { lead: '응, 차트 위의 ‘표로 보기’를 누르면 같은 값이 표로 나와 📋' },
      { lead: '차트마다 ‘표로 보기’ 단추가 있어, 누르면 바로 표로 바뀌어 📋' },
      { lead: '그럼, 차트 옆 ‘표로 보기’를 눌러 봐 📋', facts: ['CSV로 내려받을 수도 있어.'] },
      { lead: '표로도 볼 수 있어, 차트 위의 ‘표로 보기’를 눌러 줘 📋' },
    ],
    suggestions: [[chips.newest, chips.breakdown()]],
  },
  which_ones: {
    forms: [
      { lead: '응, 뭐가 거기 드는지는 기록만으로는 몰라 🙈 가게 이름을 말해 주면 그것만 빼고 셈해 줄게.' },
      { lead: '가계부엔 가게랑 금액뿐이라 그건 못 가려 🙈 어느 가게인지 알려 줘, 빼고 볼게.' },
      { lead: '그건 네가 알려 줘야 알아 🙈 뺄 가게를 하나씩 말해 줘.' },
      { lead: '어느 결제가 그건지는 안 적혀 있어 🙈 내역을 보면서 골라 주면 빼고 셀게.' },
    ],
    suggestions: [
      [chips.newest, chips.topStore({ name: '이번 달' })],
      [chips.topStore({ name: '이번 달' }), chips.newest],
    ],
  },
  proud: {
    forms: [
      { lead: '그럼, 기특하지 👏 들여다보는 것만으로도 반은 한 거야.' },
      { lead: '응, 잘하고 있어 👏 이렇게 챙겨 보는 사람 많지 않아.' },
      { lead: '당연하지 😊 매번 확인하는 게 제일 어려운 건데.' },
      { lead: '인정 👏 이 정도로 챙기면 돈도 알아서 모여.' },
    ],
    suggestions: [
      [chips.praise, chips.overview],
      ['지난달보다 나아진 거 있어?', chips.left],
    ],
  },
  me: {
    forms: [
      { lead: '나는 숫자만 먹고 살아 😆 너는 맛있는 거 먹었어?' },
      { lead: '나는 가계부 속에 살아서 그런 건 못 해 봤어 😄' },
      { lead: '나야 늘 네 영수증 세고 있지 😄' },
      { lead: '영수증이 내 밥이야 😆' },
    ],
    suggestions: anything,
  },
  unknown: {
    forms: [
      { lead: '그건 내가 잘 모르는 얘기네 😅', next: '돈 쓴 얘기라면 바로 찾아 줄 수 있어.' },
      { lead: '음, 그건 가계부엔 안 나와 있어 😅', next: '얼마 썼는지는 뭐든 물어봐.' },
      { lead: '그건 나도 궁금하다 😄', next: '나는 네 지출만 볼 수 있거든.' },
      { lead: '아쉽지만 그건 모르겠어 😅', next: '지출 얘기라면 자신 있는데.' },
    ],
    suggestions: anything,
  },
}
