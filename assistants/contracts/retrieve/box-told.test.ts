import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atOnce } from '#search/pace.ts'
import { readContractText } from '../contract/read-text.ts'
import { readQuery } from '../understand/query.ts'
import { formOf } from '../understand/question-form.ts'
import { indexContract } from './contract-index.ts'
import { judging } from './judge.ts'

const form = indexContract(
  readContractText(
    '대여 신청서\n\n[1] 신청 사항\n추가운전자: ☑ 있음 □ 없음\n보험 가입: ☑ 있음 □ 없음\n\n[2] 반납\n연료는 출고 때와 같게 함.\n',
    '신청서',
  ),
)
const told = (question: string) =>
  atOnce(judging(form, readQuery(question, formOf({ ask: 'existence' })))).verdict.kind

test('a tick tells of what its field is called, and not of a part from the midst of its name', () => {
  assert.equal(told('추가운전자 있나요?'), 'yes')
  assert.equal(told('보험 있나요?'), 'yes')
  assert.notEqual(told('운전 있나요?'), 'yes')
})
