import type { Deed, Request } from '../understand/request.ts'
import type { Reply } from './reply.ts'

type Told = Pick<Reply, 'text' | 'suggestions'>

/** Where the page does what was asked; nothing was changed, and it says so. */
export function changedWhere(
  { deed = 'rename', object, topics }: Request,
  { term, paper }: { readonly term: string | undefined; readonly paper: string | undefined },
): Told {
  const isOfPaper = object === 'paper' || (object === undefined && term === undefined && paper !== undefined)
  const isOfTerm = object === 'term' || (object === undefined && term !== undefined)
  const lines = [...(isOfTerm ? [] : [ofPapers(deed, paper)]), ...(isOfPaper ? [] : [ofTerms(deed, term)])]
  const name = topics?.[0]
  const known = (isOfPaper ? paper : term) ?? name
  const chips = {
    term: known === undefined ? '용어 목록 보여줘' : `${known} 설명해줘`,
    paper: '논문 목록 보여줘',
  }
  return {
    text: `아직 아무것도 바꾸지 않았어요. ${leads[deed]}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
    suggestions: [isOfPaper ? chips.paper : chips.term, '무엇을 할 수 있어?'],
  }
}

const leads: Readonly<Record<Deed, string>> = {
  delete: '이 일은 화면에서 직접 하실 수 있어요.',
  rename: '고치는 일은 화면에서 직접 하실 수 있어요.',
  add: '새로 넣는 일은 화면에서 하실 수 있어요.',
  merge: '합치는 일은 화면에서 하실 수 있어요.',
  undo: '되돌릴 것은 그 일을 한 자리의 ‘되돌리기’에 있어요.',
}

function ofPapers(deed: Deed, title: string | undefined): string {
  const one = title === undefined ? '그 논문을' : `**${title}** 논문을`
  switch (deed) {
    case 'delete':
      return `**논문**: ‘서재’에서 ${one} 열고 ‘지우기’를 누르세요. 본문과 파일까지 지워지고 되돌릴 수 없어서, 말씀만으로는 지우지 않아요.`
    case 'add':
      return '**논문**: ‘서재’의 ‘파일 고르기’로 PDF, Markdown, TXT, BibTeX나 arXiv 목록을 가져오세요.'
    case 'merge':
      return '**논문**: 같은 논문은 다시 가져와도 하나로 남아요. 따로 들어온 것은 ‘서재’에서 하나를 지우세요.'
    default:
      return `**논문**: ‘서재’에서 ${one} 열고 ‘정보 고치기’로 제목, 저자, 연도, 학회를 고치세요.`
  }
}

function ofTerms(deed: Deed, term: string | undefined): string {
  const one = term === undefined ? '그 용어를' : `**${term}** 항목을`
  switch (deed) {
    case 'delete':
      return `**용어**: ‘용어집’에서 ${one} 열고 ‘지우기’를 누르세요. “드롭아웃 용어 지워줘”처럼 이름을 대시면 바로 지워 드리고, 되돌릴 수도 있어요.`
    case 'add':
      return '**용어**: ‘용어집’의 ‘용어 추가’에서 이름과 뜻, 다른 이름을 적으세요.'
    case 'merge':
      return `**용어**: ‘용어집’에서 ${one} 열고 ‘합치기’로 다른 용어를 고르세요.`
    default:
      return `**용어**: ‘용어집’에서 ${one} 열고 ‘고치기’로 이름, 뜻, 다른 이름을 고치세요.`
  }
}

/** Entries that may be meant; none was deleted. */
export function notToldWhich(terms: readonly string[]): Told {
  return {
    text: `아직 지우지 않았어요. 어느 용어를 지울까요? ${terms.map((term) => `**${term}**`).join(', ')}`,
    suggestions: terms.slice(0, 3).map((term) => `${term} 용어 지워줘`),
  }
}
