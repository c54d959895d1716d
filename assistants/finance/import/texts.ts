import { withParticle } from '#korean/particles.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Bilingual } from '#protocol/field-texts.ts'
import type { ColumnRole } from '#protocol/finance.ts'
import { columnNames } from './column-names.ts'
import type { FileKind } from './file-kind.ts'

const saveAsCsv =
  '엑셀에서 열어 “다른 이름으로 저장 → CSV UTF-8(쉼표로 분리)”로 저장한 뒤 그 파일을 올려 주세요.'
const saveAsXlsx =
  '엑셀에서 열어 “다른 이름으로 저장 → Excel 통합 문서(.xlsx)”로 저장한 뒤 그 파일을 올려 주세요.'
const download = '카드사·은행 홈페이지에서 이용내역을 엑셀이나 CSV로 내려받아 올려 주세요.'

const fileKinds: Readonly<Record<FileKind, string>> = {
  xlsx: `엑셀 파일(.xlsx)이 깨져 있어 읽을 수 없어요. ${saveAsCsv}`,
  xlsb: `엑셀 바이너리 파일(.xlsb)은 읽을 수 없어요. ${saveAsXlsx}`,
  xls: `옛 엑셀 파일(.xls)은 아직 읽을 수 없어요. ${saveAsXlsx}`,
  encrypted: `비밀번호가 걸린 파일이에요. 엑셀에서 비밀번호(보통 생년월일 6자리)를 넣어 연 다음, “다른 이름으로 저장 → 도구 → 일반 옵션”에서 비밀번호를 지우고 저장한 파일을 올려 주세요.`,
  opendocument: `오픈도큐먼트 파일(.ods)은 읽을 수 없어요. ${saveAsXlsx}`,
  pdf: `PDF 파일은 거래내역으로 읽을 수 없어요. ${download}`,
  image: `사진·그림 파일은 거래내역으로 읽을 수 없어요. ${download}`,
  document: `문서 파일은 거래내역으로 읽을 수 없어요. ${download}`,
  archive: '압축 파일이에요. 압축을 풀고 안에 든 엑셀이나 CSV 파일을 올려 주세요.',
  binary: `글자로 된 파일이 아니라서 읽을 수 없어요. ${download}`,
}

const roles: Readonly<Record<ColumnRole, string>> = { ...columnNames, store: '가맹점(사용처)' }

/** What has to stand in a column. */
const kinds: Partial<Readonly<Record<ColumnRole, string>>> = {
  amount: '금액',
  deposit: '금액',
  balance: '금액',
  store: '가게 이름',
}

