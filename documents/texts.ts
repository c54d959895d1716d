import type { UnreadableReason } from './document.ts'
import type { ForeignKind } from './file-kind.ts'

const accepted = 'HWPX, HWP, DOCX, PDF, TXT, MD'
const saveAs = `“다른 이름으로 저장”에서 HWPX, DOCX나 PDF로 저장한 파일을 올려 주세요.`

const foreign: Readonly<Record<ForeignKind, string>> = {
  doc: `옛 워드 파일(.doc)은 읽을 수 없어요. 워드에서 열어 “다른 이름으로 저장 → Word 문서(.docx)”로 저장한 파일을 올려 주세요.`,
  rtf: `RTF 파일은 읽을 수 없어요. 워드나 한글에서 열어 ${saveAs}`,
  opendocument: `오픈도큐먼트 파일(.odt)은 읽을 수 없어요. ${saveAs}`,
  spreadsheet: `엑셀 파일이에요. 문서로 읽을 수 있는 것은 ${accepted} 파일이에요. 필요한 내용을 PDF로 저장해 올려 주세요.`,
  presentation: `발표 자료 파일이에요. 문서로 읽을 수 있는 것은 ${accepted} 파일이에요. PDF로 저장해 올려 주세요.`,
  pages: `맥의 Pages 파일은 읽을 수 없어요. Pages에서 “내보내기 → Word 또는 PDF”로 저장한 파일을 올려 주세요.`,
  html: `웹 페이지 파일이에요. 브라우저에서 열어 “인쇄 → PDF로 저장”한 파일을 올려 주세요.`,
  image: `사진·그림 파일이라 글자를 읽을 수 없어요. 글자가 들어 있는 원본 파일(${accepted})을 올려 주세요.`,
  archive: `압축 파일이에요. 압축을 풀고 안에 든 문서(${accepted})를 올려 주세요.`,
  binary: `글자를 읽을 수 있는 문서가 아니에요. ${accepted} 파일을 올려 주세요.`,
}

const leftOut = {
  struck: '취소선을 그은 글이 있어요. 지운 것으로 보고 내용에 넣지 않았어요.',
  hidden: '보이지 않게 숨긴 글이 있어요. 문서의 내용으로 보지 않았어요.',
}

const reasons: Readonly<Record<Exclude<UnreadableReason, keyof typeof leftOut>, string>> = {
  scanned: '글자 없이 그림만 있어서',
  garbled: '글꼴 정보가 빠져 글자가 깨져 있어서',
  broken: '내용이 깨져 있어서',
}

/** Everything a person reads of a file that is taken in. */
export const texts = {
  foreign: (kind: ForeignKind) => foreign[kind],
  empty: '파일이 비어 있어요. 내용이 있는 파일인지 확인하고 다시 올려 주세요.',
  noText: '문서에 글자가 하나도 없어요. 내용이 들어 있는 파일인지 확인해 주세요.',
  onlyPictures: '문서에 그림만 있고 읽을 수 있는 글자가 없어요. 글자가 들어 있는 원본 파일을 올려 주세요.',
  scanned:
    '스캔한 그림으로만 된 PDF라서 글자를 읽을 수 없어요. 글자가 들어 있는 원본(HWPX, HWP, DOCX나 글자를 선택할 수 있는 PDF)을 올리거나, 스캔 프로그램의 “문자 인식(OCR)”을 거친 PDF로 저장해 올려 주세요.',
  garbled:
    'PDF에 글꼴 정보가 빠져 있어 글자를 알아볼 수 없어요. 원본 파일(HWPX, HWP, DOCX)을 올리거나, 원본에서 PDF로 다시 저장해 올려 주세요.',
  encrypted:
    '비밀번호가 걸려 있거나 열람이 제한된 파일이에요. 문서를 열어 암호를 풀고 저장한 뒤 그 파일을 올려 주세요.',
  drm: '보안 프로그램(DRM)으로 잠긴 문서예요. 회사의 보안 프로그램에서 보안을 해제한 파일을 올려 주세요.',
  broken: (kind: string) =>
    `${kind} 파일이 깨져 있어 읽을 수 없어요. 파일이 제대로 열리는지 확인하고, 열린다면 “다른 이름으로 저장”한 뒤 다시 올려 주세요.`,
  encoding: '글자가 깨져 있어 읽을 수 없어요. 편집기에서 “UTF-8”로 저장한 파일을 올려 주세요.',
  tooLarge: (megabytes: number) =>
    `파일이 너무 커요. ${megabytes}MB까지 올릴 수 있어요. 그림을 줄이거나 나누어 저장해 올려 주세요.`,
  unpacksTooLarge:
    '압축을 풀면 너무 커지는 파일이라 열지 않았어요. 들어 있는 그림을 줄이거나 문서를 나누어 저장해 올려 주세요.',
  tooSlow: (seconds: number) => `${seconds}초 안에 다 읽지 못했어요. 문서를 나누어 저장해 올려 주세요.`,
  tooHeavy: '읽는 데 메모리가 너무 많이 드는 파일이에요. 그림을 줄이거나 문서를 나누어 저장해 올려 주세요.',
  /** `3~5쪽, 9쪽은 글자 없이 그림만 있어서 읽지 못했어요.` */
  unreadable: (reason: UnreadableReason, pages: readonly number[]) =>
    reason === 'struck' || reason === 'hidden'
      ? leftOut[reason]
      : `${ranges(pages)}은 ${reasons[reason]} 읽지 못했어요.`,
}

function ranges(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else runs.push([page, page])
  }
  return runs.map(([from, to]) => (from === to ? `${from}쪽` : `${from}~${to}쪽`)).join(', ')
}
