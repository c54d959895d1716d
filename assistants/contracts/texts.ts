import { withParticle } from '#korean/particles.ts'

/** The miss of every tool where the owner has no contract. */
export const noContractReason = '올린 계약서가 없습니다'

/** What is said of an upload that went well. */
export const imported = (title: string) =>
  `${withParticle(`‘${title}’`, '을/를')} 읽어 두었어요. 이제 물어볼 수 있어요.`

/** What people read in the step list. */
export const toolTexts = {
  structure: { title: '계약서 구성' },
  search: { title: '조항 찾기' },
  searchAll: { title: '모든 계약서에서 찾기' },
  contracts: (count: number) => `계약서 ${count}개`,
  byIndex: { title: '조문 펼치기' },
  byTitle: { title: '제목으로 조문 찾기' },
  lookup: { title: '표준계약서 조항' },
  compare: { title: '표준계약서와 비교' },
  risks: { title: '살펴볼 조항 찾기' },
  risksFound: (risks: number, lacking: number) => `살펴볼 조항 ${risks}개, 없는 것 ${lacking}가지`,
  calculate: {
    title: '계산',
    none: '계산에 쓸 조항이 하나로 정해지지 않습니다',
    lacks: (missing: readonly string[]) => `${missing.join(', ')} 알아야 합니다`,
  },
  term: { title: '용어의 정의' },
  none: noContractReason,
  unknownContract: '그런 계약서가 없습니다. 목록에 있는 계약서를 골라 주세요',
  nothingFound: (looked: string) => `${looked}에 관한 조문을 찾지 못했습니다`,
  articles: (count: number) => `${count}개 조문`,
  structureOf: (articles: number, exhibits: number) =>
    exhibits > 0 ? `조문 ${articles}개, 별지 ${exhibits}개` : `조문 ${articles}개`,
  noArticle: (asked: string) => `${withParticle(asked, '은/는')} 이 계약서에 없습니다`,
  noTitle: (titles: string) => `제목에 ${withParticle(titles, '이/가')} 들어간 조문이 없습니다`,
  noTerm: (term: string) => `${withParticle(term, '을/를')} 정의한 곳이 없습니다`,
  noStandard:
    '이 계약과 종류가 같은 표준계약서가 없어 비교하지 않습니다. 표준으로 삼을 계약서를 올려 주시면 비교해 드립니다',
  noStandardArticle: '표준계약서에도 맞는 조항이 없습니다',
  compared: (missing: number, differing: number) => `없는 조항 ${missing}개, 다른 조항 ${differing}개`,
  whichArticle: '조문 번호나 제목을 하나는 주세요',
} as const

/** Why something was decided, in the step list. */
export const reasons = {
  names: '계약에서 쓰는 말이 있습니다',
  pointsToArticle: '조문 번호를 말했습니다',
  pointsBack: '앞에서 답한 내용을 가리킵니다',
  smallTalk: '인사말이라 찾아볼 것이 없습니다',
  help: '사용법을 묻고 있습니다',
  needsText: '계약서 본문을 보아야 답할 수 있습니다',
  asksTopic: '주제를 물어서 관련 조문을 찾습니다',
  asksDefinition: '용어의 뜻을 물었습니다',
  asksStructure: '계약서의 구성을 물었습니다',
  asksComparison: '표준계약서와 견주어 달라고 했습니다',
  asksRisks: '불리하거나 위험한 조항을 물었습니다',
  asksAcross: '여러 계약서를 두고 물어서 모두 찾아봅니다',
  asksParties: '당사자를 물었습니다',
  likeExamples: (confidence: number) =>
    `보기 문장들과 견주어 읽었습니다(${Math.round(Math.min(1, Math.max(0, confidence)) * 100)}%)`,
  byDefault: '달리 볼 근거가 없어 조문을 찾아봅니다',
  inHand: '물어본 조문의 전문을 확보했습니다',
  complete: '물어본 것을 모두 찾았습니다',
  inHandOf: (said: readonly { asked: string; where: string | undefined }[]) => {
    const has = said.filter(({ where }) => where !== undefined)
    const lacks = said.filter(({ where }) => where === undefined)
    const found = has.map(({ asked, where }) => `${withParticle(`‘${asked}’`, '은/는')} ${where}`).join(', ')
    const missing = lacks.map(({ asked }) => `‘${asked}’`).join(', ')
    return [
      `${said.length}가지를 물었습니다.`,
      ...(has.length > 0 ? [`찾은 것: ${found}.`] : []),
      ...(lacks.length > 0 ? [`답하는 문장이 없는 것: ${missing}.`] : []),
    ].join(' ')
  },
  nothingNew: '이번에 새로 찾은 것이 없습니다',
  refersOn: (where: string) => `답이 ${where}에 이어져 있어 더 봅니다`,
  lacksFigures: '답을 마저 하려면 다른 조항도 보아야 합니다',
  read: '질문을 계약에서 쓰는 말로 읽었습니다',
  planned: '다른 말로 다시 찾아봅니다',
  absent: '계약서에 없는 내용이라 표준계약서를 봅니다',
  noContract: '올린 계약서가 없습니다',
  noneLeft: '더 찾아볼 도구가 없습니다',
  missedArticle: '없는 조문이라 구성을 봅니다',
} as const

export const guardrailTexts = {
  status: '계약서와 상관없는 질문입니다',
  text: '저는 올려 주신 계약서의 내용만 답할 수 있습니다. “중도에 해지하면 위약금이 있나요?”처럼 계약서에 관해 물어봐 주세요.',
  suggestions: ['이 계약은 언제 끝나나요?', '해지 조건이 뭐야?', '이 계약 핵심만 요약해줘'],
} as const
