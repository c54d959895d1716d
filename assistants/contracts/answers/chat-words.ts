import { bold, pick, type Voice } from '#engine/wording.ts'
import { compact } from '#korean/normalise.ts'
import { compareChip, type Reply } from './reply.ts'

type Plain = Pick<Reply, 'lead' | 'suggestions'>

const starters = ['이 계약 핵심만 요약해줘', '해지 조건이 뭐야?', '전체 조항 목록 보여줘']

/** A greeting, thanks and the like, in a line. */
export function smallTalk(message: string, voice: Voice): Plain {
  const bare = compact(message).text
  if (/고마|감사|땡큐|ㄱㅅ|thx|thank/iu.test(bare)) {
    return {
      lead: pick(
        [
          '도움이 되었다니 다행입니다. 더 궁금한 조항이 있으면 말씀해 주세요.',
          '천만에요. 다른 조항도 편하게 물어봐 주세요.',
        ],
        voice,
      ),
      suggestions: starters,
    }
  }
  if (/잘가|잘있|바이|bye|수고/iu.test(bare))
    return { lead: '네, 수고하셨습니다. 필요하실 때 다시 찾아 주세요.', suggestions: [] }
  if (/안녕|하이|헬로|hello|^hi$|반가|처음뵙|아침|굿모닝|좋은하루/iu.test(bare)) {
    return {
      lead: pick(
        [
          '안녕하세요. 올려 주신 계약서에서 궁금한 점을 물어봐 주세요.',
          '안녕하세요. 계약서의 어떤 내용이 궁금하신가요?',
        ],
        voice,
      ),
      suggestions: starters,
    }
  }
  return {
    lead: pick(
      ['네, 이어서 궁금한 점을 물어봐 주세요.', '알겠습니다. 더 확인할 조항이 있으면 말씀해 주세요.'],
      voice,
    ),
    suggestions: starters,
  }
}

/** What can be uploaded. */
export function fileWords(): Reply {
  return {
    lead: 'HWPX, HWP, DOCX, PDF, TXT, MD 파일을 올릴 수 있습니다.',
    details: [
      'PDF는 글자가 들어 있는 것이어야 합니다. 종이를 스캔하거나 사진으로 찍은 파일은 글자를 읽을 수 없어 올려도 답하지 못합니다.',
      '제1조, 제2조처럼 조문으로 나뉜 계약서를 가장 잘 읽고, 별지와 서명란도 함께 읽습니다. 읽지 못한 쪽이 있으면 알려 드립니다.',
    ],
    next: '올리신 뒤에는 “이 계약 핵심만 요약해줘”부터 물어보시면 좋습니다.',
    suggestions: ['뭘 할 수 있어?', ...starters.slice(0, 2)],
    sources: [],
    sections: [],
    note: '올릴 수 있는 파일',
  }
}

/** Contracts are deleted by hand, where one sees which; what stands in them is as it was signed. */
export function changeWords(contract: { title: string; isDemo: boolean } | undefined): Reply {
  return {
    lead: '대화로는 계약서를 지우거나 고치지 않습니다. 아무것도 바꾸지 않았습니다.',
    details: [
      `계약서 패널에서 지울 계약서를 고르고 ${bold('휴지통 단추')}를 누르면 그 계약서와 거기서 찾아 둔 것이 지워집니다.`,
      '계약서의 내용은 올린 파일 그대로 둡니다. 고친 계약서는 새로 올려 주세요.',
      ...(contract
        ? [`지금 보고 있는 계약서는 「${contract.title}」${contract.isDemo ? '(예시)' : ''}입니다.`]
        : []),
    ],
    suggestions: starters.slice(0, 2),
    sources: [],
    sections: [],
    note: '계약서 지우기와 고치기',
  }
}

/** What one can ask, and of which contract. */
export function helpWords(contract: { title: string; isDemo: boolean; count: number } | undefined): Reply {
  const which = contract
    ? [
        `지금은 「${contract.title}」${contract.isDemo ? '(예시 계약서)' : ''}를 보고 답합니다.${contract.count > 1 ? ` 올린 계약서는 모두 ${contract.count}개입니다.` : ''}`,
      ]
    : ['아직 올린 계약서가 없습니다.']
  return {
    lead: '계약서를 읽고, 근거가 된 조문을 그대로 인용해 답해 드립니다.',
    details: [
      ...which,
      '조항을 주제로 묻거나(“중도에 해지하면 위약금이 있나요?”), 번호로 찾거나(“제5조 보여줘”), 용어의 뜻을 물을 수 있습니다.',
      '표준계약서와 비교해 빠지거나 다른 조항을 찾아 드립니다.',
      'HWPX, HWP, DOCX, PDF, TXT 파일을 올릴 수 있습니다. 법률 자문은 아니므로 중요한 결정은 전문가와 상의해 주세요.',
    ],
    suggestions: [...starters.slice(0, 2), compareChip],
    sources: [],
    sections: [],
    note: '사용법',
  }
}

/** Nothing to answer from. */
export const noContractWords: Plain = {
  lead: '아직 올린 계약서가 없어 답할 수 없습니다. HWPX, HWP, DOCX, PDF, TXT 계약서를 올려 주시면 바로 찾아 드리겠습니다.',
  suggestions: ['어떤 파일을 올릴 수 있나요?', '뭘 할 수 있어?'],
}

export const troubleWords: Plain = {
  lead: '계약서를 읽다가 문제가 생겨 답을 찾지 못했습니다. 잠시 뒤에 다시 물어봐 주세요.',
  suggestions: starters,
}
