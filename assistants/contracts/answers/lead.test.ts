import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { absenceIn } from '../retrieve/absence.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { search } from '../retrieve/search.ts'
import { joinQueries } from '../understand/join-queries.ts'
import { evidenceAt } from './evidence.ts'
import { leadOf } from './lead.ts'

/** What a leading sentence begins with; `open` leaves the yes or no to the quoted sentence, `absent` says it is not there. */
type Beginning = '네' | '아니요' | '조건' | '쪽' | 'open' | 'absent'

const today = Temporal.PlainDate.from('2026-03-15')

const files = {
  supply: '../demo/data-supply.txt',
  service: '../fixtures/service-agreement.txt',
  licence: '../fixtures/software-licence.txt',
} as const

const cases: Readonly<Record<keyof typeof files, readonly (readonly [string, Beginning, string])[]>> = {
  supply: [
    ['계약 깨면 돈 물어야 하나요', '네', '위약금'],
    ['중간에 그만두면 돈 내야 돼?', '네', '위약금'],
    ['그냥 끊어도 불이익 없어?', '아니요', '위약금'],
    ['검수 안 하면 합격 처리돼요?', '네', '합격'],
    ['우리 잘못으로 해지돼도 이용료 돌려주나', '아니요', '책임 있는'],
    ['합병하면 동의 받아야 하나요', '아니요', '합병'],
    ['갑이 아무 때나 점검 나올 수 있어요?', '아니요', '점검'],
    ['갑이 우리 계약을 마음대로 해지할 수 있나요', 'open', '해지'],
    ['미국 서버에 데이터 올려도 되나요', '아니요', '대한민국'],
    ['해외에서 쓰면 안 되나요?', '네', '대한민국'],
    ['토요일도 영업일이에요?', '아니요', '영업일'],
    ['별지랑 본문이 다르면 별지가 우선인가요', '아니요', '본문이 우선'],
    ['출처 안 밝혀도 되나요', '아니요', '출처'],
    ['복사본 남겨둬도 돼요?', '아니요', '파기'],
    ['850만원에 부가세 들어가 있어요?', '아니요', '부가가치세'],
    ['갑이 데이터를 늦게 주면 보상받을 수 있나요', '네', '지체상금'],
    ['오류 고치는 비용 우리가 내요?', '쪽', '비용'],
    ['이메일로 통지해도 되나', '네', '전자우편'],
    ['계약 다른 회사에 넘겨도 돼요?', '조건', '양도'],
    ['로고 써도 돼요?', 'absent', ''],
  ],
  service: [
    ['중간에 계약 그만두면 물어줘야 하나요', '네', '배상'],
    ['중간에 해지하면 위약금 있어요?', 'open', '위약벌'],
    ['늦어도 벌금 없죠?', '아니요', '지체상금'],
    ['디자인은 외주 줘도 되나요', '네', '15%'],
    ['개발을 다른 회사에 통째로 넘겨도 돼?', '조건', '하도급'],
    ['자료 늦게 주면 기한 늘어나나요', '네', '연장'],
    ['지진 나면 책임 있어요?', '아니요', '지진'],
    ['이유 없이 해지해도 되나요', '조건', '언제든지'],
    ['회원정보 계속 갖고 있어도 돼?', '아니요', '삭제'],
    ['일부러 그런 것도 한도까지만 물어주면 되나요', '아니요', '고의'],
  ],
  licence: [
    ['환자 정보 해외 서버에 둬도 되나요', '아니요', '국내'],
    ['백업 복사 두 개 해도 돼요?', '아니요', '한 벌'],
    ['업데이트 돈 내야 하나요', '아니요', '무상'],
    ['교육 더 받으면 돈 들어요?', '네', '50만원'],
    ['주말에도 지원되나요', '아니요', '평일'],
    ['감사 불시에 올 수 있어요?', '아니요', '15일 전'],
    ['매출 손실도 배상해주나요', '아니요', '간접 손해'],
    ['사용료 안 내면 끊기나요', '네', '정지'],
    ['위약금 내야 하나요 해지하면', 'open', '위약금 없이'],
    ['소송 걸 수 있나요', 'absent', ''],
  ],
}

for (const [name, questions] of Object.entries(cases)) {
  test(`a yes or no stands before a sentence that gives it, and not before another: ${name}`, () => {
    const text = readFileSync(new URL(files[name as keyof typeof files], import.meta.url), 'utf8')
    const contract = readContractText(text, name)
    const index = indexContract(contract)
    for (const [question, beginning, quoted] of questions) {
      const query = joinQueries([question])
      const result = search(index, query)
      if (beginning === 'absent') {
        assert.equal(absenceIn(result)?.isWhole, true, question)
        continue
      }
      const [first] = result.sentences
      const evidence = evidenceAt(first!.section, first!.sentence.start, first!.score)!
      const lead = leadOf(evidence, query, { voice: { ordinal: 1, today }, parties: contract.parties })
      assert.equal(beginningOf(lead), beginning, `${question}: ${lead}`)
      assert.ok(evidence.sentence.text.includes(quoted), `${question}: ${lead}`)
    }
  })
}

function beginningOf(lead: string): Beginning {
  const plain = lead.replaceAll('**', '')
  if (/이?라면 (?:네|아니요)/u.test(plain)) return '쪽'
  if (/^네, (?:다만 조건|정해진)|^조건/u.test(plain)) return '조건'
  return (/^(?:네|아니요)/u.exec(plain)?.[0] as Beginning | undefined) ?? 'open'
}
