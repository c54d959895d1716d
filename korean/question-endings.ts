/** How a question or a request ends: among friends, politely, formally. */
export type Register = 'casual' | 'ko' | 'formal'

type Ending = readonly [casual: string, polite: string, formal: string]

const places: Readonly<Record<Register, 0 | 1 | 2>> = { casual: 0, ko: 1, formal: 2 }

const endings = {
  howMuch: ['얼마야?', '얼마예요?', '얼마입니까?'],
  howMany: ['몇 건이야?', '몇 건이에요?', '몇 건입니까?'],
  is: ['야?', '예요?', '입니까?'],
  what: ['뭐야?', '뭐예요?', '무엇입니까?'],
  when: ['언제야?', '언제예요?', '언제입니까?'],
  where: ['어디야?', '어디예요?', '어디입니까?'],
  isThere: ['있어?', '있어요?', '있습니까?'],
  left: ['남았어?', '남았어요?', '남았습니까?'],
  remains: ['남아?', '남아요?', '남습니까?'],
  show: ['보여줘', '보여 주세요', '보여 주십시오'],
  look: ['봐줘', '봐 주세요', '봐 주십시오'],
  make: ['세워줘', '세워 주세요', '세워 주십시오'],
  pick: ['골라줘', '골라 주세요', '골라 주십시오'],
  explain: ['설명해줘', '설명해 주세요', '설명해 주십시오'],
  tell: ['알려줘', '알려 주세요', '알려 주십시오'],
  give: ['줘', '주세요', '주십시오'],
  recommend: ['추천해줘', '추천해 주세요', '추천해 주십시오'],
  compare: ['비교해줘', '비교해 주세요', '비교해 주십시오'],
  how: ['어때?', '어때요?', '어떻습니까?'],
  isRight: ['적절해?', '적절해요?', '적절합니까?'],
  will: ['것 같아?', '것 같아요?', '것 같습니까?'],
  may: ['돼?', '돼요?', '됩니까?'],
  can: ['있어?', '있어요?', '있습니까?'],
  shall: ['까?', '까요?', '까요?'],
  save: ['아껴?', '아껴요?', '아낍니까?'],
} as const satisfies Record<string, Ending>

export type EndingName = keyof typeof endings

export const ending = (name: EndingName, register: Register): string => endings[name][places[register]]

/** 썼어, 갔어, 결제했어: what was done, asked in a register. */
export function askedDone(done: string, register: Register): string {
  if (register === 'casual') return `${done}?`
  return register === 'ko' ? `${done}요?` : `${done.replace(/어$/u, '')}습니까?`
}
