import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { readStatement } from './read-statement.ts'
import { writeWorkbook } from './testing/write-workbook.ts'
import { read } from './testing.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const shared = new URL('../../../../shared/data/faults/', import.meta.url)
const skip = existsSync(shared) ? false : 'the files of public faults are not here'

/** `가게 1000`, by which kind and in order; what came in with a plus. */
function told({
  rows,
  incomes,
}: Pick<Awaited<ReturnType<typeof readStatement>>, 'rows' | 'incomes'>): string[] {
  return [
    ...[...rows].map(({ store, amount }) => `${store} ${amount}`),
    ...[...incomes].map(({ store, amount }) => `+ ${store} ${amount}`),
  ]
}

const files: Readonly<Record<string, readonly string[]>> = {
  'f06_negative_outflow.csv': ['음수출금마트 12300', '음수출금카페 4500', '+ 음수출금급여 2500000'],
  'f07b_cr_dr_column.csv': ['디알마트 12300', '디카페 4500', '+ 씨알급여 2500000'],
  'f12b_cancel_amountcol.csv': ['취소금액마트 12300', '취소금액서점 20000'],
  'f12d_cancel_in_name.csv': [],
  'f14_fx.csv': ['AMAZON.COM*2K4 17250', '국내마트 12300', 'STEAMGAMES 18300'],
  'f34_hidden_chars.csv': ['제로폭마트 12300', '제로폭카페 4500', '역방향카페 4500'],
  'g05_mostly_refund.csv': ['동네마트 30000', '반품구두점 -89000', '반품가방점 -230000'],
  'g06_name_cancel.csv': ['다른마트 5000'],
}

describe('statements that other programs read wrongly', { skip }, () => {
  for (const [name, expected] of Object.entries(files)) {
    test(name, async () => {
      const reading = await readStatement(readFileSync(new URL(name, shared)), { today })
      assert.deepEqual(told(reading), expected)
      assert.equal(reading.failedTotal, 0)
    })
  }
})

/** Others of the same kinds: headers in other words and orders, other delimiters, encodings and marks. */
const variants: Readonly<Record<string, readonly [text: string, expected: readonly string[]]>> = {
  'an outflow with a minus and a won mark': [
    '거래일자\t찾으신금액\t맡기신금액\t잔액\t내용\n2026.11.03\t-₩12,300\t\t987,700\t장터\n2026.11.04\t\t₩2,500,000\t3,487,700\t11월급여',
    ['장터 12300', '+ 11월급여 2500000'],
  ],
  'money in and out, in English': [
    'Date;Description;Money Out;Money In\n2026-11-03;Market;-12300;\n2026-11-04;Salary;;2500000\n2026-11-05;Cafe;-4500;',
    ['Market 12300', 'Cafe 4500', '+ Salary 2500000'],
  ],
  'a plus and a minus in a column of their own': [
    '날짜,+/-,금액,내용,잔액\n2026-11-03,-,12300,장터,1\n2026-11-04,+,2500000,급여,2\n2026-11-05,-,4500,찻집,3',
    ['장터 12300', '찻집 4500', '+ 급여 2500000'],
  ],
  'debit and credit in Korean': [
    '거래일,차대구분,거래금액,적요\n2026-11-03,차변,12300,장터\n2026-11-04,대변,900,예금이자',
    ['장터 12300', '+ 예금이자 900'],
  ],
  'D and C behind the amount, without a name for their column': [
    '거래일,적요,금액,\n2026-11-03,장터,12300,D\n2026-11-04,급여,2500000,C\n2026-11-05,찻집,4500,D',
    ['장터 12300', '찻집 4500', '+ 급여 2500000'],
  ],
  'a refunded part in a column of its own': [
    '매출일자,가맹점,매출금액,환불금액,상태\n2026-11-05,서점,"30,000","-10,000",부분취소\n2026-11-06,문구점,5000,0,정상',
    ['서점 20000', '문구점 5000'],
  ],
  'a refunded part in a row of its own': [
    '이용일,가맹점명,이용금액,구분\n2026-11-05,서점,30000,승인\n2026-11-06,서점,10000,부분취소',
    ['서점 30000', '서점 -10000'],
  ],
  'cancellation told behind the name': [
    '이용일,가맹점명,이용금액\n2026-11-03,책방,50000\n2026-11-04,책방(취소),50000\n2026-11-05,찻집 승인취소,4000\n2026-11-05,취소전문상담소,7000',
    ['취소전문상담소 7000'],
  ],
  'cancellation told in the remark, however written': [
    '거래일시,내용,출금액,적요,잔액\n2026-11-03 10:00,장터,30000,체크카드,1\n2026-11-03 11:00,장터,30000,체크카드 승인 취소,1\n2026-11-04 09:00,찻집,5000,체크카드,1',
    ['찻집 5000'],
  ],
  'payments that never were': [
    '이용일,가맹점명,이용금액,비고\n2026-11-03,장터,50000,한도초과\n2026-11-04,책방,4000,승인거절\n2026-11-05,[거래정지카드]책방,4000,\n2026-11-05,꽃집,4000,취소전표\n2026-11-06,찻집,3000,',
    ['찻집 3000'],
  ],
  'two currencies, the won first': [
    '승인일,가맹점명,거래금액(KRW),현지금액,거래통화\n2026-11-03,AIRLINE,"120,400",88.50,USD\n2026-11-04,국내,3000,,',
    ['AIRLINE 120400', '국내 3000'],
  ],
  'refunds alone under 승인금액': [
    '승인일자,가맹점명,승인금액\n2026-11-04,구두점,-89000\n2026-11-05,가방점,-230000',
    ['구두점 -89000', '가방점 -230000'],
  ],
  'own money that comes and goes, money lent, what was given back': [
    '예금주,김말길,,,\n거래일시,적요,내용,출금액,입금액,잔액\n2026-11-01,타행이체,김말길,,300000,9\n2026-11-02,대출실행,신한은행 대출,,5000000,9\n2026-11-03,체크취소,책방,,12000,9\n2026-11-04,이자,예금이자,,120,9\n2026-11-04,타행이체,김동무,,70000,9\n2026-11-04,입금,장학금,,900000,9\n2026-11-05,체크카드,찻집,4000,,9',
    ['찻집 4000', '+ 예금이자 120', '+ 장학금 900000'],
  ],
}

for (const [name, [text, expected]] of Object.entries(variants)) {
  test(name, async () => {
    assert.deepEqual(told(read(text, { today })), expected)
    const cp949 = await readStatement(iconv.encode(text.replaceAll('₩', '\\'), 'cp949'), { today })
    assert.deepEqual(told(cp949), expected)
    const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
    if (separator === ',' && text.includes('"')) return
    const rows = text.split('\n').map((line) => line.split(separator))
    const book = writeWorkbook(
      { sheets: [{ name: '내역', rows }] },
      { strings: 'inline', references: true, prefix: '' },
    )
    assert.deepEqual(told(await readStatement(book, { today })), expected)
  })
}