/** Everything a person reads from an import. */
export const texts = {
  done: (file: string, expenses: number, incomes: number) => {
    const counts = [
      expenses > 0 || incomes === 0 ? `지출 ${expenses}건` : '',
      incomes > 0 ? `수입 ${incomes}건` : '',
    ]
    return `${file}에서 ${counts.filter(Boolean).join(', ')}을 가져왔어.`
  },
  file: {
    kind: (kind: FileKind) => fileKinds[kind],
    empty: '파일이 비어 있어요. 거래내역이 들어 있는 파일인지 확인해 주세요.',
    noTable: `이름은 엑셀이지만 속은 표가 없는 웹 페이지예요. 로그인이 풀린 채 내려받았을 수 있어요. 다시 내려받아 주세요.`,
    tooLarge: `압축을 풀면 너무 커지는 파일이에요. 기간을 나눠서 내려받아 주세요.`,
    cellLong: '칸 하나에 글자가 너무 많이 들어 있는 파일이에요. 거래내역이 맞는지 확인해 주세요.',
    tooManyRows: `줄이 너무 많은 파일이에요. 한 번에 100만 줄까지 가져올 수 있어요. 기간을 나눠서 내려받아 주세요.`,
    tooSlow: '3분 안에 다 읽지 못한 파일이에요. 기간을 나눠서 내려받아 주세요.',
    tooHeavy: '읽는 데 메모리가 너무 많이 드는 파일이에요. 기간을 나눠서 내려받아 주세요.',
    broken: `파일이 깨져 있어 읽을 수 없어요. ${saveAsCsv}`,
    encoding: `글자가 깨져 있어 읽을 수 없어요. ${saveAsCsv}`,
  },
  header: {
    role: (role: ColumnRole) => roles[role],
    missing: (missing: readonly ColumnRole[], seen: readonly string[]) => {
      const names = missing.map((role) => roles[role]).join(', ')
      const headers = seen.length > 0 ? `찾은 열 이름: ${seen.join(', ')}` : '열 이름으로 볼 만한 줄이 없어요'
      return `거래내역의 열을 알아볼 수 없어요. 찾지 못한 열: ${names}. ${headers}. 열을 직접 골라 주세요.`
    },
  },
  choice: {
    column: (index: number, header: string) => (header === '' ? `${index}` : `${index}(${short(header)})`),
    json: {
      ko: '열은 {"date": 0, "amount": 4} 같은 JSON으로 보내 주세요. 첫 열이 0이에요',
      en: 'Send the columns as JSON such as {"date": 0, "amount": 4}. The first column is 0',
    },
    unknown: (names: readonly string[], known: readonly string[]): Bilingual => ({
      ko: `모르는 열이에요: ${names.join(', ')}. 쓸 수 있는 것: ${known.join(', ')}`,
      en: `Unknown columns: ${names.join(', ')}. There are: ${known.join(', ')}`,
    }),
    needed: (role: ColumnRole): Bilingual => ({
      ko: `${withParticle(roles[role], '은/는')} 꼭 있어야 해요. 몇 번째 열인지 골라 주세요`,
      en: `The column of “${role}” is needed. Choose which one it is`,
    }),
    beyond: (width: number): Bilingual => ({
      ko: `그런 열이 없어요. 0부터 ${width - 1}까지 골라 주세요`,
      en: `There is no such column. Choose one from 0 to ${width - 1}`,
    }),
    twice: (other: ColumnRole): Bilingual => ({
      ko: `${roles[other]}도 같은 열이에요. 둘 가운데 하나는 다른 열을 골라 주세요`,
      en: `“${other}” is the same column. Choose another for one of the two`,
    }),
    unfit: (role: ColumnRole, column: string, fitting: readonly string[]): Bilingual => {
      const ko = `${column}번 열에서는 ${withParticle(kinds[role] ?? roles[role], '을/를')} 읽을 수 없어요`
      const en = `In column ${column} nothing can be read as “${role}”`
      if (fitting.length === 0) return { ko, en }
      const those = fitting.join(', ')
      return { ko: `${ko}. 읽을 수 있는 열: ${those}`, en: `${en}. It can be in: ${those}` }
    },
  },
  failed: {
    dateEmpty: '날짜가 비어 있어요',
    date: (cell: string) => `날짜를 읽을 수 없어요: “${short(cell)}”`,
    storeEmpty: '가맹점(사용처)이 비어 있어요',
    storeLong: (most: number) => `가맹점(사용처)이 너무 길어요. ${most}자까지 읽을 수 있어요`,
    categoryLong: (most: number) => `분류가 너무 길어요. ${most}자까지 읽을 수 있어요`,
    amountEmpty: '금액이 비어 있어요',
    amount: (cell: string) => `금액을 읽을 수 없어요: “${short(cell)}”`,
    cellLong: (most: number) =>
      `한 칸에 글자가 너무 많아요. ${most.toLocaleString('ko')}자까지 읽을 수 있어요`,
    foreign: (cell: string) => `외화 금액만 있고 원화 금액이 없어요: “${short(cell)}”`,
    width: (cells: number, expected: number) =>
      `칸이 ${cells}개예요. 머리글은 ${expected}개라서 어느 칸이 금액인지 알 수 없어요`,
  },
  skipped: {
    cancelled: '취소된 거래예요',
    cancelledBy: (line: number) => `취소된 거래예요(${line}번째 줄에서 취소)`,
    cancels: (line: number) => `${line}번째 줄의 거래를 취소한 줄이에요`,
    deposit: '입금이라 지출이 아니에요',
    card_bill: '카드 대금이라 지출로 세지 않았어요(쓴 내역은 카드 명세서에 있어요)',
    own_transfer: '내 계좌 사이에서 옮긴 돈이라 지출도 수입도 아니에요',
    received: '사람에게 받은 돈이라 수입으로 세지 않았어요(수입이면 말해 주세요)',
    loan: '빌린 돈이라 수입이 아니에요',
    refused: '승인되지 않은 거래예요',
    transfer: '내 계좌 사이의 이체라 지출이 아니에요',
    zero: '금액이 0원이에요',
    total: '합계 줄이에요',
    header: '되풀이된 머리글이에요',
    otherSheet: (sheet: string) => `‘${sheet}’ 시트에도 있는 거래예요`,
    note: '거래가 아닌 안내 줄이에요',
  },
  memo: { installment: (months: number) => `할부 ${months}개월` },
} as const

function short(cell: string): string {
  const flat = cell.replace(/\s+/g, ' ')
  return flat.length > 30 ? `${cutText(flat, 30)}…` : flat
}
